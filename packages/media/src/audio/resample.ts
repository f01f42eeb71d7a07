const TAPS = 48

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

const banks = new Map<string, Float32Array[]>()

/** One low-pass filter for each phase: a sinc in a Blackman window, with its cutoff at nine tenths of the lower rate's band. */
function filterBank(up: number, down: number) {
  const key = `${up}/${down}`
  const known = banks.get(key)
  if (known) return known
  const cut = 0.92 * Math.min(1, up / down)
  const bank = Array.from({ length: up }, (_, phase) => {
    const filter = new Float32Array(TAPS)
    let sum = 0
    for (let tap = 0; tap < TAPS; tap++) {
      const x = tap - TAPS / 2 + 1 - phase / up
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * cut * x) / (Math.PI * cut * x)
      const window = 0.42 + 0.5 * Math.cos((2 * Math.PI * x) / TAPS) + 0.08 * Math.cos((4 * Math.PI * x) / TAPS)
      filter[tap] = sinc * window
      sum += filter[tap]
    }
    for (let tap = 0; tap < TAPS; tap++) filter[tap] /= sum
    return filter
  })
  banks.set(key, bank)
  return bank
}

/** The same mono sound at another sample rate (whole numbers of Hz). It uses a polyphase windowed sinc without delay. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const divisor = gcd(from, to)
  const up = to / divisor
  const down = from / divisor
  const bank = filterBank(up, down)
  const result = new Float32Array(Math.floor((samples.length * up) / down))
  for (let i = 0; i < result.length; i++) {
    const position = i * down
    const filter = bank[position % up]
    const first = Math.floor(position / up) - TAPS / 2 + 1
    let sum = 0
    for (let tap = Math.max(0, -first); tap < TAPS && first + tap < samples.length; tap++)
      sum += samples[first + tap] * filter[tap]
    result[i] = sum
  }
  return result
}
