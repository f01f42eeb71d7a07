import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { expect, test } from 'vitest'
import type { Chat } from '../chat.ts'
import type { CallTools } from '../provider.ts'
import { findLevel, sayLevel, testLevel } from './test-level.ts'

const tools: CallTools = {
  connection: {
    ...{ connection_id: 'c', provider: 'p', service: 'S', fields: {}, base_url: 'http://127.0.0.1' },
    ...{ trusted_origins: [], networks: [] },
  },
  model: 'm',
  signal: new AbortController().signal,
  remote: () => Promise.reject(new Error('nothing here is billed')),
}

const FACTS = {
  facts: [
    { sentence: 0, quote: 'Canal opened on 15 August 1914' },
    { sentence: 1, quote: 'joins the Atlantic and the Pacific' },
    { sentence: 2, quote: 'A ship needs about ten hours' },
  ],
}
const BEAT = { text: 'In August 1914 the Panama Canal opened and joined the Atlantic and the Pacific.' }
const NAMES = ['sky', 'ocean', 'ship', 'lock', 'gate', 'hill', 'tree', 'crane', 'sun', 'label']
const drawn = (width: number) => ({ parts: NAMES.map((name, at) => ({ name, x: at * 90, y: 0, width, height: 50 })) })

/** A model that gives these answers in order. A missing answer fails because it has the wrong form. */
const answering = (...answers: unknown[]): Chat => ({
  write: async ({ schema }) => {
    const answer = answers.shift()
    if (answer === undefined) throw new AppError('provider_failed', 'no form', { trouble: 'answer' })
    return { value: schema.parse(answer), used: {}, model: 'm' }
  },
  sees: () => false,
  expect: () => ({ expected: {}, most: {} }),
})
const invented = { facts: FACTS.facts.map((fact) => ({ ...fact, quote: 'the canal was built by ants' })) }

test.each([
  [3, [FACTS, BEAT, drawn(80)]],
  [2, [FACTS, BEAT, drawn(800)]],
  [2, [FACTS, BEAT]],
  [1, [FACTS, { text: 'Ants are small animals that live everywhere.' }]],
  [1, [FACTS, { text: `${BEAT.text} ${BEAT.text}` }]],
  [0, [invented]],
  [0, []],
])('issue 53 LOCAL 4: level %i follows from the model’s answers', async (level, answers) => {
  expect(await findLevel(answering(...answers), tools)).toBe(level)
})

test('issue 53 LOCAL 4: a model that is away has no level, and each level has one text', async () => {
  const away: Chat = {
    ...answering(),
    write: () => Promise.reject(new AppError('provider_failed', 'it ended', { trouble: 'away' })),
  }
  await expect(findLevel(away, tools)).rejects.toMatchObject({ trouble: 'away' })
  expect(([0, 1, 2, 3] as const).map((level) => sayLevel(level).message_key)).toEqual([
    'machine.level_quotes',
    'machine.level_chooses',
    'machine.level_writes',
    'machine.level_draws',
  ])
})

/** A model that fails each request with this error. */
const failing = (error: unknown): Chat => ({ ...answering(), write: () => Promise.reject(error) })
const badAnswer = (words: ReturnType<typeof say>) => new AppError('provider_failed', words, { trouble: 'answer' })
const cut = badAnswer(say('troubles.answer_cut_tokens_choose_model', { service: 'S', tokens: 3600 }))

test('issue 53 LOCAL 4: one bad answer of a server’s model is tried again; a model inside Orion would repeat it', async () => {
  const answers = [invented, FACTS, BEAT, drawn(80)]
  expect(await findLevel(answering(...answers), tools, { on_server: true })).toBe(3)
  expect(await findLevel(answering(...answers), tools)).toBe(0)
})

test.each([
  ['thoughts cut the answer', cut],
  ['the connection broke', badAnswer(say('troubles.answer_ended_middle', { service: 'S' }))],
  ['something else answered', badAnswer(say('troubles.answer_cannot_read_address_interface', { service: 'S' }))],
  ['time ran out', new DOMException('too long', 'TimeoutError')],
])('issue 53 LOCAL 4: a level stays open if %s', async (_what, error) => {
  const finding = await testLevel(failing(error), tools)
  expect(finding).toMatchObject({ what: 'level', ok: true, detail: { message_key: 'machine.level_open' } })
  expect(finding.chat_level).toBeUndefined()
})

test('issue 53 LOCAL 4: a model inside Orion does not think, so an incomplete answer counts, and our own error is thrown', async () => {
  expect(await findLevel(failing(cut), tools)).toBe(0)
  await expect(testLevel(failing(new TypeError('ours')), tools)).rejects.toThrow('ours')
})
