import { createSpectrum } from '../audio/spectrum.ts'
import type { StereoBlock } from '../join/limiter.ts'

/** Measured onsets per second, and harmonies per second. */
export const ONSET_RATE = 100
export const HARMONY_RATE = 10

/** The features of music for finding its beat and bars, all counted from its start. */
export type MusicFeatures = {
  /** The onset strength in each 10 ms: in the whole spectrum, and below 150 Hz. */
  onsets: Float32Array
  lows: Float32Array
  /** The strength of each of the twelve pitch classes in each 100 ms, normalised to length 1. `levels` has the level in dB. */
  harmonies: Float32Array[]
  levels: Float32Array
}

/** Spectra are computed at half the film's sample rate, because a beat has no energy above that. */
const RATE = 24_000
const ONSET_HOP = RATE / ONSET_RATE
const ONSET_WINDOW = 1024
const HARMONY_HOP = RATE / HARMONY_RATE
const HARMONY_WINDOW = 4096
const BANDS = 36
const LOWEST_HZ = 40
const HIGHEST_HZ = 10_000
const LOW_BANDS_HZ = 150
/** The power for each bin below which a level counts as silence. */
const FAINT = 1e-4

/** The borders of the bands as bins of a spectrum, evenly spaced in pitch and at least one bin wide. */
const BORDERS = Array.from({ length: BANDS + 1 }, (_, band) =>
  Math.max(band + 1, Math.round((LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / BANDS) * ONSET_WINDOW) / RATE)),
)
const LOW_BANDS = BORDERS.filter((bin) => (bin * RATE) / ONSET_WINDOW < LOW_BANDS_HZ).length

/** The pitch class of each bin of a harmony's spectrum between A2 and A6. It is -1 elsewhere. */
const PITCHES = Int8Array.from({ length: HARMONY_WINDOW / 2 }, (_, bin) => {
  const hertz = (bin * RATE) / HARMONY_WINDOW
  return hertz < 110 || hertz > 1760 ? -1 : ((Math.round(12 * Math.log2(hertz / 440)) % 12) + 12) % 12
})

/** Measures 48 kHz music that arrives in pieces. `read` returns the features so far. */
export function createMusicMeter(): { push: (block: StereoBlock) => void; read: () => MusicFeatures } {
  const onsets: number[] = []
  const lows: number[] = []
  const harmonies: Float32Array[] = []
  const levels: number[] = []
  const spectrum = createSpectrum(ONSET_WINDOW)
  const harmonySpectrum = createSpectrum(HARMONY_WINDOW)
  let before: Float32Array | null = null
  let waiting = new Float32Array(0)
  let odd: number | null = null

  const onset = (frame: Float32Array): void => {
    const power = spectrum(frame)
    const bands = new Float32Array(BANDS)
    for (let band = 0; band < BANDS; band++) {
      let sum = 0
      for (let bin = BORDERS[band]; bin < BORDERS[band + 1]; bin++) sum += power[bin]
      bands[band] = Math.log(1 + sum / FAINT)
    }
    let whole = 0
    let low = 0
    for (let band = 0; before !== null && band < BANDS; band++) {
      const rise = Math.max(0, bands[band] - before[band])
      whole += rise
      if (band < LOW_BANDS) low += rise
    }
    onsets.push(whole)
    lows.push(low)
    before = bands
  }
  const harmony = (frame: Float32Array): void => {
    const power = harmonySpectrum(frame)
    const classes = new Float32Array(12)
    for (let bin = 0; bin < power.length; bin++) if (PITCHES[bin] >= 0) classes[PITCHES[bin]] += Math.sqrt(power[bin])
    const length = Math.hypot(...classes)
    harmonies.push(length > 0 ? classes.map((value) => value / length) : classes)
    let energy = 0
    for (let i = 0; i < HARMONY_HOP; i++) energy += frame[i] * frame[i]
    levels.push(10 * Math.log10(energy / HARMONY_HOP + 1e-12))
  }
  let nextOnset = 0
  let nextHarmony = 0
  let place = 0
  const push = (block: StereoBlock): void => {
    const halved = halve(block, odd)
    odd = halved.odd
    const joined = new Float32Array(waiting.length + halved.samples.length)
    joined.set(waiting)
    joined.set(halved.samples, waiting.length)
    const end = place + joined.length
    for (; nextOnset + ONSET_WINDOW <= end; nextOnset += ONSET_HOP) onset(joined.subarray(nextOnset - place))
    for (; nextHarmony + HARMONY_WINDOW <= end; nextHarmony += HARMONY_HOP) harmony(joined.subarray(nextHarmony - place))
    const kept = Math.min(nextOnset, nextHarmony) - place
    waiting = joined.slice(Math.min(kept, joined.length))
    place += Math.min(kept, joined.length)
  }
  const read = (): MusicFeatures => ({
    onsets: Float32Array.from(onsets),
    lows: Float32Array.from(lows),
    harmonies,
    levels: Float32Array.from(levels),
  })
  return { push, read }
}

/** Both channels as one channel at half the sample rate. A leftover sample waits for the next piece. */
function halve({ left, right }: StereoBlock, odd: number | null): { samples: Float32Array; odd: number | null } {
  const mono = (i: number): number => (left[i] + right[i]) / 2
  const first = odd === null ? 0 : 1
  const pairs = Math.floor((left.length - first) / 2)
  const samples = new Float32Array(pairs + first)
  if (odd !== null) samples[0] = (odd + mono(0)) / 2
  for (let i = 0; i < pairs; i++) samples[first + i] = (mono(first + 2 * i) + mono(first + 2 * i + 1)) / 2
  const rest = first + 2 * pairs
  return { samples, odd: rest < left.length ? mono(rest) : null }
}
