import { numbersIn } from '@orion/language/facts.ts'
import { type FilmLanguage, isUnspaced, lexiconOf } from '@orion/language/lexicons.ts'
import { BELIEVED, JOINTS, type Joints, meetsAmount, partsOf, setOf, type Word } from './clause-words.ts'
import { turned } from './date-label.ts'
import { denies } from './denies.ts'
import { LABEL } from './limits.ts'

/** Small words of a language that `JOINTS` has no place for. */
type More = {
  /** lead where something goes or to whom, and infinitives: what is said may end before one */
  away?: string
  /** belong to the verb before them: what is said may end with one, and go on behind it */
  particles?: string
  /** open a clause and say nothing of their own */
  ties?: string
  /** stand for what was said and may end a clause */
  objects?: string
}

const MORE: Partial<Record<FilmLanguage, More>> = {
  en: { away: 'to', particles: 'out up off down away back', objects: 'it them him' },
  es: { away: 'a al' },
  fr: { away: 'à au aux' },
  pt: { away: 'ao aos à às' },
  de: { away: 'zu', ties: 'wieder' },
  sv: { particles: 'ut upp in av' },
  ar: { away: 'إلى من على عن', ties: 'لذلك أما وقد قد لقد وكان وكانت' },
}

/** What opens an infinitive: what is done stands behind it. */
const INFINITIVE: Partial<Record<FilmLanguage, RegExp>> = { en: /^to$/u, de: /^zu$/u, sv: /^att$/u }

/** Verbs that show themselves by their endings, where nothing else looks like them; a clause may begin with one. */
const VERBS: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?<!ne)(?<=.{3})ed$/u,
  es: /(?:[^aeiou]ó|[aei]ron|aban|ían)$/u,
  pt: /(?:ou|[aei]ram|avam|iam)$/u,
  fr: /(?:èrent|aient)$/u,
  sv: /(?:ade|ades|erade)$/u,
}

/** What tells more of the noun before it: what is said may end there. */
const PARTICIPLES: Partial<Record<FilmLanguage, RegExp>> = { es: /[ai]d[oa]s?$/u, pt: /[ai]d[oa]s?$/u }

/** English subjects that open a clause wherever they stand. */
const SUBJECTS: Partial<Record<FilmLanguage, RegExp>> = { en: /^(?:every|no|some|any)(?:thing|one|body)$/u }

/** Languages whose verb says who does it: "foi para Paris". */
const PRO_DROP: ReadonlySet<FilmLanguage> = new Set(['es', 'pt'])

/** Arabic words with what joins a clause or leads to a noun written before them; and a verb that opens its sentence. */
const ARABIC = { ends: /^(?:بال|لل|لأن|وال|و[يت]\p{L}{3})/u, verb: /^[وف]?[يت]\p{L}{3}|^\p{L}{3,}ت$/u }

/** What speaks for a part of a sentence, in words that are no small ones. */
const WEIGHTS = { verb: 0.6, place: -0.3, led: -0.8, away: -0.9, late: -0.2, noun: 0.3, cut: -1.5, end: 0.1 }

/** What speaks at least for one that is shown. */
const LEAST = 1.5

type Part = { words: string; weight: number }
type Small = Joints & More & { all: ReadonlySet<string> }

const known = new Map<FilmLanguage, Small>()

function smallOf(language: FilmLanguage): Small | undefined {
  const joints = JOINTS[language]
  if (joints === undefined) return undefined
  const lists = { ...joints, ...MORE[language] }
  const made = known.get(language) ?? { ...lists, all: new Set(Object.values(lists).flatMap((words) => [...setOf(words)])) }
  known.set(language, made)
  return made
}

const isIn = (words: string | undefined, { plain }: Word): boolean => setOf(words).has(plain)
const isNumber = ({ text }: Word): boolean => /^\p{Nd}/u.test(text)
/** Whether a word is a measure: "years", "metres". */
const counts = ({ text }: Word, language: FilmLanguage): boolean => {
  const { units, times } = lexiconOf(language)
  return new RegExp(`^(?:${units}|${times})$`, 'iu').test(text)
}
const isVerb = ({ plain }: Word, language: FilmLanguage): boolean => VERBS[language]?.test(plain) === true

/** Whether a word denies what stands behind it; "without" only says with what something is. */
const isDenial = (word: Word, small: Small, language: FilmLanguage): boolean =>
  denies(word.text, language) && !isIn(small.leave, word)

/** Whether a word may begin what is said: the part's first, a verb, or behind a word that leads to no noun. */
function begins(part: readonly Word[], at: number, small: Small, language: FilmLanguage): boolean {
  const [word, before] = [part[at]!, part[at - 1]]
  if (before === undefined || isNumber(before)) return true
  if ([small.opens, small.and, small.says, small.pronouns, small.articles, small.particles, small.ties].some((words) => isIn(words, before))) return true // prettier-ignore
  if (INFINITIVE[language]?.test(before.plain) || isIn(small.leans, word) || SUBJECTS[language]?.test(word.plain)) return true
  if (isDenial(word, small, language)) return true
  if (language === 'ar') return at === 1 && ARABIC.verb.test(before.text)
  if (isIn(small.leave, before) || isIn(small.hangs, before)) return false
  return isVerb(word, language) || (PRO_DROP.has(language) && isIn(small.says, word))
}

/** Whether what is said may end before a word: with its part, before what says where, when or for how long, or joins more. */
function ends(sentence: string, part: readonly Word[], to: number, small: Small, language: FilmLanguage): boolean {
  const [next, after] = [part[to], part[to + 1]]
  // a German verb's first half stands last: "hörte der Bau fast ganz auf"
  if (language === 'de' && next !== undefined && after === undefined && isIn(small.leave, next)) return false
  if (next === undefined || [small.opens, small.and, small.leave, small.away].some((words) => isIn(words, next))) return true
  if (isIn(small.articles, next) && after !== undefined && isNumber(after)) return true
  if (language === 'ar' && ARABIC.ends.test(next.text)) return true
  if (isIn(small.pronouns, next) && language === 'en') return true
  const number = numbersIn(sentence, language).find(({ start }) => start === next.at)
  const { times } = lexiconOf(language)
  const is_time = number !== undefined && new RegExp(`^ (?:${times})(?!\\p{L})`, 'iu').test(sentence.slice(number.end))
  return is_time || PARTICIPLES[language]?.test(next.plain) === true
}

/** The clause of a part that a word of it belongs to, between two words that open one. */
function clauseOf(sentence: string, part: readonly Word[], at: number, small: Small): string {
  const opens = part.flatMap((word, index) => (index > 0 && isIn(small.opens, word) ? [index] : []))
  const from = opens.findLast((index) => index <= at) ?? 0
  const to = opens.find((index) => index > at) ?? part.length
  return sentence.slice(part[from]!.at, part[to - 1]!.end)
}

/** As its words stand; German and Swedish set a verb before its subject behind a date: "1996 gehört er zum Welterbe", "År 1888 dog hans bror". */
function inOrder(
  told: readonly Word[],
  words: string,
  before: Word | undefined,
  is_end: boolean,
  language: FilmLanguage,
): string | null {
  if ((language !== 'de' && language !== 'sv') || before === undefined || !isNumber(before)) return words
  const [verb, subject, ...rest] = told
  if (/^(?:er|sie|es|han|hon|den|det|de)$/u.test(subject!.plain))
    return rest.length > 0 ? `${verb!.text} ${rest.map(({ text }) => text).join(' ')}` : null
  return is_end || language === 'sv' ? turned(words, language) : null
}

/** Whether words are an article with its noun, and no verb that shows itself says anything of it. */
export function isNounPhrase(words: string, language: FilmLanguage): boolean {
  const [small, told] = [smallOf(language), partsOf(words)[0]]
  if (small === undefined || told === undefined || !isIn(small.articles, told[0]!)) return false
  return !told.some((word) => isIn(small.says, word) || isVerb(word, language))
}

/** A row of words of a part, and what stands around it. */
type Row = { sentence: string; part: readonly Word[]; from: number; to: number }

/** Whether a row is a whole thing to say: no small word hangs at its ends, none joins inside it, nothing is counted, no "not" is left behind. */
function isWhole({ sentence, part, from, to }: Row, small: Small, language: FilmLanguage): boolean {
  const told = part.slice(from, to)
  const [first, last] = [told[0]!, told.at(-1)!]
  const is_own = (word: Word): boolean =>
    !isNumber(word) && !counts(word, language) && !isIn(small.opens, word) && !isIn(small.and, word)
  const may_open =
    isOpeningVerb(first, small, language) ||
    isIn(small.leans, first) ||
    isDenial(first, small, language) ||
    // a German adjective without its article keeps an ending that nothing explains
    (language === 'de' && isIn(small.articles, first))
  const may_end = isIn(small.particles, last) || (isIn(small.objects, last) && told.length > 2)
  if ((small.all.has(first.plain) && !may_open) || (small.all.has(last.plain) && !may_end) || !told.every(is_own)) return false
  if (meetsAmount(sentence, first.at, last.end, language)) return false
  return !denies(clauseOf(sentence, part, from, small), language) || denies(sentence.slice(first.at, last.end), language)
}

/** Whether a verb opens what is said: one that shows itself, or in a language whose verbs say who does it. */
const isOpeningVerb = (word: Word, small: Small, language: FilmLanguage): boolean =>
  isVerb(word, language) || (PRO_DROP.has(language) && isIn(small.says, word))

/** A row as it may be shown, with its article where there is room; null where it is none. */
function rowAt(row: Row, small: Small, language: FilmLanguage, { noun, whole: needs_subject }: Wish): Part | null {
  const { sentence, part, from, to } = row
  if (to > part.length || !ends(sentence, part, to, small, language) || !isWhole(row, small, language)) return null
  const told = part.slice(from, to)
  const [first, last, lead, next] = [told[0]!, told.at(-1)!, part[from - 1], part[to]]
  const carries = (words: readonly string[]): number => words.filter((word) => !small.all.has(word.toLowerCase())).length
  const is_verb = isOpeningVerb(first, small, language)
  const telling = carries(told.map(({ plain }) => plain))
  if (telling < 2 && !(telling === 1 && small.all.has(first.plain) && is_verb)) return null
  const has_article = lead !== undefined && isIn(small.articles, lead)
  const words = sentence.slice(has_article && told.length < LABEL.words ? lead.at : first.at, last.end)
  const shown = inOrder(told, words, lead, next === undefined, language)
  if (shown === null || carries(shown.split(' ')) < Math.min(2, telling)) return null
  const says = told.some((word) => isIn(small.says, word) || isVerb(word, language))
  const before = has_article ? part[from - 2] : lead
  if (needs_subject && (!says || is_verb || shown !== words || (before !== undefined && !isNumber(before)))) return null
  const is_away = language !== 'ar' && next !== undefined && isIn(small.away, next) && !denies(words, language)
  const speaks: [boolean, number][] = [
    [says, WEIGHTS.verb],
    [next === undefined, WEIGHTS.end],
    [!says && told.some((word) => isIn(small.leave, word)), WEIGHTS.place],
    [has_article && before !== undefined && isIn(small.leave, before), WEIGHTS.led],
    [is_away, isVerb(last, language) ? WEIGHTS.cut : WEIGHTS.away],
    [language === 'ar' && from === 0 && next !== undefined && ARABIC.verb.test(first.text), WEIGHTS.cut],
    [noun !== undefined && words.toLowerCase().includes(noun.toLowerCase()), WEIGHTS.noun],
  ]
  const weight = speaks.reduce((sum, [is_so, each]) => sum + (is_so ? each : 0), Math.min(3, telling))
  return { words: shown, weight: weight + (WEIGHTS.late * first.at) / sentence.length }
}

/** `noun`: rather what is said of this word. `whole`: only a subject with its verb, at the beginning or behind a date. */
type Wish = { noun?: string; whole?: boolean }

/**
 * What a sentence says in at most a label's words, as they stand in a row: a subject with its verb, a verb with what is done to what, an adjective
 * with its noun. Null where nothing has two words that are no small ones.
 */
export function tellingPart(sentence: string, language: FilmLanguage, wish: Wish = {}): string | null {
  const small = smallOf(language)
  if (isUnspaced(language) || small === undefined || BELIEVED.test(sentence) || /[?؟]\s*$/u.test(sentence)) return null
  const found = partsOf(sentence).flatMap((part) =>
    part.flatMap((_, from) => {
      if (!begins(part, from, small, language)) return []
      const ends_at = Array.from({ length: LABEL.words - 1 }, (_each, more) => from + more + 2)
      return ends_at.flatMap((to) => rowAt({ sentence, part, from, to }, small, language, wish) ?? [])
    }),
  )
  const [best] = found.toSorted((a, b) => b.weight - a.weight)
  return best !== undefined && best.weight >= LEAST ? best.words : null
}
