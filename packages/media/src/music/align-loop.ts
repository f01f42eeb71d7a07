import { FILM_SAMPLE_RATE } from '../join/read-sound.ts'
import type { Loop } from './plan-fit.ts'
import type { RawTrack } from './raw-track.ts'

/**
 * The search distance in seconds. A bar is located with a precision of about a hundredth of a second, but listeners notice thousandths
 * between consecutive beats.
 */
const REACH_SECONDS = 0.03
/** The seconds that are compared before and after the bar's beginning. */
const BEFORE_SECONDS = 0.1
const LOOKED_AT_SECONDS = 0.5
const STEP = 48
const RISE_STEPS = 3

/**
 * Moves the target bar of a loop's jump by up to 30 ms, so that its beats match those of the replaced bar. `first` is the track's first
 * sample.
 */
export async function alignLoop(raw: RawTrack, first: number, loop: Loop): Promise<Loop> {
  const bar = { from_seconds: loop.from_seconds - BEFORE_SECONDS, seconds: LOOKED_AT_SECONDS }
  const target = {
    from_seconds: loop.back_to_seconds - BEFORE_SECONDS - REACH_SECONDS,
    seconds: LOOKED_AT_SECONDS + 2 * REACH_SECONDS,
  }
  const wanted = await measureLevels(raw, first, bar)
  const there = await measureLevels(raw, first, target)
  const moved = (bestShift(wanted, there) * STEP) / FILM_SAMPLE_RATE - REACH_SECONDS
  return { ...loop, back_to_seconds: loop.back_to_seconds + moved }
}

/** A part of a track, from a second of the track on. */
type Part = { from_seconds: number; seconds: number }

/** The level of each millisecond of a part of the track. */
async function measureLevels(raw: RawTrack, first: number, { from_seconds, seconds }: Part): Promise<Float32Array> {
  const count = Math.round((seconds * FILM_SAMPLE_RATE) / STEP)
  const { left, right } = await raw.read(first + Math.round(from_seconds * FILM_SAMPLE_RATE), count * STEP)
  return Float32Array.from({ length: count }, (_, at) => {
    let sum = 0
    for (let i = at * STEP; i < (at + 1) * STEP; i++) sum += Math.abs(left[i] + right[i])
    return sum
  })
}

/** The rise of a level since `RISE_STEPS` before it. */
const computeRise = (level: number, at: number, levels: Float32Array): number =>
  Math.max(0, level - (levels[at - RISE_STEPS] ?? level))

/** The shift in `there` at which its rises are most similar to the rises of `wanted`. Without a clearly better shift, it is the middle. */
function bestShift(wanted: Float32Array, there: Float32Array): number {
  const a = wanted.map(computeRise)
  const b = there.map(computeRise)
  const scoreAt = (shift: number): number => a.reduce((sum, rise, at) => sum + rise * b[at + shift], 0)
  const middle = Math.round((b.length - a.length) / 2)
  let best = { shift: middle, score: scoreAt(middle) * 1.05 }
  for (let shift = 0; shift <= 2 * middle; shift++) {
    const score = scoreAt(shift)
    if (score > best.score) best = { shift, score }
  }
  return best.shift
}
