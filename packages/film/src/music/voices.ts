import { CYCLE } from './wavetables.ts'

export const SAMPLE_RATE = 48_000

/** A stereo block to which notes add their samples. */
export type Bus = { left: Float32Array; right: Float32Array }

/** A playing note. Adds its next samples to a block, from `from` up to `to`. Returns false when the note has faded out. */
export type Voice = (bus: Bus, from: number, to: number) => boolean

/** Samples over which envelopes and vibrato are linear. */
const STRETCH = 32

const leftGain = (pan: number): number => Math.cos((pan * Math.PI) / 2)
const rightGain = (pan: number): number => Math.sin((pan * Math.PI) / 2)

/** The attack and release of a held sound in seconds, and the deviation of its two oscillators and its vibrato (fractions of the pitch). */
export type HeldShape = { attack: number; release: number; detune: number; vibrato: number; tremolo: number }

/** A note for a held voice. `table` is one cycle of its sound, and `phase` (0 to 1) is the start within the cycle. */
export type HeldNote = { table: Float32Array; hertz: number; seconds: number; gain: number; pan: number; phase: number }

/** A held sound: two detuned oscillators apart in the stereo field, a slow attack and release, and late vibrato. */
export function heldVoice({ table, hertz, seconds, gain, pan, phase }: HeldNote, shape: HeldShape): Voice {
  const step = (hertz * CYCLE) / SAMPLE_RATE
  const attack = Math.max(1, Math.min(shape.attack, seconds * 0.6) * SAMPLE_RATE)
  const sounding = seconds * SAMPLE_RATE
  const release = shape.release * SAMPLE_RATE
  const wide = shape.detune > 0 ? 0.22 : 0
  const gains = [leftGain(pan - wide), rightGain(pan - wide), leftGain(pan + wide), rightGain(pan + wide)] as const
  const state = { first: phase * CYCLE, second: ((phase + 0.37) % 1) * CYCLE, level: 0, age: 0 }

  /** The envelope at an age: a raised cosine up, and a raised cosine down from the note's end. */
  const envelope = (at: number): number => {
    const up = at < attack ? 0.5 - 0.5 * Math.cos((Math.PI * at) / attack) : 1
    const down = at <= sounding ? 1 : at >= sounding + release ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * (at - sounding)) / release)
    return up * down
  }

  return (bus, from, to) => {
    for (let start = from; start < to; start += STRETCH) {
      const end = Math.min(to, start + STRETCH)
      const time = state.age / SAMPLE_RATE
      const late = Math.min(1, Math.max(0, time - 0.25) / 0.5)
      const bend = shape.vibrato === 0 ? 0 : shape.vibrato * late * Math.sin(2 * Math.PI * 5.1 * time)
      const beat = 1 - shape.tremolo * (0.5 + 0.5 * Math.sin(2 * Math.PI * (0.21 * time + phase)))
      const target = envelope(state.age + end - start) * gain * beat * 0.5
      const steps = [step * (1 + bend - shape.detune), step * (1 + bend + shape.detune)] as const
      addStretch(bus, start, end, table, state, steps, target, gains)
      state.age += end - start
    }
    return state.age < sounding + release
  }
}

type Gains = readonly [number, number, number, number]
type Oscillators = { first: number; second: number; level: number }

/** The inner loop. All values are local variables, because these are fastest. */
function addStretch(
  { left, right }: Bus,
  start: number,
  end: number,
  table: Float32Array,
  state: Oscillators,
  [firstStep, secondStep]: readonly [number, number],
  target: number,
  [a, b, c, d]: Gains,
): void {
  let { first, second, level } = state
  const slope = (target - level) / (end - start)
  for (let i = start; i < end; i++) {
    level += slope
    const p = first | 0
    const x = (table[p] + (table[p + 1] - table[p]) * (first - p)) * level
    const q = second | 0
    const y = (table[q] + (table[q + 1] - table[q]) * (second - q)) * level
    first += firstStep
    if (first >= CYCLE) first -= CYCLE
    second += secondStep
    if (second >= CYCLE) second -= CYCLE
    left[i] += x * a + y * c
    right[i] += x * b + y * d
  }
  state.first = first
  state.second = second
  state.level = target
}

/** A note for a struck voice. `shot` is its whole sound at amplitude 1. After `seconds`, the sound is damped within `damping` seconds. */
export type StruckNote = { shot: Float32Array; gain: number; pan: number; seconds: number; damping: number }

/** Plays a sound that was made once for all notes of its pitch. The sound fades out softly at the note's end. */
export function struckVoice({ shot, gain, pan, seconds, damping }: StruckNote): Voice {
  const leftSide = leftGain(pan) * gain
  const rightSide = rightGain(pan) * gain
  const damped = Math.round(seconds * SAMPLE_RATE)
  const fade = damping * SAMPLE_RATE
  const last = Math.min(shot.length, Math.round(damped + fade))
  let age = 0
  return ({ left, right }, from, to) => {
    const offset = age - from
    const end = Math.min(to, last - offset)
    const straight = Math.min(end, damped - offset)
    let i = from
    for (; i < straight; i++) {
      const x = shot[i + offset]
      left[i] += x * leftSide
      right[i] += x * rightSide
    }
    for (; i < end; i++) {
      const rest = 1 - (i + offset - damped) / fade
      const x = shot[i + offset] * rest * rest
      left[i] += x * leftSide
      right[i] += x * rightSide
    }
    age += to - from
    return age < last
  }
}
