import { expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { findFilmLanguage } from './find-film-language.ts'

test('issue 56.7 a text of 400 short words takes about two minutes to narrate, and a topic has no such time', async () => {
  const text = 'The bee dances on the comb. She turns to the left and to the right, and others follow her. '.repeat(21).trim()
  const read = (input: { topic: string; text: string }) => findFilmLanguage({} as Context, { ...input, expected: 'en' })
  const { language, seconds = 0 } = await read({ topic: '', text })
  expect(language).toBe('en')
  expect(Math.round(seconds / 60)).toBe(2)
  expect(await read({ topic: 'Why do bees dance?', text: '' })).toEqual({ language: 'en' })
})
