import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { cutPages } from './cut-pages.ts'
import type { Format } from './recipe.ts'

const pages = (text: string, language: FilmLanguage = 'en', format: Format = '16:9'): string[][] =>
  cutPages(text, { language, format }).map((parts) => parts.map(({ start, end }) => text.slice(start, end)))

test('QUOTED 3 a short sentence is one page, two short sentences share a page, and a long sentence is divided at its clauses', () => {
  expect(pages('It was two dollars a month, and a fifth fewer people.')).toEqual([
    ['It was two dollars a month, and a fifth fewer people.'],
  ])
  expect(pages('What had changed? Not the music.')).toEqual([['What had changed?', 'Not the music.']])
  const long = 'By the end of 2024 the company had 7,261 employees, against 9,123 twelve months earlier, and nobody knew why.'
  expect(pages(long)).toEqual([
    ['By the end of 2024 the company had 7,261 employees,'],
    ['against 9,123 twelve months earlier, and nobody knew why.'],
  ])
  expect(pages('La compañía tenía 7.261 empleados a finales de 2024, frente a 9.123 doce meses antes.', 'es', '9:16')).toEqual([
    ['La compañía tenía 7.261 empleados a finales de 2024,'],
    ['frente a 9.123 doce meses antes.'],
  ])
  expect(pages('2024年末の従業員は7,261人で、1年前の9,123人から大きく減った。', 'ja')).toEqual([
    ['2024年末の従業員は7,261人で、'],
    ['1年前の9,123人から大きく減った。'],
  ])
})

test('QC-04 a page is not shown longer than an image may be still, even with figures, which have few letters and take long to speak', () => {
  const text = 'Fish returned, and the annual catch grew from 1,360 tonnes in 2006 to 7,106 tonnes in 2016.'
  let at = 0
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }, place) => {
    const start_seconds = at
    at += /\d/u.test(word) ? 1.6 : 0.3
    return { text: word, start_seconds, end_seconds: at, line: place, char_start: index, char_end: index + word.length }
  })
  const timed = cutPages(text, { language: 'en', format: '16:9', words, frames: Math.round(at * 30) }).flat()
  const starts = timed.map(({ start }) => words.find(({ char_end }) => char_end > start)!.start_seconds)
  for (const [place, start] of starts.entries()) expect((starts[place + 1] ?? at) - start).toBeLessThanOrEqual(5.5)
  expect(timed.map(({ start, end }) => text.slice(start, end)).join(' ')).toBe(text)
  expect(pages(text)).toHaveLength(2)
})

test('QC-04 a long pause after the last word does not put this word on its own page', () => {
  const text = 'The bridge was never built.'
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }, place) => ({
    ...{ text: word, start_seconds: place * 0.4, end_seconds: (place + 1) * 0.4, line: place },
    ...{ char_start: index, char_end: index + word.length },
  }))
  expect(cutPages(text, { language: 'en', format: '9:16', words, frames: 7 * 30 })).toHaveLength(1)
})

test('QUOTED 3 a page does not end with a small word, even after a bracket', () => {
  expect(
    pages("It's actually not Octop+us (which would imply Octopi) but rather, Octo+pus (eight + feet).").flat()[0],
  ).not.toMatch(/which$/u)
})

test('QUOTED 3 pages contain all words in order, and no number is divided', () => {
  const texts: [FilmLanguage, string][] = [
    ['fr', 'À la fin de 2024, l’entreprise comptait 7 261 employés, contre 9 123 douze mois plus tôt, et personne ne partait.'],
    ['ar', 'في نهاية عام 2024 كان لدى الشركة 7261 موظفًا، مقابل 9123 موظفًا قبل ذلك باثني عشر شهرًا.'],
    ['zh', '每收入100欧元，约有70欧元又流了出去，其中大部分流向了拥有歌曲的唱片公司和出版商。'],
    ['hi', 'हर 100 यूरो में से लगभग 70 फिर बाहर चले गए, और बाकी कंपनी के पास रहे।'],
    ['de', `Die Donaudampfschifffahrtsgesellschaft ${'und noch ein Wort '.repeat(30)}am Ende.`],
  ]
  for (const [language, text] of texts)
    for (const format of ['16:9', '9:16', '1:1'] as const) {
      const parts = pages(text, language, format).flat()
      expect(parts.join('').replace(/\s/gu, ''), `${language} ${format}`).toBe(text.replace(/\s/gu, ''))
      expect(parts.filter((part) => /^\d{3}(?!\d)/u.test(part) && language === 'fr')).toEqual([])
    }
})
