import { readFile } from 'node:fs/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { writeTinyVoice } from '@orion/film/speech/tiny-voice.fixture.ts'
import { decodeWav } from '@orion/media/audio/wav.ts'
import type { StageRequest } from '../../core/stage.ts'
import { type CatalogueVoice, LOCAL_VOICES } from '../../local-voices/catalogue.ts'
import { useInstalledVoices } from '../../local-voices/installed.ts'
import { offeredVoices, speakerHere } from './offered-voices.ts'
import { planScenes } from './plan-scenes.ts'
import type { VoiceProvider } from './providers/port.ts'
import { runStage, makeScript } from './speak-script.fixture.ts'
import { voiceScenes } from './stage.ts'

const root = mkdtempSync(join(tmpdir(), 'orion-local-'))
writeTinyVoice(root)
const none = () => useInstalledVoices({ voices: [], getFolder: () => Promise.reject(new Error('none')) })
const install = (...voices: CatalogueVoice[]) => useInstalledVoices({ voices, getFolder: async () => root })
afterEach(none)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const [kristin, norman] = LOCAL_VOICES.map((voice): CatalogueVoice => ({ ...voice, model: 'model.onnx' }))
const script = makeScript('en', {
  ...{ hook: ['The Moon is leaving us.'], introduction: ['It has almost no air.'] },
  ...{ main_content: [], call_to_action: [], outro: ['It stays with us.'] },
})
const makeRequest = (settings: object = {}, more: Partial<StageRequest<'voice_scenes'>> = {}): StageRequest<'voice_scenes'> => ({
  film: { topic: 'The Moon', name: 'Moon', language: 'en', duration_seconds: 8, seed: 'moon' },
  prompt: null,
  settings: CONTENTS.voice_scenes.settings.parse(settings),
  inputs: { script_generation: script },
  ...more,
})
const KRISTIN = 'local-piper-en-kristin-0'

test('S03 issue 33: an installed voice is offered first and speaks a film with word times, at the price of the built-in ones', async () => {
  const built_in = offeredVoices('en')
  install(kristin)
  expect(offeredVoices('en').map(({ voice_id }) => voice_id)).toEqual([KRISTIN, ...built_in.map(({ voice_id }) => voice_id)])
  expect(offeredVoices('ja')[0]!.voice_id).toMatch(/^ja-/u)
  const { content } = await runStage(voiceScenes, makeRequest())
  expect(content).toMatchObject({ voice_id: KRISTIN, voice_name: 'Kristin', processing_status: 'completed' })
  expect(voiceScenes.providers.map(({ key }) => key)).toEqual(['offline'])
  for (const scene of content.scenes) {
    expect(scene.times).toBe('estimated')
    expect(scene.words!.at(-1)!.end_seconds).toBeLessThanOrEqual(scene.duration_seconds! + 0.01)
    expect(decodeWav(await readFile(scene.audio_asset_id!)).sample_rate).toBe(48_000)
  }
})

test('S03 issue 33: a film keeps its voice when a better one is installed', async () => {
  const { content } = await runStage(voiceScenes, makeRequest())
  install(kristin)
  const later = planScenes(makeRequest({}, { before: content }))
  expect(new Set(later.map(({ voice_id }) => voice_id))).toEqual(new Set([content.voice_id]))
})

test('S03 issue 33: a film whose voice was removed names the nearest one, and so do its scenes', async () => {
  install(kristin, norman)
  const { content } = await runStage(voiceScenes, makeRequest({ voice_id: KRISTIN }))
  install(norman)
  const gone = (name: string) =>
    `The voice of this film is no longer on this machine. Install it again, or choose another one such as ${name}.`
  const nearest = offeredVoices('en').find(({ gender }) => gender === 'female')! // a woman, as Kristin is; Norman, the first, is not
  expect(() => planScenes(makeRequest({ voice_id: KRISTIN }))).toThrow(gone(nearest.voice_name))
  expect(nearest.voice_name).not.toBe('Norman')
  install(kristin)
  expect(() => planScenes(makeRequest({ voice_id: 'local-piper-en-norman-0' }))).toThrow(
    gone(offeredVoices('en').find(({ gender }) => gender === 'male')!.voice_name),
  )
  none()
  const [first, ...others] = content.scenes
  const edited: VoiceScenes = { ...content, voice_id: 'en-grace', scenes: [first!, ...others] }
  const own = offeredVoices('en')[0]!.voice_id
  const planned = planScenes(makeRequest({ voice_id: own }, { edited }))
  expect(planned[0]).toMatchObject({
    voice_id: own,
    instead_of: { provider: '', reason: 'The previous voice is no longer on this machine.' },
  })
})

test('SCALE issue 33: a scene whose voice is not on this machine returns to the queue for a machine that has it', async () => {
  install(kristin)
  const [unit] = voiceScenes.plan(makeRequest({ voice_id: KRISTIN }))
  none()
  expect(() => speakerHere(unit!, voiceScenes.providers[0] as VoiceProvider)).toThrow(
    expect.objectContaining({ code: 'provider_failed', trouble: 'busy', retry_after_seconds: 5 }),
  )
  install(kristin)
  expect(speakerHere(unit!, voiceScenes.providers[0] as VoiceProvider).key).toBe('local_voices')
})
