import { expect, test } from 'vitest'
import { listPassages, sceneGroups } from './compare-versions.ts'
import { SCRIPT_SECTIONS, type ScriptGeneration } from './contents/02-script-generation.ts'

/** A script whose main part has these sentences. */
const script = (...texts: string[]): ScriptGeneration => {
  const section = (said: string[]) => ({
    timestamp: '0:00-0:10',
    content: said.join(' '),
    sentences: said.map((text) => ({ id: text, text, facts: [] })),
    paragraphs: [0],
  })
  const sections = SCRIPT_SECTIONS.map((name) => [name, section(name === 'main_content' ? texts : ['Same.'])])
  return {
    script_with_timestamps: Object.fromEntries(sections) as ScriptGeneration['script_with_timestamps'],
    script_metadata: { title: 'T', language: 'en', word_count: 1, estimated_duration: 1, sections_count: 5 },
    notices: [],
  }
}

const scene = (id: string, ...sentence_ids: string[]) => ({ id, sentence_ids })
const named = (groups: ReturnType<typeof sceneGroups>) =>
  groups.map(({ here, there }) => `${here.map(({ id }) => id)}|${there.map(({ id }) => id)}`)

test('S02 two scripts are divided into passages: equal, changed, missing and added sentences', () => {
  const passages = listPassages(script('A.', 'B.', 'C.', 'E.'), script('A.', 'X.', 'Y.', 'C.', 'D.', 'E.'))
  const main = passages.filter(({ section }) => section === 'main_content')
  expect(
    main.map(({ same, at, here, there }) => [same, at, here.map(({ text }) => text), there.map(({ text }) => text)]),
  ).toEqual([
    [true, 0, ['A.'], ['A.']],
    [false, 1, ['B.'], ['X.', 'Y.']],
    [true, 2, ['C.'], ['C.']],
    [false, 3, [], ['D.']],
    [true, 3, ['E.'], ['E.']],
  ])
  expect(passages.filter(({ section, same }) => section !== 'main_content' && !same)).toEqual([])
})

test('S03 scenes of two versions are grouped by their spoken words, even if only one version splits them', () => {
  expect(named(sceneGroups([scene('a', '1'), scene('b', '2')], [scene('a', '1'), scene('b', '2')]))).toEqual(['a|a', 'b|b'])
  const split = [scene('a', '1', '2'), scene('a-2', '1', '2'), scene('b', '3')]
  expect(named(sceneGroups(split, [scene('a', '1', '2'), scene('b', '3')]))).toEqual(['a,a-2|a', 'b|b'])
  const merged = sceneGroups([scene('a', '1'), scene('b', '2'), scene('c', '3')], [scene('ab', '1', '2'), scene('c', '3')])
  expect(named(merged)).toEqual(['a,b|ab', 'c|c'])
})

test('S03 a scene of only one version follows the group before it', () => {
  expect(
    named(sceneGroups([scene('a', '1'), scene('c', '3')], [scene('n', '9'), scene('a', '1'), scene('b', '2'), scene('c', '3')])),
  ).toEqual(['|n', 'a|a', '|b', 'c|c'])
  expect(named(sceneGroups([scene('a', '1'), scene('b', '2')], [scene('a', '1')]))).toEqual(['a|a', 'b|'])
})
