import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { KOKORO_ACCOUNT, fakeKokoro } from '../../../../../fakes/voices/kokoro.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../../fakes/models/openai.ts'
import { PICTURE_PNG } from '../../../../../fakes/picture.ts'
import { serveSmallModel } from '../../../../../fakes/models/small-model.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { chatConformance } from '../conformance/chat.ts'
import { imageConformance } from '../conformance/image.ts'
import { speechConformance } from '../conformance/speech.ts'
import { type Trial, connectionTo, toolsFor } from '../conformance/trial.ts'
import type { CallTools } from '../provider.ts'
import { chat } from './chat.ts'
import { image } from './image.ts'
import { findCapabilities } from './models.ts'
import { PRESETS } from './presets.ts'
import { openaiCompatible } from './provider.ts'
import { speech } from './speech.ts'
import { hasLevelTest } from './test.ts'

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
  '48 PRV-01 PRV-05 an answer of a server whose model %s is read',
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

test('PRV-01 Kokoro’s voices are listed under the language in their names', async () => {
  await withFake(kokoro, async (tools) => {
    const named = async (language: 'en' | 'es' | 'zh' | 'de') =>
      (await speech.voices(language, tools)).map(({ voice_name, gender }) => `${voice_name} ${gender}`)
    expect(await named('en')).toEqual(['Heart female', 'Adam male', 'Emma female'])
    expect(await named('es')).toEqual(['Dora female'])
    expect(await named('zh')).toEqual(['Xiaobei female'])
    expect(await named('de')).toEqual([])
  })
})

test('PRV-07 a missing voice gives the server’s message', async () => {
  await withFake(kokoro, async (tools, { path }) => {
    const ask = { text: 'Hello.', language: 'en' as const, voice_id: 'af_nobody', rate: 1 }
    await expect(speech.speak(ask, path, tools)).rejects.toMatchObject({
      trouble: 'model',
      message: expect.stringContaining('af_nobody'),
    })
  })
})

test('PRV-03 an image at an address is downloaded without the key', async () => {
  await withFake({ ...trial, model: OPENAI_ACCOUNT.image_model }, async (tools, { fake, path }) => {
    fake.trouble = 'by_address'
    await image.draw({ prompt: 'A lake', aspect: '16:9' }, path, tools)
    expect(PICTURE_PNG.equals(await readFile(path))).toBe(true)
    const [fetched] = fake.seen.filter(({ method }) => method === 'GET')
    expect(fetched.headers.authorization).toBeUndefined()
  })
})

test('PRV-07 a model with other sizes draws in its own size', async () => {
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
])('SHW-3 whether a model accepts images is known by its name: %s', (model, sees) => {
  expect(openaiCompatible.capabilities.chat!.sees(model)).toBe(sees)
})

test('issue 53 LOCAL 4: the test of a good model on this machine finds in three more requests that it can draw', async () => {
  await withFake(trial, async (tools, { fake }) => {
    const findings = await openaiCompatible.test('chat', tools)
    expect(findings.at(-1)).toMatchObject({ ok: true, chat_level: 3, detail: { message_key: 'machine.level_draws' } })
    expect(fake.seen).toHaveLength(4)
  })
})

/** The answers of a model to the requests of a test. A request gets the first answer whose `asks` it contains. */
type Answers = readonly (readonly [asks: string, answer: unknown])[]
const FORM = ['Give every sentence that states', { facts: [{ sentence: 0, weight: 5 }] }] as const
const CANAL = [
  'The Panama Canal opened on 15 August 1914',
  'joins the Atlantic and the Pacific',
  'about ten hours to pass',
] as const
const FACTS = ['Give the fact of each sentence', { facts: CANAL.map((quote, sentence) => ({ sentence, quote })) }] as const
const SENTENCE = [
  'Say the first two sentences',
  { text: 'In 1914 the Panama Canal joined the Atlantic and the Pacific.' },
] as const
const WRONG = { facts: [0, 1, 2].map((sentence) => ({ sentence, quote: 'ants dug the whole canal' })) }

/** The findings of a test of a model with these answers. Any other request gets text that is not JSON. */
async function testSmall(answers: Answers) {
  const small = await serveSmallModel((asked) => {
    const [, answer] = answers.find(([asks]) => asked.includes(asks)) ?? ['', 'I cannot do that.']
    return answer
  })
  try {
    const findings = await openaiCompatible.test('chat', toolsFor(connectionTo(kokoro, small.url), 'small'))
    return { level: findings.at(-1), findings }
  } finally {
    await small.close()
  }
}

test.each([
  [2, [FORM, FACTS, SENTENCE], 'Its images are automatic graphics and photographs. In the test, it did not place the ten parts'],
  [1, [FORM, FACTS], 'A larger model writes the script. In the test, it did not combine two sentences into one'],
  [0, [FORM], 'Choose a larger model. In the test, it did not quote three sentences'],
  [0, [FORM, ['Give the fact of each sentence', WRONG]], 'it did not quote three sentences word for word'],
] as const)(
  'issue 53 LOCAL 4: a model behind a server has level %i, and the finding says why',
  async (chat_level, answers, words) => {
    const { level, findings } = await testSmall(answers)
    expect(findings.every(({ ok }) => ok)).toBe(true)
    expect(level).toMatchObject({ what: 'level', chat_level, detail: { text: expect.stringContaining(words) } })
  },
)

test('issue 53 LOCAL 4: a server that is busy during the test leaves the level open and says so', async () => {
  const { level, findings } = await testSmall([FORM, FACTS, ['Say the first two sentences', undefined]])
  expect(findings.every(({ ok }) => ok)).toBe(true)
  expect(level).toMatchObject({ ok: true, detail: { message_key: 'machine.level_open' } })
  expect(level?.detail).toMatchObject({ text: expect.stringContaining('The model is loading.') })
  expect(level?.chat_level).toBeUndefined()
})

test('issue 53 LOCAL 4: a level is measured only at private addresses, because other services bill', () => {
  const found = PRESETS.filter(({ address }) => hasLevelTest({ base_url: address })).map(({ name }) => name)
  expect(found).toEqual(['Ollama', 'LM Studio', 'llama.cpp', 'vLLM', 'Kokoro'])
  expect(hasLevelTest({ base_url: 'http://192.168.1.20:11434/v1' })).toBe(true)
})

test('56 the models of a server show its capabilities only if all are for voices or images', () => {
  const find = (...ids: string[]) => findCapabilities(ids.map((id) => ({ id, name: id })))
  expect(find('tts-1', 'tts-1-hd', 'kokoro')).toEqual(['speech'])
  expect(find('stable-diffusion-3', 'kokoro')).toEqual(['image', 'speech'])
  expect([find('kokoro', 'qwen3:8b'), find('whisper-1'), find()]).toEqual([null, null, null])
})
