import { AppError } from '@orion/contract/errors.ts'
import type { RewriteKind } from '@orion/contract/contents/02-script-generation.ts'
import { expect, test } from 'vitest'
import { checkWithin } from './check-text.ts'
import { checkSentence } from './check/check-sentence.ts'
import { foretellRewriteEach, rewriteEach } from './rewrite-each.ts'
import type { ScriptTask } from './script-task.ts'
import type { Fact } from './types.ts'

const facts = [
  'For 200 years a ferry was the only way across the river Senn.',
  'The wooden bridge opened on 3 May 1873 with a brass band.',
  'The ice of the spring thaw tore away its middle piers.',
].map((quote, at): Fact => ({ fact_id: `F${at + 1}`, sentence_id: `S1.${at + 1}`, quote, what: 'event', weight: 3, why: '' }))
const said = [
  { text: facts[0]!.quote, fact_ids: ['F1'], beat: 0 },
  { text: facts[1]!.quote, fact_ids: ['F2'], beat: 0 },
]
const task = { language: 'en', facts, target_seconds: 20 } as unknown as ScriptTask

async function rewritten(wish: RewriteKind, answers: readonly (string | null)[], fact_ids: readonly string[] = []) {
  const asked: { step: string; task: string; data?: string }[] = []
  const part = { said, beat: 0, wish, fact_ids }
  const sentences = await rewriteEach(task, part, {
    ask: async (step, own) => {
      const text = answers[asked.length]
      asked.push({ step, ...own })
      if (text === null) throw new AppError('provider_failed', 'It is no JSON.', { trouble: 'answer' })
      return { text } as never
    },
    check: checkWithin(checkSentence, { language: 'en', facts, around: {}, known: [] }),
    seconds: (text) => text.length / 15,
    sourceWords: (id) => facts.find(({ fact_id }) => fact_id === id)!.quote,
    progress: () => {},
  })
  expect(asked).toHaveLength(foretellRewriteEach(part).length)
  return { texts: sentences?.map(({ text }) => text) ?? null, asked }
}

test('53 LOCAL 4 level 2: a small model shortens each sentence of a part; refused or longer answers keep the old sentence', async () => {
  const brief = 'For 200 years only a ferry crossed the river Senn.'
  const { texts, asked } = await rewritten('shorter', [brief, 'The bridge opened on 4 May 1873.'])
  expect(texts).toEqual([brief, said[1]!.text])
  expect(asked.map(({ step, data }) => [step, data])).toEqual([
    ['rewrite F1', said[0]!.text],
    ['rewrite F2', said[1]!.text],
  ])
  expect(asked[0]!.task).toContain('in at most 8 words')
  expect((await rewritten('shorter', [null, `${said[1]!.text} It did.`])).texts).toBeNull()
})

test('53 LOCAL 4 level 2: a stronger opening changes only its first sentence, and a part for children all sentences', async () => {
  const first = 'Only a ferry crossed the river Senn for 200 years.'
  const opening = await rewritten('stronger_opening', [first])
  expect(opening.texts).toEqual([first, said[1]!.text])
  expect(opening.asked[0]!.task).toContain('so that a stranger stays')
  const { asked } = await rewritten('for_children', [first, null])
  expect(asked.map(({ task: words }) => words.includes('for children of eight to ten'))).toEqual([true, true])
})

test('53 LOCAL 4 level 2: a fact that must be added gets one sentence, or its source’s words', async () => {
  const own = 'The ice of the spring thaw tore away the middle piers.'
  expect((await rewritten('tell', [own], ['F3'])).texts).toEqual([said[0]!.text, said[1]!.text, own])
  const refused = await rewritten('tell', ['The ice of 1874 tore away 9 piers.'], ['F3'])
  expect(refused.texts).toEqual([said[0]!.text, said[1]!.text, facts[2]!.quote])
  expect(refused.asked.map(({ step }) => step)).toEqual(['rewrite F3'])
})
