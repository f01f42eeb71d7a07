import type { Pulse } from './find-pulse.ts'
import { likeness } from './find-pulse.ts'
import { HARMONY_RATE, type MusicFeatures } from './music-features.ts'

/**
 * A stretch of a track, `from_seconds` to `to_seconds` of it, that is heard from `at_seconds` of the film on. It fades in over the first
 * `in_seconds` and out over the last `out_seconds`.
 */
export type Piece = { from_seconds: number; to_seconds: number; at_seconds: number; in_seconds: number; out_seconds: number }

/** How a track was brought to the film's length: as it is, cut with a fade, looped at a bar, or faded out and in again. */
export type Fitting = 'whole' | 'cut' | 'looped' | 'repeated'

export type Fit = { fitting: Fitting; pieces: Piece[] }

/** The film as its music has to know it. */
export type FilmSpan = { seconds: number; last_word_seconds: number }

/** A track as `findPulse` heard it, its seconds counted from where it begins to sound. */
export type HeardTrack = { seconds: number; pulse: Pulse | null; features: MusicFeatures }

/** A film's end: the music fades out from the last word on, but not quicker than the first and not slower than the second. */
const SHORTEST_FADE_SECONDS = 1.5
const LONGEST_FADE_SECONDS = 6
/** A cut in sounding music: too short to hear, too long to click. */
const CLICK_SECONDS = 0.01
/** At a seam one bar fades into the other in so long; the fade ends at the bar's first beat. */
export const SEAM_SECONDS = 0.06
const SEAM_AFTER_SECONDS = 0.005
/** A loop is at least so long: a shorter one is heard as a stuck record. */
const SHORTEST_LOOP_SECONDS = 6
const FEWEST_LOOP_BARS = 2
/** A track without a steady beat fades out over so long and in again over so long, both together for so long. */
const OUT_SECONDS = 3
const IN_SECONDS = 1.5
const TOGETHER_SECONDS = 1
/** A level that jumps by so many dB at a seam counts as much as a harmony that has nothing in common. */
const LEVEL_WORTH_DB = 12

/** From a bar's begin back to another's, as often as it takes. */
export type Loop = { from_seconds: number; back_to_seconds: number; times: number }

/**
 * Fits a track of `seconds` to a film's length. One that lasts to the last word plays as it is, and a longer one is cut. A shorter one is
 * looped, and ends with its own end or with the film; without a loop it fades out and starts again.
 */
export function planFit(seconds: number, film: FilmSpan, loop: Loop | null): Fit {
  if (seconds > film.seconds) return { fitting: 'cut', pieces: endWithFilm([wholeOf(seconds, 0)], film) }
  if (seconds >= film.last_word_seconds) return { fitting: 'whole', pieces: [wholeOf(seconds, 0)] }
  if (loop !== null) return { fitting: 'looped', pieces: endWithFilm(loopPieces(loop, seconds), film) }
  return { fitting: 'repeated', pieces: endWithFilm(repeated(seconds, film), film) }
}

const wholeOf = (seconds: number, at_seconds: number): Piece => ({
  from_seconds: 0,
  to_seconds: seconds,
  at_seconds,
  in_seconds: CLICK_SECONDS,
  out_seconds: CLICK_SECONDS,
})

const endOf = ({ from_seconds, to_seconds, at_seconds }: Piece): number => at_seconds + to_seconds - from_seconds

/** Ends a longer track with the film, fading from the last word on. */
function endWithFilm(pieces: readonly Piece[], { seconds, last_word_seconds }: FilmSpan): Piece[] {
  const heard = pieces.filter(({ at_seconds }) => at_seconds < seconds)
  const last = heard[heard.length - 1]
  if (endOf(last) <= seconds) return heard
  const length = seconds - last.at_seconds
  const wished = Math.min(LONGEST_FADE_SECONDS, Math.max(SHORTEST_FADE_SECONDS, seconds - last_word_seconds))
  const out_seconds = Math.min(wished, length)
  return [...heard.slice(0, -1), { ...last, to_seconds: last.from_seconds + length, out_seconds }]
}

function loopPieces({ from_seconds, back_to_seconds, times }: Loop, seconds: number): Piece[] {
  const before = SEAM_SECONDS - SEAM_AFTER_SECONDS
  const pieces: Piece[] = []
  let at_seconds = 0
  for (let round = 0; round <= times; round++) {
    const from = round === 0 ? 0 : back_to_seconds - before
    const to = round === times ? seconds : from_seconds + SEAM_AFTER_SECONDS
    const [in_seconds, out_seconds] = [round === 0 ? CLICK_SECONDS : SEAM_SECONDS, round === times ? CLICK_SECONDS : SEAM_SECONDS]
    pieces.push({ from_seconds: from, to_seconds: to, at_seconds, in_seconds, out_seconds })
    at_seconds += to - from - SEAM_SECONDS
  }
  return pieces
}

/**
 * The bars between which a track is best looped. What follows the one is like what follows the other, and so is what precedes them. The
 * loop is long, of whole groups of four bars, and the track's own end is between the film's last word and its end. Null where it needs
 * none, has no steady beat or too few bars.
 */
export function findLoop({ seconds, pulse, features }: HeardTrack, film: FilmSpan): Loop | null {
  if (pulse === null || seconds >= film.last_word_seconds) return null
  const { first_bar_seconds, bar_seconds } = pulse
  const first = first_bar_seconds > bar_seconds - SEAM_SECONDS ? first_bar_seconds - bar_seconds : first_bar_seconds
  const count = Math.floor((seconds - first) / bar_seconds) + 1
  const place = (bar: number): number => Math.max(0, first + bar * bar_seconds)
  const bars = Array.from({ length: count }, (_, bar) => describeBar(features, place(bar), place(bar + 1)))
  const fewest = Math.max(FEWEST_LOOP_BARS, Math.ceil(SHORTEST_LOOP_SECONDS / bar_seconds))
  const alike = (a: number, b: number): number => {
    if (a < 0 || b < 0 || a >= count || b >= count) return 0.5 // nothing was heard there: neither for nor against
    const apart = Math.min(1, Math.abs(bars[a].level - bars[b].level) / LEVEL_WORTH_DB)
    return likeness(bars[a].harmony, bars[b].harmony) - apart
  }
  let best: { loop: Loop; score: number } | null = null
  for (let to = 1; to < count; to++) {
    for (let from = to + fewest; from < count; from++) {
      if (place(from) > seconds - SEAM_SECONDS || place(to) < SEAM_SECONDS) continue
      const length = place(from) - place(to)
      const times = Math.ceil((film.last_word_seconds - seconds) / length)
      const end = seconds + times * length
      const score =
        alike(from, to) +
        alike(from - 1, to - 1) +
        0.5 * Math.min(1, length / seconds) +
        ((from - to) % 4 === 0 ? 0.15 : 0) +
        (end <= film.seconds ? 0.3 : 0)
      if (best === null || score > best.score)
        best = { loop: { from_seconds: place(from), back_to_seconds: place(to), times }, score }
    }
  }
  return best?.loop ?? null
}

/** A bar's harmonies in its quarters, and its level. */
function describeBar({ harmonies, levels }: MusicFeatures, from: number, to: number): { harmony: number[]; level: number } {
  const quarter = (to - from) / 4
  const harmony = [0, 1, 2, 3].flatMap((part) => {
    const sum = Array.from({ length: 12 }, () => 0)
    const [first, last] = [from + part * quarter, from + (part + 1) * quarter].map((at) => Math.round(at * HARMONY_RATE))
    for (let at = first; at < Math.min(last, harmonies.length); at++)
      harmonies[at].forEach((value, pitch) => (sum[pitch] += value))
    return sum
  })
  const heard = levels.subarray(Math.round(from * HARMONY_RATE), Math.round(to * HARMONY_RATE))
  return { harmony, level: heard.length === 0 ? -120 : heard.reduce((sum, level) => sum + level, 0) / heard.length }
}

/** A track that fades out and starts again until the last word. */
function repeated(seconds: number, { last_word_seconds }: FilmSpan): Piece[] {
  const out_seconds = Math.min(OUT_SECONDS, seconds / 3)
  const in_seconds = Math.min(IN_SECONDS, seconds / 3)
  const together = Math.min(TOGETHER_SECONDS, seconds / 4)
  const pieces = [wholeOf(seconds, 0)]
  while (endOf(pieces[pieces.length - 1]) < last_word_seconds) {
    const last = pieces[pieces.length - 1]
    last.out_seconds = out_seconds
    pieces.push({ ...wholeOf(seconds, endOf(last) - together), in_seconds })
  }
  return pieces
}
