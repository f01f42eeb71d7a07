const HOP_SECONDS = 0.005
/**
 * In dB below a word's loudest sound. Sounds down to `LOUD_DB` below it are audible over music too. Sounds more than `AUDIBLE_DB` below it
 * are inaudible.
 */
const LOUD_DB = 16
const AUDIBLE_DB = 40
/** The loudest sound of a word's beginning is searched in this many seconds. */
const BEGINNING_SECONDS = 0.3
/**
 * A weak consonant (f, h, v) may be inaudible over music. A word that begins with one starts at most this long before its first loud sound.
 */
const WEAK_SECONDS = 0.065
/** Such a word starts at most this long after the consonant begins. */
const LATEST_SECONDS = 0.07
/** How much earlier than the engine's time a sound may become audible. */
const EARLY_SECONDS = 0.01

/**
 * Finds the audible start of words in a voice's sound. `seconds` is the engine's time of the word's first sound, and `until` is the start
 * of the next word. A stop consonant begins with its release. With a weak consonant, the word starts between the consonant and the loud
 * sound after it (`WEAK_SECONDS`, `LATEST_SECONDS`): close to both, for listeners who hear the consonant and for those who do not.
 */
export function createOnsets(samples: Float32Array, sampleRate: number): (seconds: number, until: number) => number {
  const hop = Math.round(sampleRate * HOP_SECONDS)
  const levels = Float64Array.from({ length: Math.floor(samples.length / hop) }, (_, index) => {
    let energy = 0
    for (let i = index * hop; i < (index + 1) * hop; i++) energy += samples[i] * samples[i]
    return 10 * Math.log10(energy / hop + 1e-12)
  })
  return (seconds, until) => {
    const from = Math.max(0, Math.round((seconds - EARLY_SECONDS) / HOP_SECONDS))
    const to = Math.min(
      levels.length,
      Math.round(Math.min(seconds + BEGINNING_SECONDS, Math.max(until, seconds + 0.05)) / HOP_SECONDS),
    )
    if (from >= to) return seconds
    const loudest = levels.subarray(from, to).reduce((most, level) => Math.max(most, level))
    const first = (least: number) => from + levels.subarray(from, to).findIndex((level) => level >= least)
    const heard = Math.max(seconds, first(loudest - AUDIBLE_DB) * HOP_SECONDS)
    return Math.min(heard + LATEST_SECONDS, Math.max(heard, first(loudest - LOUD_DB) * HOP_SECONDS - WEAK_SECONDS))
  }
}
