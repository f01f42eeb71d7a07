const HOP_SECONDS = 0.005
/**
 * Levels in dB below the loudest sound of a word. Sounds down to `LOUD_DB` below it are audible even over music. Sounds more than
 * `AUDIBLE_DB` below it are inaudible.
 */
const LOUD_DB = 16
const AUDIBLE_DB = 40
/** The loudest sound at the beginning of a word is searched in this many seconds. */
const BEGINNING_SECONDS = 0.3
/**
 * A weak consonant (f, h, v) may be inaudible over music. A word with such a first sound starts at most this many seconds before its first
 * loud sound.
 */
const WEAK_SECONDS = 0.065
/** A word with a weak first consonant starts at most this many seconds after the consonant begins. */
const LATEST_SECONDS = 0.07
/** A word may start at most this many seconds before the time that the speech engine reports. */
const EARLY_SECONDS = 0.01

/**
 * Returns a function that finds the audible start of a word. `seconds` is the engine's time for the first sound of the word. `until` is the
 * start of the next word. A word with a stop consonant (p, t, k) starts when the consonant is released. A word with a weak consonant starts
 * between the consonant and the first loud sound (`WEAK_SECONDS`, `LATEST_SECONDS`). This start is right both for listeners who hear the
 * consonant and for listeners who do not.
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
