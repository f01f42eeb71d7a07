import { type FilmLanguage, isUnspaced } from '../lexicons/languages.ts'
import { numbersIn } from '../facts/figures.ts'
import { bothScripts } from '../lexicons/traditional.ts'
import { termsIn } from '../terms/terms.ts'
import { tellsEvent } from './sections-east.ts'
import { isEast } from './first-sentence-east.ts'

/** Something told of for the first time: "一家颜料铺", "ある男", "एक मछुआरे", "طالب اسمه". */
const FRESH: Partial<Record<FilmLanguage, RegExp>> = {
  zh: bothScripts(/(?:有|叫|名叫)?(?:一|两|几|许多|不少|很多)(?:座|位|种|个|条|项|次|场|家|名|群|批|支|艘|间|台|本)(?!人)/u),
  ja: /^(?:[^、。]{0,14}、)?(?:ある[\p{Script=Han}\p{Script=Katakana}]|[^、。]{2,24}という)/u,
  hi: /(?<![\p{L}\p{M}])(?:एक|कई|कुछ|हर) (?!बार|साल|दिन|तरफ़|ओर)/u,
  ar: /(?<!\p{L})(?:اسمه|اسمها|يدعى|تدعى|يسمى|تسمى)(?!\p{L})/u,
}

/** "The longer it takes, the better": what takes how long was said before. */
const THE_MORE: Partial<Record<FilmLanguage, RegExp>> = {
  zh: bothScripts(/越[^，。]{1,8}，?[^，。]{0,6}越/u),
  ja: /(?:れば|ければ|なら)[^、。]{1,8}ほど|^[^、。]{1,12}ほど、/u,
  hi: /(?<![\p{L}\p{M}])जितन[ािीे]/u,
  ar: /^و?كلما /u,
}

/** Who or what a Japanese sentence is about, and a clause before a noun, which may have a subject of its own. */
const JA_ACTOR = /(?<![にでと])[はがも]/u
const JA_RELATIVE = /が[^、がは]{0,8}[るたい](?=\p{Script=Han}|\p{Script=Katakana}|ところ|もの|こと|人)/gu

/** Of how much of a sentence the beginning says what it is about. */
const THEME = 0.5

/** Whether a sentence says within its beginning when it was. */
export const datesItself = (text: string, language: FilmLanguage): boolean =>
  numbersIn(text, language).some(
    ({ kind, start }) => (kind === 'year' || kind === 'date') && start < Math.ceil(text.length * THEME),
  )

/** What a Chinese or Japanese title begins with, whole and by its ends: "緒方洪庵 …" of whom the text says "洪庵". */
function namesOf(title: string): string[] {
  const [head = ''] = title.split(/[：:，、,。\s「（(—–-]/u)
  if (!/^[\p{Script=Han}\p{Script=Katakana}ー]{2,6}$/u.test(head)) return []
  return /^\p{Script=Han}{3,6}$/u.test(head) ? [head, head.slice(0, 2), head.slice(-2)] : [head]
}

/**
 * Whether a sentence from within a paragraph of Chinese, Japanese, Hindi or Arabic says by itself what it speaks of: of the film's subject, of a
 * year or of something new. Anything else is taken to go on from the sentence before it, as these languages leave out what was just said.
 */
export function landsInEast(
  text: string,
  language: FilmLanguage,
  { title, title_terms }: { title: string; title_terms: ReadonlySet<string> },
): boolean {
  if (!isEast(language)) return true
  if (THE_MORE[language]!.test(text)) return false
  const half = text.slice(0, Math.ceil(text.length * THEME))
  if (isUnspaced(language) && namesOf(title).some((name) => half.includes(name))) return true
  const terms = termsIn(text, language)
  if (terms.slice(0, Math.ceil(terms.length * THEME)).some((term) => title_terms.has(term))) return true
  const isDated = datesItself(text, language)
  if (isDated && (language !== 'ja' || JA_ACTOR.test(text.replace(JA_RELATIVE, '')))) return true
  // who comes into a story that is under way comes into what was told before: "a man drew his gun"
  const isOwn = terms.some((term) => title_terms.has(term)) || language === 'ar' || !tellsEvent(text, language)
  return isOwn && FRESH[language]!.test(half)
}

/** Words of one character that name nothing of which one asks which it is. */
const ANY_ONE = /[人年月日時分上下中内外前後今何誰私事物者方所頃口目手]/u
/** A Japanese noun of one character, alone between particles. */
const SHORT_NOUN = /(?<=^|[、。はがをにでとへも])\p{Script=Han}(?=[はがをにでとへのも])/gu

/** What a sentence speaks of that the film's title does not name. */
function mattersOf(text: string, language: FilmLanguage, title_terms: ReadonlySet<string>): string[] {
  const short = language === 'ja' ? (text.match(SHORT_NOUN) ?? []).filter((noun) => !ANY_ONE.test(noun)) : []
  return [...termsIn(text, language), ...short].filter((term) => !/\p{N}/u.test(term) && !title_terms.has(term))
}

/**
 * Where a sentence of Chinese, Japanese, Hindi or Arabic lands by itself: the earlier sentences of its section that first spoke of what it speaks
 * of too, since nothing in these languages tells "a sound" from "the sound".
 */
export function broughtUpInSection(
  position: number,
  sentences: string[],
  language: FilmLanguage,
  title_terms: ReadonlySet<string>,
): number[] {
  if (!isEast(language) || position === 0) return []
  const matters = new Set(mattersOf(sentences[position]!, language, title_terms))
  const short = [...matters].filter((matter) => matter.length === 1)
  const found = sentences
    .slice(0, position)
    .flatMap((text, at) =>
      short.some((noun) => new RegExp(`\\p{Script=Han}${noun}(?!\\p{Script=Han})`, 'u').test(text)) ||
      mattersOf(text, language, title_terms).some((matter) => matters.has(matter))
        ? [at]
        : [],
    )
  return found.slice(0, 1)
}
