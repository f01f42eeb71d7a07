import type { Pulse } from './find-pulse.ts'
import { likeness } from './find-pulse.ts'
import { HARMONY_RATE, type MusicFeatures } from './music-features.ts'

/**
 * A part of a track, from `from_seconds` to `to_seconds`, that starts at `at_seconds` of the film. It fades in for `in_seconds` and out for
 * `out_seconds`.
 */
export type Piece = { from_seconds: number; to_seconds: number; at_seconds: number; in_seconds: number; out_seconds: number }

/** How a track was fitted to the film's length: unchanged, cut with a fade, looped at a bar, or faded out and started again. */
export type Fitting = 'whole' | 'cut' | 'looped' | 'repeated'

export type Fit = { fitting: Fitting; pieces: Piece[] }

/** The length of a film and the end of its last word. */
export type FilmSpan = { seconds: number; last_word_seconds: number }

/** A track as analysed by `findPulse`. Its seconds count from its first audible sound. */
export type HeardTrack = { seconds: number; pulse: Pulse | null; features: MusicFeatures }

/** The shortest and longest fade at the film's end. The music fades out from the last word on. */
const SHORTEST_FADE_SECONDS = 1.5
const LONGEST_FADE_SECONDS = 6
/** The fade at a cut. It is too short to be heard as a fade, and long enough to avoid a click. */
const CLICK_SECONDS = 0.01
/** The length of the crossfade where a loop jumps, and the part of it that is after the first beat of the bar. */
export const SEAM_SECONDS = 0.06
const SEAM_AFTER_SECONDS = 0.005
/** The shortest loop. A shorter one sounds like a record that skips. */
const SHORTEST_LOOP_SECONDS = 6
const FEWEST_LOOP_BARS = 2
/** The seconds in which a track without a steady beat fades out and in again, and the seconds in which the two overlap. */
const OUT_SECONDS = 3
const IN_SECONDS = 1.5
const TOGETHER_SECONDS = 1
/** A difference of this many dB at a jump counts as much as two harmonies that have no note in common. */
const LEVEL_WORTH_DB = 12

/** A jump back from the start of one bar to the start of another, repeated `times` times. */
export type Loop = { from_seconds: number; back_to_seconds: number; times: number }

/**
 * Fits a track of `seconds` to a film's length. A track that ends between the last word and the film's end plays unchanged. A longer track
 * is cut. A shorter track is looped until its own end is there or the film ends. Without a loop it fades out and starts again.
 */
export function planFit(seconds: number, film: FilmSpan, loop: Loop | null): Fit {
  if (seconds > film.seconds) return { fitting: 'cut', pieces: endWithFilm([makeWholePiece(seconds, 0)], film) }
  if (seconds >= film.last_word_seconds) return { fitting: 'whole', pieces: [makeWholePiece(seconds, 0)] }
  if (loop !== null) return { fitting: 'looped', pieces: endWithFilm(loopPieces(loop, seconds), film) }
  return { fitting: 'repeated', pieces: endWithFilm(repeated(seconds, film), film) }
}

const makeWholePiece = (seconds: number, at_seconds: number): Piece => ({
  from_seconds: 0,
  to_seconds: seconds,
  at_seconds,
  in_seconds: CLICK_SECONDS,
  out_seconds: CLICK_SECONDS,
})

const getEnd = ({ from_seconds, to_seconds, at_seconds }: Piece): number => at_seconds + to_seconds - from_seconds

/** Cuts pieces that are longer than the film at its end, and fades them out from the last word on. */
function endWithFilm(pieces: readonly Piece[], { seconds, last_word_seconds }: FilmSpan): Piece[] {
  const heard = pieces.filter(({ at_seconds }) => at_seconds < seconds)
  const last = heard[heard.length - 1]
  if (getEnd(last) <= seconds) return heard
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
    const in_seconds = round === 0 ? CLICK_SECONDS : SEAM_SECONDS
    const out_seconds = round === times ? CLICK_SECONDS : SEAM_SECONDS
    pieces.push({ from_seconds: from, to_seconds: to, at_seconds, in_seconds, out_seconds })
    at_seconds += to - from - SEAM_SECONDS
  }
  return pieces
}

/**
 * The two bars between which a loop jumps best. A good loop is long and has whole groups of four bars. The music before both bars is
 * similar, and so is the music after them. The track's own end is between the film's last word and the film's end. Null when the track is
 * long enough, has no steady beat or has too few bars.
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
    if (a < 0 || b < 0 || a >= count || b >= count) return 0.5 // unknown, because it is outside the track: half a point is neutral
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

/** The harmonies of a bar's four quarters, and its level in dB. */
function describeBar({ harmonies, levels }: MusicFeatures, from: number, to: number): { harmony: number[]; level: number } {
  const quarter = (to - from) / 4
  const harmony = [0, 1, 2, 3].flatMap((part) => {
    const sum = Array.from({ length: 12 }, () => 0)
    const first = Math.round((from + part * quarter) * HARMONY_RATE)
    const last = Math.round((from + (part + 1) * quarter) * HARMONY_RATE)
    for (let at = first; at < Math.min(last, harmonies.length); at++)
      harmonies[at].forEach((value, pitch) => (sum[pitch] += value))
    return sum
  })
  const heard = levels.subarray(Math.round(from * HARMONY_RATE), Math.round(to * HARMONY_RATE))
  return { harmony, level: heard.length === 0 ? -120 : heard.reduce((sum, level) => sum + level, 0) / heard.length }
}

/** A track that fades out and starts again until the film's last word. */
function repeated(seconds: number, { last_word_seconds }: FilmSpan): Piece[] {
  const out_seconds = Math.min(OUT_SECONDS, seconds / 3)
  const in_seconds = Math.min(IN_SECONDS, seconds / 3)
  const together = Math.min(TOGETHER_SECONDS, seconds / 4)
  const pieces = [makeWholePiece(seconds, 0)]
  while (getEnd(pieces[pieces.length - 1]) < last_word_seconds) {
    const last = pieces[pieces.length - 1]
    last.out_seconds = out_seconds
    pieces.push({ ...makeWholePiece(seconds, getEnd(last) - together), in_seconds })
  }
  return pieces
}
