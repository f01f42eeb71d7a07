import { createLoudnessMeter } from '../audio/loudness.ts'
import { fromDecibels } from '../audio/samples.ts'
import { openWavWriter } from '../audio/wav.ts'
import { encodeFlac } from '../join/encode-flac.ts'
import { type StereoBlock, createLimiter } from '../join/limiter.ts'
import { FILM_SAMPLE_RATE } from '../join/read-sound.ts'
import { fulfil } from '../threads/run-thread.ts'
import { alignLoop } from './align-loop.ts'
import { findPulse } from './find-pulse.ts'
import { type FitOrder, type FittedTrack, LEAST_HEARD_SECONDS } from './fit-track.ts'
import { createMusicMeter } from './music-features.ts'
import { type Piece, findLoop, planFit } from './plan-fit.ts'
import { type RawTrack, openRaw, writeRaw } from './raw-track.ts'

const BLOCK = 48_000
/** Of a long track, only the film's length plus this many seconds is read. The extra seconds leave a choice of bars. */
const SPARE_SECONDS = 60
const LONGEST_WORK_SECONDS = 3600
/** The ends of a track count as silent where they are this many dB below its loudest moment. */
const SILENT_DB = -60
const SOUND_STEP = 480
const LATE = `The track would be heard for less than ${LEAST_HEARD_SECONDS} seconds.`
/**
 * Peaks stay under this level. Music with high peaks relative to its loudness is limited by at most `MOST_LIMITED_DB`, and is otherwise
 * softer.
 */
const CEILING_DBTP = -1
const MOST_LIMITED_DB = 6
const PEAK_COUNT = 300

await fulfil(async ({ sound, film, slip_seconds, loudness_lufs, ...paths }: FitOrder, { signal }): Promise<FittedTrack> => {
  const limits = { signal, deadline_seconds: LONGEST_WORK_SECONDS }
  const skipped = Math.max(0, slip_seconds ?? 0)
  await writeRaw({ ...sound, seconds: skipped + film.seconds + SPARE_SECONDS }, paths.raw_path, limits)
  const raw = await openRaw(paths.raw_path)
  try {
    const { first, end } = beginAt(slip_seconds, await findSound(raw, signal))
    const features = await hear(raw, { first, end }, signal)
    const seconds = (end - first) / FILM_SAMPLE_RATE
    const pulse = findPulse(features)
    const late = Math.max(0, -(slip_seconds ?? 0))
    const span = { seconds: film.seconds - late, last_word_seconds: film.last_word_seconds - late }
    if (span.seconds < LEAST_HEARD_SECONDS) throw new Error(LATE)
    const loop = findLoop({ seconds, pulse, features }, span)
    const { fitting, pieces: played } = planFit(seconds, span, loop && (await alignLoop(raw, first, loop)))
    const pieces = played.map((piece) => ({ ...piece, at_seconds: piece.at_seconds + late }))
    const total = Math.round(film.seconds * FILM_SAMPLE_RATE)
    const blocks = () => rendered(raw, { first, pieces, total }, signal)
    const peaks = await write(paths.wav_path, limited(blocks(), await gainFor(blocks(), loudness_lufs)), total)
    await encodeFlac({ path: paths.wav_path, demuxer: 'wav', gain_db: 0 }, paths.path, limits)
    const seams = pieces.slice(1).map(({ at_seconds }) => at_seconds)
    return { fitting, bpm: pulse && Math.round(pulse.bpm * 10) / 10, seams, ...peaks }
  } finally {
    await raw.close()
  }
})

/** A range of a track's samples, without the sample `end`. */
type SampleRange = { first: number; end: number }

/**
 * The range of samples of a track: from the requested second, or else from its first audible sound. Throws when the requested second is
 * after the end.
 */
function beginAt(slip_seconds: number | undefined, heard: SampleRange): SampleRange {
  if (slip_seconds === undefined) return heard
  const first = Math.max(0, Math.round(slip_seconds * FILM_SAMPLE_RATE))
  if (heard.end - first < LEAST_HEARD_SECONDS * FILM_SAMPLE_RATE) throw new Error(LATE)
  return { ...heard, first }
}

/** The first and the last audible sample. Throws an Error if almost nothing is audible. */
async function findSound(raw: RawTrack, signal: AbortSignal): Promise<SampleRange> {
  const powers: number[] = []
  for (let at = 0; at < raw.samples; at += BLOCK) {
    signal.throwIfAborted()
    const { left, right } = await raw.read(at, Math.min(BLOCK, raw.samples - at))
    for (let from = 0; from < left.length; from += SOUND_STEP) {
      let power = 0
      for (let i = from; i < Math.min(left.length, from + SOUND_STEP); i++) power += left[i] * left[i] + right[i] * right[i]
      powers.push(power / SOUND_STEP)
    }
  }
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0)
  const heard = (power: number): boolean => power > 1e-9 && power >= loudest * 10 ** (SILENT_DB / 10)
  const first = powers.findIndex(heard) * SOUND_STEP
  const end = Math.min(raw.samples, (powers.findLastIndex(heard) + 1) * SOUND_STEP)
  if (end - first < LEAST_HEARD_SECONDS * FILM_SAMPLE_RATE)
    throw new Error(`The track holds less than ${LEAST_HEARD_SECONDS} seconds of sound.`)
  return { first, end }
}

async function hear(raw: RawTrack, { first, end }: SampleRange, signal: AbortSignal) {
  const meter = createMusicMeter()
  for (let at = first; at < end; at += BLOCK) {
    signal.throwIfAborted()
    meter.push(await raw.read(at, Math.min(BLOCK, end - at)))
  }
  return meter.read()
}

function toSamples(seconds: number): number {
  return Math.round(seconds * FILM_SAMPLE_RATE)
}

/** The pieces of a track, each with its own fades, placed in the film's samples. */
async function* rendered(
  raw: RawTrack,
  { first, pieces, total }: { first: number; pieces: readonly Piece[]; total: number },
  signal: AbortSignal,
): AsyncGenerator<StereoBlock> {
  const placed = pieces.map((piece) => {
    return {
      from: first + toSamples(piece.from_seconds),
      at: toSamples(piece.at_seconds),
      count: toSamples(piece.to_seconds - piece.from_seconds),
      rise: toSamples(piece.in_seconds),
      fall: toSamples(piece.out_seconds),
    }
  })
  for (let start = 0; start < total; start += BLOCK) {
    signal.throwIfAborted()
    const count = Math.min(BLOCK, total - start)
    const block = { left: new Float32Array(count), right: new Float32Array(count) }
    for (const piece of placed) {
      const begin = Math.max(start, piece.at)
      const stop = Math.min(start + count, piece.at + piece.count)
      if (stop <= begin) continue
      const { left, right } = await raw.read(piece.from + begin - piece.at, stop - begin)
      for (let i = 0; i < stop - begin; i++) {
        const gain = gainAt(begin + i - piece.at, piece)
        block.left[begin - start + i] += left[i] * gain
        block.right[begin - start + i] += right[i] * gain
      }
    }
    yield block
  }
}

/** The gain of a piece at a sample: a quarter sine up and down. Where two pieces overlap, their powers add up to one. */
function gainAt(place: number, { count, rise, fall }: { count: number; rise: number; fall: number }): number {
  const up = place < rise ? Math.sin((Math.PI / 2) * ((place + 0.5) / rise)) : 1
  const left = count - place
  return left <= fall ? up * Math.sin((Math.PI / 2) * ((left - 0.5) / fall)) : up
}

/** The gain in dB for the target loudness, limited by the peaks. */
async function gainFor(blocks: AsyncIterable<StereoBlock>, loudness_lufs: number): Promise<number> {
  const meter = createLoudnessMeter(FILM_SAMPLE_RATE, 2)
  for await (const { left, right } of blocks) meter.push([left, right])
  const { integrated_lufs, true_peak_dbtp } = meter.read()
  return Math.min(loudness_lufs - integrated_lufs, CEILING_DBTP + MOST_LIMITED_DB - true_peak_dbtp)
}

async function* limited(blocks: AsyncIterable<StereoBlock>, gain_db: number): AsyncGenerator<StereoBlock> {
  const limiter = createLimiter(FILM_SAMPLE_RATE, CEILING_DBTP)
  const factor = fromDecibels(gain_db)
  for await (const { left, right } of blocks)
    yield limiter.push({ left: left.map((value) => value * factor), right: right.map((value) => value * factor) })
  yield limiter.flush()
}

/** Writes 16-bit samples and measures them. */
async function write(
  path: string,
  blocks: AsyncIterable<StereoBlock>,
  total: number,
): Promise<Pick<FittedTrack, 'loudness_lufs' | 'true_peak_dbtp' | 'peaks'>> {
  const meter = createLoudnessMeter(FILM_SAMPLE_RATE, 2)
  const wav = await openWavWriter(path, FILM_SAMPLE_RATE, 2)
  const peaks = new Float32Array(PEAK_COUNT)
  let place = 0
  for await (const { left, right } of blocks) {
    meter.push([left, right])
    const pcm = new Int16Array(left.length * 2)
    for (let i = 0; i < left.length; i++, place++) {
      pcm[2 * i] = Math.round(left[i] * 32767)
      pcm[2 * i + 1] = Math.round(right[i] * 32767)
      const at = Math.min(PEAK_COUNT - 1, Math.floor((place / total) * PEAK_COUNT))
      peaks[at] = Math.max(peaks[at], Math.abs(left[i]), Math.abs(right[i]))
    }
    await wav.write(pcm)
  }
  await wav.close()
  const { integrated_lufs, true_peak_dbtp } = meter.read()
  return {
    loudness_lufs: Math.round(integrated_lufs * 10) / 10,
    true_peak_dbtp: Math.round(true_peak_dbtp * 10) / 10,
    peaks: Array.from(peaks, (peak) => Math.min(1, Math.round(peak * 100) / 100)),
  }
}
