import { writeFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import type { MusicSound } from '@orion/contract/contents/07-music-sound.ts'
import { planTracks, renderSound } from '@orion/film/music.ts'
import { encodeWav } from '@orion/media/audio/wav.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { openSound } from '@orion/media/join/read-sound.ts'
import { measureSound } from '@orion/media/measure/measure-sound.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ELEVENLABS_ACCOUNT, fakeElevenlabs } from '../../../../../fakes/voices/elevenlabs.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { recipeHash } from '../../core/asset-recipe.ts'
import { SMALL_FILM, smallFilm } from '../../core/small-film.fixture.ts'
import type { ChosenService } from '../../core/service-use.ts'
import type { StageRequest } from '../../core/stage.ts'
import { connectionTo, toolsFor } from '../../providers/conformance/trial.ts'
import { elevenlabs } from '../../providers/elevenlabs/provider.ts'
import { runStage } from '../03-voice-scenes/speak-script.fixture.ts'
import { planBundle, planTexts } from '../10-distribution/plan-bundle.ts'
import { planSound } from '../08-video-assembly/plan-film.ts'
import { providers as assembly } from '../08-video-assembly/providers/index.ts'
import { makeMusic } from './make-foreign.ts'
import { musicSound } from './stage.ts'

type Request = StageRequest<'music_sound'>

type Stored = Parameters<typeof musicSound.finish>[2][number]

const RATE = 48_000
let fake: Fake
let folder: string
let request: Request
beforeAll(async () => {
  fake = await fakeElevenlabs()
  folder = await mkdtemp(join(tmpdir(), 'orion-foreign-'))
  request = { film: SMALL_FILM, prompt: null, settings: { sound_marks: false }, inputs: await smallFilm(folder, '64x36') }
})
afterAll(async () => {
  await fake.close()
  await rm(folder, { recursive: true, force: true })
})

const SERVICE: ChosenService = {
  connection_id: 'c1',
  provider: 'elevenlabs',
  capability: 'music',
  origin: 'http://127.0.0.1:9',
  model: 'music_v1',
  version: 1,
}
const upload = (asset_id: string) => ({ asset_id, name: 'Rain', licence: 'CC BY 4.0', attribution: 'Ana Ruiz' })
const withMusic = (more: Partial<Request> = {}): Request => ({ ...request, chosen: { music: SERVICE }, ...more })
const recipes = (units: unknown[]) => units.map((unit) => recipeHash({ stage: 'music_sound', provider: 'local', unit }))
const composed = (wish: Request) => musicSound.plan(wish).filter(({ kind }) => kind === 'track' || kind === 'marks')

/** The predicted content of a request, without making it. */
function makeContent(wish: Request): MusicSound {
  const units = musicSound.plan(wish)
  const made = units.map((unit, index): Stored => {
    const sound = { bpm: 90, peaks: [], loudness_lufs: -18 }
    const assets: Record<string, string> = unit.kind === 'made' ? { source: 'source' } : { sound: `sound-${index}` }
    if (unit.kind === 'made')
      return { data: { kind: 'made', provider: 'ElevenLabs', terms: 'https://terms', used: { second: 15 } }, assets }
    if (unit.kind === 'fit') return { data: { kind: 'fit', fitting: 'cut', true_peak_dbtp: -1, ...sound }, assets }
    return { data: { ...sound, key: 'C', licence: 'CC0-1.0', attribution: 'Orion' }, assets }
  })
  return musicSound.finish(wish, units, made)
}

test('PRV-04 S07 the recipes of composed tracks do not depend on other tracks', () => {
  const before = recipes(musicSound.plan(request))
  expect(recipes(composed(withMusic()))).toEqual(before)
  expect(recipes(composed({ ...request, settings: { sound_marks: false, uploads: [upload('a')] } }))).toEqual(before)
})

test('PRV-04 S07 a chosen service makes one additional track by mood and topic, until another version is requested', () => {
  const made = (wish: Request) => musicSound.plan(wish).filter(({ kind }) => kind === 'made')
  const [unit] = made(withMusic())
  expect(unit).toMatchObject({ seconds: 15, service: { capability: 'music', take: 0 } })
  expect(unit.kind === 'made' && unit.description).toMatch(/^Curious and light.*about: Bees\./u)
  expect(musicSound.expect!(unit)).toEqual({ expected: { second: 15 }, most: { second: 15 } })
  const through = { music: { ...SERVICE, connection_id: 'c2' } }
  expect(recipes(made(withMusic({ chosen: through })))).toEqual(recipes([unit]))
  const again = { ...request.settings, takes: { made: 1 } }
  expect(recipes(made(withMusic({ settings: again })))).not.toEqual(recipes([unit]))
  const content = makeContent(withMusic())
  const kept = made(withMusic({ before: content, settings: { sound_marks: false, music_mood: 'dramatic' } }))
  expect(recipes(kept), 'another mood asks the same service for nothing new').toEqual(recipes([unit]))
  const fit = musicSound.plan(withMusic()).find(({ kind }) => kind === 'fit')!
  expect(musicSound.after!(fit)).toEqual(unit)
  expect(musicSound.usage(unit)).toEqual({ expected: 0, most: 0 })
})

test('PRV-05 S07 a service’s track is current if a person chose none, and stays when the service is no longer used', () => {
  const first = makeContent(withMusic())
  const track = first.tracks.at(-1)!
  expect(track).toMatchObject({
    kind: 'made',
    licence: 'https://terms',
    attribution: 'ElevenLabs · music_v1',
    made_by: { provider: 'ElevenLabs', asked_seconds: 15, used: { second: 15 } },
    mood: null,
    key: null,
  })
  expect(first.chosen).toBe(track.track_id)
  expect(makeContent({ ...request, before: first }).tracks.at(-1)).toMatchObject({ kind: 'made', source_asset_id: 'source' })
  const [, second] = first.tracks
  expect(makeContent(withMusic({ before: { ...first, chosen: second.track_id } })).chosen).toBe(second.track_id)
  const next = makeContent(withMusic({ before: first, settings: { sound_marks: false, takes: { made: 1 } } }))
  expect([next.tracks.length, next.chosen]).toEqual([5, next.tracks[4].track_id])
  expect(musicSound.assets(first)).toContain('source')
})

test('PRV-07 S07 if a service fails and the run allows it, its track and the fitting are left out', () => {
  const failure = { message: 'Composer (ElevenLabs): no credit is left.', trouble: 'credit' as const }
  const { settings } = request
  const asked = { settings, when_failing: 'built_in' as const }
  const units = musicSound.plan(withMusic())
  const left = units.map((unit) => musicSound.without!(asked, unit, failure) !== null)
  expect(left).toEqual(units.map(({ kind }) => kind === 'made' || kind === 'fit'))
  expect(units.map((unit) => musicSound.without!({ settings }, unit, failure))).toEqual(units.map(() => null))
  const own = musicSound.plan({ ...request, settings: { ...settings, uploads: [upload('a')] } }).at(-1)!
  expect(musicSound.without!(asked, own, failure), 'a person’s own track').toBeNull()
})

test('S07 an uploaded track is current at once, keeps its licence, can be removed, and at most eight are kept', () => {
  const settings = { sound_marks: false, uploads: [upload('file')] }
  const content = makeContent({ ...request, settings })
  expect(content.tracks.at(-1)).toMatchObject({ kind: 'upload', title: 'Rain', licence: 'CC BY 4.0', source_asset_id: 'file' })
  expect(content.chosen).toBe('upload-file')
  expect(makeContent({ ...request, before: content }).chosen).toBe('upload-file')
  const without = musicSound.edit!(request, content, { ...content, tracks: content.tracks.slice(0, 3) })
  expect([without.tracks.length, without.chosen]).toEqual([3, content.tracks[0].track_id])
  const many = Array.from({ length: 8 }, (_, index) => upload(`file-${index}`))
  expect(() => musicSound.plan({ ...request, settings: { ...settings, uploads: many }, before: content })).toThrow(
    'at most 8 uploaded tracks',
  )
})

test('PRV-05 S07 a service’s track is stored unchanged, with its terms and use', async () => {
  const fields = () => ({ api_key: ELEVENLABS_ACCOUNT.api_key })
  const connection = connectionTo({ provider: elevenlabs, fields, moved: (url) => url }, fake.url)
  const [unit] = musicSound.plan(withMusic()).filter((each) => each.kind === 'made')
  const tools = {
    folder,
    progress: () => {},
    service: async () => ({ provider: elevenlabs, call: toolsFor(connection, 'music_v1') }),
  }
  const made = await makeMusic(unit, tools)
  expect(made).toMatchObject({ used: { second: 15 }, data: { provider: 'ElevenLabs' }, files: { source: { kind: 'audio' } } })
  expect(fake.seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('S07 S08 an uploaded MP3 becomes the film’s music: exact length, loudness and peaks, lowered under the voice', async () => {
  const [track] = planTracks({ seed: 'rain', mood: 'uplifting', solemn: false, seconds: 20, last_word_seconds: 17, sections: [] })
  const [wav, mp3] = ['rain.wav', 'rain.mp3'].map((name) => join(folder, name))
  const { bpm } = await renderSound({ path: wav, track })
  await runFfmpeg(['-y', '-i', wav, '-b:a', '192k', mp3])
  const speech = { narration: request.inputs.voice_assembly! }
  // three times the small film with 3 s between, so that the track has to be looped and returns in between
  const timeline = [0, 1, 2].flatMap((round) =>
    speech.narration.timeline.map((scene) => ({
      ...scene,
      scene_id: `${scene.scene_id}-${round}`,
      ...Object.fromEntries((['start_seconds', 'end_seconds'] as const).map((at) => [at, scene[at] + 14 * round])),
      words: scene.words.map((word) => ({
        ...word,
        start_seconds: word.start_seconds + 14 * round,
        end_seconds: word.end_seconds + 14 * round,
      })),
    })),
  )
  const wish = {
    ...request,
    settings: { sound_marks: false, uploads: [upload(mp3)] },
    inputs: { ...request.inputs, voice_assembly: { ...speech.narration, timeline } },
  } as Request
  const { content } = await runStage(musicSound, wish)
  const fitted = content.tracks.at(-1)!
  expect(fitted).toMatchObject({ kind: 'upload', fitting: 'looped', duration_seconds: 39 })
  expect(Math.abs(fitted.bpm! / bpm - 1)).toBeLessThan(0.01)
  const heard = await measureSound({ path: fitted.audio_asset_id, demuxer: 'flac' })
  expect(Math.round(heard.seconds * RATE)).toBe(39 * RATE)
  expect(Math.abs(heard.integrated_lufs + 18)).toBeLessThan(0.5)
  expect(heard.integrated_lufs).toBeCloseTo(fitted.loudness_lufs, 0)
  expect(heard.true_peak_dbtp).toBeLessThanOrEqual(-0.9)
  expect(heard.silent).toEqual([])
  const sound = planSound({ film: wish.film, prompt: null, settings: {}, inputs: { ...wish.inputs, music_sound: content } }, 'e')!
  expect(sound.music).toMatchObject({ audio_asset_id: fitted.audio_asset_id, tempo: 1 })

  const mixed = await assembly[0].mix(
    { ...sound, narration_asset_id: null },
    { env: {}, signal: AbortSignal.timeout(900_000), folder, readAsset: async (path) => path, progress: () => {} },
  )
  const whole = await openSound({ path: mixed.files.sound.path, demuxer: 'mov' })
  const source = await openSound({ path: fitted.audio_asset_id, demuxer: 'flac' })
  const [mix, own] = [await whole.read(39 * RATE), await source.read(39 * RATE)]
  await Promise.all([whole.close(), source.close()])
  const level = ({ left }: { left: Float32Array }, from: number, to: number) =>
    20 * Math.log10(Math.hypot(...left.slice(from * RATE, to * RATE)) + 1e-9)
  const stepBack = (at: number) => level(mix, at, at + 0.5) - level(own, at, at + 0.5)
  // the envelope says 9 dB; the film's limiter takes some of the louder part
  expect(stepBack(12.2) - stepBack(5)).toBeGreaterThan(6)
})

test('S07 a file that is no music fails with its name and the reason', async () => {
  const path = join(folder, 'silence.wav')
  await writeFile(path, encodeWav(new Int16Array(20 * RATE), RATE))
  const words = join(folder, 'words.wav')
  await writeFile(words, 'Plain words that are no sound at all.')
  const fitAlone = { ...musicSound, plan: (wish: Request) => musicSound.plan(wish).filter(({ kind }) => kind === 'fit') }
  const run = (file: string) => runStage(fitAlone, { ...request, settings: { sound_marks: false, uploads: [upload(file)] } })
  await expect(run(path)).rejects.toMatchObject({
    code: 'unreadable_source',
    message: expect.stringContaining('less than 3 seconds'),
  })
  await expect(run(words)).rejects.toMatchObject({ code: 'unreadable_source', message: expect.stringContaining('WAV, MP3') })
})

test('S10 music from elsewhere is credited with its licence; a service’s track is marked as synthetic, a user’s is not', () => {
  const listTexts = (music_sound: MusicSound) => {
    const video_assembly = { film_asset_id: 'f', thumbnail_asset_ids: [], chapters: [] } as unknown as VideoAssembly
    const { film, prompt } = request
    const wish = { film, prompt, settings: { versions: [] }, inputs: { ...request.inputs, music_sound, video_assembly } }
    const bundle = planBundle(wish, 'e')
    const sources = bundle.entries.find(({ name }) => name === 'sources.md')
    const text = sources && 'text' in sources ? sources.text : ''
    return { provenance: bundle.provenance.music, sources: text, youtube: planTexts(wish)[0].description }
  }
  const own = listTexts(makeContent({ ...request, settings: { sound_marks: false, uploads: [upload('file')] } }))
  expect(own.provenance).toMatchObject({ synthetic: false, licence: 'CC BY 4.0', attribution: 'Ana Ruiz' })
  expect(own.sources).toContain('Rain · Ana Ruiz · CC BY 4.0')
  expect(own.youtube).toContain('Music: Rain · Ana Ruiz · CC BY 4.0')
  expect(own.youtube).toContain('Voice and pictures of this film were made by a program.')
  const made = listTexts(makeContent(withMusic()))
  expect(made.provenance).toMatchObject({ synthetic: true, provider: 'ElevenLabs', model: 'music_v1', terms: 'https://terms' })
  expect(made.youtube).toContain('Voice, pictures and music of this film were made by a program.')
  expect(made.sources).toContain('ElevenLabs · music_v1 · https://terms')
  expect(listTexts(makeContent(request)).youtube).not.toContain('Music:')
})

test('S07 the start of a track is only part of its recipe, is kept by later runs, and is refused for Orion’s tracks', () => {
  const first = makeContent({ ...request, settings: { sound_marks: false, uploads: [upload('rain')] } })
  const id = 'upload-rain'
  const slipped = { ...request, before: first, settings: { sound_marks: false, slips: [{ track_id: id, seconds: 12.5 }] } }
  const getFit = (wish: Request) => musicSound.plan(wish).find(({ kind }) => kind === 'fit')
  expect(getFit(slipped)).toEqual({ ...getFit({ ...request, before: first }), slip_seconds: 12.5 })
  const next = makeContent(slipped)
  expect(next.tracks.find(({ track_id }) => track_id === id)?.slip_seconds).toBe(12.5)
  expect(next.chosen).toBe(first.chosen)
  expect(recipes([getFit({ ...request, before: next })])).toEqual(recipes([getFit(slipped)]))
  const [composedTrack] = first.tracks
  const wrong = { ...slipped, settings: { sound_marks: false, slips: [{ track_id: composedTrack.track_id, seconds: 1 }] } }
  expect(() => musicSound.plan(wrong)).toThrow('Choose a track that you uploaded, or one that a service made.')
})
