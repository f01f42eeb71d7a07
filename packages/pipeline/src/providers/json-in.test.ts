import { expect, test } from 'vitest'
import { jsonValuesIn } from './json-in.ts'

const ANSWER = '{"facts": [1, 2]}'
const last = (text: string): unknown => jsonValuesIn(text).at(-1)

test.each([
  ['alone', ANSWER],
  ['fenced', `Here it is:\n\`\`\`json\n${ANSWER}\n\`\`\`\nDone.`],
  ['behind thoughts in tags', `<think>A draft: {"facts": [9]}</think>\n${ANSWER}`],
  ['behind thoughts whose beginning was swallowed', `Perhaps {"facts": [9]} or so.\n</think>\n\n${ANSWER}`],
  ['behind <reasoning>', `<reasoning>{"facts": [9]}</reasoning>${ANSWER}`],
  [
    'in the final channel of harmony',
    `<|channel|>analysis<|message|>{"facts": [9]}<|end|><|start|>assistant<|channel|>final<|message|>${ANSWER}<|return|>`,
  ],
  ['in a final channel with a form', `<|channel|>final <|constrain|>json<|message|>${ANSWER}`],
  ['behind a note', `As the source says [3], the answer is ${ANSWER}`],
  ['behind fifty brackets', `${'see [a] and {b} '.repeat(50)}${ANSWER}`],
  ['with commas too many', '{"facts": [1, 2, ], }'],
  ['with tags in a string', '{"facts": [1, 2]}'],
])('48 PRV-05 an answer %s is found', (_, text) => expect(last(text)).toEqual({ facts: [1, 2] }))

test('48 PRV-05 safe repairs are made only outside of strings', () => {
  expect(last('Sure: {"is": True, "was": None, "text": "True, ]"}')).toEqual({ is: true, was: null, text: 'True, ]' })
  expect(last('{"text": "one\ntwo\tthree",}')).toEqual({ text: 'one\ntwo\tthree' })
  expect(last('{"text": "</think> is a tag"}')).toEqual({ text: '</think> is a tag' })
})

test('48 PRV-05 a draft and the answer are both found, in order', () =>
  expect(jsonValuesIn(`First {"facts": [9]}, no: ${ANSWER}`)).toEqual([{ facts: [9] }, { facts: [1, 2] }]))

test('48.C2 a text of unclosed brackets is abandoned in time', () => {
  const begun = performance.now()
  for (const text of [
    '{'.repeat(100_000),
    '[{"'.repeat(40_000),
    '{, '.repeat(40_000),
    '<think>'.repeat(20_000),
    `{${' ,'.repeat(60_000)}}`,
  ])
    expect(jsonValuesIn(text).length).toBeLessThan(2)
  expect(performance.now() - begun).toBeLessThan(10_000) // ten times the time of a slow machine; quadratic time would be minutes
})
