import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FILM_LANGUAGES, type FilmLanguage } from '@orion/language/lexicons.ts'
import { readSourceText } from '@orion/language/sentences.ts'
import { wordsIn } from '@orion/language/terms.ts'
import { expect, test } from 'vitest'
import { SAME_TEXT, rowsOfWords, sharedText } from './shared-text.ts'

const SAMPLES = join(import.meta.dirname, '..', 'stages', '02-script-generation', 'built-in', 'samples')
const MOON = join(import.meta.dirname, '..', '..', '..', '..', 'e2e', 'texts')

const listSentences = (path: string, language: FilmLanguage): string[] => {
  const { text, sections } = readSourceText(readFileSync(path, 'utf8'), language)
  return sections.flatMap(({ sentences }) => sentences.map(({ start, end }) => text.slice(start, end)))
}

/** Every sample of a language: texts of the film languages about the Panama Canal, the Moon and others. */
const listSamples = (language: FilmLanguage): string[][] =>
  [
    ...readdirSync(SAMPLES).flatMap((name) => (name.endsWith(`.${language}.md`) ? join(SAMPLES, name) : [])),
    join(MOON, `${language}.md`),
  ].map((path) => listSentences(path, language))

const shared = (one: string[], other: string[], language: FilmLanguage): number =>
  sharedText(rowsOfWords(one.join(' '), language), rowsOfWords(other.join(' '), language))

/** The text with every tenth word replaced. */
function reworded(sentences: string[], language: FilmLanguage): string[] {
  let count = 0
  return sentences.map((sentence) => {
    let from = 0
    let text = sentence
    for (const word of wordsIn(sentence, language)) {
      const at = text.indexOf(word, from)
      const put = ++count % 10 === 0 ? `other${count}` : word
      text = text.slice(0, at) + put + text.slice(at + word.length)
      from = at + put.length
    }
    return text
  })
}

test.each(FILM_LANGUAGES)(
  'PRV-05 S01 a copy is recognized in %s: framed, cut, reordered, or with every tenth word changed',
  (language) => {
    const samples = listSamples(language)
    for (const [index, text] of samples.entries()) {
      const other = samples[(index + 1) % samples.length]
      const copies = [
        [...other.slice(0, 5), ...text],
        text.slice(0, text.length / 2),
        text.toReversed(),
        text.filter((_, at) => at % 2 === 0),
        reworded(text, language),
      ]
      for (const copy of copies) expect(shared(text, copy, language)).toBeGreaterThan(SAME_TEXT)
      if (other !== text) expect(shared(text, other, language)).toBeLessThan(0.05)
    }
  },
)

const OWN_WORDS =
  'Ships cross Panama in eight to ten hours instead of sailing around Cape Horn. The waterway opened on 15 August 1914 after ' +
  'ten years of American work. It is about 80 kilometres long. Locks lift each ship 26 metres above sea level to Gatun Lake ' +
  'and lower it again at the other end. A French company under Ferdinand de Lesseps had tried before and given up in 1889, ' +
  'when more than 20,000 workers had died of yellow fever and malaria. Panama has run the canal since 31 December 1999, and ' +
  'wider locks were opened in 2016.'

test('PRV-05 S01 an independent text about the same subject is not a copy', () => {
  const [panama] = [listSentences(join(SAMPLES, 'panama.en.md'), 'en')]
  expect(shared(panama, [OWN_WORDS], 'en')).toBeLessThan(0.1)
})

test('PRV-05 S01 a short text is compared as a whole', () => {
  expect(shared(['Bees fly.'], ['Bees fly.'], 'en')).toBe(1)
  expect(shared(['Bees fly.'], ['Bees swim.'], 'en')).toBe(0)
})
