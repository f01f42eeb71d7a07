import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import type { VoiceRecording, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { synthesize } from '@orion/film/speech.ts'
import { measureLoudness } from '@orion/media/audio/loudness.ts'
import { toFloat } from '@orion/media/audio/samples.ts'
import { decodeWav, encodeWav } from '@orion/media/audio/wav.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StageRequest } from '../../core/stage.ts'
import { voiceAssembly } from '../04-voice-assembly/stage.ts'
import { withTakes } from './own-take.ts'
import { runStage, makeScript } from './speak-script.fixture.ts'
import { voiceScenes } from './stage.ts'

const SAID = 'The Moon is leaving us.'
const script = makeScript('en', {
  hook: [SAID],
  introduction: ['It is the only natural satellite of the Earth.'],
  main_content: [],
  call_to_action: [],
  outro: ['The Moon stays with us for a long time yet.'],
})
const makeRequest = (edited?: VoiceScenes, more: Partial<StageRequest<'voice_scenes'>> = {}): StageRequest<'voice_scenes'> => ({
  film: { topic: 'The Moon', name: 'Moon', language: 'en', duration_seconds: 20, seed: 'moon' },
  prompt: null,
  settings: CONTENTS.voice_scenes.settings.parse({}),
  inputs: { script_generation: script },
  ...(edited && { edited }),
  ...more,
})

let folder: string
let content: VoiceScenes
/** A slow voice, 20 dB too quiet, after a second of silence, as from a person's microphone. */
let take: VoiceRecording
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-own-take-'))
  const spoken = await synthesize({ text: SAID, language: 'en', voice_id: 'en-henry', rate: 0.75 })
  const late = new Int16Array(48_000 + spoken.pcm.length)
  late.set(
    spoken.pcm.map((sample) => sample / 10),
    48_000,
  )
  const asset_id = join(folder, 'take.wav')
  await writeFile(asset_id, encodeWav(late, 48_000))
  take = { asset_id, name: 'take.wav', attribution: 'Ada', licence: 'Her own voice', says: SAID }
  content = await speakAll()
})
afterAll(() => rm(folder, { recursive: true }))

/** The scenes as spoken by a run, with files that are kept for the whole test file. */
async function speakAll(): Promise<VoiceScenes> {
  const units = voiceScenes.plan(makeRequest())
  const sounds = units.map((_, index) => ({
    assets: { audio: `sound-${index}` },
    data: { duration_seconds: 1, words: [], peaks: [] },
  }))
  return voiceScenes.finish(makeRequest(), units, sounds)
}

const edit = (scenes: object[], previous = content): VoiceScenes => voiceScenes.edit!(makeRequest(), previous, { scenes })
const taken = (): VoiceScenes => edit(content.scenes.map((scene, index) => (index === 0 ? { ...scene, own_take: take } : scene)))

test('S03 a person’s recording replaces the voice: levelled, trimmed, with word times, and nothing else is made or charged', async () => {
  const edited = taken()
  expect(edited.scenes.map(({ audio_asset_id }) => audio_asset_id)).toEqual([undefined, 'sound-1', 'sound-2'])
  const known = new Set(voiceScenes.plan(makeRequest()).map((unit) => JSON.stringify(unit)))
  const [unit, ...others] = voiceScenes.plan(makeRequest(edited)).filter((each) => !known.has(JSON.stringify(each)))
  expect(others).toEqual([])
  expect(voiceScenes.usage(unit)).toEqual({ expected: 0, most: 0 })

  const made = await runStage(voiceScenes, makeRequest(edited))
  const [scene] = made.content.scenes
  const { pcm } = decodeWav(await readFile(scene.audio_asset_id!))
  const levels = measureLoudness([toFloat(pcm)], 48_000)
  expect(levels.integrated_lufs).toBeCloseTo(-16, 0)
  expect(levels.true_peak_dbtp).toBeLessThan(-1)
  expect(scene.words!.map(({ text }) => text)).toEqual(['The', 'Moon', 'is', 'leaving', 'us'])
  expect(scene.words![0].start_seconds).toBeLessThan(0.3)
  expect(scene.take_doubt).toBeUndefined()
  expect(made.content.scenes[1].own_take).toBeUndefined()
  expect(voiceScenes.assets(made.content)).toContain(take.asset_id)
  expect(getEnglish(voiceScenes.sentence(made.content))).toContain('One of them is your own recording.')

  const film = {
    ...makeRequest(),
    settings: { pause_scale: 1 },
    inputs: { script_generation: script, voice_scenes: made.content },
  }
  const { content: narration } = await runStage(voiceAssembly, film as never)
  const [first] = narration.timeline
  const said = first.speech_end_seconds - first.speech_start_seconds
  expect(said).toBeCloseTo(scene.words!.at(-1)!.end_seconds - scene.words![0].start_seconds, 1)
  expect(narration.captions[0].lines.join(' ')).toBe(SAID)
  const sound = decodeWav(await readFile(narration.audio_asset_id))
  const heard = sound.pcm.subarray(Math.round(first.speech_start_seconds * 48_000)).subarray(0, pcm.length - 9600)
  const own = pcm.subarray(Math.round(scene.words![0].start_seconds * 48_000)).subarray(0, heard.length)
  expect(alike(own, heard)).toBeGreaterThan(0.95)
})

/** How similar two sounds are over time, 0 to 1. */
function alike(one: Int16Array, other: Int16Array): number {
  let [both, own, others] = [0, 0, 0]
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    both += one[at] * other[at]
    own += one[at] ** 2
    others += other[at] ** 2
  }
  return both / Math.sqrt(own * others)
}

test('29.12 o S03 each scene’s progress says in a sentence whether it is spoken or a recording is fitted', async () => {
  const { said, units } = await runStage(voiceScenes, makeRequest(taken()))
  expect(said).toEqual(units.map(({ recording }) => (recording ? 'Fitting your recording' : 'Speaking the scene')))
  expect(new Set(said).size).toBe(2)
})

test('S03 a recording stays through later runs while its scene has its words; otherwise it waits and the voice speaks', () => {
  const edited = taken()
  const spoken = { ...edited, scenes: edited.scenes.map((scene, index) => ({ ...scene, audio_asset_id: `again-${index}` })) }
  const again = voiceScenes.plan(makeRequest(undefined, { before: spoken, settings: { ...makeRequest().settings, rate: 1.1 } }))
  expect(again.map(({ recording }) => recording)).toEqual([{ asset_id: take.asset_id }, undefined, undefined])
  const slower = edit(
    spoken.scenes.map((scene) => ({ ...scene, rate: 0.8 })),
    spoken,
  )
  expect(slower.scenes.map(({ audio_asset_id }) => audio_asset_id)).toEqual(['again-0', undefined, undefined])

  const other = edit(
    spoken.scenes.map((scene, index) => (index === 0 ? { ...scene, text: 'The Moon moves away.' } : scene)),
    spoken,
  )
  expect(other.scenes[0]).toMatchObject({ own_take: take, text: 'The Moon moves away.' })
  expect(other.scenes[0].audio_asset_id).toBeUndefined()
  const [voiced] = voiceScenes.plan(makeRequest(other))
  expect(voiced).toMatchObject({ text: 'The Moon moves away.', voice_id: content.voice_id })
  expect(voiced.recording).toBeUndefined()
  const agreed = edit([{ ...other.scenes[0], own_take: { ...take, says: 'The Moon moves away.' } }], other)
  expect(voiceScenes.plan(makeRequest(agreed))[0].recording).toEqual({ asset_id: take.asset_id })
})

test('S03 in a new script a recording moves to the scene with its words, else to the scene with its sentence', () => {
  const before = [
    { text: 'One.', sentence_ids: ['a'], own_take: { ...take, says: 'One.' } },
    { text: 'Two.', sentence_ids: ['b'], own_take: { ...take, says: 'Two.' } },
    { text: 'Three.', sentence_ids: ['c'], own_take: { ...take, says: 'Three.' } },
  ]
  const scenes = [
    { text: 'Two.', sentence_ids: ['x'] },
    { text: 'One, again.', sentence_ids: ['a'] },
    { text: 'Four.', sentence_ids: ['d'] },
  ]
  const found = withTakes<{ text: string; sentence_ids: string[]; own_take?: VoiceRecording }>(scenes, before)
  expect(found.map(({ own_take }) => own_take?.says)).toEqual(['Two.', 'One.', undefined])
})

test('56.2 a recording that waits or is removed with its scene is a dropped choice, and one that moves with its words is none', () => {
  const before = taken()
  const [first, ...others] = before.scenes
  const why = (scenes: VoiceScenes['scenes']) =>
    voiceScenes.dropped!(before, { ...before, scenes }).map((choice) => [choice.scene_id, getEnglish(choice.why)])
  expect(why(before.scenes)).toEqual([])
  expect(why([...others, { ...first!, id: 'moved' }])).toEqual([])
  expect(why([{ ...first!, text: 'The Moon moves away.' }, ...others])).toEqual([
    [first!.id, expect.stringMatching(/^Your recording says other words/u)],
  ])
  expect(why(others)).toEqual([[first!.id, 'The scene is removed, and your recording is removed with it.']])
})

test('S03 a recording of clearly another length is used with a doubt, and one without speech is refused', async () => {
  const long = 'It is the only natural satellite of the Earth, and it moves away by a little every year, for a long time yet.'
  const { pcm } = await synthesize({ text: long, language: 'en' })
  const asset_id = join(folder, 'long.wav')
  await writeFile(asset_id, encodeWav(pcm, 48_000))
  const other = edit(content.scenes.map((scene, index) => (index === 0 ? { ...scene, own_take: { ...take, asset_id } } : scene)))
  const { content: made } = await runStage(voiceScenes, makeRequest({ ...other, scenes: other.scenes.slice(0, 1) }))
  expect(made.scenes[0]).toMatchObject({ take_doubt: 'longer', own_take: { asset_id } })
  const silent = join(folder, 'silent.wav')
  await writeFile(silent, encodeWav(new Int16Array(48_000), 48_000))
  const mute = { ...other.scenes[0], own_take: { ...take, asset_id: silent } }
  await expect(runStage(voiceScenes, makeRequest({ ...other, scenes: [mute] }))).rejects.toThrow(
    'Nothing is said in the recording',
  )
})

test('S03 a wrong recording is refused with its field and what is allowed', () => {
  expect(() => edit([{ ...content.scenes[0], own_take: { ...take, attribution: ' ' } }])).toThrow('Whose voice it is is missing')
})
