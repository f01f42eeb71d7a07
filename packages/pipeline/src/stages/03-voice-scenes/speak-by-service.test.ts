import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../../fakes/models/openai.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { recipeHash } from '../../core/asset-recipe.ts'
import { SMALL_FILM, smallFilm } from '../../core/small-film.fixture.ts'
import type { StageRequest } from '../../core/stage.ts'
import { connectionTo, toolsFor } from '../../providers/conformance/trial.ts'
import { openaiCompatible } from '../../providers/openai_compatible/provider.ts'
import { speakByService } from './speak-by-service.ts'
import { voiceScenes } from './stage.ts'

let fake: Fake
let folder: string
let request: StageRequest<'voice_scenes'>
beforeAll(async () => {
  fake = await fakeOpenai()
  folder = await mkdtemp(join(tmpdir(), 'orion-service-'))
  const { script_generation } = await smallFilm(folder)
  request = {
    film: SMALL_FILM,
    prompt: null,
    settings: { rate: 1, stability: 0.5, clarity_boost: true },
    inputs: { script_generation },
    services: [
      {
        connection_id: 'c1',
        provider: 'openai_compatible',
        capability: 'speech',
        origin: fake.url,
        model: 'tts-fake',
        version: 1,
      },
    ],
  }
})
afterAll(async () => {
  await fake.close()
  await rm(folder, { recursive: true, force: true })
})

const withVoice = (voice_id: string, more: Partial<StageRequest<'voice_scenes'>> = {}): StageRequest<'voice_scenes'> => ({
  ...request,
  ...more,
  settings: { ...request.settings, ...more.settings, voice_id },
})

test('PRV-04 the tasks of a built-in voice do not depend on services', () => {
  const { services: _, ...before } = request
  expect(voiceScenes.plan(request)).toEqual(voiceScenes.plan(before))
  expect(voiceScenes.plan(request).some((unit) => 'service' in unit)).toBe(false)
})

test('PRV-04 the voice’s id decides who speaks, and the recipe depends on service and version but not on the connection', () => {
  const recipe = (unit: unknown) => recipeHash({ stage: 'voice_scenes', provider: 'offline', unit })
  const [unit] = voiceScenes.plan(withVoice('c1:nova'))
  expect(unit).toMatchObject({ voice_id: 'nova', service: { connection_id: 'c1', capability: 'speech', take: 0 } })
  const services = [{ ...request.services![0], connection_id: 'c2' }]
  const [through] = voiceScenes.plan(withVoice('c2:nova', { services }))
  expect(recipe(through)).toBe(recipe(unit))
  const { id } = voiceScenes.describe(unit)
  const [again, next] = voiceScenes.plan(withVoice('c1:nova', { settings: { ...request.settings, takes: { [id]: 1 } } }))
  expect(recipe(again)).not.toBe(recipe(unit))
  expect(recipe(next)).toBe(recipe(voiceScenes.plan(withVoice('c1:nova'))[1]))
  expect(() => voiceScenes.plan(withVoice('c9:nova'))).toThrow('no voice')
})

test('PRV-05 S03 a service’s sound is converted for the scene, and its use is stored', async () => {
  const fields = (address: string) => ({ address, api_key: OPENAI_ACCOUNT.api_key })
  const connection = connectionTo({ provider: openaiCompatible, fields }, fake.url)
  const tools = {
    folder,
    signal: new AbortController().signal,
    once: <T>(_step: string, _ask: unknown, call: () => Promise<T>) => call(),
    service: () => Promise.resolve({ provider: openaiCompatible, call: toolsFor(connection, 'tts-fake') }),
  }
  const [unit] = voiceScenes.plan(withVoice('c1:nova'))
  const spoken = await speakByService({ ...unit, service: unit.service! }, join(folder, 'scene.wav'), tools)
  expect(spoken).toMatchObject({
    times: 'estimated',
    made_by: { provider: 'OpenAI or compatible', model: 'tts-fake', used: { character: [...unit.text].length } },
  })
  expect(spoken.duration_seconds).toBeGreaterThan(0.5)
  expect(spoken.words.at(-1)!.end_seconds).toBeLessThanOrEqual(spoken.duration_seconds)
})

test('PRV-04 the chosen service’s voice speaks unless the settings name another voice', () => {
  const [service] = request.services!
  const chosen = { speech: { ...service, options: { voice_id: 'nova', voice_name: 'Nova' } } }
  const [unit] = voiceScenes.plan({ ...request, chosen })
  expect(unit).toMatchObject({ voice_id: 'nova', service: { connection_id: 'c1' } })
  expect(voiceScenes.foresee!({ ...request, chosen }, [])).toMatchObject({ voice_id: 'c1:nova', voice_name: 'Nova' })
  const [first] = voiceScenes.plan(request)
  expect(voiceScenes.plan(withVoice(first.voice_id, { chosen }))).toEqual(voiceScenes.plan(request))
})

test('PRV-04 PRV-07 Orion’s replacement of a service is its usual task, and the content says why', () => {
  const wished = withVoice('c1:nova')
  const units = voiceScenes.plan(wished)
  const own = voiceScenes.instead!(units[0], wished)
  expect(own).toEqual(voiceScenes.plan(request)[0])
  const data = { duration_seconds: 1, words: [], peaks: [] }
  const instead_of = { provider: 'openai_compatible', reason: 'Studio: no credit is left.' }
  const made = units.map((_, index) => ({ data, assets: { audio: `a${index}` }, ...(index === 0 && { instead_of }) }))
  const content = voiceScenes.finish(wished, [own!, ...units.slice(1)], made)
  expect(content.scenes[0]).toMatchObject({ voice_id: 'c1:nova', instead_of })
  expect(content.scenes[1].instead_of).toBeUndefined()
  expect(getEnglish(voiceScenes.sentence(content))).toMatch(
    /A built-in voice of Orion speaks 1 of them\. Studio: no credit is left\.$/,
  )
})

test('PRV-04 a scene whose voice belongs to an unused connection is spoken by the run’s voice, and says so', () => {
  const [before] = voiceScenes.plan(request)
  const scenes = voiceScenes.foresee!(request, []).scenes.map((scene, index) =>
    index === 0 ? { ...scene, voice_id: 'gone:nova' } : scene,
  )
  const edited = { ...voiceScenes.foresee!(request, []), scenes }
  const content = voiceScenes.foresee!({ ...request, edited }, [])
  expect(content.scenes[0]).toMatchObject({
    voice_id: before.voice_id,
    instead_of: { reason: expect.stringContaining('not used') },
  })
  expect(content.scenes[1].instead_of).toBeUndefined()
})

test('S03 a version that a person chose stays when another scene is made, until another version is requested', () => {
  type Stored = Parameters<typeof voiceScenes.finish>[2]
  const made = (take: number) =>
    voiceScenes.plan(withVoice('c1:nova')).map((_, index) => ({
      data: { duration_seconds: 1, words: [], peaks: [], made_by: { provider: 'Nova', model: null, used: {} } },
      assets: { audio: `take-${take}-of-${index}` },
    })) as unknown as Stored
  const asked = (take: number, more: Partial<StageRequest<'voice_scenes'>> = {}) => {
    const base = withVoice('c1:nova', more)
    const [{ scene_id }] = voiceScenes.plan(base)
    return { ...base, settings: { ...base.settings, takes: { [scene_id]: take } } }
  }
  const finish = (wish: StageRequest<'voice_scenes'>, take: number) =>
    voiceScenes.finish(wish, voiceScenes.plan(wish), made(take))
  const first = finish(withVoice('c1:nova'), 0)
  const second = finish(asked(1), 1)
  const chosen = voiceScenes.take!(asked(1), second, { content: first, inputs: {}, scene_id: first.scenes[0].id })
  expect(chosen.scenes[0]).toMatchObject({ audio_asset_id: 'take-0-of-0', kept_take: 1 })
  expect(chosen.scenes[1]).not.toHaveProperty('kept_take')

  const again = finish(asked(1, { edited: chosen }), 1)
  expect(again.scenes[0].audio_asset_id, 'the next run').toBe('take-0-of-0')
  expect(finish(asked(1, { before: again }), 1).scenes[0].audio_asset_id, 'and the one after it').toBe('take-0-of-0')
  expect(finish(asked(2, { edited: again }), 2).scenes[0].audio_asset_id, 'another take').toBe('take-2-of-0')
})
