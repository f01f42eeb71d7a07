import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { standingAlone } from './dependencies.ts'
import { countedWith } from './enumerations.ts'

const all = (sentences: string[], language: FilmLanguage): number[][] =>
  sentences.map((_, position) => countedWith(position, sentences, language))

test('S02 the first and the second of a row are told together', () => {
  for (const [language, sentences] of [
    ['en', ['The first is an order.', 'The council makes one.', 'The second is an area.']],
    ['de', ['Der erste ist ein Beschluss.', 'Die Stadt fasst ihn.', 'Der zweite ist ein Gebiet.']],
    ['es', ['La primera es una orden.', 'La dicta el concejo.', 'La segunda es una zona.']],
    ['fr', ['La première est un arrêté.', 'La mairie le prend.', 'La deuxième est une zone.']],
    ['pt', ['A primeira é uma ordem.', 'A câmara emite-a.', 'A segunda é uma zona.']],
    ['sv', ['Det första är ett beslut.', 'Kommunen fattar det.', 'Det andra är ett område.']],
  ] as [FilmLanguage, string[]][])
    expect([language, all(sentences, language)]).toEqual([language, [[2], [], [0]]])
  expect(all(['The first railway opened in 1825.', 'It was short.'], 'en')).toEqual([[], []])
})

test('S02 a count of things is told with the sentences that tell them', () => {
  for (const [language, count] of [
    ['en', 'There are two limits.'],
    ['de', 'Es gibt zwei Grenzen.'],
    ['es', 'Hay dos límites.'],
    ['fr', 'Il y a deux limites.'],
    ['pt', 'Há dois limites.'],
    ['sv', 'Det finns två gränser.'],
  ] as [FilmLanguage, string][])
    expect([language, all([count, 'X.', 'Y.', 'Z.'], language)]).toEqual([language, [[1, 2], [0], [0], []]])
  expect(all(['She had two sons.', 'X.', 'Y.'], 'en')).toEqual([[], [], []])
})

test('S02 a sentence that picks out some of what was told is told with each of them', () => {
  for (const [language, count] of [
    ['en', 'Two of them matter most to a cook.'],
    ['de', 'Zwei davon sind besonders wichtig.'],
    ['fr', 'Deux d’entre eux comptent surtout.'],
    ['sv', 'Två av dem är särskilt viktiga.'],
  ] as [FilmLanguage, string][])
    expect([language, all([count, 'X.', 'Y.', 'Z.'], language)]).toEqual([language, [[1, 2], [0], [0], []]])
})

test('S02 each of two kinds is told with the other and with their count', () => {
  for (const [language, sentences] of [
    [
      'en',
      ['The team found two kinds of sleep.', 'In the quiet kind, they lie still.', 'It is long.', 'Then comes the active kind.'],
    ],
    ['en', ['The hospital had two wards.', 'In the first, students were taught.', 'It was old.', 'In the second, nobody died.']],
    ['de', ['Es kamen zwei Schiffe.', 'Das erste sank.', 'Es regnete.', 'Das zweite war leer.']],
    ['es', ['La casa tenía dos puertas.', 'La primera era roja.', 'Llovía.', 'La segunda era azul.']],
    ['fr', ['La maison avait deux portes.', 'La première était rouge.', 'Il pleuvait.', 'La seconde était bleue.']],
    ['pt', ['A casa tinha duas portas.', 'A primeira era vermelha.', 'Chovia.', 'A segunda era azul.']],
    ['sv', ['Huset hade två dörrar.', 'Den första var röd.', 'Det regnade.', 'Den andra var blå.']],
  ] as [FilmLanguage, string[]][]) {
    const [, first, , second] = all(sentences, language)
    expect([language, first?.includes(3), second?.includes(1)]).toEqual([language, true, true])
  }
  expect(all(['She had two sons.', 'The first was born in 1900.', 'It rained.', 'X.'], 'en')).toEqual([[], [], [], []])
  expect(all(['The team found two kinds of sleep.', 'In the quiet kind, they lie still.', 'It is long.'], 'en')[1]).toEqual([])
})

test('S02 an answer that was found is told with the sentence that tells it', () => {
  for (const [language, found] of [
    ['en', 'In 2016 Niels Holm found the answer.'],
    ['de', '2016 fand Niels Holm die Antwort.'],
    ['es', 'En 2016 Niels Holm encontró la respuesta.'],
    ['fr', 'En 2016, Niels Holm trouva la réponse.'],
    ['pt', 'Em 2016 Niels Holm encontrou a resposta.'],
    ['sv', '2016 fann Niels Holm svaret.'],
  ] as [FilmLanguage, string][]) {
    const [first] = standingAlone([found, 'X.'], { language, title: '', title_terms: new Set(), opens_source: true, heading: '', continues: false }) // prettier-ignore
    expect([language, first?.set_up]).toEqual([language, true])
  }
})

test('S02 a list of things without a verb is told under its heading', () => {
  const told = (heading: string, text: string) =>
    standingAlone([text], { language: 'en', title: '', title_terms: new Set(), opens_source: false, heading, continues: false })[0]!.alone // prettier-ignore
  const list = 'A scraper, sandpaper in two grades, a round brush, primer and tape.'
  expect(told('What you need', list)).toBe(`What you need. ${list}`)
  expect(told('The frame', list)).toBe(list)
})
