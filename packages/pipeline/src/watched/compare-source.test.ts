import { expect, test } from 'vitest'
import { comparePassages as compare, isSameSource, type SourceUse } from './compare-source.ts'

const told = (...texts: string[]) => texts.map((text, index) => ({ sentence_id: String(index), text }))
const comparePassages = (passages: readonly SourceUse[], page: string) => compare(passages, page, 'en')
const PASSAGE = 'The lift was shown in New York in 1854, and about 4,000 people saw that it did not fall.'

test.each([
  ['as it was', `Before. ${PASSAGE} After.`],
  ['moved to another paragraph', `Something new stands first.\n\nAn advertisement for lifts.\n\n${PASSAGE}`],
  ['other spaces and quotation marks', PASSAGE.replaceAll(' ', '  ')],
  ['a typo mended elsewhere in it', PASSAGE.replace('shown', 'showed')],
])('EDITIONS-2 a passage that is on the page %s has not changed', (_what, page) => {
  expect(comparePassages(told(PASSAGE), page)).toEqual([])
})

test('EDITIONS-2 a corrected figure, a new wording and a removed passage are changes, with the current text', () => {
  const corrected = PASSAGE.replace('1854', '1853')
  expect(comparePassages(told(PASSAGE), `Before. ${corrected} After.`)).toEqual([
    { sentence_id: '0', was: PASSAGE, is: corrected },
  ])
  const worded = 'In New York the lift was shown in 1854, and about 4,000 people are said to have seen it.'
  expect(comparePassages(told(PASSAGE), worded)).toEqual([{ sentence_id: '0', was: PASSAGE, is: worded }])
  expect(comparePassages(told(PASSAGE), 'This page asks you to accept cookies.')).toEqual([
    { sentence_id: '0', was: PASSAGE, is: null },
  ])
})

test('EDITIONS-2 a figure in words counts as a figure, and a page with nothing of its source is another page', () => {
  const said = 'Its longest line has fourteen stops today.'
  expect(comparePassages(told(said), said.replace('fourteen', 'fifteen'))).toHaveLength(1)
  const sentence = (text: string) => ({ sentence_id: 's', text, start: 0, end: 1 })
  const source = { sections: [{ section_id: 'a', heading: null, sentences: [sentence(said), sentence(PASSAGE)] }] }
  expect(isSameSource(source, `Another text. ${said}`)).toBe(true)
  expect(isSameSource(source, said.replace('fourteen', 'fifteen'))).toBe(true)
  expect(isSameSource(source, 'We and our 214 partners use cookies. Accept all to read this article.')).toBe(false)
})

test('EDITIONS-2 the same in Japanese, Chinese and Arabic', () => {
  for (const [was, is] of [
    ['この橋は1889年に完成し、長さは324メートルある。', 'この橋は1889年に完成し、長さは330メートルある。'],
    ['这座桥建于1889年，全长324米。', '这座桥建于1888年，全长324米。'],
    ['اكتمل الجسر عام 1889 وطوله 324 مترًا.', 'اكتمل الجسر عام 1889 وطوله 325 مترًا.'],
  ]) {
    expect(comparePassages(told(was), `前。${was}`)).toEqual([])
    expect(comparePassages(told(was), is)).toEqual([{ sentence_id: '0', was, is }])
  }
})
