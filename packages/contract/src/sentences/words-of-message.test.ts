import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { words } from '../values.ts'
import { sentence } from './sentence.ts'
import { wordsOfMessage } from './words-of-message.ts'

test('SHL-05 34 a schema’s message is a sentence of the catalogue with its values, or else its own text', () => {
  const told = z.safeParse(words('fields.track_name', 3), 'Still water').error!.issues[0]!.message
  expect(wordsOfMessage(told)).toEqual({
    text: 'The track’s name has at most 3 characters',
    message_key: 'fields.is_too_long',
    values: { what: { text: 'The track’s name', message_key: 'fields.track_name' }, most: 3 },
  })
  expect(wordsOfMessage(sentence('access.enter_code'))).toMatchObject({ text: 'Enter the code' })
  for (const own of ['Name the voice', 'fields.nothing_of_ours', 'toString.constructor', 'fields.is_missing.'])
    expect(wordsOfMessage(own)).toBe(own)
})
