import { readFile } from 'node:fs/promises'
import { READING_PACE } from '@orion/contract/narration.ts'
import { buildCues, readingSpeed } from '@orion/film/captions.ts'
import { cutPages } from '@orion/film/render.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { splitSentences } from '@orion/language/sentences.ts'
import { expect, test } from 'vitest'
import { estimateReading, readingWords } from './reading-words.ts'

const getSeconds = (text: string, language: FilmLanguage): number => readingWords(text, language).at(-1)!.end_seconds
const round = (seconds: number): number => Math.round(seconds * 1000) / 1000

test('QUOTED 5 words are read at 180 a minute, and Chinese and Japanese at 6 characters a second', () => {
  const short = 'The sun is up and the sea is as flat as it was at six in the day.'
  expect(round(getSeconds(short, 'en'))).toBe(round((18 * 60) / 180))
  expect(round(getSeconds('水坝每年发电八百八十亿度，足够三千万人使用。', 'zh'))).toBe(round(22 / 6))
  expect(round(getSeconds('その橋は全長三千九百十一メートルです。', 'ja'))).toBe(round(19 / 6))
})

test('QUOTED 5 long words are not faster than captions may be', () => {
  const text = 'Die Weltraumbehörde veröffentlichte Untersuchungsergebnisse der Unfallkommission.'
  expect(getSeconds(text, 'de')).toBeGreaterThan((7 * 60) / 180)
  for (const { lines, start_seconds, end_seconds } of buildCues(text, readingWords(text, 'de'), 'de', getSeconds(text, 'de')))
    expect(Math.round(lines.join(' ').length / (end_seconds - start_seconds))).toBeLessThanOrEqual(readingSpeed('de'))
})

test('QUOTED 5 every page is visible for at least 1.2 s in each format, and its words follow one another', () => {
  const text =
    'It did not. By the end of 2024 the company had 7,261 employees, against 9,123 twelve months earlier, and nobody knew why. Why?'
  const words = readingWords(text, 'en')
  expect(words[0]!.start_seconds).toBe(0)
  words.slice(1).forEach(({ start_seconds }, at) => expect(start_seconds).toBe(words[at]!.end_seconds))
  for (const format of ['16:9', '9:16', '1:1'] as const) {
    const pages = cutPages(text, { language: 'en', format })
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) {
      const [from, to] = [page[0]!.start, page.at(-1)!.end]
      const own = words.filter(({ char_start, char_end }) => char_start >= from && char_end <= to)
      const seconds = own.at(-1)!.end_seconds - own[0]!.start_seconds
      expect(round(seconds), `${format} ${text.slice(from, to)}`).toBeGreaterThanOrEqual(READING_PACE.shortest_page_seconds)
    }
  }
  expect(round(getSeconds('No.', 'en'))).toBe(READING_PACE.shortest_page_seconds)
  expect(readingWords('…', 'en')).toEqual([])
})

const TEXTS: [FilmLanguage, string][] = [
  ['en', 'lehmann.en'],
  ['es', 'uyuni.es'],
  ['zh', 'zigong.zh'],
  ['ja', 'noto.ja'],
  ['hi', 'sambhar.hi'],
  ['fr', 'paludier.fr'],
  ['pt', 'desperdicio.pt'],
  ['de', 'pfand.de'],
  ['sv', 'primus.sv'],
  ['ar', 'azalai.ar'],
]

test.each(TEXTS)(
  'QUOTED 5 the reading time that is estimated without pages is within 3 % of the exact one: %s',
  async (language, name) => {
    const text = await readFile(new URL(`../../../../../recorded/texts/${name}.md`, import.meta.url), 'utf8')
    const sentences = splitSentences(text, language)
      .slice(0, 30)
      .map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, ' ').trim())
      .filter(({ length }) => length > 20 && length < 300)
    const sum = (of: (sentence: string) => number): number => sentences.reduce((all, each) => all + of(each), 0)
    const exact = sum((each) => getSeconds(each, language))
    expect(Math.abs(sum((each) => estimateReading(each, language)) / exact - 1)).toBeLessThan(0.03)
  },
)
