import { expect, test } from 'vitest'
import { readSourceText } from '@orion/language/sentences.ts'
import { paragraphsBeside, groupParagraphs, standingBeside } from './paragraphs.ts'

const makeSource = (raw: string) => {
  const { text, sections } = readSourceText(raw, 'en')
  const parts = sections.map(({ sentences }) => ({
    sentences: sentences.map(({ start, end }) => ({ text: text.slice(start, end), start, end })),
  }))
  return { text, source: { source_id: 's1', language: 'en' as const, sections: parts } }
}
const TOWER = 'The tower of 1759 stood for a century. It was built of stone.'
const LENS = 'A lens of glass gathers the light. It weighs five tonnes.'
const KEEPER = 'Three keepers lived below the lamp. They left it in 1982.'
const placed = ({ text, source }: ReturnType<typeof makeSource>, before: string, caption = '') =>
  paragraphsBeside({ place: text.indexOf(before), caption }, groupParagraphs(source)).map((each) => each.text)

test('PICTURES 1 without headings an image belongs to the paragraph that names it, else to the one before it', () => {
  const plain = makeSource([TOWER, LENS, KEEPER].join('\n\n'))
  expect(plain.source.sections).toHaveLength(3)
  expect(placed(plain, 'A lens')).toEqual([TOWER])
  expect(placed(plain, 'A lens', 'Smeaton’s tower')).toEqual([TOWER])
  expect(placed(plain, 'A lens', 'The lens of glass')).toEqual([LENS])
  expect(placed(plain, 'Three keepers', 'A boat')).toEqual([LENS])
  expect(placed(plain, 'The tower')).toEqual([TOWER])
  const picture = { source_id: 's1', place: plain.text.indexOf('A lens') }
  const beside = standingBeside([picture], [plain.source])
  expect([beside('s1', 0), beside('s1', picture.place)]).toEqual([[picture], []])
})

test('PICTURES 1 under a heading an image belongs to the part after this heading', () => {
  const headed = makeSource(`## The tower\n\n${TOWER}\n\n## The lens\n\n${LENS}\n\n${KEEPER}`)
  expect(placed(headed, 'A lens')).toEqual([LENS])
  expect(placed(headed, 'Three keepers')).toEqual([LENS, KEEPER])
})
