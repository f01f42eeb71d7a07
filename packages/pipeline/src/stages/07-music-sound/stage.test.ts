import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { measureSound } from '@orion/media/measure/measure-sound.ts'
import { AppError } from '@orion/contract/errors.ts'
import { musicEnvelope } from '@orion/contract/music-gain.ts'
import { expect, onTestFinished, test } from 'vitest'
import { recipeHash } from '../../core/asset-recipe.ts'
import { runStage } from '../03-voice-scenes/speak-script.fixture.ts'
import { SMALL_FILM, smallFilm } from '../../core/small-film.fixture.ts'
import type { StageRequest } from '../../core/stage.ts'
import { chooseMood } from './choose-mood.ts'
import { musicSound } from './stage.ts'

async function request(): Promise<StageRequest<'music_sound'>> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-stage7-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { film: SMALL_FILM, prompt: null, settings: { sound_marks: true }, inputs: await smallFilm(folder, '64x36') }
}

test('S07 three tracks are as long as the film at −18 LUFS, with marks at section changes and less gain under words', async () => {
  const wish = await request()
  const { content } = await runStage(musicSound, wish)
  expect(content.tracks).toHaveLength(3)
  expect(content.tracks.map(({ track_id }) => track_id)).toContain(content.chosen)
  for (const track of content.tracks) {
    const file = { path: track.audio_asset_id, demuxer: 'flac' }
    expect((await probeMedia(file.path, { demuxer: 'flac' })).duration_seconds).toBeCloseTo(11, 2)
    expect(Math.abs((await measureSound(file)).integrated_lufs + 18)).toBeLessThan(0.3)
    expect(Math.max(...track.peaks)).toBeGreaterThan(0.05)
  }
  expect(new Set(content.tracks.map(({ mood }) => mood)).size).toBe(3)
  expect(content.sound_marks.length).toBeGreaterThan(0)
  expect(content.envelope.at(-1)?.seconds).toBe(11)
  expect(musicSound.assets(content)).toHaveLength(4)
})

test('QUOTED 5 S07 music is not lowered under words that are read on the screen, and ends with the last one', async () => {
  const wish = await request()
  const voice_assembly = { ...wish.inputs.voice_assembly!, narration: 'on_screen' as const }
  const read = { ...wish, inputs: { ...wish.inputs, voice_assembly } }
  expect(musicSound.plan(read)).toEqual(musicSound.plan(wish))
  const gains = musicEnvelope([], 11, []).map(({ gain_db }) => gain_db)
  const { content } = await runStage(musicSound, read)
  expect(content.envelope.map(({ gain_db }) => gain_db)).toEqual(gains)
  expect(new Set(gains).size).toBe(1)
})

test('S07 a task depends only on audible things: another image changes nothing, another mood or seed does', async () => {
  const wish = await request()
  const hashes = (each: StageRequest<'music_sound'>) =>
    musicSound.plan(each).map((unit) => recipeHash({ stage: 'music_sound', provider: 'local', unit }))
  const [title] = wish.inputs.image_selection?.scenes ?? []
  expect(hashes({ ...wish, inputs: { ...wish.inputs, image_selection: { scenes: [title], brand_color: '#ff0000' } } })).toEqual(
    hashes(wish),
  )
  expect(hashes({ ...wish, film: { ...wish.film, seed: 'other' } })).not.toEqual(hashes(wish))
  const moods = musicSound.plan({ ...wish, settings: { sound_marks: false, music_mood: 'dramatic' } })
  expect(moods).toHaveLength(3)
  expect(moods[0].kind === 'track' && ['deep-current', 'clockwork'].includes(moods[0].track_id)).toBe(true)
})

test('S07 without a narration the music has the script’s estimated length', async () => {
  const wish = await request()
  const { script_generation } = wish.inputs
  const units = musicSound.plan({ ...wish, inputs: { script_generation } })
  expect(units).toHaveLength(3)
  expect(units.every((unit) => unit.kind === 'track' && unit.track.seconds === 11)).toBe(true)
})

test('S07 an edit can choose another track, and no other field is changed', async () => {
  const wish = await request()
  const track = {
    title: 'T',
    mood: 'calm' as const,
    bpm: 70,
    key: 'D major',
    audio_asset_id: 'a',
    duration_seconds: 1,
    loudness_lufs: -18,
    licence: 'l',
    attribution: 'a',
    peaks: [],
  }
  // prettier-ignore
  const content = { tracks: [{ ...track, track_id: 'one' }, { ...track, track_id: 'two' }], chosen: 'one', envelope: [], sound_marks: [] }
  expect(musicSound.edit?.(wish, content, { ...content, chosen: 'two', tracks: [] })).toEqual({ ...content, chosen: 'two' })
  expect(() => musicSound.edit?.(wish, content, { chosen: 'three' })).toThrow(AppError)
  const quiet = { ...content, chosen: 'none', gain_db: -6 }
  expect(musicSound.edit?.(wish, content, quiet)).toEqual(quiet)
  expect(() => musicSound.edit?.(wish, content, { ...content, gain_db: 7 })).toThrow('12 dB softer to 6 dB louder')
  expect(() => musicSound.edit?.(wish, content, { ...content, gain_db: '3' })).toThrow(AppError)
})

test('S07 the mood follows the script’s facts', async () => {
  const { script_generation } = (await request()).inputs
  expect(script_generation && chooseMood(script_generation)).toBe('curious') // a definition
})
