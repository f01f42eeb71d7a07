import type { FilmLanguage } from '../lexicons/languages.ts'

const ORDINAL: Partial<Record<FilmLanguage, string>> = {
  es: 'primer|segundo|tercer|cuarto|quinto|sexto|séptimo|octavo|noveno|décimo',
  fr: 'premi[eè]re|deuxième|seconde|troisième|quatrième|cinquième|sixième|septième|huitième',
  pt: 'primeiro|segundo|terceiro|quarto|quinto|sexto|sétimo|oitavo',
  it: 'primo|secondo|terzo|quarto|quinto|sesto|settimo|ottavo|nono|decimo',
  de: 'erster|zweiter|dritter|vierter|fünfter|sechster|siebter|achter|\\p{Nd}{1,2}\\.',
  sv: 'första|andra|tredje|fjärde|femte|sjätte|sjunde|åttonde',
  en: 'first|second|third|fourth|fifth|sixth|seventh|eighth',
  hi: 'पहला|दूसरा|तीसरा|चौथा|पाँचवाँ|पांचवां|छठा|सातवाँ|आठवाँ',
}

/** The words with which a language numbers steps, before their name. */
const STEP: Record<FilmLanguage, string> = {
  en: `step \\p{Nd}{1,2}|step (?:one|two|three|four|five|six|seven|eight|nine|ten)|(?:${ORDINAL.en}) step`,
  es: `paso \\p{Nd}{1,2}|(?:${ORDINAL.es}) paso`,
  fr: `étape \\p{Nd}{1,2}|(?:${ORDINAL.fr}) étape`,
  pt: `passo \\p{Nd}{1,2}|\\p{Nd}{1,2}\\.º passo|(?:${ORDINAL.pt}) passo`,
  it: `(?:passo|passaggio|fase) \\p{Nd}{1,2}|(?:${ORDINAL.it}) (?:passo|passaggio)`,
  de: `schritt \\p{Nd}{1,2}|(?:${ORDINAL.de}) schritt`,
  sv: `steg \\p{Nd}{1,2}|(?:${ORDINAL.sv}) steget`,
  hi: `(?:चरण|क़दम|कदम) \\p{Nd}{1,2}|(?:${ORDINAL.hi}) (?:चरण|क़दम|कदम)`,
  ar: 'الخطوة (?:\\p{Nd}{1,2}|الأولى|الثانية|الثالثة|الرابعة|الخامسة|السادسة|السابعة|الثامنة|التاسعة|العاشرة|الأخيرة)',
  ja: '(?:手順|ステップ|工程|STEP)\\s?[\\p{Nd}一二三四五六七八九十]{1,2}',
  zh: '第[一二三四五六七八九十\\p{Nd}]{1,2}步|步[骤驟][一二三四五六七八九十\\p{Nd}]{1,2}',
}

/** A step's name after its number, separated by punctuation: "Step 2: Call for help", "第二步：呼救", "Zweiter Schritt – kneten". */
const patterns = Object.fromEntries(
  Object.entries(STEP).map(([language, words]) => [
    language,
    new RegExp(`^(?<number>${words})\\s?[:：.,،、　–—-]\\s?(?<name>[\\p{L}\\p{M}\\p{N}].*)$`, 'iu'),
  ]),
) as Record<FilmLanguage, RegExp>

/** The number and the name of the step at the start of a line or sentence. Undefined without a step. */
export function stepNamed(text: string, language: FilmLanguage): { number: string; name: string } | undefined {
  const { number, name } = patterns[language].exec(text)?.groups ?? {}
  return number === undefined || name === undefined ? undefined : { number, name: name.replace(/[.。।!！]+$/u, '') }
}
