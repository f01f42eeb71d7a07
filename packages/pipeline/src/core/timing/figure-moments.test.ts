import type { BoardExact } from '@orion/contract/contents/05-boards.ts'
import { expect, test } from 'vitest'
import { readingWords } from '../words/reading-words.ts'
import type { Board } from '@orion/film/board.ts'
import { figureWords, findFigureSeconds, findWords, namesFigure, onFigures } from './figure-moments.ts'
import { readDrawn } from '../read-film-board.ts'

const TEXT = 'Of 66 kilometres of wall 3 kilometres are left.'
const shot = { template: 'amount', slots: {} }
const exact = (figure: string, gives_way?: BoardExact['gives_way']): BoardExact[] => [
  { id: 'i1', s: 's1', kind: 'figure', facts: [], cells: 'A1-D2', figure, shot, ...(gives_way && { gives_way }) },
]

/** The start and end words of a chart whose drawing ends it at another word. */
function makeInset(planned: BoardExact[], until?: string, insets?: []) {
  const sentences = [TEXT, 'Then 40 towers fell.'].map((text, at) => ({
    s: `s${at + 1}`,
    scene_id: `${at}`,
    text,
    view: '',
    word: '',
    change: '',
  }))
  const answer = {
    parts: [{ id: 'wall', shapes: ['rectangle 0 900 2400 300 0; stone'] }],
    insets: insets ?? [{ id: 'i1', at: 's1:left', box: [100, 100, 800, 400], ...(until && { until }) }],
  }
  const read = readDrawn(answer, { plan: { board_id: 'b', as: '', sentences, parts: [], exact: planned } })
  if ('faults' in read) throw new Error(read.faults.join(' '))
  const { at, until: ends } = read.board.insets.at(-1)!
  const wordAt = (moment: typeof ends) =>
    moment && sentences.find(({ s }) => s === moment.s)!.text.slice(moment.word?.start, moment.word?.end)
  return [wordAt(at), wordAt(ends)]
}

test('51.1 a card appears at the word of its figure and ends where another figure is spoken, whatever its drawing specifies', () => {
  expect(makeInset(exact('66 kilometres', { s: 's1', words: '3' }))).toEqual(['66 kilometres', '3'])
  expect(makeInset(exact('3 kilometres', { s: 's2', words: '40' }))).toEqual(['3 kilometres', '40'])
  expect(makeInset(exact('3 kilometres', { s: 's2', words: '40' }), 's2:fell')).toEqual(['3 kilometres', '40'])
  expect(makeInset(exact('3 kilometres'), 's2:towers')).toEqual(['3 kilometres', 'towers'])
})

test('51.1 a card that follows another replaces it at the word of its own figure, even if the drawing does not contain it', () => {
  const [first] = exact('66 kilometres', { s: 's1', words: '3 kilometres' })
  const next: BoardExact = { ...first!, id: 'i1-2', follows: 'i1', figure: '3 kilometres', gives_way: { s: 's2', words: '40' } }
  expect(makeInset([first!, next])).toEqual(['3 kilometres', '40'])
  expect(makeInset([first!, next], 's2:fell')).toEqual(['3 kilometres', '40'])
  expect(makeInset([first!, next], 's1:3')).toEqual(['3 kilometres', '40'])
})

test('51.1 a chart that the drawing omitted is in its cells of the plan, from the word of its figure', () => {
  expect(makeInset(exact('3 kilometres', { s: 's2', words: '40' }), undefined, [])).toEqual(['3 kilometres', '40'])
})

test('issue 51 the words of a figure are not found inside a longer number', () => {
  const text = 'Of 13 kilometres, built in 1903, only 3 kilometres are left.'
  expect(findWords(text, '3 kilometres')).toBe(text.lastIndexOf('3 kilometres'))
  expect(findWords(text, '3')).toBe(text.lastIndexOf('3 kilometres'))
  expect(findWords('It weighs 2.5 tonnes, the other 2.', '2')).toBe(32)
  expect(findWords(text, '90')).toBe(-1)
})

test('51.1 words name a figure by its number or by its words', () => {
  expect(namesFigure('66', '66 kilometres')).toBe(true)
  expect(namesFigure('6', '66 kilometres')).toBe(false)
  expect(namesFigure('3.6', 'about 3.6 %')).toBe(true)
  expect(namesFigure('hundred metres', 'about a hundred metres')).toBe(true)
  expect(namesFigure('', '66 kilometres')).toBe(false)
})

test('issue 51 the words of a chart contain its own unit, and for a range both figures', () => {
  const text = 'Das Beet fasst rund 2 Kubikmeter, und das wiegt nass mehr als 2 Tonnen.'
  const figure = { value: 2, number_text: '2', unit: 'Tonnen', hedge: 'mehr als', measure: 'measure', label: '' }
  expect(figureWords({ template: 'amount', slots: { figure, full: 2 } }, text, 'de')).toBe('mehr als 2 Tonnen')
  const end = (value: number) => ({ ...figure, value, number_text: String(value), unit: 'Jahren', hedge: undefined })
  const range = { template: 'range', slots: { low: end(3), high: end(5), full: 5 } }
  expect(figureWords(range, 'Fichte fault nach 3 bis 5 Jahren.', 'de')).toBe('3 bis 5 Jahren')
})

test('51.1 a card whose figure ends its sentence stays for 2.2 seconds, or until the next sentence says a figure or shows a chart', () => {
  const untilOf = (next: string, gives_way?: BoardExact['gives_way']) => {
    const sentences = ['The water has about 13 degrees.', next].map((text, at) => ({ s: `s${at + 1}`, text }))
    const own = { id: 'i1', s: 's1', kind: 'figure' as const, facts: [], cells: 'A1-D2', figure: 'about 13 degrees', shot }
    const insets = [{ id: 'i1', at: { s: 's1', plus: 0 }, box: [0, 0, 800, 400] as const }]
    const board = { sentences: ['s1', 's2'], insets } as unknown as Board
    return onFigures(board, { exact: [{ ...own, ...(gives_way && { gives_way }) }], sentences }).insets[0]?.until
  }
  expect(untilOf('In winter it melts the snow on the road.')).toEqual({ s: 's1', word: { start: 14, end: 30 }, plus: 2.2 })
  expect(untilOf('At 0 degrees it melts the snow.', { s: 's2', words: '0' })).toMatchObject({ s: 's2', word: { start: 3 } })
})

const figureOf = (value: number, number_text: string, unit: string) =>
  ({ value, number_text, unit, label: '', measure: 'count' }) as const

test.each([
  ['en', 'After one year, half of the water had left the soil.', 'half', figureOf(0.5, '1/2', '')],
  ['de', 'Nach 3 Tagen war die Hälfte des Wassers fort.', 'die Hälfte', figureOf(0.5, '1/2', '')],
  ['en', 'In 3 hours 3 kilometres were lost.', '3 kilometres', figureOf(3, '3', 'kilometres')],
  ['en', 'By spring the firm had sold forty thousand bicycles.', 'forty', figureOf(40_000, '40', 'thousand bicycles')],
] as const)('51 S05 in %s, a figure appears when it is said: %s', (language, text, said, figure) => {
  const words = readingWords(text, language)
  const seconds = findFigureSeconds({ template: 'count', slots: { figure, each: 1 } }, { text, words, language })
  const word = words.find(({ char_start }) => char_start === text.indexOf(said))!
  expect(seconds).toEqual({ [figure.number_text]: word.start_seconds })
})

test('51 S05 a figure whose digits are its first spoken word needs no second of its own', () => {
  const figure = figureOf(3, '3', 'kilometres')
  const text = 'Of 66 kilometres of wall 3 kilometres are left.'
  const said = { text, words: readingWords(text, 'en'), language: 'en' as const }
  expect(findFigureSeconds({ template: 'count', slots: { figure, each: 1 } }, said)).toBeUndefined()
})
