import { readFile } from 'node:fs/promises'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import type { VoiceRecording, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { ON_SCREEN_VOICE } from '@orion/contract/narration.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { decodeWav } from '@orion/media/audio/wav.ts'
import { expect, test } from 'vitest'
import type { StageRequest } from '../../core/stage.ts'
import { runStage, makeScript } from './speak-script.fixture.ts'
import { voiceScenes } from './stage.ts'

const script = makeScript('en', {
  hook: ['The Moon is leaving us.'],
  introduction: ['It is the only natural satellite of the Earth, and it moves away by 3.8 centimetres every year.'],
  main_content: ['Therefore no wind blows there.'],
  call_to_action: [],
  outro: ['The Moon stays with us for a long time yet.'],
})

const makeRequest = (settings: object = {}, more: Partial<StageRequest<'voice_scenes'>> = {}): StageRequest<'voice_scenes'> => ({
  film: { topic: 'The Moon', name: 'Moon', language: 'en', duration_seconds: 15, seed: 'moon' },
  prompt: null,
  settings: CONTENTS.voice_scenes.settings.parse(settings),
  inputs: { script_generation: script },
  ...more,
})
const ON_SCREEN = { narration: 'on_screen' }

test('QUOTED 5 S03 without a voice every scene has the reading times of its words and silence of the same length', async () => {
  const { content } = await runStage(voiceScenes, makeRequest(ON_SCREEN))
  expect(content).toMatchObject({ narration: 'on_screen', voice_id: ON_SCREEN_VOICE, pace: 1 })
  expect(content.doubtful_words).toBeUndefined()
  for (const { voice_id, audio_asset_id, duration_seconds, words, text } of content.scenes) {
    expect([voice_id, words!.at(-1)!.end_seconds]).toEqual([ON_SCREEN_VOICE, duration_seconds])
    expect(words!.map((word) => word.text).join(' ')).toBe(text.replace(/[.,]/gu, '').replace('38', '3.8'))
    const { pcm, sample_rate } = decodeWav(await readFile(audio_asset_id!))
    expect(pcm.every((sample) => sample === 0)).toBe(true)
    expect(pcm.length / sample_rate).toBeCloseTo(duration_seconds!, 3)
  }
  expect(voiceScenes.sentence(content)).toEqual(
    say('summaries.scenes_read_on_screen', { scenes: content.scenes.length, seconds: Math.round(content.total_duration) }),
  )
})

test('QUOTED 5 S03 without a voice an edited scene is timed again, and a scene’s own voice is ignored', async () => {
  const { content } = await runStage(voiceScenes, makeRequest(ON_SCREEN))
  const [first, ...rest] = content.scenes
  const edited = voiceScenes.edit!(makeRequest(ON_SCREEN), content, {
    scenes: [{ ...first!, text: 'The Moon leaves.', voice_id: 'en-henry' }, ...rest],
  })
  expect(edited.scenes.map(({ voice_id }) => voice_id)).toEqual(content.scenes.map(() => ON_SCREEN_VOICE))
  expect(edited.scenes.map(({ audio_asset_id }) => audio_asset_id === undefined)).toEqual([true, ...rest.map(() => false)])
  expect(voiceScenes.incomplete?.(edited)).toEqual(say('films.one_scene_not_timed_yet'))
})

test('QUOTED 5 S03 a film can change between voice and screen, and a recording waits until a voice speaks again', async () => {
  const own_take = {
    asset_id: 'take.wav',
    name: 'take',
    attribution: 'Ada',
    licence: 'own',
    says: script.script_with_timestamps.outro.content,
  }
  const withTake = ({ scenes, ...content }: VoiceScenes): VoiceScenes => ({
    ...content,
    scenes: scenes.map((scene) => (scene.section === 'outro' ? { ...scene, own_take: own_take as VoiceRecording } : scene)),
  })
  const { content: spoken } = await runStage(voiceScenes, makeRequest({ rate: 1.2 }))
  expect(spoken.narration).toBeUndefined()
  const [outro] = voiceScenes.plan(makeRequest({ ...ON_SCREEN, rate: 1.2 }, { before: withTake(spoken) })).slice(-1)
  expect(outro).toMatchObject({ voice_id: ON_SCREEN_VOICE })
  expect(outro!.recording).toBeUndefined()
  const { content: read } = await runStage(voiceScenes, makeRequest({ ...ON_SCREEN, rate: 1.2 }, { before: withTake(spoken) }))
  const again = voiceScenes.plan(makeRequest({ rate: 1.2 }, { before: read }))
  expect(again.at(-1)!.recording).toEqual({ asset_id: 'take.wav' })
  expect(again.slice(0, -1).map(({ voice_id, rate }) => [voice_id, rate])).toEqual(
    spoken.scenes.slice(0, -1).map(({ voice_id }) => [voice_id, again[0]!.rate]),
  )
})
