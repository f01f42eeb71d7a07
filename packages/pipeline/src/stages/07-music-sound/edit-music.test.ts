import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MusicMix, MusicSound } from '@orion/contract/contents/07-music-sound.ts'
import { AppError } from '@orion/contract/errors.ts'
import { openSound } from '@orion/media/join/read-sound.ts'
import { expect, onTestFinished, test } from 'vitest'
import { recipeHash } from '../../core/asset-recipe.ts'
import { SMALL_FILM, smallFilm } from '../../core/small-film.fixture.ts'
import type { StageRequest } from '../../core/stage.ts'
import { planFilm, planSound } from '../08-video-assembly/plan-film.ts'
import { local } from '../08-video-assembly/providers/local.ts'
import { musicSound } from './stage.ts'

const RATE = 48_000
const HERTZ = 7000
const SECONDS = 11
/** The decibels by which the level may differ shortly after a word, because a limiter recovers slowly. */
const NEAR_DB = 1.2

/** A WAV file of one tone. */
async function writeTone(path: string): Promise<void> {
  const data = Buffer.alloc(SECONDS * RATE * 4)
  for (let i = 0; i < SECONDS * RATE; i++) {
    const value = Math.round(6000 * Math.sin((2 * Math.PI * HERTZ * i) / RATE))
    data.writeInt16LE(value, i * 4)
    data.writeInt16LE(value, i * 4 + 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 4, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  await writeFile(path, Buffer.concat([head, data]))
}

/** The tone's level in dB over a tenth of a second around a time between words, where no limiter acts. */
function toneAt(samples: Float32Array, seconds: number): number {
  const [from, count] = [Math.round((seconds - 0.05) * RATE), RATE / 10]
  let [re, im] = [0, 0]
  for (let i = 0; i < count; i++) {
    re += samples[from + i] * Math.cos((2 * Math.PI * HERTZ * i) / RATE)
    im += samples[from + i] * Math.sin((2 * Math.PI * HERTZ * i) / RATE)
  }
  return 20 * Math.log10((2 * Math.hypot(re, im)) / count)
}

/** A film of five scenes of 2.2 s whose music is a tone. Its second and third scenes are silent. */
async function toned(): Promise<{ request: StageRequest<'music_sound'>; content: MusicSound; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-mix-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const inputs = await smallFilm(folder, '64x36')
  const tone = join(folder, 'tone.wav')
  await writeTone(tone)
  const timeline = inputs.voice_assembly.timeline.map((scene, index) =>
    index === 1 || index === 2 ? { ...scene, words: [] } : scene,
  )
  const request: StageRequest<'music_sound'> = {
    film: SMALL_FILM,
    prompt: null,
    settings: { sound_marks: false },
    inputs: { ...inputs, voice_assembly: { ...inputs.voice_assembly, timeline } },
  }
  const track = {
    track_id: 'tone',
    kind: 'upload' as const,
    title: 'Tone',
    mood: null,
    bpm: null,
    key: null,
    audio_asset_id: tone,
    duration_seconds: SECONDS,
    loudness_lufs: -18,
    licence: 'l',
    attribution: 'a',
    peaks: [1],
  }
  const empty: MusicSound = { tracks: [track], chosen: 'tone', envelope: [], sound_marks: [], mix: { duck_db: 8 } }
  return { request, content: musicSound.edit!(request, empty, { ...empty, mix: {} }), folder }
}

/** The loudness in dB of half a second of a sound from this second on: its mean power. */
function levelAt(samples: Float32Array, seconds: number): number {
  const part = samples.subarray(Math.round(seconds * RATE), Math.round((seconds + 0.5) * RATE))
  return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 0) / part.length + 1e-12)
}

test('S07 S08 sound marks that a person adds, moves, softens or removes are so in the film’s sound and move with their scene', async () => {
  const { request, content, folder } = await toned()
  const heard = async (marks: MusicMix['marks']) => {
    const edited = musicSound.edit!(request, content, { ...content, chosen: 'none', mix: marks && { marks } })
    const filmRequest = { ...request, settings: {}, inputs: { ...request.inputs, music_sound: edited } }
    const tools = {
      env: {},
      signal: AbortSignal.timeout(900_000),
      folder,
      readAsset: async (id: string) => id,
      progress: () => {},
    }
    const { data, files } = await local.mix(planSound(filmRequest as StageRequest<'video_assembly'>, 'engine')!, tools)
    const sound = await openSound({ path: files.sound.path, demuxer: 'mov' })
    const { left } = await sound.read(SECONDS * RATE)
    await sound.close()
    return { edited, at: (seconds: number) => levelAt(left, seconds) - data.gain_db }
  }
  // nobody speaks from 3.7 s to 4.8 s and from 6.2 s to 7 s
  const chime = { kind: 'chime', midi: 74 } as const
  const none = await heard([])
  expect(none.edited).toMatchObject({ sound_marks: [], made_marks: [] })
  const set = await heard([{ ...chime, scene_id: 'scene-2', offset_seconds: 1.7 }])
  expect(set.edited.sound_marks).toEqual([{ seconds: 3.9, kind: 'chime', midi: 74 }])
  expect(set.at(3.9) - none.at(3.9)).toBeGreaterThan(20)
  const moved = await heard([{ ...chime, scene_id: 'scene-3', offset_seconds: 1.85, gain_db: -6 }])
  expect(moved.at(6.25) - none.at(6.25)).toBeGreaterThan(20)
  expect(set.at(3.9) - moved.at(3.9), 'nothing is left where it stood').toBeGreaterThan(20)
  expect(Math.abs(set.at(3.9) - moved.at(6.25) - 6), '6 dB softer').toBeLessThan(NEAR_DB)

  // scenes that move take their marks along; the marks of a removed scene are removed
  const [first, ...others] = request.inputs.voice_assembly!.timeline
  const late = others.map((scene) => ({ ...scene, start_seconds: scene.start_seconds + 1, end_seconds: scene.end_seconds + 1 }))
  const timeline = [{ ...first, end_seconds: first.end_seconds + 1 }, ...late.slice(0, -1)]
  const marks = [set.edited.mix!.marks![0], { ...chime, scene_id: 'scene-5', offset_seconds: 0 }]
  const before = { ...set.edited, mix: { marks } }
  const longer = {
    ...request,
    before,
    inputs: { ...request.inputs, voice_assembly: { ...request.inputs.voice_assembly!, timeline } },
  }
  const units = musicSound.plan(longer)
  const data = { bpm: 90, key: 'C', peaks: [], loudness_lufs: -18, licence: 'l', attribution: 'a' }
  const next = musicSound.finish(longer, units, units.map(() => ({ data, assets: { sound: 's' } })) as never)
  expect(next.sound_marks).toEqual([{ seconds: 4.9, kind: 'chime', midi: 74 }])
  expect(next.mix?.marks).toEqual([marks[0]])
})

test('S07 other edits do not change Orion’s sound marks, and they return when a person removes their own', async () => {
  const { request, content } = await toned()
  const sound_marks = [{ seconds: 4.4, kind: 'chime', midi: 74 }]
  const made = { ...content, marks_asset_id: 'marks', sound_marks }
  const edit = (from: MusicSound, mix: MusicMix) => musicSound.edit!(request, from, { ...from, mix })
  const ducked = edit(made, { duck_db: 12 })
  expect(ducked).toMatchObject({ sound_marks, marks_asset_id: 'marks' })
  expect(ducked).not.toHaveProperty('made_marks')
  const own = edit(ducked, { duck_db: 12, marks: [] })
  expect(own).toMatchObject({ sound_marks: [], made_marks: sound_marks })
  expect(edit(own, { duck_db: 12 })).toEqual(ducked)
})

test('S07 S08 the levels that a person draws are audible in the film’s sound, and no segment is made again', async () => {
  const { request, content, folder } = await toned()
  const filmRequest = (music_sound: MusicSound) =>
    ({ ...request, settings: {}, inputs: { ...request.inputs, music_sound } }) as StageRequest<'video_assembly'>
  const heard = async (mix: MusicMix): Promise<(seconds: number) => number> => {
    const edited = musicSound.edit!(request, content, { ...content, mix })
    const tools = {
      env: {},
      signal: AbortSignal.timeout(900_000),
      folder,
      readAsset: async (id: string) => id,
      progress: () => {},
    }
    const { data, files } = await local.mix(planSound(filmRequest(edited), 'engine')!, tools)
    const sound = await openSound({ path: files.sound.path, demuxer: 'mov' })
    const { left } = await sound.read(SECONDS * RATE)
    await sound.close()
    return (seconds) => toneAt(left, seconds) - data.gain_db
  }
  const usual = await heard({})
  const mix: MusicMix = {
    levels: [
      { scene_id: 'scene-3', gain_db: -8 },
      { scene_id: 'scene-4', gain_db: 0 },
    ],
    starts_seconds: 2.6,
    fade_in_seconds: 0,
    duck_db: 15,
    ends_seconds: 9.5,
    fade_out_seconds: 1,
  }
  const mixed = await heard(mix)
  expect(Math.abs(usual(4.1) - usual(8.7) - 9), 'it steps back by 9 dB under the voice').toBeLessThan(NEAR_DB)
  expect(Math.abs(mixed(4.1) - mixed(4.75) - 8), 'the third scene is 8 dB softer').toBeLessThan(NEAR_DB)
  expect(Math.abs(mixed(4.1) - mixed(8.44) - 15), 'under the voice').toBeLessThan(NEAR_DB)
  expect(Math.abs(mixed(8.44) - mixed(9) - 6), 'in the middle of its fade').toBeLessThan(NEAR_DB)
  for (const silent of [0.2, 2.2, 10.9]) expect(mixed(4.1) - mixed(silent), `${silent} s`).toBeGreaterThan(30)

  const edited = musicSound.edit!(request, content, { ...content, mix })
  const listHashes = (wish: StageRequest<'music_sound'>) =>
    musicSound.plan(wish).map((unit) => recipeHash({ stage: 'music_sound', provider: 'local', unit }))
  expect(listHashes({ ...request, before: edited })).toEqual(listHashes({ ...request, before: content }))
  const [was, now] = [content, edited].map((each) => planFilm(filmRequest(each), 'engine'))
  expect({ ...now, sound: null }).toEqual({ ...was, sound: null })
  expect(now.sound).not.toEqual(was.sound)
})

test('S07 an invalid mix is refused with its field and what is allowed, and an empty mix is removed', async () => {
  const { request, content } = await toned()
  const edit = (mix: unknown) => musicSound.edit!(request, content, { ...content, mix })
  const refused = (mix: unknown) => {
    try {
      edit(mix)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return [error.code, error.fields?.[0].loc.join('.'), error.message]
    }
    return null
  }
  expect(refused({ duck_db: 30 })).toEqual(['invalid_fields', 'mix.duck_db', 'The music can step back by 0 to 24 dB.'])
  expect(refused({ starts_seconds: 10.5 })?.slice(1)).toEqual([
    'mix.starts_seconds',
    'The music must begin at least 1 second before the film ends.',
  ])
  expect(refused({ starts_seconds: 5, ends_seconds: 5.5 })?.[1]).toBe('mix.ends_seconds')
  expect(refused({ fade_in_seconds: -1 })?.[2]).toBe('A fade lasts from 0 to 20 seconds.')
  expect(refused({ levels: [{ scene_id: 'gone', gain_db: 0 }] })?.slice(1)).toEqual([
    'mix.levels.0.scene_id',
    'This scene is not in the film.',
  ])
  expect(refused({ levels: [{ scene_id: 'scene-1', gain_db: 9 }] })?.[1]).toBe('mix.levels.0.gain_db')
  const mark = { scene_id: 'scene-1', offset_seconds: 0, kind: 'chime' }
  expect(refused({ marks: [{ ...mark, scene_id: 'gone' }] })?.slice(1)).toEqual([
    'mix.marks.0.scene_id',
    'This scene is not in the film.',
  ])
  expect(refused({ marks: [{ ...mark, gain_db: 9 }] })?.[2]).toBe('A sound effect can be 12 dB softer to 6 dB louder.')
  expect(edit({})).toEqual(content)
  expect(content).not.toHaveProperty('mix')
})
