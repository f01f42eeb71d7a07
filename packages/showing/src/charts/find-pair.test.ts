import { findFacts } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { splitSentences } from '@orion/language/sentences.ts'
import { expect, test } from 'vitest'
import { type PlannedScene, planShots } from '../plan-shots.ts'
import type { NarratedScene } from '../narrated-film.ts'
import { findPair } from './find-pair.ts'
import { HELD_OUT } from './held-out-comparisons.fixture.ts'
import { PRONOUN } from './pair-words.ts'

const listSentences = (text: string, language: FilmLanguage): string[] =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end))

/** The shot of a text in a film, between the first and the last scene. */
function planShot(language: FilmLanguage, text: string): PlannedScene {
  const sentences = listSentences(text, language).map((each) => ({ text: each, facts: findFacts(each, language, '') }))
  const end = (scene_id: string): NarratedScene => ({ scene_id, text: '…', sentences: [{ text: '…', facts: [] }] })
  const scenes = [end('a'), { scene_id: 'b', text, sentences }, end('c')]
  return planShots({ title: 'X', topic: 'X', language, seed: 's', sources: [], scenes })[1]!
}

type Bar = { name: string; value: number }

/** The bars of a shot. Values below zero have a sign. A range also has bars, although it compares nothing. Null when the shot has none. */
function findBars(shot: PlannedScene): Bar[] | null {
  if (shot.template === 'bars') return shot.slots.bars.map(({ name, figure }) => ({ name, value: figure.value }))
  if (shot.template === 'range') return []
  if (shot.template !== 'diverging') return null
  return shot.slots.bars.map(({ name, figure, direction }) => ({
    name,
    value: direction === 'up' ? figure.value : -figure.value,
  }))
}

/** The lengths of bars relative to each other, as viewers see them. */
function describeLengths(values: readonly number[]): string {
  const most = Math.max(...values.map(Math.abs))
  return values.map((value) => (value / most).toFixed(3)).toSorted().join() // prettier-ignore
}

/**
 * Of the 132 held-out sentences: the number that was right when this test was written, and the number of the others that was drawn wrongly.
 */
const RIGHT = 124
const WRONG = 1

test('52.3 QUOTED 4 of 132 independent sentences in eleven languages, at least 124 are drawn correctly or rightly not drawn', () => {
  expect(HELD_OUT).toHaveLength(132)
  expect(HELD_OUT.filter(([, , drawn]) => drawn === 'none').length).toBeGreaterThan(HELD_OUT.length / 3)
  const judged = HELD_OUT.map(([language, text, drawn]) => {
    const bars = findBars(planShot(language, text))
    const values = bars?.map(({ value }) => value) ?? []
    const isRight = drawn === 'none' ? bars === null : bars !== null && describeLengths(values) === describeLengths(drawn)
    return { text, isRight, isWrong: !isRight && bars !== null }
  })
  expect(judged.filter(({ isWrong }) => isWrong).length).toBeLessThanOrEqual(WRONG)
  expect(judged.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(RIGHT)
})

test('52.3 QUOTED 4 labels of a comparison are words of its source, and never pronouns', () => {
  const pairs = HELD_OUT.flatMap(([language, text]) => {
    const pair = findPair(listSentences(text, language), language)
    return pair === null ? [] : [{ text, names: [pair.measure ?? '', ...pair.sides.map(({ name }) => name)].filter(Boolean) }]
  })
  expect(pairs.length).toBeGreaterThan(50)
  for (const { text, names } of pairs)
    for (const name of names) {
      expect(text).toContain(name)
      expect(name).not.toMatch(PRONOUN)
    }
})

test('52.3 QUOTED 4 a figure of a comparison keeps its "about", its rate and the part of its unit that its source writes', () => {
  expect(planShot('en', 'The old bridge carried more than 9,000 cars a day, the new one carries about 30,000.')).toMatchObject({
    template: 'bars',
    slots: {
      bars: [
        { name: 'The old bridge carried', figure: { number_text: '9,000', unit: 'cars a day', hedge: 'more than' } },
        { name: 'the new one carries', figure: { number_text: '30,000', unit: '', hedge: 'about' } },
      ],
    },
  })
  expect(planShot('en', 'Sorting took 14 hours and 26 minutes by hand, 1 hour and 16 minutes by machine.')).toMatchObject({
    slots: {
      measure: 'Sorting',
      bars: [
        { name: 'by hand', figure: { value: 866, number_text: '14', unit: 'hours and 26 minutes' } },
        { name: 'by machine', figure: { value: 76, number_text: '1', unit: 'hour and 16 minutes' } },
      ],
    },
  })
})

test('52.3 QUOTED 4 in a comparison with a gain, a loss is below the zero line', () => {
  expect(
    planShot('en', 'Then came 2024: a net profit of 1,138 million euros, after a loss of 532 million in 2023.'),
  ).toMatchObject({
    template: 'diverging',
    slots: {
      bars: [
        { name: 'net profit', direction: 'up', figure: { number_text: '1,138', unit: 'million euros' } },
        { name: 'loss', direction: 'down', figure: { number_text: '532', unit: 'million' } },
      ],
    },
  })
})

test.for<[FilmLanguage, string]>([
  ['en', 'The tower is 90 metres high. The architect was 45.'],
  ['en', 'The tower is 90 metres high. The street is 400 metres long.'],
  ['en', 'It employs 12,000 people, of whom 4,000 work in Spain.'],
  ['en', 'The town has 4,000 houses, 300 more than in 1990.'],
  ['en', 'The average price is 300 euros. The average flat has 70.'],
  ['en', 'The company earned 416 million euros, against 375 the year before.'],
  ['en', 'The loan of 40 million euros, against a value of 90 million, was repaid.'],
  ['es', 'El equipo tiene 25 jugadores, el más joven 17.'],
  ['es', 'El puente mide 300 metros de largo, 12 de ancho.'],
  ['de', 'Die Firma hat 300 Mitarbeiter, davon 120 in Berlin.'],
  ['pt', 'O hotel tem 200 quartos, o restaurante 80.'],
  ['it', 'L’albergo ha 200 camere, il ristorante 80.'],
  ['zh', '公司收入86亿元，其中海外12亿元。'],
  ['ja', '橋の長さは90メートル、幅は12メートルである。'],
  ['ja', '塔は90メートル、道は400メートルだ。'],
  ['hi', 'पुल की लंबाई 300 मीटर है, चौड़ाई 20।'],
])(
  '52.3 QUOTED 4 a part, a surplus, another dimension and a count of something else are not compared (%s: %s)',
  ([language, text]) => {
    expect(findPair(listSentences(text, language), language)).toBeNull()
  },
)
