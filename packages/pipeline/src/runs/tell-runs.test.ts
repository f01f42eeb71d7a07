import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { tellRuns } from './tell-runs.ts'

const getTitle = (language: FilmLanguage, ...texts: string[]): string => {
  const sentences = texts.map((text, at) => ({ text, start: at * 300, end: at * 300 + text.length }))
  const sources = [{ source_id: 's1', title: '', sections: [{ heading: null, sentences }] }]
  return tellRuns({ language, topic: '', target_seconds: 30, sources, points: [], seconds: (text) => text.length / 14 }).title
}

test('S02 a text without topic and heading is named by its first sentence that is short enough, never by a part of one', () => {
  expect(
    getTitle(
      'es',
      'En el año de la gran sequía, cuando los pozos llevaban ya cuatro meses secos, los vecinos cavaron una acequia hasta el río.',
      'Ellos no pidieron permiso.',
      'La obra duró once semanas.',
    ),
  ).toBe('La obra duró once semanas')
  expect(
    getTitle(
      'en',
      'In the winter of that year, when the harbour had been frozen for nine weeks, the whole town ran out of salt.',
      'It ate what it had.',
      'A sledge brought forty sacks in March.',
    ),
  ).toBe('A sledge brought forty sacks in March')
})

const FALL = [
  'In the summer of 1937 the people of the valley asked for a bridge over the strait.',
  'Its span was the third longest of the country, and it was as slender as no bridge before it.',
  'Workers felt it rise and fall in light winds while they built it.',
  'On the morning of 7 November 1940 a wind of 64 kilometres an hour blew up the strait.',
  'Shortly after ten the deck began to twist, one side up, the other down.',
  'A newspaper man left his car on the deck and crawled to the shore.',
  'At noon a piece of the deck broke out and fell into the water.',
  'In 1950 a new bridge was opened at the same place.',
  'A truss carries the deck, and wind can blow through the truss.',
  'Every long bridge is tried in a wind tunnel before it is built.',
]

test('S02 READER 6 a passage after a gap never refers to a date that was left out', () => {
  const findStart = (at: number): number => FALL.slice(0, at).join(' ').length + 1
  const sentences = FALL.map((text, at) => ({ text, start: findStart(at), end: findStart(at) + text.length }))
  const sources = [{ source_id: 's1', title: '', sections: [{ heading: null, sentences }] }]
  const begun = ['The bridge', 'The deck that fell', 'A newspaper man and his car', 'The truss and the wind tunnel'].flatMap(
    (topic) =>
      [17, 18, 23, 24].flatMap((target_seconds) => {
        const { runs } = tellRuns({
          language: 'en',
          topic,
          target_seconds,
          sources,
          points: [],
          seconds: (text) => text.length / 14,
        })
        return runs.slice(1).map(({ from }, at) => ({ from, cut: FALL.slice(runs[at]!.to, from) }))
      }),
  )
  expect(begun.length).toBeGreaterThan(4)
  for (const { from, cut } of begun)
    expect(/\d{4}/u.test(FALL[from]!) || !cut.some((text) => /\d{4}/u.test(text)), `${cut.join(' ')} → ${FALL[from]}`).toBe(true)
})
