import { FILM_LANGUAGES, type FilmLanguage } from '../lexicons/languages.ts'
import { wordsIn } from '../terms/terms.ts'

const SCRIPTS: Partial<Record<FilmLanguage, RegExp>> = {
  zh: /\p{Script=Han}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu,
  hi: /[\p{Script=Devanagari}]/gu,
  ar: /\p{Script=Arabic}/gu,
}
const LETTERS = /[\p{L}\p{M}]/gu
/** Names in Latin letters occur in sentences of every script. */
const NAMES = /(?<!\p{Script=Latin})\p{Lu}[\p{Script=Latin}\p{N}’'-]*/gu
const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

/** Words so common in one language that a few of them distinguish it from its neighbours. */
const TELLING: Partial<Record<FilmLanguage, Set<string>>> = Object.fromEntries(
  Object.entries({
    en: 'a i me us the of and to in is that was were for it with as on are by from at this have has had not which be an or but they their its he she his her can when more than about into been no so there you your who what how why we our if do does did could would should will only first after before then them these those some any nobody everyone it',
    es: 'a ahora el la los las de del y en que un una es se por con para su al lo como más pero sus fue son no está entre desde muy también hasta hay donde cuando sin sobre era han ser le les o si ya me te solo cada ni',
    fr: 'le la les de des du et en un une est que qui dans pour par sur au aux ce cette il elle ne pas plus avec son sa ses sont fut été était ou mais leur comme a je nous vous on y si se sans ces cette tout',
    pt: 'o a os as de do da dos das e em no na que um uma é se por com para seu sua ao como mais mas foi são não entre desde muito também até há onde quando sem sobre pelo pela nos nas ou ele ela eu já só lhe me te sem nem',
    it: 'il lo la i gli le di del della dello dei delle degli dell al alla ai alle agli da dal dalla dai dalle nel nella nei nelle in con per su sul sulla che e è un una uno si non come più ma anche sono era fu tra fra ha hanno suo sua suoi sue questo questa quando dove perché ancora fino molto senza dopo prima ogni già solo o né ci chi',
    de: 'der die das und in den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde ich wir ihr ihre kein wer sie jahr jahre heute',
    sv: 'och i att det som en på är av för med den till ett om har de inte var sig från men så kan han när vi ut också blev eller under mot vid mellan efter hade alla andra mycket mer där bara över genom',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)

const LATIN = FILM_LANGUAGES.filter((language) => TELLING[language])

/** How often a text contains the typical words of a Latin language, and of the most likely other language. */
function tellingHits(
  text: string,
  language: FilmLanguage,
): { words: number; own: number; other: number; alone: { own: number; other: number } } {
  const words = wordsIn(text.toLowerCase(), language)
  const heard = (candidate: FilmLanguage): string[] => words.filter((word) => TELLING[candidate]?.has(word))
  const hits = heard(language)
  const [best, other] = LATIN.filter((candidate) => candidate !== language)
    .map((candidate) => [candidate, heard(candidate)] as const)
    .reduce((most, each) => (each[1].length > most[1].length ? each : most))
  const only = (all: string[], without: FilmLanguage): number => all.filter((word) => !TELLING[without]?.has(word)).length
  return {
    words: words.length,
    own: hits.length,
    other: other.length,
    alone: { own: only(hits, best), other: only(other, language) },
  }
}

/** Whether Han characters are Japanese in a Chinese film, or Chinese in a Japanese one. */
const isOtherHan = (language: FilmLanguage, kana: number, letters: number): boolean =>
  (language === 'zh' && kana / letters > 0.1) || (language === 'ja' && letters > 20 && kana === 0)

/**
 * Whether a text may be spoken in a film of this language. Other scripts are recognised by their letters, and languages in Latin script by
 * their most common words. If a text is too short, `around` (the text around it) decides. Without `around`, a short text passes.
 */
export function isInLanguage(text: string, language: FilmLanguage, around?: string): boolean {
  const letters = count(text, LETTERS)
  if (letters === 0) return true
  const script = SCRIPTS[language]
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  if (isOtherHan(language, kana, letters)) return false
  if (script) return count(text, script) / Math.max(1, count(text.replace(NAMES, ''), LETTERS)) > 0.5
  if (count(text, /\p{Script=Latin}/gu) / letters < 0.6) return false
  const { words, own, other, alone } = tellingHits(text, language)
  if (words >= 5 && other > own * 2 && (other >= 3 || (other === 2 && own === 0))) return false
  if (own > other || around === undefined) return true
  return (
    isInLanguage(around, language) &&
    !((own === 0 || (alone.own === 0 && alone.other > 0)) && words >= 3 && isMixed(around, language))
  )
}

/**
 * Typical words of another language that are not in the film's language. This number of different words and this share of all words
 * indicate two languages.
 */
const MIXED = { different: 3, share: 0.2 }

function isMixed(text: string, language: FilmLanguage): boolean {
  const typical = TELLING[language]!
  const words = wordsIn(text.toLowerCase(), language)
  const least = MIXED.share * words.filter((word) => typical.has(word)).length
  return LATIN.filter((candidate) => candidate !== language).some((other) => {
    const found = words.filter((word) => TELLING[other]!.has(word) && !typical.has(word))
    return new Set(found).size >= MIXED.different && found.length >= least
  })
}

/**
 * The language of a short line that is clearly not in the film's language: another script, or two typical words and no typical word of the
 * film's language.
 */
export function plainlyForeign(line: string, language: FilmLanguage): FilmLanguage | undefined {
  const letters = count(line, LETTERS)
  if (letters < 2) return undefined
  const likeliest = likeliestLanguage(line, language)
  const script = SCRIPTS[language]
  const isLatin = count(line, /\p{Script=Latin}/gu) / letters > 0.5
  if (!isLatin) return likeliest !== language && (!script || count(line, script) / letters < 0.3) ? likeliest : undefined
  const best = LATIN.map((candidate) => ({ candidate, hits: tellingHits(line, candidate).own })).toSorted(
    (a, b) => b.hits - a.hits,
  )[0]
  const ours = TELLING[language] ? tellingHits(line, language).own : 0
  return best.candidate !== language && best.hits >= 2 && ours === 0 ? best.candidate : undefined
}

const SAMPLE_CHARACTERS = 4000

/** The most likely language of a text, among the languages of films. `expected` where that language is plausible. */
export function likeliestLanguage(text: string, expected: FilmLanguage): FilmLanguage {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  if (isInLanguage(sample, expected)) return expected
  const letters = count(sample, LETTERS) || 1
  const kana = count(sample, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  if (kana / letters > 0.1) return 'ja'
  for (const language of ['zh', 'hi', 'ar'] as const) if (count(sample, SCRIPTS[language]!) / letters > 0.5) return language
  const hits = LATIN.map((language) => ({ language, own: tellingHits(sample, language).own })).toSorted((a, b) => b.own - a.own)
  return hits[0] && hits[0].own > 0 ? hits[0].language : expected
}
