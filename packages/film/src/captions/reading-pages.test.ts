import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { shownWords } from '@orion/language/reading.ts'
import { buildCues } from './cues.ts'
import { readingPages, splitCaptions } from './reading-pages.ts'

/** Captions of a text of which every word takes 0.4 s. */
function captionsOf(text: string, language: FilmLanguage) {
  const words = shownWords(text, language).map((word, index) => ({
    ...word,
    ...{ start_seconds: index * 0.4, end_seconds: index * 0.4 + 0.35 },
  }))
  return buildCues(text, words, language, words.length * 0.4 + 0.5)
}

const TEXTS: [FilmLanguage, string][] = [
  [
    'en',
    'It burned. Half of the light went up into the sky, or down to the foot of the tower; a bigger flame cost more fuel and helped "little". So he cut it.',
  ],
  ['ar', 'تعبر تسعون بالمئة من البضائع المحيطات في صناديق، وتحملها شركة Maersk Line 26 منذ عام 1904.'],
  ['zh', '1928年9月3日，亚历山大·弗莱明度假回来，发现一只培养皿里长出了“青霉”，周围的细菌都死了。他写下了这件事。'],
]

test('S06 BOARDS-4 pages that are read have every letter of the captions once, in order, each word at its time', () => {
  for (const [language, text] of TEXTS) {
    const captions = captionsOf(text, language)
    const pages = readingPages(captions, language)
    expect(
      pages
        .map((page) => page.text)
        .join(' ')
        .replaceAll(/\s/gu, ''),
      language,
    ).toBe(text.replaceAll(/\s/gu, ''))
    const said = pages.flatMap((page) => page.words.map(({ char_start, char_end }) => page.text.slice(char_start, char_end)))
    expect(said.join('').replaceAll(/\s/gu, ''), `${language}: marks belong to a word`).toBe(text.replaceAll(/\s/gu, ''))
    expect(
      said.every((word) => word.trim() === word && /[\p{L}\p{N}]/u.test(word)),
      language,
    ).toBe(true)
    const times = pages.flatMap((page) => page.words.map(({ start_seconds }) => start_seconds))
    expect(times).toEqual(captions.flatMap(({ words }) => words.map(({ start_seconds }) => start_seconds)))
  }
})

test('S06 BOARDS-4 a page is whole sentences where they fit, and a longer sentence goes on where a caption ends', () => {
  const short = 'It burned. He cut it into rings. Each bends its share.'
  expect(readingPages(captionsOf(short, 'en'), 'en').map(({ text }) => text)).toEqual([short])
  const long = `${'The keeper carried the oil up the stairs of the tower every single night '.repeat(3).trim()}.`
  const captions = captionsOf(long, 'en')
  const pages = readingPages(captions, 'en')
  expect(pages.length).toBeGreaterThan(1)
  const ends = captions.map(({ lines }) => lines.at(-1)!)
  for (const { text } of pages) {
    expect(text.length).toBeLessThanOrEqual(150)
    expect(ends.some((end) => text.endsWith(end))).toBe(true)
  }
})

test('S06 behind a title whole sentences are read, those under it stay small', () => {
  const captions = captionsOf('The first sentence goes on under the title. The second one is read. The third is too.', 'en')
  const title = splitCaptions(captions, 60)
  expect(title.read[0].lines[0]).toMatch(/^The second/)
  expect(title.small.map(({ lines }) => lines.join(' ')).join(' ')).toBe('The first sentence goes on under the title.')
  expect(splitCaptions(captions, 0)).toEqual({ read: captions, small: [] })
  expect(splitCaptions(captions, 900)).toEqual({ read: [], small: captions })
})
