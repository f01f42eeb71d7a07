import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FilmLanguage } from '../../languages.ts'
import { FILM_LANGUAGES } from '../../languages.ts'
import { randomFrom } from '../../scenes/random.ts'
import { normaliseForSpeech } from './normalise.ts'

/** Lines `shown → said`; where a language says it in more than one way, all of them, between bars. */
const casesOf = (language: FilmLanguage) =>
  readFileSync(new URL(`./cases/${language}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [shown, said] = line.split(' → ')
      return { shown, said: said.split(' | ') }
    })

/** What sounds alike is alike: hyphens and spaces, and in Arabic the vowel signs, which the table leaves out, and a letter made long. */
const heard = (text: string, language: FilmLanguage) =>
  text
    .replace(language === 'ar' ? /[\u064b-\u0652]|ـ ?/g : /-/g, language === 'ar' ? '' : ' ')
    .replace(/[,،、，]/g, ' ')
    .replace(/\s+(?=[.;:!?])/g, '')
    .replace(/(?<=[\p{L}\p{M}])\.$/u, '')
    .replace(/\s+/g, ['sv', 'zh', 'ja'].includes(language) ? '' : ' ')
    .trim()

test.each(FILM_LANGUAGES)('S03 %s: every case is said as it is noted', (language) => {
  const wrong = casesOf(language).flatMap(({ shown, said }) => {
    const spoken = normaliseForSpeech(shown, language)
      .map((token) => token.spoken)
      .join('')
    return said.some((each) => heard(each, language) === heard(spoken, language)) ? [] : [{ shown, spoken, said }]
  })
  expect(wrong).toEqual([])
})

test.each(FILM_LANGUAGES)('S03 %s: sixty cases at least', (language) => {
  expect(casesOf(language).length).toBeGreaterThanOrEqual(60)
})

test.each(FILM_LANGUAGES)('S03 %s: whatever the text, every shown character is said once and in order', (language) => {
  const random = randomFrom(`cases 3 ${language}`)
  const pieces = [...casesOf(language), ...casesOf('en')].map(({ shown }) => shown)
  const odd = ['½', '²', '₂', '…', '🌍', '\u200f', '«', '-', '–', '1', '0', '٣', 'XIV.', '@', '//', '٪', '\n', 'é', 'ء', '。']
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]
  for (let round = 0; round < 300; round++) {
    const text = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
      const piece = pick(pieces)
      const cut = Math.floor(random() * piece.length)
      return pick([piece, piece.slice(cut), piece.slice(0, cut), pick(odd)])
    }).join(pick(['', ' ', ', ']))
    let at = 0
    for (const { start, end, spoken, as_shown } of normaliseForSpeech(text, language)) {
      expect(start, text).toBe(at)
      expect(end, text).toBeGreaterThan(start)
      if (as_shown) expect(spoken.length, text).toBe(end - start)
      at = end
    }
    expect(at, text).toBe(text.length)
  }
})
