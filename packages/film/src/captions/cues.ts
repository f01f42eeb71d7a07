import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { toMilliseconds } from '@orion/media/audio/to-milliseconds.ts'
import { LANGUAGES } from '../languages/languages.ts'
import type { CaptionCue, TimedWord } from '../scenes/recipe.ts'
import { breakCost } from './break-cost.ts'
import { datesIn } from './dates-in.ts'

/** Maximum characters in a caption line. */
export const lineLimit = (language: FilmLanguage): number => LANGUAGES[language].captions.longest

/** Characters per second that a viewer reads comfortably. */
export const readingSpeed = (language: FilmLanguage): number => (isUnspaced(language) ? 8 : 17)

/** A break with a higher cost splits a phrase. This also applies to a break between the lines of a caption. */
const INSIDE = 75
/** Maximum cost of the break between the two lines of one caption. */
const TORN = 100

/**
 * A line that is shorter than this share of the other line costs extra. An example is "und Wasser" over "und lassen Sie beides 30 Minuten
 * ruhen.".
 */
const SHORT_SHARE = 0.4
const LONE_COST = 14

/**
 * A viewer cannot follow a caption that is faster than the reading speed by this share (`above`). `cost` is the cost of such a caption. It
 * is higher than that of most breaks between words, and lower than that of a break after a preposition. Stage 9 stops a film at half of
 * this excess.
 */
const UNREAD = { above: 0.4, cost: 60 }

const PAUSE_SECONDS = 0.15
const SHORTEST_SECONDS = 1
/** Seconds between a caption and the next caption after a pause. The gap lets viewers notice the change. */
const AIR_SECONDS = 0.08
const LINGER_SECONDS = 0.08

/** A word with its range in the displayed text, punctuation included. */
type Piece = TimedWord & { from: number; to: number }

type Line = { from: number; to: number }
type Layout = { lines: Line[]; cost: number }

const isSpace = (text: string) => /^\s*$/u.test(text)

/**
 * Punctuation that belongs to the previous word, also after a space (French writes "mot ?"). Punctuation that touches the next word belongs
 * to the next word.
 */
const CLOSING = /^\S*(?:\s+[:;!?»›”’)\]،؛؟।,.…]+(?=\s))+/u

/** The position between two words where the first word's punctuation ends and the second word's punctuation begins. */
function splitBetween(between: string, unspaced: boolean): number {
  if (unspaced) return between.search(/[\s「『（《〈【“‘(]*$/u)
  const closed = CLOSING.exec(between)?.[0].length ?? 0
  const space = between.slice(closed).search(/\s/u)
  return space < 0 ? between.length : closed + space
}

/** The cost of a break within a date. It is higher than the cost of any two captions that keep the date whole. */
const IN_DATE = 1000

/** The cost of a break between each pair of neighbouring words. */
function computeCosts(text: string, pieces: readonly Piece[], language: FilmLanguage): number[] {
  const dates = datesIn(text, language)
  return pieces.slice(1).map((piece, index) => {
    const before = pieces[index]
    if (dates.some(({ start, end }) => before.char_end > start && piece.char_start < end)) return IN_DATE
    return breakCost(before.text, text.slice(before.char_end, piece.char_start), piece.text, language)
  })
}

function makePieces(text: string, words: TimedWord[], language: FilmLanguage): Piece[] {
  return words.map((word, index) => {
    const before = words[index - 1]
    const after = words[index + 1]
    const from = before ? before.char_end + splitBetween(text.slice(before.char_end, word.char_start), isUnspaced(language)) : 0
    const to = after
      ? word.char_end + splitBetween(text.slice(word.char_end, after.char_start), isUnspaced(language))
      : text.length
    const padding = /^\s*/u.exec(text.slice(from, word.char_start))?.[0].length ?? 0
    return { ...word, from: from + padding, to: to - (/\s*$/u.exec(text.slice(word.char_end, to))?.[0].length ?? 0) }
  })
}

/** One line if the words fit, otherwise the best two lines. Undefined if the words fit neither. A single word always fits. */
function layOut(pieces: Piece[], first: number, last: number, costs: number[], limit: number): Layout | undefined {
  const whole = { from: pieces[first].from, to: pieces[last].to }
  if (whole.to - whole.from <= limit || first === last) return { lines: [whole], cost: 0 }
  if (whole.to - whole.from > 2 * limit + 1) return undefined
  let best: Layout | undefined
  for (let k = first; k < last; k++) {
    const lines = [
      { from: whole.from, to: pieces[k].to },
      { from: pieces[k + 1].from, to: whole.to },
    ]
    const lengths = lines.map((line) => line.to - line.from)
    if (Math.max(...lengths) > limit) continue
    const lone = Math.min(...lengths) < SHORT_SHARE * Math.max(...lengths) ? LONE_COST : 0
    const cost =
      22 + lone + Math.min(costs[k], TORN) * (costs[k] > INSIDE ? 1.2 : 0.5) + (Math.abs(lengths[0] - lengths[1]) / limit) * 15
    if (!best || cost < best.cost) best = { lines, cost }
  }
  return best
}

/** Whether a caption is too short for viewers to read. */
export const isUnread = (characters: number, seconds: number, language: FilmLanguage): boolean =>
  characters > (readingSpeed(language) + UNREAD.above) * seconds

/**
 * The cost of a caption of these words, without the cost of its breaks. Captions cost extra when they are too short, too fast, or contain a
 * pause.
 */
function cueCost(pieces: Piece[], first: number, last: number, language: FilmLanguage, sceneEnd: number) {
  const until = pieces[last + 1]?.start_seconds ?? sceneEnd
  const seconds = until - pieces[first].start_seconds
  const characters = pieces[last].to - pieces[first].from
  let cost = 8
  if (seconds < SHORTEST_SECONDS + AIR_SECONDS) cost += 60 + 150 * (SHORTEST_SECONDS + AIR_SECONDS - seconds)
  cost += Math.max(0, characters / readingSpeed(language) - seconds) * 160
  if (isUnread(characters, seconds, language)) cost += UNREAD.cost
  cost += (Math.max(0, lineLimit(language) * 0.4 - characters) / lineLimit(language)) * 50
  for (let k = first; k < last; k++) {
    const pause = pieces[k + 1].start_seconds - pieces[k].end_seconds
    if (pause >= PAUSE_SECONDS) cost += 35 + Math.min(60, pause * 80)
  }
  return cost
}

/** The cheapest way to divide the words into captions: the index of each caption's last word. */
function chooseCuts(pieces: Piece[], costs: number[], language: FilmLanguage, sceneEnd: number): number[] {
  const limit = lineLimit(language)
  const best: { cost: number; from: number }[] = [{ cost: 0, from: -1 }]
  for (let end = 1; end <= pieces.length; end++) {
    best[end] = { cost: Infinity, from: end - 1 }
    for (let start = end - 1; start >= 0; start--) {
      if (start < end - 1 && pieces[end - 1].to - pieces[start].from > 2 * limit + 1) break
      const layout = layOut(pieces, start, end - 1, costs, limit)
      if (!layout) continue
      const pause = end < pieces.length ? pieces[end].start_seconds - pieces[end - 1].end_seconds : 1
      const cut = end === pieces.length ? 0 : costs[end - 1] * (pause >= PAUSE_SECONDS ? 0.3 : 1)
      const cost = best[start].cost + layout.cost + cut + cueCost(pieces, start, end - 1, language, sceneEnd)
      if (cost < best[end].cost) best[end] = { cost, from: start }
    }
  }
  const cuts: number[] = []
  for (let end = pieces.length; end > 0; end = best[end].from) cuts.unshift(end - 1)
  return cuts
}

function wordsInLines(text: string, pieces: Piece[], lines: Line[]): CaptionCue['words'] {
  return pieces.map(({ char_start, char_end, start_seconds, end_seconds }) => {
    const line = lines.findIndex(({ from, to }) => char_start >= from && char_end <= to)
    return {
      text: text.slice(char_start, char_end),
      start_seconds,
      end_seconds,
      line,
      char_start: char_start - lines[line].from,
      char_end: char_end - lines[line].from,
    }
  })
}

/**
 * The captions of one scene, in the seconds of its words. Each caption starts with its first word. Without a pause, a caption lasts until
 * the next caption. Before a pause, a caption ends with the speech. A caption ends later if it would last under a second, or if viewers
 * could not read it in time. `sceneEnd` is the last second for a caption.
 */
export function buildCues(text: string, words: TimedWord[], language: FilmLanguage, sceneEnd: number): CaptionCue[] {
  if (words.length === 0 || isSpace(text)) return []
  const pieces = makePieces(text, words, language)
  const costs = computeCosts(text, pieces, language)
  const cuts = chooseCuts(pieces, costs, language, sceneEnd)
  return cuts.map((last, index) => {
    const first = index === 0 ? 0 : cuts[index - 1] + 1
    const lines = layOut(pieces, first, last, costs, lineLimit(language))?.lines ?? [
      { from: pieces[first].from, to: pieces[last].to },
    ]
    const start = pieces[first].start_seconds
    const next = pieces[last + 1]
    const spoken = pieces[last].end_seconds
    const readingTime = (pieces[last].to - pieces[first].from) / readingSpeed(language)
    const wanted = Math.max(spoken + LINGER_SECONDS, start + SHORTEST_SECONDS, start + readingTime)
    const flows = next && next.start_seconds - spoken < PAUSE_SECONDS
    // a viewer who cannot read a caption in time needs its last tenth of a second more than the gap after it
    const isFast = next && start + readingTime > next.start_seconds - AIR_SECONDS
    const latest = !next ? sceneEnd : isFast ? next.start_seconds : next.start_seconds - AIR_SECONDS
    const end = flows ? next.start_seconds : Math.max(spoken, Math.min(wanted, latest))
    return {
      start_seconds: toMilliseconds(start),
      end_seconds: toMilliseconds(end),
      lines: lines.map(({ from, to }) => text.slice(from, to)),
      words: wordsInLines(text, pieces.slice(first, last + 1), lines),
    }
  })
}
