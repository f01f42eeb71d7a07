import { expect, test } from 'vitest'
import { fullName, isComplete } from './rules.ts'

test('TEAM-02 a person is shown by name, or by address without a name', () => {
  expect(fullName({ name: 'Inés', last_name: 'Carvajal', email: 'i@x.example' })).toBe('Inés Carvajal')
  expect(fullName({ name: 'Inés', last_name: '', email: 'i@x.example' })).toBe('Inés')
  expect(fullName({ name: '', last_name: ' ', email: 'i@x.example' })).toBe('i@x.example')
})

test('TEAM-03 an invitation can be sent when every field is filled in', () => {
  const whole = { email: 'a@b.example', name: 'A', last_name: 'B', organization_id: 'o', role_id: '3' }
  expect(isComplete(whole)).toBe(true)
  for (const field of Object.keys(whole) as (keyof typeof whole)[]) {
    expect([field, isComplete({ ...whole, [field]: field.endsWith('_id') ? null : '  ' })]).toEqual([field, false])
  }
})
