import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { countingTitle } from './counting-title.ts'
import { tellRuns } from './tell-runs.ts'

const COUNTING: [FilmLanguage, string, number, string][] = [
  ['en', 'Five ways to save water', 5, 'Ways to save water'],
  ['en', '7 things nobody knows of trams', 7, 'Things nobody knows of trams'],
  ['es', 'Cinco formas de ahorrar agua', 5, 'Formas de ahorrar agua'],
  ['fr', 'Cinq façons d’économiser l’eau', 5, 'Façons d’économiser l’eau'],
  ['pt', '7 coisas que quase ninguém sabe', 7, 'Coisas que quase ninguém sabe'],
  ['de', 'Fünf Wege, Wasser zu sparen', 5, 'Wege, Wasser zu sparen'],
  ['sv', 'Sju råd till den som plockar svamp', 7, 'Råd till den som plockar svamp'],
  ['zh', '节约用水的五种方法', 5, '节约用水的方法'],
  ['ja', '水を節約する5つの方法', 5, '水を節約する方法'],
  ['hi', 'पानी बचाने के पाँच तरीके', 5, 'पानी बचाने के तरीके'],
  ['ar', 'خمس طرق لتوفير الماء', 5, 'طرق لتوفير الماء'],
]

test.each(COUNTING)('S02 %s: “%s” counts %i things', (language, title, count, without) => {
  expect(countingTitle(title, language)).toEqual({ count, without })
})

test('S02 names and spans of time count nothing', () => {
  for (const title of ['The Three Gorges Dam', 'Five years in Rome', 'The Thirty Years’ War', 'One way to save water'])
    expect(countingTitle(title, 'en'), title).toBeNull()
})

const WAYS = ['Short showers', 'Full machines', 'Rain for the garden', 'Tight taps', 'Reused water']
const sourceOf = (headings: string[]) => {
  let at = 0
  const sections = headings.map((heading, index) => {
    const texts = [
      `${heading} save about ${10 + index} litres of water in a house every day.`,
      `A family in Porto measured ${200 + index * 10} litres for a month and wrote each of them down.`,
    ]
    const sentences = texts.map((text) => ({ text, start: at, end: (at += text.length + 1) - 1 }))
    return { heading, sentences }
  })
  return { source_id: 's1', title: 'Five ways to save water', sections }
}

test('S02 a title that counts is told whole, or says no number', () => {
  const tell = (headings: string[], target_seconds: number) =>
    tellRuns({
      language: 'en',
      topic: 'Five ways to save water',
      target_seconds,
      sources: [sourceOf(headings)],
      points: [],
      seconds: (text) => text.split(' ').length / 2.5,
    })
  expect(tell(WAYS, 60).title).toBe('Five ways to save water')
  expect(tell(WAYS, 20)).toMatchObject({ title: 'Ways to save water', list: { of: 5 } })
  expect(tell(WAYS.slice(0, 3), 30).title).toBe('Ways to save water')
})
