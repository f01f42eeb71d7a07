import { expect, test } from 'vitest'
import { mentionedIn } from './mentioned-in.ts'

const PEOPLE = [
  { user_id: 'ana', name: 'Ana' },
  { user_id: 'ana-ruiz', name: 'Ana Ruiz' },
  { user_id: 'other-ana-ruiz', name: 'Ana Ruiz' },
  { user_id: 'ines', name: 'Inés Carvajal' },
]

test.each([
  ['See to it, @ana ruiz.', ['ana-ruiz', 'other-ana-ruiz']],
  ['@Ana, and @Inés Carvajal', ['ana', 'ines']],
  ['@Anabel is nobody here', []],
  ['write to ana@example.com or Ana', []],
])('34.9 finds the mentioned people in %j', (text, found) => {
  expect(mentionedIn(text, PEOPLE)).toEqual(found)
})
