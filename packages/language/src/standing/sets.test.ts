import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { neededTheme } from './definites-latin.ts'
import { neededDefinites } from './definites-english.ts'
import { namesCoined, neededInEnglish } from './introductions-english.ts'
import { namedInFull, toldOfEach } from './sets.ts'

const nothing = new Set<string>()
const themeOf = (sentences: string[], language: FilmLanguage): number[] =>
  neededTheme(sentences.at(-1)!, sentences.length - 1, sentences, { language, title_terms: nothing, headed: false })
const inEnglish = (sentences: string[], at: number): number[] =>
  neededInEnglish(sentences[at]!, at, sentences, { title_terms: nothing, coined: namesCoined(sentences, nothing) })

test('S02 each of several is told after the several', () => {
  const sentences = ['The vault is cold.', 'It holds a million samples.', 'Norway paid.', 'Each sample contains 500 seeds.']
  expect(toldOfEach(sentences[3]!, 3, sentences, { language: 'en', title_terms: nothing })).toEqual([1])
  expect(toldOfEach('Each year snow falls.', 3, sentences, { language: 'en', title_terms: nothing })).toEqual([])
  const pt = ['Itaipu.', 'Dois países discutiam.', 'Cada país entrou com 50 milhões.']
  expect(toldOfEach(pt[2]!, 2, pt, { language: 'pt', title_terms: nothing })).toEqual([1])
})

test('S02 a body is called by one word of its name after its whole name', () => {
  const sentences = [
    'A bill was passed.',
    'It gave the Metropolitan Board of Works the money.',
    'The Board’s engineer had his plans.',
  ]
  expect(namedInFull(sentences[2]!, 2, sentences, { language: 'en', title_terms: nothing })).toEqual([1])
  expect(namedInFull('The Board of Trade met.', 2, sentences, { language: 'en', title_terms: nothing })).toEqual([])
})

test('S02 en: what was coined or described is told before it is used, what only stands for something told too', () => {
  const compost = ['Heaps are cold.', '"Browns", which are rich in carbon: straw.', 'Water.', 'Use two buckets of browns.']
  expect(inEnglish(compost, 3)).toContain(1)
  const island = ['A noise came.', 'Mount Tambora stands on Sumbawa, an island in what is now Indonesia.', 'Snow fell.', "Sumbawa's observatory has six instruments."] // prettier-ignore
  expect(inEnglish(island, 3)).toContain(1)
  expect(inEnglish(island, 2)).toEqual([])
  const worm = ['Cases fell.', 'The worm comes out through the skin.', 'To ease the burning, patients step into water.']
  expect(neededDefinites(worm[2]!, 2, worm, { title_terms: nothing, headed: false })).toContain(1)
  const job = ['A tank burst.', 'It had been put up in a hurry.', 'Arthur Jell oversaw the job.']
  expect(neededDefinites(job[2]!, 2, job, { title_terms: nothing, headed: false })).toContain(1)
  expect(neededDefinites('He took the job of a clerk.', 2, job, { title_terms: nothing, headed: false })).toEqual([])
})

test('S02 what a fronted phrase takes as known is told before it', () => {
  expect(themeOf(['A usina.', 'O lago encheu em 14 dias.', 'Antes do enchimento, uma equipe percorreu as ilhas.'], 'pt')).toContain(1) // prettier-ignore
  expect(themeOf(['Der Strom.', 'Tulla lernte Wasserbau.', '1809 legte der badische Ingenieur einen Plan vor.'], 'de')).toContain(1) // prettier-ignore
  expect(themeOf(['Die Bahn.', 'Tuffi stürzte in die Wupper.', 'Ein Foto vom Sturz gibt es nicht.'], 'de')).toContain(1)
  expect(themeOf(['Staden.', 'Sprickorna rör sig.', 'År 2004 kom brevet från bolaget.'], 'sv')).toContain(1)
  expect(themeOf(['Kyrkan.', 'Den rullade.', 'Resan tog två dagar.'], 'sv')).toContain(1)
  expect(themeOf(['Der Strom.', 'Tulla lernte Wasserbau.', 'Nach dem Ende des Krieges kam der Plan.'], 'de')).toEqual([])
  expect(themeOf(['Staden.', 'Sprickorna rör sig.', 'Japan tog över.'], 'sv')).toEqual([])
})
