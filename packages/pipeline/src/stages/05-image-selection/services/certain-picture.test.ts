import { findFacts } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import type { StockHit } from '../../../providers/stock.ts'
import { tidyWords } from '../../../core/words/tidy-words.ts'
import { isMeant, isPictureOfWorld, showsNamed } from './certain-picture.ts'
import { topicName } from './pictured-things.ts'

const HIT: StockHit = {
  hit_id: '1',
  title: 'A bee',
  author: 'Ana Vega',
  licence: 'CC BY 4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0',
  page_url: 'https://commons.wikimedia.org/wiki/File:A_bee.jpg',
  preview_url: 'https://upload.wikimedia.org/a.jpg',
  bytes_url: 'https://upload.wikimedia.org/a.jpg',
  width: 3000,
  height: 2000,
  about: 'A bee on a thistle',
}

test.each<[string, string, boolean, FilmLanguage?]>([
  ['Table Mountain', 'Palm trees | a table and a mountain', false],
  ['Basilica Cistern', 'Motorway near the cistern | Basilica of Saint Mary', false],
  ['Dorset', 'Cacti in a greenhouse', false],
  ['Panama Canal', 'A seller of Panama hats | Canal Street', false],
  ['bee', 'A beetle', false],
  ['bee', 'Bees at work', true],
  ['São Paulo', 'Avenida Paulista, Sao Paulo, 2019', true],
  ['富士山', '河口湖から見た富士山', true, 'ja'],
  ['富士山', '箱根の湖', false, 'ja'],
])('S05 SHW-3 whether an image shows “%s” if its description is “%s”: %s', (name, about, shows, language = 'en') => {
  expect(showsNamed({ about }, [name], language)).toBe(shows)
})

test.each<[string, Partial<StockHit>]>([
  ['a map', { about: 'Map of the bees of Spain' }],
  ['a map by its category', { about: 'Bees | Maps of Spain' }],
  ['a logo', { about: 'Bee Airlines Logo' }],
  ['a coat of arms', { about: 'Coat of arms with a bee' }],
  ['a diagram in German', { about: 'Diagramm einer Biene' }],
  ['a map in Arabic', { about: 'خريطة النحل' }],
  ['a small one', { width: 1500, height: 1000 }],
  ['one that may not be sold', { licence: 'CC BY-NC 4.0' }],
  ['one that may not be changed', { licence: 'CC BY-ND 2.0' }],
  ['one whose licence nobody knows', { licence: 'GFDL' }],
  ['one with a script for a page', { page_url: 'javascript:alert(1)' }],
  ['one out of a file', { bytes_url: 'file:///etc/passwd' }],
])('S05 SHW-3 %s is no image of the world', (_what, more) => {
  expect(isPictureOfWorld(HIT)).toBe(true)
  expect(isPictureOfWorld({ ...HIT, ...more })).toBe(false)
})

test('S05 SHW-3 a collection’s words become one line of limited length, without signs that hide or turn others', () => {
  expect(tidyWords('A\u202e bee\u0000\n\non\u200b it')).toBe('A bee on it')
  expect([...tidyWords('bee '.repeat(2000))]).toHaveLength(160)
})

const makeFilm = (texts: string[]) => ({
  title: 'A town on the river',
  language: 'en' as const,
  scenes: texts.map((text, index) => ({ scene_id: `${index}`, text, sentences: [{ text, facts: findFacts(text, 'en', '') }] })),
})

test('S05 SHW-3 the article about another place or person with the same name is not used', () => {
  const ohio = makeFilm(['Lisbon lies in Ohio.', 'Its county seat has a courthouse of brick.'])
  const portugal = { title: 'Lisbon', intro: 'Lisbon is the capital and largest city of Portugal, on the Tagus estuary.' }
  const village = { title: 'Lisbon, Ohio', intro: 'Lisbon is a village in Ohio, the county seat of Columbiana County.' }
  expect(isMeant({ kind: 'place', name: 'Lisbon' }, portugal, ohio)).toBe(false)
  expect(isMeant({ kind: 'place', name: 'Lisbon' }, village, ohio)).toBe(true)
  const film = makeFilm(['The engineer Tom Baker built the bridge over the river in 1890.'])
  const actor = { title: 'Tom Baker', intro: 'Tom Baker is an English actor who was born by the river and crossed a bridge.' }
  const builder = { title: 'Tom Baker (engineer)', intro: 'Tom Baker was an engineer who built bridges over rivers.' }
  const somebody = { role: 'engineer', life: [] }
  expect(isMeant({ kind: 'person', name: 'Tom Baker', somebody }, actor, film)).toBe(false)
  expect(isMeant({ kind: 'person', name: 'Tom Baker', somebody }, builder, film)).toBe(true)
  expect(isMeant({ kind: 'person', name: 'Tom Baker', somebody }, { ...builder, title: 'Bridge' }, film)).toBe(false)
})

test('S05 SHW-3 a film’s subject is its Wikipedia article, else a prompt that is a name; a question names none', () => {
  const of = (topic: string, language: FilmLanguage = 'en') => topicName({ topic, language, scenes: [] }, [])
  expect(topicName({ topic: 'Why is it wet?', language: 'en', scenes: [] }, [{ kind: 'wikipedia', title: 'Rain' }])).toBe('Rain')
  expect(of('The Panama Canal')).toBe('Panama Canal')
  expect(of('How does the heart know when to beat?')).toBeNull()
  expect(of('A day in the life of a harbour pilot')).toBeNull()
  expect(of('富士山', 'ja')).toBe('富士山')
})
