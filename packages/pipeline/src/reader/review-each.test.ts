import { AppError } from '@orion/contract/errors.ts'
import { expect, test } from 'vitest'
import { foretellReviewEach, reviewEach } from './review-each.ts'

const said = [
  { sentence_id: 'a', text: 'The arch cost 31,000 crowns.', passages: ['It cost 31,000 crowns.'] },
  { sentence_id: 'b', text: 'Everybody loved it.', passages: ['It opened in 1878.'] },
  { sentence_id: 'c', text: 'It opened in 1878.', passages: ['It opened in 1878.'] },
]

test('53 LOCAL 4 level 2: a small model judges one sentence per request; an answer in a wrong form is left out', async () => {
  const asked: { step: string; data?: string }[] = []
  const ask = async (step: string, own: { data?: string }) => {
    asked.push({ step, ...own })
    if (own.data!.includes('Everybody')) return { verdict: 'not', why: 'nobody is named' } as never
    if (asked.length === 3) throw new AppError('provider_failed', 'It is no JSON.', { trouble: 'answer' })
    return { verdict: 'supported', why: '' } as never
  }
  expect(await reviewEach(said, { ask })).toEqual([
    { sentence_id: 'a', text: said[0]!.text, verdict: 'supported', why: '' },
    { sentence_id: 'b', text: said[1]!.text, verdict: 'not', why: 'nobody is named' },
  ])
  expect(asked.map(({ step }) => step)).toEqual(['review 1', 'review 2', 'review 3'])
  expect(asked[0]!.data).toBe('The sentence: The arch cost 31,000 crowns.\nPassage: It cost 31,000 crowns.')
  expect(foretellReviewEach(said)).toHaveLength(3)
  const busy = async () => Promise.reject(new AppError('provider_failed', 'It is busy.', { trouble: 'busy' }))
  await expect(reviewEach(said, { ask: busy })).rejects.toThrow('It is busy.')
})
