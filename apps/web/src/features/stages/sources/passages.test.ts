import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { expect, test } from 'vitest'
import { nameOfSource, findPassage, passagesIn } from './passages.ts'

const source: ResearchSource = {
  source_id: 's1',
  kind: 'text',
  title: ' ',
  attribution: 'A lens',
  language: 'en',
  word_count: 6,
  sections: [
    { section_id: 's1.1', heading: null, sentences: [{ sentence_id: 'a', text: 'One lens.', start: 0, end: 9 }] },
    {
      section_id: 's1.2',
      heading: 'Coasts',
      sentences: [{ sentence_id: 'b', text: 'Many coasts are lit.', start: 10, end: 30 }],
    },
  ],
}

test('S01 S02 a passage covers the sentences that it touches, across sections, and no others', () => {
  expect(findPassage(source, { start: 10, end: 30 })).toBe('Many coasts are lit.')
  expect(findPassage(source, { start: 4, end: 12 })).toBe('One lens. Many coasts are lit.')
  expect(findPassage(source, { start: 9, end: 10 })).toBeUndefined()
  expect(findPassage(source, undefined)).toBeUndefined()
})

test('S01 the passages of a source are those of its statements, and a pasted text is named by its kind', () => {
  const passage = { start: 0, end: 9 }
  expect(passagesIn('s1', [{ source_id: 's1', passage }, { source_id: 's2', passage }, { source_id: 's1' }])).toEqual([passage])
  const kinds = { text: 'Your text', file: 'File', link: 'Link', wikipedia: 'Wikipedia' }
  expect(nameOfSource(source, kinds)).toBe('Your text')
  expect(nameOfSource({ ...source, title: 'Fresnel' }, kinds)).toBe('Fresnel')
})
