import { globSync, readFileSync } from 'node:fs'
import { FILM_LANGUAGES, type FilmLanguage } from '@orion/language/lexicons.ts'
import { readSourceText } from '@orion/language/sentences.ts'
import { expect, test } from 'vitest'
import { checkLanguage } from './check-language.ts'
import { readPassage } from './passage.ts'

const ROOT = new URL('../../../../../', import.meta.url)
const TEXTS = [
  'e2e/texts/*.md',
  'packages/pipeline/src/stages/02-script-generation/built-in/samples/*.md',
  'recorded/texts/*.md',
  'packages/pipeline/src/reader/check/samples/*.md',
]

/** Different sentences of the texts in this repository, by language. */
function sentencesBy(): Map<FilmLanguage, string[]> {
  const by = new Map(FILM_LANGUAGES.map((language) => [language, new Set<string>()]))
  for (const path of globSync(TEXTS, { cwd: ROOT })) {
    const language = path.slice(-5, -3) as FilmLanguage // of en.md and panama.en.md
    const own = by.get(language)
    if (own === undefined) continue
    const read = readSourceText(readFileSync(new URL(path, ROOT), 'utf8'), language)
    for (const { sentences } of read.sections) for (const { start, end } of sentences) own.add(read.text.slice(start, end))
  }
  return new Map([...by].map(([language, sentences]) => [language, [...sentences]]))
}

test('48 READER 2 no sentence is refused in its own language, and nine of ten are refused in another language', () => {
  const by = sentencesBy()
  const listRefused = (sentences: string[], language: FilmLanguage) =>
    sentences.filter((text) => checkLanguage(readPassage(text, language)).length > 0)
  let [foreign, found] = [0, 0]
  for (const [language, own] of by) {
    expect(own.length, language).toBeGreaterThan(20)
    expect(listRefused(own, language)).toEqual([])
    for (const [other, sentences] of by) {
      if (other === language) continue
      foreign += sentences.length
      found += listRefused(sentences, language).length
    }
  }
  expect(found / foreign).toBeGreaterThan(0.9)
})

test('48 READER 2 a passage that is too short to decide is judged by all words of the film', () => {
  const around = 'Der Kanal wurde 1914 eröffnet. Er ist 80 km lang und nicht tief. Die Schiffe werden in den Schleusen gehoben.'
  expect(checkLanguage(readPassage('Der Kanal.', 'en'))).toEqual([])
  expect(checkLanguage(readPassage('Der Kanal.', 'en'), around)).toMatchObject([
    { kind: 'language', detail: 'It is not in English.' },
  ])
  expect(checkLanguage(readPassage('Der Kanal.', 'de'), around)).toEqual([])
})
