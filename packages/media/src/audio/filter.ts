/** A second-order filter: feed-forward b0 b1 b2, feedback a1 a2 (a0 is 1). */
export type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number }

/** A filter's shape, its frequency in Hz, its gain in dB (peak and shelves, 0 by default), and its quality factor `q` (√½ by default). */
export type FilterShape = {
  shape: 'high-pass' | 'low-pass' | 'peak' | 'low-shelf' | 'high-shelf'
  frequency: number
  gain?: number
  q?: number
}

/** The coefficients of a polynomial of second order. */
type Coefficients = readonly [number, number, number]

/** A filter from the Audio EQ Cookbook (R. Bristow-Johnson). */
export function designFilter({ shape, frequency, gain = 0, q = Math.SQRT1_2 }: FilterShape, sampleRate: number): Biquad {
  const w = (2 * Math.PI * frequency) / sampleRate
  const cos = Math.cos(w)
  const alpha = Math.sin(w) / (2 * q)
  const a = 10 ** (gain / 40)
  const root = 2 * Math.sqrt(a) * alpha
  const scaled = ([b0, b1, b2]: Coefficients, [a0, a1, a2]: Coefficients): Biquad => ({
    b0: b0 / a0,
    b1: b1 / a0,
    b2: b2 / a0,
    a1: a1 / a0,
    a2: a2 / a0,
  })
  switch (shape) {
    case 'high-pass':
      return scaled([(1 + cos) / 2, -(1 + cos), (1 + cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
    case 'low-pass':
      return scaled([(1 - cos) / 2, 1 - cos, (1 - cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
    case 'peak':
      return scaled([1 + alpha * a, -2 * cos, 1 - alpha * a], [1 + alpha / a, -2 * cos, 1 - alpha / a])
    case 'low-shelf':
      return scaled(
        [a * (a + 1 - (a - 1) * cos + root), 2 * a * (a - 1 - (a + 1) * cos), a * (a + 1 - (a - 1) * cos - root)],
        [a + 1 + (a - 1) * cos + root, -2 * (a - 1 + (a + 1) * cos), a + 1 + (a - 1) * cos - root],
      )
    case 'high-shelf':
      return scaled(
        [a * (a + 1 + (a - 1) * cos + root), -2 * a * (a - 1 + (a + 1) * cos), a * (a + 1 + (a - 1) * cos - root)],
        [a + 1 - (a - 1) * cos + root, 2 * (a - 1 - (a + 1) * cos), a + 1 - (a - 1) * cos - root],
      )
  }
}

/** Returns a filter that keeps its state between pieces of one sound. It writes into `output`, which may be the same array as its input. */
export function runFilter({ b0, b1, b2, a1, a2 }: Biquad) {
  let state = { z1: 0, z2: 0 }
  return (input: Float32Array, output: Float32Array = input): Float32Array => {
    let { z1, z2 } = state // the loop uses its own variables, because variables of a closure are slow
    for (let i = 0; i < input.length; i++) {
      const x = input[i]
      const y = b0 * x + z1
      z1 = b1 * x - a1 * y + z2
      z2 = b2 * x - a2 * y
      output[i] = y
    }
    state = { z1, z2 }
    return output
  }
}
