import { expect, test } from 'vitest'
import { countHouseWords, countLongSentences } from './count-words.ts'
import { findPageProblems } from './words.ts'

const LONG = `${'word '.repeat(30)}end.`

test('PLAIN a page that is too long, has a house word or a sentence of 31 words is named', () => {
  expect(findPageProblems('README.md', 'Plain words.\n'.repeat(80))).toEqual([])
  expect(findPageProblems('README.md', 'Plain words.\n'.repeat(81))).toEqual(['README.md has 81 lines of at most 80'])
  expect(findPageProblems('ARCHITECTURE.md', 'Plain words.\n'.repeat(121))).toHaveLength(1)
  expect(findPageProblems('packages/film/README.md', 'Plain words.\n'.repeat(31))).toHaveLength(1)
  expect(findPageProblems('docs/hosts.md', 'Plain words.\n'.repeat(500))).toEqual([])
  expect(findPageProblems('README.md', 'Nothing leaves the machine.')[0]).toContain('1 house words')
  expect(findPageProblems('README.md', LONG)[0]).toContain('1 sentences over 30 words')
})

test('PLAIN a ceiling may only fall', () => {
  const page = 'An untold film. Two untold films.'
  expect(findPageProblems('docs/a.md', page, { words: 2, sentences: 0 })).toEqual([])
  expect(findPageProblems('docs/a.md', page, { words: 1, sentences: 0 })).toHaveLength(1)
  expect(findPageProblems('docs/a.md', page, { words: 3, sentences: 0 })[0]).toContain('lower its ceiling of 3')
})

test('PLAIN house words are found in text, not in code', () => {
  expect([...countHouseWords('The certain kit shows it. By now it stands beside the map.').values()]).toEqual([1, 1, 1])
  expect([...countHouseWords('Run `untold film`.\n\n    the certain kit\n')]).toEqual([])
  expect([...countHouseWords('Ask the model for a script, and put the image on a map.')]).toEqual([])
})

test('PLAIN a list item, a heading and a cell of a table each begin a sentence', () => {
  const half = 'word '.repeat(20).trim()
  expect([...countLongSentences(`# ${half}\n${half}`)]).toEqual([])
  expect([...countLongSentences(`- ${half}\n- ${half}\n\n| ${half} | ${half} |\n`)]).toEqual([])
  expect([...countLongSentences(LONG).values()]).toEqual([1])
})
