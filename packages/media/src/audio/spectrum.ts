/**
 * Returns a function for power spectra of frames of `size` samples (a power of two) with a Hann window. A spectrum has `size / 2` values.
 * Bin k is at k · rate / size. The next frame reuses the returned array.
 */
export function createSpectrum(size: number): (frame: Float32Array) => Float32Array {
  const bits = Math.log2(size)
  const window = Float32Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
  const cos = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size))
  const sin = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size))
  const places = Uint32Array.from({ length: size }, (_, i) => {
    let reversed = 0
    for (let bit = 0; bit < bits; bit++) if ((i >> bit) & 1) reversed |= 1 << (bits - 1 - bit)
    return reversed
  })
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  const power = new Float32Array(size / 2)
  return (frame) => {
    for (let i = 0; i < size; i++) {
      real[i] = frame[places[i]] * window[places[i]]
      imaginary[i] = 0
    }
    for (let half = 1, step = size / 2; half < size; half *= 2, step /= 2) {
      for (let from = 0; from < size; from += 2 * half) {
        for (let k = 0; k < half; k++) {
          const a = from + k
          const b = from + k + half
          const x = real[b] * cos[k * step] + imaginary[b] * sin[k * step]
          const y = imaginary[b] * cos[k * step] - real[b] * sin[k * step]
          real[b] = real[a] - x
          imaginary[b] = imaginary[a] - y
          real[a] += x
          imaginary[a] += y
        }
      }
    }
    for (let i = 0; i < power.length; i++) power[i] = real[i] * real[i] + imaginary[i] * imaginary[i]
    return power
  }
}
