import { readFile, writeFile } from 'node:fs/promises'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import type { EditedSound, VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { AppError } from '@orion/contract/errors.ts'
import { decodeWav, encodeWav } from '@orion/media/audio/wav.ts'
import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { expect, test } from 'vitest'
import type { StageRequest } from '../../core/stage.ts'
import { runStage, makeScript } from '../03-voice-scenes/speak-script.fixture.ts'
import { voiceScenes } from '../03-voice-scenes/stage.ts'
import { voiceAssembly } from './stage.ts'

type Request = StageRequest<'voice_assembly'>

const RATE = 48_000
/** Seconds before the second scene's words in its recording, and of the breath in them. */
const BEFORE = 0.9
const BREATH = { start: 0.3, end: 0.6 }

/** Two spoken scenes, the second a recording with a breath before its words. */
async function spoken(): Promise<Request> {
  const script = makeScript('en', {
    hook: ['The Moon is leaving us.'],
    introduction: [],
    main_content: ['It goes farther away every year.'],
    call_to_action: [],
    outro: [],
  })
  const film = { topic: 'Moon', name: 'Moon', language: 'en' as const, duration_seconds: 10, seed: 'moon' }
  const inputs = { script_generation: script }
  const settings = CONTENTS.voice_scenes.settings.parse({})
  const { content } = await runStage(voiceScenes, { film, prompt: null, settings, inputs })
  const [first, second] = content.scenes
  const { pcm } = decodeWav(await readFile(second.audio_asset_id!))
  const late = new Int16Array(pcm.length + BEFORE * RATE)
  late.set(pcm, BEFORE * RATE)
  let seed = 1
  for (let i = BREATH.start * RATE; i < BREATH.end * RATE; i++)
    late[i] = ((seed = (seed * 16_807) % 2_147_483_647) / 1_073_741_823 - 1) * 900
  await writeFile(second.audio_asset_id!, encodeWav(late, RATE))
  const words = second.words!.map((word) => ({
    ...word,
    start_seconds: word.start_seconds + BEFORE,
    end_seconds: word.end_seconds + BEFORE,
  }))
  const made_by = { provider: 'A person', model: null, used: {} }
  const taken = { ...second, words, duration_seconds: second.duration_seconds! + BEFORE, made_by }
  return {
    film,
    prompt: null,
    settings: CONTENTS.voice_assembly.settings.parse({}),
    inputs: {
      ...inputs,
      voice_scenes: {
        ...content,
        scenes: [first, { ...taken, pause_after_seconds: 0.5 }].map((it, at) =>
          at === 0 ? { ...it, pause_after_seconds: 1.2 } : it,
        ),
      },
    },
  }
}

const levelAt = async ({ audio_asset_id }: VoiceAssembly, from: number, to: number): Promise<number> => {
  const { pcm } = decodeWav(await readFile(audio_asset_id))
  const part = pcm.subarray(Math.round(from * RATE), Math.round(to * RATE))
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
}

test('S04 a breath is found and softened, and a silent end is trimmed, in the track at the same second', async () => {
  const request = await spoken()
  const { content: plain, units } = await runStage(voiceAssembly, request)
  const [breath, ...others] = plain.breaths!
  expect(others).toEqual([])
  const [first, scene] = request.inputs.voice_scenes!.scenes
  expect(breath).toMatchObject({ scene_id: scene.id })
  expect(breath.start_seconds).toBeCloseTo(BREATH.start, 1)
  expect(breath.end_seconds).toBeCloseTo(BREATH.end, 1)

  const sound = (change: Partial<EditedSound>): EditedSound => ({
    scene_id: scene.id,
    audio_asset_id: scene.audio_asset_id!,
    trim_start_seconds: 0,
    trim_end_seconds: 0,
    breaths: [],
    ...change,
  })
  const edit = (sounds: unknown) => voiceAssembly.edit!(request, plain, { edited_sounds: sounds })
  const { start_seconds, end_seconds } = breath
  const softer = sound({ breaths: [{ start_seconds, end_seconds, as: 'softened' }] })
  const edited = edit([softer])
  expect(getEnglish(voiceAssembly.incomplete!(edited)!)).toMatch(/edited sound/)
  expect(edited.timeline).toEqual(plain.timeline)

  const wordsAt = plain.timeline[1].words[0].start_seconds - scene.words![0].start_seconds
  const breathIn = (content: VoiceAssembly) => levelAt(content, wordsAt + start_seconds + 0.05, wordsAt + end_seconds - 0.05)
  const wordsIn = (content: VoiceAssembly) =>
    levelAt(content, content.timeline[1].speech_start_seconds, content.timeline[1].speech_end_seconds)
  const heard = await breathIn(plain)
  const { content: soft, units: again } = await runStage(voiceAssembly, { ...request, before: edited })
  expect((await breathIn(soft)) / heard).toBeCloseTo(0.25, 1)
  expect((await wordsIn(soft)) / (await wordsIn(plain))).toBeCloseTo(1, 1)
  expect(soft).toMatchObject({ edited_sounds: [softer], timeline: plain.timeline })
  expect(voiceAssembly.incomplete!(soft)).toBeNull()
  expect(again.at(-1)).toEqual(units.at(-1)) // breaths are not searched again

  const trimmed = edit([sound({ trim_start_seconds: 0.7 })])
  const { content: short } = await runStage(voiceAssembly, { ...request, before: trimmed })
  expect(await breathIn(short)).toBe(0)
  expect(short.timeline).toEqual(plain.timeline)
  expect(await levelAt(short, first.words![0].start_seconds, 1)).toBeGreaterThan(100)
})

test('S04 a trim or breath over a word, and an unknown scene, are refused with their field; another sound ends an edit', async () => {
  const request = await spoken()
  const plain = voiceAssembly.foresee!(request, voiceAssembly.plan(request))
  const scene = request.inputs.voice_scenes!.scenes[1]
  const sound = {
    scene_id: scene.id,
    audio_asset_id: scene.audio_asset_id!,
    trim_start_seconds: 0,
    trim_end_seconds: 0,
    breaths: [],
  }
  const listFields = (wrong: object) => {
    try {
      voiceAssembly.edit!(request, plain, { edited_sounds: [{ ...sound, ...wrong }] })
    } catch (error) {
      return (error as AppError).fields!.map(({ loc }) => loc.join('.'))
    }
    return undefined
  }
  expect(listFields({ trim_start_seconds: 2 })).toEqual(['edited_sounds.0.trim_start_seconds'])
  expect(listFields({ trim_end_seconds: 2 })).toEqual(['edited_sounds.0.trim_end_seconds'])
  expect(listFields({ scene_id: 'nowhere' })).toEqual(['edited_sounds.0.scene_id'])
  expect(listFields({ breaths: [{ start_seconds: 1, end_seconds: 1.3, as: 'cut' }] })).toEqual([
    'edited_sounds.0.breaths.0.start_seconds',
  ])
  const breath = { start_seconds: 0.3, end_seconds: 0.6, as: 'cut' }
  expect(listFields({ breaths: [breath, { ...breath, as: 'softened' }] })).toEqual(['edited_sounds.0.breaths.1.start_seconds'])
  expect(listFields({ breaths: [{ start_seconds: 0.3, end_seconds: 0.6, as: 'louder' }] })).toEqual([
    'edited_sounds.0.breaths.0.as',
  ])
  expect(listFields({ audio_asset_id: 'another-take', trim_start_seconds: 100 })).toEqual(['edited_sounds.0.audio_asset_id'])
  const trimmed = { ...sound, trim_start_seconds: 0.1 }
  expect(() => voiceAssembly.edit!(request, plain, { edited_sounds: [trimmed, trimmed] })).toThrow('was sent twice')
  expect(voiceAssembly.edit!(request, plain, { edited_sounds: [sound] })).toBe(plain)
  const before = voiceAssembly.edit!(request, plain, { edited_sounds: [{ ...sound, trim_start_seconds: 0.2 }] })
  const [held, ...rest] = request.inputs.voice_scenes!.scenes
  const other = { ...request.inputs.voice_scenes!, scenes: [held, { ...rest[0], audio_asset_id: 'another-take' }] }
  const next = { ...request, before, inputs: { ...request.inputs, voice_scenes: other } }
  expect(voiceAssembly.foresee!(next, voiceAssembly.plan(next)).edited_sounds).toBeUndefined()
  // until that run edits of the old sound do not prevent saving, and neither does a removed scene
  const again = { ...sound, audio_asset_id: 'another-take', trim_start_seconds: 0.1 }
  expect(voiceAssembly.edit!(next, before, { edited_sounds: before.edited_sounds })).toBe(before)
  expect(voiceAssembly.edit!(next, before, { edited_sounds: [again] })).toMatchObject({ edited_sounds: [again] })
  const alone = { ...next, inputs: { ...next.inputs, voice_scenes: { ...other, scenes: [held] } } }
  expect(voiceAssembly.edit!(alone, before, { edited_sounds: before.edited_sounds })).toBe(before)
})

test('S04 sound before a scene’s first word does not cut the scene before', async () => {
  const request = await spoken()
  const [first, second] = request.inputs.voice_scenes!.scenes
  const near = { ...request.inputs.voice_scenes!, scenes: [{ ...first, pause_after_seconds: 0.2 }, second] }
  const [unit] = voiceAssembly.plan({ ...request, inputs: { ...request.inputs, voice_scenes: near } })
  const { content } = await runStage(voiceAssembly, { ...request, inputs: { ...request.inputs, voice_scenes: near } })
  const [, piece] = (unit as { audio: { start_seconds: number; from_seconds?: number }[] }).audio
  expect(piece.start_seconds).toBeGreaterThanOrEqual(content.timeline[0].speech_end_seconds - 0.001)
  expect(piece.start_seconds - piece.from_seconds!).toBeCloseTo(
    content.timeline[1].words[0].start_seconds - second.words![0].start_seconds,
    2,
  )
})
