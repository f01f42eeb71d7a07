import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../../fakes/models/openai.ts'
import type { Trouble } from '../../../../../fakes/serve.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { markedScript } from '@orion/contract/contents/marked-script.ts'
import { expect, test } from 'vitest'
import type { StageRequest, Tools } from '../../core/stage.ts'
import { scriptSentences } from '../../core/script-sentences.ts'
import { connectionTo, toolsFor } from '../../providers/conformance/trial.ts'
import { openaiCompatible } from '../../providers/openai_compatible/provider.ts'
import { type AskedFilm, askFilm, MARK, sampleText } from '../../reader/ask-film.fixture.ts'
import { scriptGeneration } from '../02-script-generation/stage.ts'
import { providers } from './providers/index.ts'
import { qualityControl } from './stage.ts'

type Request = StageRequest<'quality_control'>

const FILM_FILE = 'a-film' // never read: a review reads only sentences

/** The stage's request for a film written by a model, with one sentence that says more than its passages. */
function makeRequest({ research, script, request: { film, chosen } }: AskedFilm, settings: Request['settings']): Request {
  const told = structuredClone(script)
  scriptSentences(told)[1]!.text += ' And it changed trade in the whole of Europe.'
  const video_assembly = { film_asset_id: FILM_FILE } as Request['inputs']['video_assembly']
  const inputs = { content_research: research, script_generation: told, video_assembly }
  return { film, prompt: null, settings, inputs, ...(chosen && { chosen }) }
}

async function reviewed(request: Request, trouble: Trouble = 'none') {
  const unit = qualityControl.plan(request).find(({ kind }) => kind === 'review')!
  const fake = await fakeOpenai()
  fake.trouble = trouble
  const asked: { system: string; messages: { text: string }[] }[] = []
  const connection = connectionTo(
    { provider: openaiCompatible, fields: (url) => ({ address: `${url}/v1`, api_key: OPENAI_ACCOUNT.api_key }) },
    fake.url,
  )
  const tools = {
    mark: MARK,
    service: async () => ({ provider: openaiCompatible, call: toolsFor(connection, OPENAI_ACCOUNT.model) }),
    once: async <T>(_step: string, ask: never, call: () => Promise<T>): Promise<T> => {
      asked.push(ask)
      return call()
    },
  } as unknown as Tools
  try {
    return { ...(await qualityControl.make(unit, providers[0], tools)), asked, unit }
  } finally {
    await fake.close()
  }
}

test('S09 PRV-04 without a chat model, or if no review is requested, stage 9 has the same tasks', async () => {
  const film = await askFilm({ text: sampleText('panama.en') })
  const without = (request: Request) => JSON.stringify(qualityControl.plan(request))
  const asked = makeRequest(film, { review: true })
  const { chosen: _, ...unchosen } = asked
  expect(without(unchosen)).toBe(without({ ...unchosen, settings: {} }))
  expect(without({ ...asked, settings: {} })).toBe(without({ ...unchosen, settings: {} }))
  const own = structuredClone(asked)
  for (const sentence of scriptSentences(own.inputs.script_generation!)) sentence.wording = 'own'
  expect(without(own)).toBe(without(unchosen))
})

test('S09 TRUST-5 a review judges each sentence of a model by its own passages, between marks, and changes nothing', async () => {
  const request = makeRequest(await askFilm({ text: sampleText('panama.en') }), { review: true })
  const before = structuredClone(request)
  const { data, used, asked, unit } = await reviewed(request)
  expect(request).toEqual(before)
  expect(asked).toHaveLength(1)
  expect(asked[0]!.messages[0]!.text).toMatch(new RegExp(`begin ${MARK}\\n1\\. [\\s\\S]+Passage: [\\s\\S]+end ${MARK}$`, 'u'))
  expect(used!.input_token).toBeGreaterThan(0)
  const { review } = data as Extract<typeof data, { kind: 'review' }>
  const told = scriptSentences(request.inputs.script_generation!).filter(({ wording }) => wording === 'checked')
  expect(review.sentences.map(({ sentence_id }) => sentence_id)).toEqual(told.map(({ id }) => id))
  const changed = review.sentences.filter(({ verdict }) => verdict !== 'supported')
  expect(changed).toEqual([expect.objectContaining({ sentence_id: told[1]!.id, why: expect.stringContaining('trade') })])
  const foretold = qualityControl.expect!(unit)!
  expect(foretold.most.input_token).toBeGreaterThan(0)
  expect(qualityControl.usage(unit)).toEqual({ expected: 0, most: 0 })
})

test('28.6 S02 S09 a sentence that the review supports is marked in the displayed script until its words change', async () => {
  const asked = makeRequest(await askFilm({ text: sampleText('panama.en') }), { review: true })
  const { inputs, film } = asked
  const script = inputs.script_generation!
  const { data } = await reviewed(asked)
  const { review } = data as Extract<typeof data, { kind: 'review' }>
  const marks = (told: ScriptGeneration): Map<string, string | undefined> =>
    new Map(scriptSentences(markedScript(told, review)).map((sentence) => [sentence.text, sentence.review]))
  const [first, second, third] = scriptSentences(script).filter(({ wording }) => wording === 'checked')
  expect([first, second, third].map((sentence) => marks(script).get(sentence!.text))).toEqual(['supported', 'not', 'supported'])
  expect(scriptSentences(script).every((sentence) => sentence.review === undefined)).toBe(true)
  const sections = Object.entries(markedScript(script, review).script_with_timestamps).map(([name, section]) => {
    const sentences = section.sentences.map(({ text, ...rest }) => ({
      ...rest,
      text: text === first!.text ? `Now ${text}` : text,
    }))
    return [name, { ...section, content: sentences.map(({ text }) => text).join(' '), sentences }]
  })
  const request = { film, prompt: null, settings: {}, inputs } as unknown as StageRequest<'script_generation'>
  const edited = scriptGeneration.edit!(request, script, { script_with_timestamps: Object.fromEntries(sections) })
  expect(JSON.stringify(edited)).not.toContain('"review"')
  expect(marks(edited).get(`Now ${first!.text}`)).toBeUndefined()
  expect(marks(edited).get(third!.text)).toBe('supported')
})

test('S09 PRV-07 a failed review leaves the checks and gives a notice, and a fault of Orion ends the run', async () => {
  const request = makeRequest(await askFilm({ text: sampleText('panama.en') }), { review: true })
  await expect(reviewed(request, 'not_json')).rejects.toThrow()
  const unit = qualityControl.plan(request).find(({ kind }) => kind === 'review')!
  const failure = { message: 'The service is busy.', trouble: 'away' as const }
  expect(qualityControl.without!(request, unit, failure)).toMatchObject({
    review: { failed: 'The service is busy.', sentences: [] },
  })
  expect(qualityControl.without!(request, qualityControl.plan(request)[0]!, failure)).toBeNull()
})

test('53 LOCAL 4 level 2: a small model gets a separate request for each sentence', async () => {
  const request = makeRequest(await askFilm({ text: sampleText('panama.en') }), { review: true })
  const small = { ...request, chosen: { chat: { ...request.chosen!.chat!, chat_level: 2 as const } } }
  const { asked, data, unit } = await reviewed(small)
  const { review } = data as Extract<typeof data, { kind: 'review' }>
  expect(asked.length).toBeGreaterThan(1)
  expect(review.asks).toBe(asked.length)
  for (const { messages } of asked) expect(messages[0]!.text.match(/^The sentence: /gmu)).toHaveLength(1)
  const all = qualityControl.plan(request).find(({ kind }) => kind === 'review')!
  const makeOutput = (of: typeof unit): number => qualityControl.expect!(of)!.most.output_token!
  expect(makeOutput(unit)).not.toBe(makeOutput(all))
})
