import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { findFacts } from '@orion/language/facts.ts'
import type { NarratedFilm } from '../narrated-film.ts'
import { findScenePerson } from './person.ts'

function makeFilm(language: FilmLanguage, texts: string[], more: Partial<NarratedFilm> = {}): NarratedFilm {
  const scenes = texts.map((text, index) => ({
    scene_id: String(index),
    text,
    sentences: [{ text, facts: findFacts(text, language, '') }],
  }))
  return { title: 'X', topic: 'X', language, seed: 's', sources: [], scenes, ...more }
}

const proposedAt = (film: NarratedFilm, index: number) => findScenePerson(film.scenes[index]!, film, index)
const namedIn = (language: FilmLanguage, text: string) => proposedAt(makeFilm(language, ['x', text]), 1)?.slots

test('S05 SHW-2 a name with a birth is a person, with the years that the film contains', () => {
  const film = makeFilm('en', ['x', 'Inge Lehmann was born in Copenhagen on 13 May 1888.', 'She worked.', 'Lehmann died in 1993.', 'Inge Lehmann is known.']) // prettier-ignore
  expect(proposedAt(film, 1)).toMatchObject({
    slots: {
      name: 'Inge Lehmann',
      life: [
        { year: 1888, text: '1888', label: 'born' },
        { year: 1993, text: '1993', label: 'died' },
      ],
    },
  })
  expect(proposedAt(film, 2)).toBeNull()
  expect(proposedAt(film, 4), 'a person is shown once').toBeNull()
})

test('S05 SHW-2 a surname that two persons share adds no years to a life', () => {
  const film = makeFilm('en', [
    'x',
    'Alfonso Bialetti was born in 1888.',
    'Renato Bialetti died in 2016.',
    'Bialetti died in 1970.',
  ])
  expect(proposedAt(film, 1)).toMatchObject({ slots: { life: [{ year: 1888 }] } })
})

test.each<[FilmLanguage, string, string, string | undefined]>([
  ['en', 'In 1895 the German chemist Eugen Baumann found that it contains iodine.', 'Eugen Baumann', 'German chemist'],
  [
    'de',
    'Im November 1846 ließ der Bergmeister Johann Georg Ramsauer nach Schotter graben.',
    'Johann Georg Ramsauer',
    'Bergmeister',
  ],
  ['es', 'El ingeniero Eduardo Torroja construyó el puente.', 'Eduardo Torroja', 'ingeniero'],
  ['pt', 'Amélia Rodrigues nasceu em Lisboa em 1920.', 'Amélia Rodrigues', undefined],
  ['it', 'Grazia Deledda nacque a Nuoro nel 1871.', 'Grazia Deledda', undefined],
  ['it', 'L’ingegnere Pier Luigi Nervi costruì il ponte.', 'Pier Luigi Nervi', 'ingegnere'],
  ['ja', 'チャールズ・ダーウィンは1809年にイギリスで生まれました。', 'チャールズ・ダーウィン', undefined],
  ['zh', '李时珍生于1518年。', '李时珍', undefined],
  ['hi', 'मीरा जोशी का जन्म 1950 में हुआ।', 'मीरा जोशी', undefined],
  ['ar', 'ولد محمد عبده في عام 1849.', 'محمد عبده', undefined],
])('S05 SHW-2 %s: "%s" names a person', (language, text, name, role) => {
  const slots = namedIn(language, text)
  expect(slots).toMatchObject({ name })
  expect((slots as { role?: string }).role).toBe(role)
})

test('S05 SHW-2 two years after a name are a life if each has a day', () => {
  const slots = namedIn('en', 'Marie Curie (7 November 1867 – 4 July 1934) found radium.')
  expect(slots).toMatchObject({ name: 'Marie Curie', life: [{ year: 1867 }, { year: 1934 }] })
})

test.each<[FilmLanguage, string]>([
  ['en', 'The Weimar Republic (1918–1933) was a German state.'],
  ['en', 'Great Western Railway (1835–1947) was a British company.'],
  ['en', 'The ship Queen Mary sailed in 1936.'],
  ['en', 'The German Empire (18 January 1871 – 9 November 1918) was a state.'],
  ['en', 'She went to a school led by an aunt of the physicist Niels Bohr.'],
  ['de', 'Das Unternehmen Robert Bosch wurde 1886 gegründet.'],
  ['ja', '台風は太平洋で生まれた。'],
  ['zh', '明朝（1368年－1644年）是一个朝代。'],
])('S05 SHW-2 %s: "%s" shows nobody', (language, text) => expect(namedIn(language, text)).toBeUndefined())

test('S05 SHW-2 a name that a model found in the sources is a person if the sentence is about it', () => {
  const film = makeFilm('sv', ['x', 'Roald Amundsen lagade sin mat på Primus.'], { persons: ['Roald Amundsen'] })
  expect(proposedAt(film, 1)).toMatchObject({ slots: { name: 'Roald Amundsen', life: [] } })
  expect(proposedAt({ ...film, persons: [] }, 1)).toBeNull()
})

test('S05 SHW a name between commas after a role is a person', () => {
  expect(namedIn('es', 'El primer arquitecto, Francisco de Paula del Villar, dejó la obra.')).toMatchObject({
    name: 'Francisco de Paula del Villar',
    role: 'primer arquitecto',
  })
})

test.for([
  ['sv', 'Wilhelm Röntgen fick det första priset i fysik.', 'Wilhelm Röntgen'],
  ['en', 'Toni Morrison won the Nobel Prize in Literature.', 'Toni Morrison'],
  ['sv', 'Malala Yousafzai var 17 år när hon fick fredspriset.', 'Malala Yousafzai'],
  ['es', 'Le sucedió Antoni Gaudí, que tenía 31 años.', 'Antoni Gaudí'],
] as const)('S05 SHW a name with a science prize or an age is a person (%s: %s)', ([language, text, name]) => {
  expect(namedIn(language, text)).toMatchObject({ name })
})

test.for([
  ['en', 'Doctors Without Borders received the Nobel Peace Prize.'],
  ['en', 'The Queen Mary was 31 years old when it was sold.'],
  ['es', 'La Torre Blanca, que tenía 31 años, cayó.'],
] as const)('S05 SHW a peace prize, and the age of a thing, do not make a name a person (%s: %s)', ([language, text]) => {
  expect(namedIn(language, text)).toBeUndefined()
})

test('S05 SHW a single year of a life is shown only if its own scene contains it', () => {
  const film = makeFilm('es', ['x', 'Le sucedió Antoni Gaudí, que tenía 31 años.', 'Antoni Gaudí murió en 1926.'])
  expect(proposedAt(film, 1)).toMatchObject({ slots: { name: 'Antoni Gaudí', life: [] } })
})
