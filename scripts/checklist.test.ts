import { expect, test } from 'vitest'
import { listIds } from './checklist.ts'

const CITED = `
  test('ACC-01 S03 a title', () => {})
  test.each([[1, 2]])('T7 of %i', () => {})
  test(
    \`ORG-02 over \${lines}\`,
    () => expect('ORG-07 in a body').toBe(1),
  )
  describe.skip("SOC-05 it's quoted", () => {}) // PTS-01 in a comment
`

test('the checklist counts ids in the titles of tests and nowhere else', () => {
  expect(listIds(CITED)).toEqual(['ACC-01', 'S03', 'T7', 'ORG-02', 'SOC-05'])
})
