import type { Bus } from './voices.ts'
import { SAMPLE_RATE } from './voices.ts'

const LINES = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797]
const DIFFUSERS = [229, 331, 467]
const PRE_DELAY = 960

/**
 * A reverb (a feedback delay network after Jot): three diffusers, then eight delay lines that feed each other through a Hadamard matrix.
 * Each line loses some of its high frequencies in every pass. `seconds` is the time until a sound has fallen by 60 dB, and `wet` the share
 * of the reverb. The returned function adds the reverb of the first `count` samples of a block.
 */
export function createReverb({ seconds, wet }: { seconds: number; wet: number }) {
  const lines = LINES.map((length) => new Float32Array(length))
  const places = new Int32Array(8)
  const lows = new Float32Array(8)
  const gains = Float32Array.from(LINES, (length) => 10 ** ((-3 * length) / (seconds * SAMPLE_RATE)) / Math.sqrt(8))
  const diffusers = DIFFUSERS.map((length) => new Float32Array(length))
  const corners = new Int32Array(3)
  const before = new Float32Array(PRE_DELAY)
  const v = new Float32Array(8)
  let early = 0

  return (input: Float32Array, { left, right }: Bus, count: number): void => {
    for (let i = 0; i < count; i++) {
      let x = before[early]
      before[early] = input[i]
      early = early + 1 === PRE_DELAY ? 0 : early + 1
      for (let d = 0; d < 3; d++) {
        const line = diffusers[d]
        const at = corners[d]
        const old = line[at]
        const into = x + old * 0.6
        line[at] = into
        corners[d] = at + 1 === line.length ? 0 : at + 1
        x = old - into * 0.6
      }
      for (let k = 0; k < 8; k++) {
        const out = lines[k][places[k]]
        lows[k] += (out - lows[k]) * 0.58
        v[k] = lows[k]
      }
      left[i] += (v[0] - v[2] + v[4] - v[6]) * wet
      right[i] += (v[1] - v[3] + v[5] - v[7]) * wet
      const a0 = v[0] + v[1],
        a1 = v[0] - v[1],
        a2 = v[2] + v[3],
        a3 = v[2] - v[3]
      const a4 = v[4] + v[5],
        a5 = v[4] - v[5],
        a6 = v[6] + v[7],
        a7 = v[6] - v[7]
      const b0 = a0 + a2,
        b1 = a1 + a3,
        b2 = a0 - a2,
        b3 = a1 - a3
      const b4 = a4 + a6,
        b5 = a5 + a7,
        b6 = a4 - a6,
        b7 = a5 - a7
      v[0] = b0 + b4
      v[1] = b1 + b5
      v[2] = b2 + b6
      v[3] = b3 + b7
      v[4] = b0 - b4
      v[5] = b1 - b5
      v[6] = b2 - b6
      v[7] = b3 - b7
      for (let k = 0; k < 8; k++) {
        const line = lines[k]
        const at = places[k]
        line[at] = v[k] * gains[k] + x
        places[k] = at + 1 === line.length ? 0 : at + 1
      }
    }
  }
}

/** The blocks of a mix: the sound itself, and the mono sounds that are sent to the echo and the reverb (`room`). */
export type Blocks = { mix: Bus; echo: Float32Array; room: Float32Array }

/**
 * An echo that alternates between the sides. It is softer and duller each time. `seconds` is the time between two echoes. The returned
 * function adds the echo of the first `count` samples to the mix and the reverb.
 */
export function createEcho(seconds: number) {
  const length = Math.max(1, Math.round(seconds * SAMPLE_RATE))
  const near = new Float32Array(length)
  const far = new Float32Array(length)
  let at = 0
  let dull = 0
  return ({ mix: { left, right }, echo, room }: Blocks, count: number): void => {
    for (let i = 0; i < count; i++) {
      const a = near[at]
      const b = far[at]
      dull += (b - dull) * 0.45
      near[at] = echo[i] + dull * 0.38
      far[at] = a
      at = at + 1 === length ? 0 : at + 1
      left[i] += a * 0.5
      right[i] += b * 0.5
      room[i] += (a + b) * 0.12
    }
  }
}
