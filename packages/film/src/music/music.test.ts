import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeWav } from '@orion/media/audio/wav.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { Composition, TrackRequest } from './compose.ts'
import { compose } from './compose.ts'
import type { FilmSection } from './form.ts'
import { getChroma, scaleChroma } from './harmony.ts'
import { STYLES } from './moods.ts'
import { planTracks, styleNamed } from './plan-tracks.ts'
import { renderSound } from './render-sound.ts'
import { synthesise } from './synthesise.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
/** The seconds of a track that is analysed completely. */
const HEARD = FULL ? 20 : 6
/** The seconds of a film's tracks that are compared. */
const LISTENED = FULL ? 30 : 12
/** The seconds of the longest piece for every style. One style is also tested with an hour below. */
const LONGEST = FULL ? 3600 : 600
const SEEDS = FULL ? 20 : 5

const SECTIONS: FilmSection[] = [
  { name: 'hook', start_seconds: 0, end_seconds: 6 },
  { name: 'introduction', start_seconds: 6, end_seconds: 14 },
  { name: 'main_content', start_seconds: 14, end_seconds: 48 },
  { name: 'call_to_action', start_seconds: 48, end_seconds: 53 },
  { name: 'outro', start_seconds: 53, end_seconds: 60 },
]
const wish = (style: string, seed = 'bees', seconds = 60): TrackRequest => ({
  seed,
  style: styleNamed(style),
  tonic: 'D',
  seconds,
  last_word_seconds: seconds - 3,
  sections: seconds === 60 ? SECTIONS : [],
})
const film = { seed: 'bees', mood: null, solemn: false, seconds: 60, last_word_seconds: 57, sections: SECTIONS }
const part = ({ notes }: Composition, name: string) => notes.filter((note) => note.part === name)

function sound(composition: Composition) {
  const hash = createHash('sha256')
  let [samples, peak, jump, faults, before] = [0, 0, 0, 0, 0]
  const seconds: number[] = []
  for (const { left, right } of synthesise(composition)) {
    hash.update(left).update(right)
    for (let i = 0; i < left.length; i++) {
      const second = Math.floor((samples + i) / 48_000)
      seconds[second] = (seconds[second] ?? 0) + left[i] * left[i] + right[i] * right[i]
      peak = Math.max(peak, Math.abs(left[i]), Math.abs(right[i]))
      jump = Math.max(jump, Math.abs(left[i] - before))
      if (!Number.isFinite(left[i]) || !Number.isFinite(right[i])) faults++
      before = left[i]
    }
    samples += left.length
  }
  return { digest: hash.digest('hex'), samples, peak, jump, faults, last: before, seconds }
}

test('S07 the same seed gives the same bytes, and another topic gives other music', () => {
  const first = sound(compose(wish('open-road', 'bees', 12)))
  expect(sound(compose(wish('open-road', 'bees', 12))).digest).toBe(first.digest)
  expect(sound(compose(wish('open-road', 'canal', 12))).digest).not.toBe(first.digest)
})

test.each(STYLES.map(({ name }) => name))(
  'S07 %s has no sound faults: it is as long as the film, without clipping or clicks, and silent at its end',
  (style) => {
    const heard = sound(compose(wish(style, 'bees', HEARD)))
    expect(heard.samples).toBe(HEARD * 48_000)
    expect(heard.faults).toBe(0)
    expect(heard.peak).toBeLessThan(0.95)
    expect(heard.peak).toBeGreaterThan(0.1)
    expect(heard.jump).toBeLessThan(0.15)
    expect(Math.abs(heard.last)).toBeLessThan(1e-4)
    expect(Math.min(...heard.seconds.slice(1, HEARD - 2))).toBeGreaterThan(0.5) // no second is silent
  },
)

test('S07 the three tracks of a film differ in mood, tempo and mode, share one scale, and begin with the requested mood', () => {
  const plans = planTracks({ ...film, mood: 'curious' })
  const tracks = plans.map((plan) => compose({ ...plan, style: styleNamed(plan.style) }))
  expect(tracks.map(({ style }) => style.mood)[0]).toBe('curious')
  expect(new Set(tracks.map(({ style }) => style.mood)).size).toBe(3)
  expect(new Set(tracks.map(({ bpm }) => bpm)).size).toBe(3)
  expect(new Set(plans.map(({ tonic }) => tonic)).size).toBe(1)
  expect(planTracks({ ...film, solemn: true }).every(({ style }) => styleNamed(style).mood !== 'uplifting')).toBe(true)
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => JSON.stringify(planTracks({ ...film, seed })))).size).toBe(6)
})

/** The share of the energy above 1 kHz, and the notes per second. Listeners distinguish tracks by these. */
function character(composition: Composition) {
  let [low, high, before] = [0, 0, 0]
  for (const { left } of synthesise(composition))
    for (const x of left) {
      const step = x - before
      before = x
      high += step * step
      low += x * x
    }
  const { bpm, style, notes, seconds } = composition
  return {
    brightness: high / low,
    bpm,
    pace: notes.length / seconds,
    instruments: JSON.stringify([style.pad, style.keys, style.lead]),
  }
}

test('S07 listeners can distinguish the three tracks of a film by tempo, brightness or density, and instruments', () => {
  for (const seed of FULL ? ['bees', 'canal', 'moon'] : ['bees']) {
    const tracks = planTracks({ ...film, seed, seconds: LISTENED, last_word_seconds: LISTENED - 3, sections: [] })
    const heard = tracks.map((plan) => character(compose({ ...plan, style: styleNamed(plan.style) })))
    heard.forEach((one, index) => {
      for (const other of heard.slice(index + 1)) {
        expect(Math.abs(one.bpm / other.bpm - 1)).toBeGreaterThan(0.04)
        expect(one.instruments).not.toBe(other.instruments)
        const differs = Math.max(Math.abs(Math.log(one.brightness / other.brightness)), Math.abs(Math.log(one.pace / other.pace)))
        expect(differs).toBeGreaterThan(0.12)
      }
    })
  }
})

test.each(STYLES.map(({ name }) => name))(
  'S07 %s uses only notes of its scale, for 20 seeds and an hour at full size',
  (style) => {
    const scale = scaleChroma('D')
    for (let seed = 0; seed < SEEDS; seed++) {
      const composition = compose(wish(style, `seed ${seed}`, seed === 0 ? LONGEST : 60))
      const pitched = composition.notes.filter(({ midi }) => midi > 0)
      expect(pitched.filter(({ midi }) => !scale.includes(midi % 12))).toEqual([])
      expect(composition.notes.every(({ start_seconds, seconds }) => start_seconds >= 0 && seconds > 0)).toBe(true)
      expect(Math.max(...composition.notes.map(({ start_seconds }) => start_seconds))).toBeLessThan(composition.seconds)
    }
  },
)

test('S07 a melody can be sung: it has two octaves at most, small leaps, mostly steps, and held voices that move little', () => {
  for (const { name } of STYLES) {
    for (let seed = 0; seed < SEEDS; seed++) {
      const composition = compose(wish(name, `tune ${seed}`))
      const lead = part(composition, 'lead').map(({ midi }) => midi)
      const moves = lead.slice(1).map((midi, i) => Math.abs(midi - lead[i]))
      expect(lead.length).toBeGreaterThan(8)
      expect(Math.max(...lead) - Math.min(...lead)).toBeLessThanOrEqual(24)
      expect(Math.max(...moves)).toBeLessThanOrEqual(14)
      expect(moves.filter((move) => move <= 4).length / moves.length).toBeGreaterThan(0.6)
      const voices = composition.chords.map(({ start_seconds }) =>
        part(composition, 'pad')
          .filter(
            (note) => note.start_seconds <= start_seconds + 0.01 && note.start_seconds + note.seconds > start_seconds + 0.02,
          )
          .map(({ midi }) => midi)
          .sort((a, b) => a - b),
      )
      const shifts = voices
        .slice(1)
        .map((chord, i) => chord.reduce((sum, midi, voice) => sum + Math.abs(midi - voices[i][voice]), 0))
      expect(voices.every((chord) => chord.length === 4)).toBe(true)
      expect(shifts.reduce((sum, shift) => sum + shift, 0) / shifts.length).toBeLessThan(13) // about three semitones for each voice
    }
  }
})

test('S07 the piece ends at the last word with its own chord, after a cadence', () => {
  for (const { name } of STYLES) {
    const composition = compose(wish(name))
    const [last] = composition.chords.slice(-1)
    expect(composition.ending_seconds).toBeCloseTo(57, 6)
    expect(last.start_seconds).toBeCloseTo(57, 6)
    const [second, first] = composition.chords.slice(-3)
    expect(new Set([second.name, first.name, last.name]).size).toBe(3)
    const root = Math.min(...part(composition, 'bass').filter(({ start_seconds }) => start_seconds > 56.9).map(({ midi }) => midi)) // prettier-ignore
    expect(root % 12).toBe(last.chroma[0])
    expect(part(composition, 'lead').at(-1)?.midi).toBeDefined()
    expect((part(composition, 'lead').at(-1)?.midi ?? 0) % 12).toBe(last.chroma[0])
  }
})

test('S07 the music follows the script: no drums in the hook, drums in the main part, and the theme again at the end', () => {
  const composition = compose(wish('open-road'))
  const between = (name: string, from: number, to: number) => part(composition, name).filter(({ start_seconds }) => start_seconds >= from && start_seconds < to) // prettier-ignore
  expect(between('kick', 0, 5)).toHaveLength(0)
  expect(between('kick', 16, 48).length).toBeGreaterThan(10)
  expect(between('lead', 6, 14).length).toBeGreaterThan(2)
  expect(between('lead', 48, 57).length).toBeGreaterThan(4)
})

test('S07 an hour of music does not repeat itself: no eight bars of chords recur more than a few times', () => {
  const composition = compose(wish('still-water', 'hour', 3600))
  const rows = new Map<string, number>()
  for (let bar = 0; bar + 8 <= composition.chords.length; bar += 4) {
    const row = composition.chords.slice(bar, bar + 8).map(({ name }) => name).join(' ') // prettier-ignore
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  expect(rows.size).toBeGreaterThan(30)
  expect(Math.max(...rows.values()) / (composition.chords.length / 4)).toBeLessThan(0.12)
})

test('S07 a separate thread writes a track into a WAV file, and an abort ends the thread', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-music-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [track] = planTracks({ ...film, seconds: 8, last_word_seconds: 6, sections: [] })
  const path = join(folder, 'track.wav')
  const rendered = await renderSound({ path, track })
  const wav = decodeWav(await readFile(path))
  expect([wav.sample_rate, wav.channels, wav.pcm.length]).toEqual([48_000, 2, 8 * 48_000 * 2])
  expect(rendered.key.length).toBeGreaterThan(3)
  expect(Math.max(...rendered.peaks)).toBeGreaterThan(0.1)
  const stop = new AbortController()
  const long = renderSound({ path: join(folder, 'long.wav'), track: { ...track, seconds: 3600 } }, stop.signal)
  stop.abort(new Error('cancelled'))
  await expect(long).rejects.toThrow('cancelled')
})

test('S07 the tonic of every style is spelled as a note', () => {
  for (const plan of planTracks(film)) expect(getChroma(plan.tonic)).toBeGreaterThanOrEqual(0)
})
