import { AppError } from '@orion/contract/errors.ts'
import { expect, test } from 'vitest'
import { atField } from './at-field.ts'

type Loc = (string | number)[]

const told = (loc: Loc, place?: Loc) => {
  const fields = place && [{ loc: place, msg: 'Too long', type: 'value_error' }]
  try {
    atField(loc, () => {
      throw new AppError('invalid_fields', 'Too long', { ...(fields && { fields }) })
    })
  } catch (error) {
    return (error as AppError).fields?.map((field) => field.loc.join('.'))
  }
  return undefined
}

test('WFD-05 an error of a stage about an edit is reported at the field of the request that had the value', () => {
  expect(told(['body', 'content'])).toEqual(['body.content'])
  expect(told(['body', 'content'], ['scenes', 0, 'text'])).toEqual(['body.content.scenes.0.text'])
  expect(told(['body', 'scenes'], ['scenes', 0, 'text'])).toEqual(['body.scenes.0.text'])
  expect(told(['body', 'content'], ['body', 'content', 'title'])).toEqual(['body.content.title'])
  expect(told(['body', 'settings'], ['voice_id'])).toEqual(['body.settings.voice_id'])
})

test('WFD-05 any other error is passed on unchanged', () => {
  const failure = new AppError('wrong_state', 'Run it first.')
  expect(() =>
    atField(['body'], () => {
      throw failure
    }),
  ).toThrow(failure)
  expect(atField(['body'], () => 7)).toBe(7)
})
