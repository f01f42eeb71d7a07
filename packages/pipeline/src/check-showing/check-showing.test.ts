import { expect, test } from 'vitest'
import { brokenLines } from './broken-lines.ts'
import { printedLetters } from './printed-letters.ts'
import { measureDelay } from './word-delay.ts'

test('S09 spoken letters that the image prints too are counted once for each time that they are printed', () => {
  expect(printedLetters('The bee and the flower.', ['the flower'], 'en')).toEqual({ spoken: 18, printed: 9 })
  expect(printedLetters('The bee.', [], 'en')).toEqual({ spoken: 6, printed: 0 })
  expect(printedLetters('富士山は高い。', ['富士山'], 'ja')).toEqual({ spoken: 6, printed: 3 })
  expect(printedLetters('山は高い。', ['山'], 'ja')).toEqual({ spoken: 4, printed: 0 }) // a single letter is not a word
})

const words = (text: string) => text.split(' ').map((word, index) => ({ text: word, start_seconds: index / 2 }))

test('S09 a text’s delay is measured from the nearest time at which its words are spoken', () => {
  const said = words('The hooks catch loops and the hooks let go.')
  expect(measureDelay({ text: 'catch loops', from_seconds: 1.9 }, said, 'en')).toBeCloseTo(0.9)
  expect(measureDelay({ text: 'Hooks', from_seconds: 2.9 }, said, 'en')).toBeCloseTo(-0.1)
  expect(measureDelay({ text: 'velvet', from_seconds: 9 }, said, 'en')).toBeNull()
  expect(measureDelay({ text: 'hooks of Lyon in 1941', from_seconds: 9 }, said, 'en')).toBeNull() // less than half of it is spoken
  const spoken = ['溶岩', 'は', '遠く', 'まで', '流れ'].map((text, index) => ({ text, start_seconds: index }))
  expect(measureDelay({ text: '遠くまで', from_seconds: 2.5 }, spoken, 'ja')).toBeCloseTo(0.5)
})

const makeLine = (text: string, size = 40) => ({ text, size })

test('S09 a line break before a mark, or inside a number, its unit, a date or a range is found', () => {
  const broken = (first: string, second: string, language: Parameters<typeof brokenLines>[2], whole?: string): boolean =>
    brokenLines([makeLine(first), makeLine(second)], { label: whole ?? `${first} ${second}` }, language).length > 0
  expect(broken('with 2.5', 'million rivets', 'en')).toBe(true)
  expect(broken('about 18', '038 pieces', 'fr')).toBe(true)
  expect(broken('at most 330', 'metres', 'en')).toBe(true)
  expect(broken('am 15.', 'August 1248', 'de')).toBe(true)
  expect(broken('between 24–', '28 degrees', 'en')).toBe(true)
  expect(broken('坝长2335', '米', 'zh', '坝长2335米')).toBe(true)
  expect(broken('一七〇', '七年', 'ja', '一七〇七年')).toBe(true)
  expect(broken('流れ', '、積もる', 'ja', '流れ、積もる')).toBe(true)
  expect(broken('بلغت 828', 'مترا', 'ar')).toBe(true)
  expect(broken('in the year 1889', 'the tower stood', 'en')).toBe(false)
  expect(broken('50 grams', 'of flour', 'en')).toBe(false)
  expect(broken('three hundred', 'years', 'en')).toBe(false)
  expect(broken('Two hundred', 'and ten', 'en')).toBe(false)
  expect(broken('on 15 August', '1248', 'en')).toBe(false)
})

test('S09 neighbouring texts are no line break unless one text of the slots contains both', () => {
  expect(brokenLines([makeLine('50'), makeLine('% of them')], { figure: '50', label: '% of them' }, 'en')).toEqual([])
  const whole = { figure: '50 % of them' }
  expect(brokenLines([makeLine('50'), makeLine('% of them')], whole, 'en')).toEqual(['50 / % of them'])
  expect(brokenLines([makeLine('50', 300), makeLine('% of them')], whole, 'en')).toEqual([]) // a giant numeral above its unit
})
