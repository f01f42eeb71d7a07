import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** How a sentence denies, or tells of what is absent or otherwise: what it names is not what it shows. */
const DENIES: Record<FilmLanguage, RegExp> = {
  en: /(?<!\p{L})(?:not|never|nor|no|nobody|nothing|none|neither|without|unlike|instead|rather|except|hardly|barely|cannot|absence|lacks?|lacked|lacking)(?!\p{L})|n[’']t(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|tampoco|nadie|nada|ni|sin|ning[uú]n\p{L}*|salvo|excepto|apenas|en vez)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:n[’']|(?:ne|pas|jamais|sans|rien|ni|sauf|aucune?|personne ne|au lieu)(?!\p{L}))/iu,
  pt: /(?<!\p{L})(?:não|nunca|sem|ninguém|nada|nem|nenhum\p{L}*|exceto|em vez)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:nicht\p{L}*|nie|niemals|niemand\p{L}*|kein\p{L}*|ohne|statt|anstatt|weder|außer|kaum)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:inte|aldrig|ingen|inget|inga|utan|varken|istället|förutom|knappt)(?!\p{L})/iu,
  hi: /(?<![\p{L}\p{M}])(?:नहीं|न|ना|मत|बिना|बजाय|सिवाय|अलावा|बग़ैर|बगैर|रहित|विहीन|अभाव)(?![\p{L}\p{M}])/u,
  ar: /(?<!\p{L})(?:ليس\p{L}*|لم|لن|لا|بلا|دون|بدون|بدل\p{L}*|غير|عدم|إلا)(?!\p{L})/u,
  ja: /ない|ません|なかった|なく|ず、|ずに|無し|なし|抜き|以外|不要|皆無|要らぬ|代わりに|かわりに/u,
  zh: /不|没|無|无|非|未|别|勿|除了|除外|免去|省去|缺少|缺乏|代替|取代/u,
}

/** Whether a sentence says that something is not so, or tells of what is not there. */
export const denies = (sentence: string, language: FilmLanguage): boolean => DENIES[language].test(sentence)

/** Where a sentence denies, as a place in it; -1 where it does not. */
export const denialAt = (sentence: string, language: FilmLanguage): number => sentence.search(DENIES[language])

/** Where a clause ends that has its own "not": a strong mark, or a comma before what joins or tells more; Chinese sets one behind each clause. */
const CLAUSE_ENDS: Partial<Record<FilmLanguage, RegExp>> = {
  en: /[;:]|, (?=(?:and|but|so|while|which|who|where|because|although|though) )/iu,
  es: /[;:]|, (?=(?:y|pero|así|mientras|que|donde|porque|aunque) )/iu,
  fr: /[;:]|, (?=(?:et|mais|donc|tandis|qui|où|car|parce|bien) )/iu,
  pt: /[;:]|, (?=(?:e|mas|então|enquanto|que|onde|porque|embora) )/iu,
  de: /[;:]|, (?=(?:und|aber|doch|während|der|die|das|dem|den|wo|weil|denn|obwohl|sondern) )/iu,
  sv: /[;:]|, (?=(?:och|men|så|medan|som|där|eftersom|för|fast) )/iu,
  ar: /[؛:]|، (?=(?:لكن|ولكن|بينما|حيث|الذي|التي|لأن))/u,
  hi: /[;:]|, (?=(?:और|लेकिन|पर|जो|जहाँ|क्योंकि|जबकि) )/u,
  zh: /[；：，]/u,
}

/** Whether the clause of a sentence that a place in it belongs to says that something is not so. */
export function deniesAt(sentence: string, at: number, language: FilmLanguage): boolean {
  const ends = CLAUSE_ENDS[language]
  if (ends === undefined) return denies(sentence, language)
  let from = 0
  for (const clause of sentence.split(ends)) {
    const begins = sentence.indexOf(clause, from)
    from = begins + clause.length
    if (at < from) return denies(clause, language)
  }
  return denies(sentence, language)
}
