import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeWav } from '../audio/wav.ts'
import { writeFile } from 'node:fs/promises'
import { openSound } from '../join/read-sound.ts'
import { measureSound } from '../measure/measure-sound.ts'
import { findPulse } from './find-pulse.ts'
import { fitTrack } from './fit-track.ts'
import { createMusicMeter } from './music-features.ts'
import { writeClicks } from './music.fixture.ts'

const RATE = 48_000
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-fit-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = async (path: string, demuxer: string, seconds: number) => {
  const sound = await openSound({ path, demuxer })
  const block = await sound.read(Math.round(seconds * RATE))
  await sound.close()
  return block
}
const fit = async (path: string, seconds: number, last_word_seconds: number) => {
  const out = join(folder, `fitted-${seconds}.flac`)
  const order = { sound: { path, demuxer: 'wav' }, film: { seconds, last_word_seconds }, loudness_lufs: -18 }
  return { out, ...(await fitTrack(order, { path: out, folder })) }
}
const biggestJump = ({ left }: { left: Float32Array }, from: number, to: number): number => {
  let most = 0
  for (let i = Math.max(1, Math.round(from * RATE)); i < Math.min(left.length, Math.round(to * RATE)); i++)
    most = Math.max(most, Math.abs(left[i] - left[i - 1]))
  return most
}
/** The seconds at which low clicks begin. */
const barsIn = ({ left }: { left: Float32Array }): number[] => {
  const bars: number[] = []
  for (let i = 0; i < left.length; i++) {
    if (Math.abs(left[i]) < 0.12 || (bars.length > 0 && i / RATE - bars[bars.length - 1] < 0.35)) continue
    const crossings = left
      .subarray(i, i + 2400)
      .reduce((sum, value, k, all) => sum + (k > 0 && value * all[k - 1] < 0 ? 1 : 0), 0)
    if (crossings < 25) bars.push(i / RATE)
  }
  return bars
}

test.each([
  [72, 4],
  [96.5, 3],
  [128, 4],
])('S07 the tempo, beats and bars of a click track are found: %d BPM, %d beats', async (bpm, beats) => {
  const path = join(folder, `clicks-${bpm}.wav`)
  await writeClicks(path, { bpm, beats, seconds: 40 })
  const meter = createMusicMeter()
  meter.push(await read(path, 'wav', 40))
  const pulse = findPulse(meter.read())!
  expect(Math.abs(pulse.bpm / bpm - 1)).toBeLessThan(0.001)
  expect(pulse.beats).toBe(beats)
  const bar = (60 / bpm) * beats
  const off = pulse.first_bar_seconds % bar
  expect(Math.min(off, bar - off)).toBeLessThan(0.02)
})

test('S07 music without a beat, or without a steady beat, has no tempo', async () => {
  const hum = Float32Array.from({ length: 30 * RATE }, (_, i) => 0.2 * Math.sin(i * 0.03) * (1 + 0.3 * Math.sin(i * 0.000031)))
  const meter = createMusicMeter()
  meter.push({ left: hum, right: hum })
  expect(findPulse(meter.read())).toBeNull()
  const path = join(folder, 'drifting.wav')
  await writeClicks(path, { bpm: 100, seconds: 40, drift: 0.15 })
  const drifting = createMusicMeter()
  drifting.push(await read(path, 'wav', 40))
  expect(findPulse(drifting.read())).toBeNull()
})

test('S07 a short track with a beat is looped at a bar, with beats in time, no audible seams, and exactly the film’s length', async () => {
  const path = join(folder, 'short.wav')
  await writeClicks(path, { bpm: 100, seconds: 21.3, silence: 1.2 })
  const fitted = await fit(path, 61.5, 59)
  expect(fitted).toMatchObject({ fitting: 'looped', bpm: 100 })
  expect(fitted.seams.length).toBeGreaterThan(1)
  const sound = await read(fitted.out, 'flac', 62)
  const heard = await measureSound({ path: fitted.out, demuxer: 'flac' })
  expect(Math.round(heard.seconds * RATE)).toBe(Math.round(61.5 * RATE))
  expect(Math.abs(heard.integrated_lufs + 18)).toBeLessThan(1.2) // clicks consist almost only of peaks
  expect(heard.true_peak_dbtp).toBeLessThanOrEqual(-0.9)
  const bars = barsIn(sound)
  expect(bars[0]).toBeLessThan(0.05) // the silence at the beginning is removed
  expect(bars.length).toBeGreaterThan(22)
  for (const [at, bar] of bars.slice(1).entries()) expect(Math.abs(bar - bars[at] - 2.4), `bar ${at + 1}`).toBeLessThan(0.008)
  const usual = biggestJump(sound, 2, 12)
  for (const seam of fitted.seams) expect(biggestJump(sound, seam - 0.01, seam + 0.08)).toBeLessThanOrEqual(usual * 1.05)
})

test('S07 a continuous tone passes through a loop’s seam without a jump', async () => {
  const path = join(folder, 'drone.wav')
  await writeClicks(path, { bpm: 100, seconds: 21.3, drone: 0.4 })
  const fitted = await fit(path, 60, 58)
  expect(fitted.fitting).toBe('looped')
  const sound = await read(fitted.out, 'flac', 60)
  const usual = biggestJump(sound, 2, 12)
  for (const seam of fitted.seams) expect(biggestJump(sound, seam - 0.01, seam + 0.08)).toBeLessThanOrEqual(usual * 1.05)
})

test('S07 a long track is cut with a fade after the last word, and is silent at the film’s end', async () => {
  const path = join(folder, 'long.wav')
  await writeClicks(path, { bpm: 120, seconds: 40 })
  const fitted = await fit(path, 20, 17)
  expect(fitted).toMatchObject({ fitting: 'cut', seams: [] })
  const { left } = await read(fitted.out, 'flac', 20)
  const peak = (from: number, to: number) =>
    left.subarray(from * RATE, to * RATE).reduce((most, x) => Math.max(most, Math.abs(x)), 0)
  expect(peak(16, 17)).toBeGreaterThan(0.9 * peak(8, 9))
  expect(peak(19, 20)).toBeLessThan(0.6 * peak(8, 9))
  expect(Math.abs(left[left.length - 1])).toBeLessThan(0.001)
})

test('S07 a short track without a beat fades out and starts again, and one that ends after the last word plays unchanged', async () => {
  const path = join(folder, 'hum.wav')
  const pcm = Int16Array.from({ length: 12 * RATE }, (_, i) => 6000 * Math.sin((2 * Math.PI * 220 * i) / RATE))
  await writeFile(path, encodeWav(pcm, RATE))
  const fitted = await fit(path, 30, 28)
  expect(fitted).toMatchObject({ fitting: 'repeated', bpm: null })
  const sound = await read(fitted.out, 'flac', 30)
  expect(biggestJump(sound, 0.1, 30)).toBeLessThan(1.3 * biggestJump(sound, 2, 5))
  const level = (at: number) => Math.hypot(...sound.left.subarray(at * RATE, (at + 0.2) * RATE))
  expect(level(11.4)).toBeLessThan(0.8 * level(5))
  expect(level(20)).toBeGreaterThan(0.9 * level(5))
  expect(await fit(path, 13, 11)).toMatchObject({ fitting: 'whole' })
})

test('S07 an almost silent track is refused with a sentence, and a cancelled one stops', async () => {
  const path = join(folder, 'nothing.wav')
  await writeFile(path, encodeWav(new Int16Array(10 * RATE), RATE))
  await expect(fit(path, 10, 9)).rejects.toThrow('less than 3 seconds of sound')
  const stop = new AbortController()
  stop.abort(new Error('cancelled'))
  const order = { sound: { path, demuxer: 'wav' }, film: { seconds: 10, last_word_seconds: 9 }, loudness_lufs: -18 }
  await expect(fitTrack(order, { path: join(folder, 'never.flac'), folder }, { signal: stop.signal })).rejects.toThrow(
    'cancelled',
  )
})

test('S07 a track begins at the requested second, or starts later, and is refused if too little of it would remain', async () => {
  // the tone is higher from the 20th second on, so that its pitch shows which second of the track is playing
  const path = join(folder, 'two-tones.wav')
  const pcm = Int16Array.from(
    { length: 40 * RATE },
    (_, i) => 6000 * Math.sin((2 * Math.PI * (i < 20 * RATE ? 330 : 990) * i) / RATE),
  )
  await writeFile(path, encodeWav(pcm, RATE))
  const heardAt = async (slip_seconds: number | undefined, seconds: number[]) => {
    const out = join(folder, `slipped-${slip_seconds}.flac`)
    const slip = slip_seconds === undefined ? {} : { slip_seconds }
    const film = { seconds: 12, last_word_seconds: 11 }
    const { fitting } = await fitTrack(
      { sound: { path, demuxer: 'wav' }, film, loudness_lufs: -18, ...slip },
      { path: out, folder },
    )
    const { left } = await read(out, 'flac', 12)
    const tones = seconds.map((at) => {
      const part = left.subarray(Math.round(at * RATE), Math.round((at + 0.1) * RATE))
      const crossings = part.reduce((sum, value, i) => sum + (i > 0 && value >= 0 !== part[i - 1] >= 0 ? 1 : 0), 0)
      return part.every((value) => Math.abs(value) < 1e-4) ? 0 : Math.round(crossings / 6) * 30
    })
    return { fitting, tones, loudness: (await measureSound({ path: out, demuxer: 'flac' })).integrated_lufs }
  }
  expect((await heardAt(undefined, [0.5, 9])).tones).toEqual([330, 330])
  const later = await heardAt(16, [0.5, 3.5, 4.5, 9])
  expect(later).toMatchObject({ fitting: 'cut', tones: [330, 330, 990, 990] })
  expect(later.loudness).toBeCloseTo(-18, 0)
  expect((await heardAt(-4, [0.5, 3.8, 4.5, 9])).tones).toEqual([0, 0, 330, 330])
  await expect(heardAt(38, [1])).rejects.toThrow('The track would be heard for less than 3 seconds.')
  await expect(heardAt(-10, [1])).rejects.toThrow('The track would be heard for less than 3 seconds.')
})
