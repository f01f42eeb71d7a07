import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { FILM_LANGUAGES } from '../lexicons/languages.ts'
import { normaliseForSpeech } from './normalise.ts'

/** Lines `shown → said`. If a text has several spoken forms, they are separated by bars. */
const readCases = (language: FilmLanguage) =>
  readFileSync(new URL(`../cases/${language}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [shown, said] = line.split(' → ')
      return { shown, said: said.split(' | ') }
    })

/**
 * The sound of a text: without hyphens and spaces. In Arabic also without vowel signs, which the table leaves out, and without lengthened
 * letters.
 */
const heard = (text: string, language: FilmLanguage) =>
  text
    .replace(language === 'ar' ? /[\u064b-\u0652]|ـ ?/g : /-/g, language === 'ar' ? '' : ' ')
    .replace(/[,،、，]/g, ' ')
    .replace(/\s+(?=[.;:!?])/g, '')
    .replace(/(?<=[\p{L}\p{M}])\.$/u, '')
    .replace(/\s+/g, ['sv', 'zh', 'ja'].includes(language) ? '' : ' ')
    .trim()

test.each(FILM_LANGUAGES)('S03 %s: every case has its listed spoken form', (language) => {
  const wrong = readCases(language).flatMap(({ shown, said }) => {
    const spoken = normaliseForSpeech(shown, language)
      .map((token) => token.spoken)
      .join('')
    return said.some((each) => heard(each, language) === heard(spoken, language)) ? [] : [{ shown, spoken, said }]
  })
  expect(wrong).toEqual([])
})

test.each(FILM_LANGUAGES)('S03 %s: there are at least sixty cases', (language) => {
  expect(readCases(language).length).toBeGreaterThanOrEqual(60)
})

test.each(FILM_LANGUAGES)('S03 %s: every displayed character of any text is spoken once and in order', (language) => {
  const odd = ['½', '²', '₂', '…', '🌍', '\u200f', '«', '-', '–', '1', '0', '٣', 'XIV.', '@', '//', '٪', '\n', 'é', 'ء', '。']
  const piece = fc.constantFrom(...[...readCases(language), ...readCases('en')].map(({ shown }) => shown))
  const part = fc
    .tuple(piece, fc.nat(), fc.constantFrom('whole', 'end', 'beginning'))
    .map(([shown, at, kept]) =>
      kept === 'whole' ? shown : kept === 'end' ? shown.slice(at % shown.length) : shown.slice(0, at % shown.length),
    )
  const parts = fc.array(fc.oneof({ weight: 3, arbitrary: part }, fc.constantFrom(...odd)), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(parts, fc.constantFrom('', ' ', ', '), (pieces, between) => {
      const text = pieces.join(between)
      let at = 0
      for (const { start, end, spoken, as_shown } of normaliseForSpeech(text, language)) {
        expect(start, text).toBe(at)
        expect(end, text).toBeGreaterThan(start)
        if (as_shown) expect(spoken.length, text).toBe(end - start)
        at = end
      }
      expect(at, text).toBe(text.length)
    }),
    { numRuns: process.env['ORION_TEST_SIZE'] === 'full' ? 300 : 60, seed: 3 },
  )
})
