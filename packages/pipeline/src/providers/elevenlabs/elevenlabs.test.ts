import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ELEVENLABS_ACCOUNT, fakeElevenlabs } from '../../../../../fakes/voices/elevenlabs.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { musicConformance } from '../conformance/music.ts'
import { speechConformance } from '../conformance/speech.ts'
import { type Trial, connectionTo, toolsFor } from '../conformance/trial.ts'
import type { CallTools } from '../provider.ts'
import { elevenlabs } from './provider.ts'

const trial: Trial = {
  provider: elevenlabs,
  start: () => fakeElevenlabs(),
  fields: () => ({ api_key: ELEVENLABS_ACCOUNT.api_key }),
  moved: (url) => url,
  key_field: 'api_key',
  model: ELEVENLABS_ACCOUNT.model,
}
const [voice] = ELEVENLABS_ACCOUNT.voices

speechConformance({ ...trial, voice_id: voice.voice_id, timed: true })
musicConformance({ ...trial, model: null, without: ['unknown_model'] }) // music has one model without a name

async function withFake(work: (tools: CallTools, made: { fake: Fake; path: string }) => Promise<void>): Promise<void> {
  const fake = await trial.start()
  const folder = await mkdtemp(join(tmpdir(), 'orion-elevenlabs-'))
  try {
    await work(toolsFor(connectionTo(trial, fake.url), trial.model), { fake, path: join(folder, 'made') })
  } finally {
    await rm(folder, { recursive: true, force: true })
    await fake.close()
  }
}

const speech = elevenlabs.capabilities.speech!

test('PRV-01 all pages of voices are listed, voices of the language first, with a sample in the language', async () => {
  await withFake(async (tools) => {
    const spanish = await speech.voices('es', tools)
    expect(spanish.map(({ voice_name }) => voice_name)).toEqual(['Mateo', 'Sarah', 'George'])
    expect(spanish[0]).toMatchObject({ gender: 'male', preview_url: expect.stringContaining('mateo-es') })
    expect((await speech.voices('en', tools)).at(-1)).toMatchObject({ voice_name: 'Mateo', language_code: 'en' })
  })
})

test('PRV-01 pace and language are sent in the model’s form', async () => {
  await withFake(async (tools, { fake, path }) => {
    const said = { text: 'Hola.', language: 'es' as const, voice_id: voice.voice_id }
    await speech.speak({ ...said, rate: 1.5 }, path, tools)
    await speech.speak({ ...said, rate: 1 }, path, { ...tools, model: 'eleven_multilingual_v2' })
    const sent = fake.seen.map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>)
    expect(sent[0]).toMatchObject({ language_code: 'es', voice_settings: { speed: 1.2 } })
    expect(sent[1]).toEqual({ text: 'Hola.', model_id: 'eleven_multilingual_v2' })
  })
})

test('PRV-02 the test finds a plan without music, before a film requests it', async () => {
  await withFake(async (tools, { fake }) => {
    fake.trouble = 'free_plan'
    expect(await elevenlabs.test('music', tools)).toContainEqual(expect.objectContaining({ what: 'credit', ok: false }))
  })
})
