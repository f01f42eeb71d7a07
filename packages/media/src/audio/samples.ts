/** 16-bit samples as numbers of -1..1. */
export function toFloat(pcm: Int16Array): Float32Array {
  const samples = new Float32Array(pcm.length)
  for (let i = 0; i < pcm.length; i++) samples[i] = pcm[i] / 32768
  return samples
}

/** Numbers of -1..1 as 16-bit samples. Values outside this range are clipped. */
export function toPcm(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length)
  for (let i = 0; i < samples.length; i++) {
    const value = Math.floor(samples[i] * 32768 + 0.5)
    pcm[i] = value < -32768 ? -32768 : value > 32767 ? 32767 : value
  }
  return pcm
}

/** The factor of a gain in dB. */
export const fromDecibels = (decibels: number): number => 10 ** (decibels / 20)

/** The level of a factor or amplitude in dB. Silence is -120. */
export const toDecibels = (amplitude: number): number => (amplitude <= 1e-6 ? -120 : 20 * Math.log10(amplitude))

/** Multiplies the samples by a gain in dB, in place. */
export function applyGain(samples: Float32Array, decibels: number): Float32Array {
  const factor = fromDecibels(decibels)
  for (let i = 0; i < samples.length; i++) samples[i] *= factor
  return samples
}

/** Fades the first samples in and the last samples out along a half cosine, in place, so that a cut makes no click. */
export function fadeEdges(samples: Float32Array, fadeIn: number, fadeOut: number): Float32Array {
  const rise = Math.min(fadeIn, samples.length)
  const fall = Math.min(fadeOut, samples.length)
  for (let i = 0; i < rise; i++) samples[i] *= 0.5 - 0.5 * Math.cos((Math.PI * i) / rise)
  for (let i = 0; i < fall; i++) samples[samples.length - 1 - i] *= 0.5 - 0.5 * Math.cos((Math.PI * i) / fall)
  return samples
}
