import { numbersIn } from '@orion/language/facts.ts'
import { splitSentences } from '@orion/language/sentences.ts'
import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { breakCost } from '../captions/break-cost.ts'
import { FRAME_RATE, type Format, type SceneRecipe } from './recipe.ts'
import { splitTokens } from './tokens.ts'

/** A range of a text, in UTF-16 offsets. */
export type Span = { start: number; end: number }

/** Number of letters that fill a page in four lines. It depends on the frame's format and on whether words have spaces between them. */
const MOST: Record<Format, { spaced: number; unspaced: number }> = {
  '16:9': { spaced: 74, unspaced: 34 },
  '1:1': { spaced: 60, unspaced: 28 },
  '9:16': { spaced: 50, unspaced: 24 },
}

/**
 * Shares of a full page. `tiny`: a sentence is too short for its own page. `short` and `both`: two sentences share a page. `lost`: a part
 * looks too small.
 */
const SHARES = { tiny: 0.2, short: 0.45, both: 0.75, lost: 0.34 }

/**
 * The cost of an additional page, of a page that looks too small, of an uneven page, and of an overfull page. `never` multiplies the cost
 * of a break inside a fixed phrase. The costs of breaks within a sentence (`breakCost`) are added.
 */
const COSTS = { page: 10, lost: 30, uneven: 20, over: 80, never: 4 }
/** A page may have this many times the letters of a full page, in smaller type, if its clause is that long. */
const FULLER = 1.2

/**
 * The longest time in seconds for a page. A page does not move, and stage 9 reports an image that is still for more than 6 s. The limit
 * matters for figures, which have few letters and many spoken words ("from 1,360 tonnes in 2006 to 7,106 tonnes in 2016").
 */
const MOST_SECONDS = 5.5
/**
 * The seconds of silence after a page that count as part of it. A longer pause was chosen by a person, and shorter pages cannot shorten it.
 */
const MOST_SILENCE = 1

/** The input for choosing the ends of pages: the language and format, and the scene's spoken words and frames, if they are known. */
type PageCut = Pick<SceneRecipe, 'language' | 'format'> & Partial<Pick<SceneRecipe, 'words' | 'frames'>>

/**
 * The seconds from the first word of a part to the first word after it, or to the scene's end, with at most a second of silence. 0 if the
 * words' times are unknown.
 */
function measureStay({ start, end }: Span, { words = [], frames = 0 }: PageCut): number {
  const first = words.find(({ char_end }) => char_end > start)
  const last = words.findLast(({ char_start }) => char_start < end)
  const next = words.find(({ char_start }) => char_start >= end)
  if (first === undefined || last === undefined) return 0
  return Math.min(next?.start_seconds ?? frames / FRAME_RATE, last.end_seconds + MOST_SILENCE) - first.start_seconds
}

/** The number of visible letters. Marks of Devanagari and Arabic are placed on other letters. */
const countLetters = (text: string): number => text.replace(/\p{M}/gu, '').length

/** Positions where a line may end: not at a non-breaking space, and not within a number ("9 123"). */
const BETWEEN = /(?!(?<=\p{Nd})\s\p{Nd}{3}(?!\p{Nd}))[^\S\u00a0\u202f]+/u

/** The words of a sentence with their positions in the text. Punctuation belongs to the word that it touches. */
export function wordsIn(text: string, { start, end }: Span, language: FilmLanguage): Span[] {
  let at = start
  const sentence = text.slice(start, end)
  const words = isUnspaced(language) ? splitTokens(sentence, language) : sentence.split(BETWEEN)
  return words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => {
      const from = text.indexOf(word, at)
      at = from + word.length
      return { start: from, end: at }
    })
}

/** A word without punctuation before and after the word. */
function bareIn(word: string): Span {
  const bare = [...word.matchAll(/[^\p{P}\s]+/gu)]
  const last = bare.at(-1)
  return last === undefined
    ? { start: word.length, end: word.length }
    : { start: bare[0].index, end: last.index + last[0].length }
}

/** From this cost on, a break would be within a number with its unit, a date or a fixed phrase. */
export const NEVER = 80

/** The cost of a break between a figure and its unit, or between a day and its month. */
const WITHIN_FIGURE = 100

/** An ordinal day in German: its full stop does not end a sentence ("am 15. August"). */
const ORDINAL = /^\p{Nd}{1,2}\.$/u

/** The figures of a text with their units, and the text's dates. */
export const figuresIn = (text: string, language: FilmLanguage): Span[] => numbersIn(text, language)

/** The cost of ending a line or a page after a word (`breakCost`). */
export function costBehind(
  text: string,
  word: Span,
  next: Span,
  { language, figures }: { language: FilmLanguage; figures: readonly Span[] },
): number {
  const before = text.slice(word.start, word.end)
  const after = text.slice(next.start, next.end)
  const from = bareIn(before)
  const to = bareIn(after)
  const plain = before.slice(from.start, from.end)
  const between = before.slice(from.end) + text.slice(word.end, next.start) + after.slice(0, to.start)
  if (ORDINAL.test(before)) return WITHIN_FIGURE
  if (figures.some(({ start, end }) => start < word.end && end > next.start)) return WITHIN_FIGURE
  return breakCost(plain, between, after.slice(to.start, to.end), language)
}

/**
 * The cheapest way to divide a sentence that does not fit on a page. It is divided at its clauses where they are even enough, and otherwise
 * at its phrases.
 */
function cutSentence(text: string, sentence: Span, most: number, cut_by: PageCut): Span[] {
  const { language } = cut_by
  const words = wordsIn(text, sentence, language)
  const figures = figuresIn(text, language)
  const measure = (part: Span) => {
    const letters = countLetters(text.slice(part.start, part.end)) / most
    const seconds = measureStay(part, cut_by) / MOST_SECONDS
    return { letters, full: Math.max(letters, seconds), is_over: letters > FULLER || seconds > 1 }
  }
  const { full: all } = measure(sentence)
  const even = all / Math.ceil(all)
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= words.length; end++) {
    best[end] = { cost: Infinity, from: end - 1 }
    for (let from = end - 1; from >= 0; from--) {
      const { letters, full, is_over } = measure({ start: words[from].start, end: words[end - 1].end })
      if (is_over && from < end - 1) break
      const behind = end === words.length ? 0 : costBehind(text, words[end - 1], words[end], { language, figures })
      const cut = behind < NEVER ? behind : behind * COSTS.never
      const lost = full < SHARES.lost ? COSTS.lost : 0
      const uneven = Math.abs(full - even) * COSTS.uneven
      const over = Math.max(0, letters - 1) * COSTS.over
      const cost = best[from].cost + COSTS.page + cut + lost + uneven + over
      if (cost < best[end].cost) best[end] = { cost, from }
    }
  }
  const parts: Span[] = []
  for (let end = words.length; end > 0; end = best[end].from)
    parts.unshift({ start: words[best[end].from].start, end: words[end - 1].end })
  return parts
}

/**
 * Divides a text into pages. A short sentence is whole, and a long sentence has one clause on each page. Two short consecutive sentences
 * share a page in two parts ("What had changed? Not the music."). The second part appears when it is spoken. A page lasts at most 5.5 s,
 * unless a long pause follows it.
 */
export function cutPages(text: string, cut_by: PageCut): Span[][] {
  const { language, format } = cut_by
  const most = MOST[format][isUnspaced(language) ? 'unspaced' : 'spaced']
  const letters = (parts: readonly Span[]): number =>
    parts.reduce((sum, { start, end }) => sum + countLetters(text.slice(start, end)), 0)
  const pages: Span[][] = []
  for (const sentence of splitSentences(text, language)) {
    const length = letters([sentence])
    const last = pages.at(-1)
    const before = last ? letters(last) : 0
    const is_tiny = Math.min(length, before) <= most * SHARES.tiny
    const are_short = Math.max(length, before) <= most * SHARES.short && length + before <= most * SHARES.both
    if (last?.length === 1 && length + before <= most && (is_tiny || are_short)) last.push(sentence)
    else if (length <= most && measureStay(sentence, cut_by) <= MOST_SECONDS) pages.push([sentence])
    else pages.push(...cutSentence(text, sentence, most, cut_by).map((part) => [part]))
  }
  return pages
}
