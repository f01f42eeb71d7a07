import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { KOKORO_ACCOUNT, fakeKokoro } from '../../../../../fakes/kokoro.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../../fakes/openai.ts'
import { PICTURE_PNG } from '../../../../../fakes/picture.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { chatConformance } from '../conformance/chat.ts'
import { imageConformance } from '../conformance/image.ts'
import { speechConformance } from '../conformance/speech.ts'
import { type Trial, connectionTo, toolsFor } from '../conformance/trial.ts'
import type { CallTools } from '../provider.ts'
import { chat } from './chat.ts'
import { image } from './image.ts'
import { openaiCompatible } from './provider.ts'
import { speech } from './speech.ts'

const trial: Trial = {
  provider: openaiCompatible,
  start: () => fakeOpenai(),
  fields: (url) => ({ address: url, api_key: OPENAI_ACCOUNT.api_key }),
  key_field: 'api_key',
  model: OPENAI_ACCOUNT.model,
}
const kokoro: Trial = {
  ...trial,
  start: () => fakeKokoro(),
  fields: (url) => ({ address: url }),
  key_field: null,
  model: null,
  // a local server has no key, account or guard
  without: ['revoked', 'no_credit', 'rate_limit', 'refused'],
}

chatConformance(trial)
imageConformance({ ...trial, model: OPENAI_ACCOUNT.image_model })
speechConformance({ ...trial, voice_id: OPENAI_ACCOUNT.voice, timed: false })
speechConformance({ ...kokoro, voice_id: KOKORO_ACCOUNT.voices[0], timed: true })

async function withFake(
  given: Trial,
  work: (tools: CallTools, made: { fake: Fake; path: string }) => Promise<void>,
): Promise<void> {
  const fake = await given.start()
  const folder = await mkdtemp(join(tmpdir(), 'orion-openai-'))
  try {
    await work(toolsFor(connectionTo(given, fake.url), given.model), { fake, path: join(folder, 'made') })
  } finally {
    await rm(folder, { recursive: true, force: true })
    await fake.close()
  }
}

test.each(['thinks_aloud', 'no_stream', 'no_finish'] as const)(
  '48 PRV-01 PRV-05 a server whose model %s is understood',
  async (trouble) => {
    await withFake(trial, async (tools, { fake }) => {
      fake.trouble = trouble
      const schema = z.object({ facts: z.array(z.object({ sentence: z.int() })).check(z.minLength(1)) })
      const messages = [{ role: 'user' as const, text: '0: The canal opened in 1914.' }]
      const { value, used } = await chat.write({ system: 'You weigh.', messages, schema, most_output_tokens: 500 }, tools)
      expect(value.facts.length).toBeGreaterThan(0)
      expect(used.output_token).toBe(30)
      expect(fake.seen.filter(({ path }) => path.endsWith('/chat/completions'))).toHaveLength(1)
    })
  },
)

test('PRV-01 a Kokoro’s voices are listed in the language that their names say', async () => {
  await withFake(kokoro, async (tools) => {
    const named = async (language: 'en' | 'es' | 'zh' | 'de') =>
      (await speech.voices(language, tools)).map(({ voice_name, gender }) => `${voice_name} ${gender}`)
    expect(await named('en')).toEqual(['Heart female', 'Adam male', 'Emma female'])
    expect(await named('es')).toEqual(['Dora female'])
    expect(await named('zh')).toEqual(['Xiaobei female'])
    expect(await named('de')).toEqual([])
  })
})

test('PRV-07 a voice that the server does not have is told in its words', async () => {
  await withFake(kokoro, async (tools, { path }) => {
    const ask = { text: 'Hello.', language: 'en' as const, voice_id: 'af_nobody', rate: 1 }
    await expect(speech.speak(ask, path, tools)).rejects.toMatchObject({
      trouble: 'model',
      message: expect.stringContaining('af_nobody'),
    })
  })
})

test('PRV-03 a picture that stands at an address is fetched without the key', async () => {
  await withFake({ ...trial, model: OPENAI_ACCOUNT.image_model }, async (tools, { fake, path }) => {
    fake.trouble = 'by_address'
    await image.draw({ prompt: 'A lake', aspect: '16:9' }, path, tools)
    expect(PICTURE_PNG.equals(await readFile(path))).toBe(true)
    const [fetched] = fake.seen.filter(({ method }) => method === 'GET')
    expect(fetched.headers.authorization).toBeUndefined()
  })
})

test('PRV-07 a model that knows other sizes draws in its own', async () => {
  await withFake({ ...trial, model: OPENAI_ACCOUNT.old_image_model }, async (tools, { fake, path }) => {
    await image.draw({ prompt: 'A lake', aspect: '16:9' }, path, tools)
    expect(fake.seen.map(({ body }) => (JSON.parse(body.toString()) as { size?: string }).size)).toEqual(['1536x1024', undefined])
  })
})

test.each([
  ['gpt-4o-mini', true],
  ['openai/gpt-4.1', true],
  ['anthropic/claude-sonnet-4', true],
  ['qwen2.5-vl:7b', true],
  ['qwen/qwen-2.5-vl-72b-instruct', true],
  ['gemma3:4b', true],
  ['gemma3:1b', false],
  ['llama3.2-vision', true],
  ['llama3.2', false],
  ['o3-mini', false],
  ['mistral-nemo', false],
  ['by-hand', false],
])('SHW-3 whether a model takes pictures is known by its name: %s', (model, sees) => {
  expect(openaiCompatible.capabilities.chat!.sees(model)).toBe(sees)
})
