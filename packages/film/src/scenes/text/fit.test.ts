import { expect, test } from 'vitest'
import { registerFonts } from '../../fonts/register.ts'
import { getFace } from '../../fonts/faces.ts'
import { FILM_LANGUAGES } from '@orion/language/lexicons.ts'
import { fitText, measureText } from './fit.ts'
import { hyphenate, splitTokens } from '../tokens.ts'

const WISH = { role: 'display', width: 900, height: 500, largest: 170, smallest: 40, most_lines: 4 } as const

test('issue 51 no line ends inside a number: its groups stay together at any width', () => {
  for (const text of ['environ 3 000 voitures', 'plus de 35 000 exemplaires', '1 234 567 habitants', 'nära 9 123 anställda'])
    for (let width = 200; width <= 900; width += 50) {
      const fitting = { role: 'display', language: 'fr', width, height: 600, largest: 90, smallest: 12, most_lines: 4 } as const
      const lines = fitText(text, fitting)?.lines ?? []
      for (const line of lines) expect(line, lines.join('|')).not.toMatch(/^\d{3}(?!\d)/u)
    }
})

test('S05 a text is never truncated: its joined lines are the text', () => {
  registerFonts('en')
  for (const text of [
    'A ship has to climb 26 metres to cross a country.',
    'One',
    'Incomprehensibilities of counterrevolutionaries',
  ]) {
    const fitted = fitText(text, { ...WISH, language: 'en' })!
    expect(fitted.lines.join(' ')).toBe(text)
    for (const line of fitted.lines) expect(measureText(line, fitted.face, fitted.size, 'en')).toBeLessThanOrEqual(WISH.width)
  }
})

test('S05 a text that does not fit at the smallest size is refused and not truncated', () => {
  registerFonts('en')
  expect(fitText('word '.repeat(200), { ...WISH, language: 'en' })).toBeNull()
})

test('S05 no line before the last is much narrower than the widest, if a slightly smaller size avoids this', () => {
  registerFonts('en')
  const lines = (text: string, width: number) =>
    fitText(text, { ...WISH, width, height: 560, largest: 132, language: 'en' })!.lines
  expect(lines('The city council voted for the line in 2013, by 31 votes to 30.', 1500)).toEqual([
    'The city council voted',
    'for the line in 2013,',
    'by 31 votes to 30.',
  ])
})

test('S05 articles and numbers stay with the next word, and Japanese particles stay with the previous word', () => {
  expect(splitTokens('the height of 26 metres', 'en')).toEqual(['the height ', 'of 26 metres'])
  expect(splitTokens('in 2013, by 31 votes', 'en')).toEqual(['in 2013, ', 'by 31 votes'])
  expect(splitTokens('from 50 to 100 flowers', 'en')).toEqual(['from 50 ', 'to 100 flowers'])
  for (const token of splitTokens('東京の地下鉄は、毎日八百万人を運んでいる。', 'ja')) expect(token).not.toMatch(/^[、。はをの]/u)
})

test('S05 a long word is broken into pieces of at least four letters', () => {
  const pieces = hyphenate('Donaudampfschifffahrtsgesellschaft', (piece) => piece.length <= 16)
  expect(pieces.map((piece) => piece.replace(/-$/, '')).join('')).toBe('Donaudampfschifffahrtsgesellschaft')
  for (const piece of pieces) expect(piece.length).toBeGreaterThanOrEqual(4)
})

test('S05 Arabic and Hindi have no letter spacing', () => {
  for (const role of ['display', 'text', 'serif'] as const) {
    expect(getFace(role, 'ar').tracking).toBe(0)
    expect(getFace(role, 'hi').tracking).toBe(0)
  }
})

test('S05 every language has its own fonts, and Chinese never uses a Japanese font', () => {
  for (const language of FILM_LANGUAGES) registerFonts(language)
  expect(getFace('display', 'zh').families).not.toContain('JP')
  expect(getFace('display', 'ja').families).not.toContain('SC')
})

test('S05 an identifying number stays in the line of its noun, in every language with spaces', () => {
  for (const [text, kept, language] of [
    ['PASADENA, April 22, a Tuesday', 'April 22,', 'en'],
    ['Die Nummer 1 und die Nummer 11 wurden später eingestellt', 'Nummer 11', 'de'],
    ['NASA hears again from Voyager 1', 'Voyager 1', 'en'],
  ] as const)
    expect(splitTokens(text, language).some((token) => token.includes(kept))).toBe(true)
})

test('S05 two short adjacent Japanese words stay in one line', () => {
  expect(splitTokens('京都の山川織物は人工衛星を見る。', 'ja')).toEqual(['京都の', '山川織物は', '人工衛星を', '見る。'])
})

test('51.2 S05 no line begins with the full-width space between two halves of a title', () => {
  registerFonts('ja')
  for (const width of [400, 520, 640, 900])
    for (const line of fitText('氷の町、苫沢の漁が　最後の冬を　迎えるまで', { ...WISH, width, language: 'ja', smallest: 20 })!
      .lines)
      expect(line).toBe(line.trim())
})

test('issue 51 S05 no line begins with a punctuation mark that French separates by a space, and none ends with «', () => {
  const tokens = splitTokens('Le Mont-Saint-Michel : la côte qui « fait » la marée ?', 'fr')
  expect(tokens.join('')).toBe('Le Mont-Saint-Michel : la côte qui « fait » la marée ?')
  expect(tokens.filter((token) => /^[:»?]/u.test(token) || /[«] ?$/u.test(token))).toEqual([])
})

test('issue 51 no line ends inside a large number in Chinese or Japanese', () => {
  expect(splitTokens('約 1億5000万キロ', 'ja')).toContain('1億5000万')
  expect(splitTokens('大约1亿5000万公里', 'zh')).toContain('1亿5000万')
})
