import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { wordsOfMessage } from '@orion/contract/sentences/words-of-message.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sayIssue } from './issue-words.ts'

const said = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value, { error: sayIssue }).error?.issues.map(({ message }) => wordsOfMessage(message))

test.each([
  ['This field is required', z.string(), undefined],
  ['Send text', z.string(), 7],
  ['Send a whole number', z.int(), 1.5],
  ['Send a number', z.number(), 'NaN'],
  ['Send true or false', z.boolean(), null],
  ['Send a list', z.array(z.string()), {}],
  ['Send an object', z.object({}), 'x'],
  ['Send an object', z.record(z.string(), z.string()), []],
  ['Choose one of: en, es', z.enum(['en', 'es']), 'xx'],
  ['Only stripe is accepted', z.literal('stripe'), 'cash'],
  ['At least 1 characters', z.string().check(z.minLength(1)), ''],
  ['At most 2 items', z.array(z.int()).check(z.maxLength(2)), [1, 2, 3]],
  ['At least 1', z.int().check(z.minimum(1)), 0],
  ['Less than 5', z.number().check(z.lt(5)), 5],
  ['Send a multiple of 100', z.int().check(z.multipleOf(100)), 150],
  ['Send text or an object', z.union([z.string(), z.record(z.string(), z.unknown())]), 7],
  ['This does not have the right form', z.string().check(z.regex(/^a/)), 'b'],
  ['Name the voice', z.string('Name the voice'), 7],
])('WFA-01 a wrong value is described in words: %s', (words, schema, value) => {
  expect(said(schema, value)?.map(getEnglish)).toEqual([words])
})

test('SHL-05 34 the description of a wrong value has the key of its sentence and its values', () => {
  expect(said(z.string().check(z.minLength(2)), 'a')).toEqual([
    { text: 'At least 2 characters', message_key: 'forms.at_least_characters', values: { least: 2 } },
  ])
  const [kinds] = said(z.union([z.string(), z.number(), z.array(z.int())]), null)!
  expect(kinds).toMatchObject({
    text: 'Send text or a number or a list',
    message_key: 'forms.send_kind',
    values: { kind: { message_key: 'forms.either', values: { one: { message_key: 'forms.kind_text' } } } },
  })
})
