import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsOfCatalogue } from './catalogue-texts.ts'
import { countClauseSubjects, countHouseWords, countHouseWordsOfScreens, countLongSentences } from './count-words.ts'
import { findCatalogueProblems, findPageProblems, PAGES } from './words.ts'

const LONG = `${'word '.repeat(30)}end.`

test('PLAIN a page that is too long, has a house word or has a sentence of 31 words is reported', () => {
  expect(findPageProblems('README.md', 'Plain words.\n'.repeat(80))).toEqual([])
  expect(findPageProblems('README.md', 'Plain words.\n'.repeat(81))).toEqual(['README.md has 81 lines of at most 80'])
  expect(findPageProblems('ARCHITECTURE.md', 'Plain words.\n'.repeat(121))).toHaveLength(1)
  expect(findPageProblems('packages/film/README.md', 'Plain words.\n'.repeat(31))).toHaveLength(1)
  expect(findPageProblems('docs/hosts.md', 'Plain words.\n'.repeat(500))).toEqual([])
  expect(findPageProblems('README.md', 'Nothing leaves the machine.')[0]).toContain('1 house words')
  expect(findPageProblems('README.md', LONG)[0]).toContain('1 sentences over 30 words')
})

test('55 CONTRIBUTING.md, which has the vocabulary, is checked too', () => {
  const page = readFileSync('CONTRIBUTING.md', 'utf8')
  expect(PAGES).toContain('CONTRIBUTING.md')
  expect(findPageProblems('CONTRIBUTING.md', page)).toEqual([])
  expect(findPageProblems('CONTRIBUTING.md', `${page}\nA test stands beside its code.`)[0]).toContain('1 house words')
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

test('55.6 a catalogue with a house word, a long sentence or a clause as a subject is reported', () => {
  const findProblems = (text: string): string[] => findCatalogueProblems('a.en.ts', `export const en = { text: '${text}' }`)
  expect(findProblems('Connect a language model. The film quotes its source.')).toEqual([])
  expect(findProblems('No reader is connected.')[0]).toContain('1 house words')
  expect(findProblems(LONG)[0]).toContain('1 sentences over 30 words')
  expect(findProblems('Who finds it allowed only asks.')[0]).toContain('1 sentences with a clause as their subject')
})

test('55.6 the ceiling of a catalogue may only fall', () => {
  const source = "export const en = { one: 'An untold film.', two: 'What you chose is kept.' }"
  expect(findCatalogueProblems('a.en.ts', source, { words: 1, clauses: 1 })).toEqual([])
  expect(findCatalogueProblems('a.en.ts', source, { words: 1 })).toHaveLength(1)
  expect(findCatalogueProblems('a.en.ts', source, { words: 2, clauses: 2 })).toEqual([
    expect.stringContaining('lower its ceiling of 2'),
    expect.stringContaining('lower its ceiling of 2'),
  ])
})

test('55.6 the texts of a catalogue are its English ones, including concatenated and inserted pieces', () => {
  const source = [
    "import { a } from './told.ts'",
    '/** A comment that is told. */',
    'const en = {',
    "  'quoted-key': 'One ' +",
    "    `and ${count === 1 ? 'a scene' : `${count} scenes`} more`,",
    "  it: 'It’s \\'here\\'', // told",
    '}',
    "const es = { it: 'Otra' }",
  ]
  expect(textsOfCatalogue(source.join('\n'))).toEqual([
    'quoted-key',
    'One and {value} more',
    'a scene',
    '{value} scenes',
    "It’s 'here'",
  ])
})

test('55.6 questions, labels and clauses with a comma do not count as clauses as subjects', () => {
  const counted = (text: string): number => countClauseSubjects([text]).size
  expect(['What differs?', 'What differs', 'Where it is unclear, ask.', 'What the film may say: a text.'].map(counted)).toEqual([
    0, 0, 0, 0,
  ])
  expect(['Done. What you wrote stays.', 'What is connected could not be read', 'Where the server is.'].map(counted)).toEqual([
    1, 1, 1,
  ])
})

test('55.6 ordinary uses of a house word are allowed', () => {
  const ordinary = [
    'Tell the administrator.',
    'It stands still.',
    '2 things stand in the way',
    'Readers may report errors.',
    'Former member',
  ]
  expect([...countHouseWordsOfScreens([...ordinary, 'Storyboard', 'a board of directors'])]).toEqual([])
  const house = ['1 ask', 'Board 2', 'Use this take', 'Orion’s own maker', 'The file is gone.', 'A note stands at a second.']
  expect([...countHouseWordsOfScreens(house).values()]).toEqual(house.map(() => 1))
})
