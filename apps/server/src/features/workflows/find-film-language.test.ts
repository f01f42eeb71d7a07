import { expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { findFilmLanguage } from './find-film-language.ts'

test('issue 56.7 a text of 400 short words takes about two minutes to narrate, and a topic has no such time', async () => {
  const text = Array.from(
    { length: 21 },
    (_, at) => `Bee ${at} dances on the comb. She turns ${at} times to the right, and others follow her.`,
  ).join(' ')
  const read = (input: { topic: string; text: string }) => findFilmLanguage({} as Context, { ...input, expected: 'en' })
  const { language, seconds = 0 } = await read({ topic: '', text })
  expect(language).toBe('en')
  expect(Math.round(seconds / 60)).toBe(2)
  expect(await read({ topic: 'Why do bees dance?', text: '' })).toEqual({ language: 'en' })
})

test('issue 56.7 the length of a narrated text includes the pauses between its sentences and paragraphs', async () => {
  const seconds = async (text: string) =>
    (await findFilmLanguage({} as Context, { topic: '', text, expected: 'en' })).seconds ?? 0
  const one = 'The keeper winds up the sluice and the water comes in'
  const joined = await seconds(`${one}, and ${one.toLowerCase()}.`)
  expect(await seconds(`${one}.\n\nAnd ${one.toLowerCase()}.`)).toBeGreaterThan(joined + 0.5)
})
