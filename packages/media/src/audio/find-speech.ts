import { designFilter, runFilter } from './filter.ts'

/** A range of sound between two silences. */
export type SpeechRegion = { start_seconds: number; end_seconds: number }

/** A range in hops: from `start`, before `end`. */
type Run = { start: number; end: number }

const HOP_SECONDS = 0.005
const WINDOW_HOPS = 2
/**
 * The largest distance in dB between the level of speech and the noise floor. Real speech rarely falls further below its own level, so a
 * completely silent pause counts as this far below.
 */
const DEEPEST = 56
/**
 * Limits of a click before a vowel: its maximum length with the gap after it, how far the gap is below the click, and how far the vowel is
 * above the click.
 */
const CLICK_HOPS = 28
/** A click lasts at most 50 ms. A longer sound before the gap is a consonant, such as the s of "six". */
const CLICK_LONGEST_HOPS = 10
const CLICK_DIP_DB = 8
const CLICK_RISE_DB = 10

/** Level in dB of each 5 ms (10 ms window, centred on the hop) in the band of speech, 150 to 6000 Hz. */
function speechLevels(samples: Float32Array, sampleRate: number) {
  const high = runFilter(designFilter({ shape: 'high-pass', frequency: 150 }, sampleRate))
  const low = runFilter(designFilter({ shape: 'low-pass', frequency: Math.min(6000, sampleRate * 0.45) }, sampleRate))
  const band = low(high(samples.slice()))
  const hop = Math.round(sampleRate * HOP_SECONDS)
  const energies = new Float64Array(Math.ceil(band.length / hop))
  for (let i = 0; i < band.length; i++) energies[Math.floor(i / hop)] += band[i] * band[i]
  return Array.from(energies, (_, index) => {
    let energy = 0
    for (let k = 0; k < WINDOW_HOPS; k++) energy += energies[Math.min(energies.length - 1, index + k)]
    return 10 * Math.log10(energy / (hop * WINDOW_HOPS) + 1e-12)
  })
}

/** The value below which the given share of the values lies. */
function percentile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

/**
 * The ranges with sound between pauses of at least `pauseSeconds`, from the samples alone. The threshold lies between the floor (silence,
 * or music under the speech) and the level of speech. So the function also works on a mixed film with ducked music.
 */
export function findSpeech(samples: Float32Array, sampleRate: number, pauseSeconds = 0.15): SpeechRegion[] {
  if (samples.length === 0) return []
  const levels = speechLevels(samples, sampleRate)
  const speech = percentile(levels, 0.9)
  if (speech < -65) return []
  const floor = Math.max(percentile(levels, 0.05), speech - DEEPEST)
  const threshold = floor + 0.36 * (speech - floor)
  const hop = Math.round(sampleRate * HOP_SECONDS) / sampleRate
  const regions: Run[] = []
  let last: Run | undefined
  levels.forEach((level, index) => {
    if (level < threshold) return
    if (last && (index - last.end) * hop < pauseSeconds) last.end = index + 1
    else regions.push((last = { start: index, end: index + 1 }))
  })
  return regions
    .filter(({ start, end }) => (end - start) * hop >= 0.03)
    .map((region) => ({ start_seconds: afterClick(levels, region) * hop, end_seconds: region.end * hop }))
}

/**
 * The audible start of a range. Synthetic voices close the throat with a soft click, and leave a gap before the following vowel. A weak
 * consonant leads into its vowel without a click.
 */
function afterClick(levels: number[], { start, end }: Run): number {
  const last = Math.min(start + CLICK_HOPS, end - 1)
  let peak = levels[start]
  let low = peak
  for (let i = start + 1; i <= last; i++) {
    const dipped = low <= peak - CLICK_DIP_DB
    if (!dipped && i - start > CLICK_LONGEST_HOPS) return start
    if (dipped && levels[i] >= peak + CLICK_RISE_DB) return i
    if (!dipped && levels[i] > peak) low = peak = levels[i]
    else low = Math.min(low, levels[i])
  }
  return start
}
