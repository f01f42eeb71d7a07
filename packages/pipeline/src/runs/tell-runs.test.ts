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

/** Chooses the passages for films from a text in paragraphs of three sentences, of several topics and these lengths in seconds. */
const choosePassagesFor = (lengths: readonly number[]) => {
  const starts = FALL.map((_, at) => FALL.slice(0, at).join(' ').length + 1 + Math.floor(at / 3))
  const sentences = FALL.map((text, at) => ({ text, start: starts[at]!, end: starts[at]! + text.length }))
  const sources = [{ source_id: 's1', title: '', sections: [{ heading: null, sentences }] }]
  const topics = ['The bridge', 'The deck that fell', 'A newspaper man and his car', 'The truss and the wind tunnel']
  return topics.flatMap((topic) =>
    lengths.map((target_seconds) => {
      const seconds = (text: string) => text.length / 14
      return tellRuns({ language: 'en', topic, target_seconds, sources, points: [], seconds })
    }),
  )
}

test('S02 READER 6 51 in a short film a passage after a gap begins a paragraph, so that nothing in it refers to what was left out', () => {
  const begun = choosePassagesFor([17, 18, 23, 24]).flatMap(({ runs }) => runs.slice(1).map(({ from }) => from))
  expect(begun.length).toBeGreaterThan(4)
  for (const from of begun) expect(from % 3, FALL[from]).toBe(0)
})

test('S02 READER 6 51 a film that whole paragraphs leave too short gets a passage from inside a paragraph', () => {
  const sentences = [
    'The tank of the harbour burst at noon.',
    ...Array.from({ length: 7 }, (_, at) => `The tank fell on street ${at}.`),
  ]
  const starts = sentences.map((_, at) => sentences.slice(0, at).join(' ').length + 1)
  const source = sentences.map((text, at) => ({ text, start: starts[at]!, end: starts[at]! + text.length }))
  const { seconds } = tellRuns({
    ...{ language: 'en', topic: 'The tank', target_seconds: 30, points: [] },
    sources: [{ source_id: 's1', title: '', sections: [{ heading: null, sentences: source }] }],
    // the second sentence alone is longer than what is left of the film
    seconds: (text) => (text.endsWith('street 0.') ? 24 : 6),
  })
  expect(seconds).toBeGreaterThan(30 * 0.9)
  expect(seconds).toBeLessThan(30 * 1.1)
})

test.each([
  [1.11, 10],
  [1.5, 9],
])(
  '56.7 S02 READER 6 a text of %f times the film is narrated whole only if pauses and pace can shorten it to fit',
  (times, most) => {
    const [{ sentences, seconds }] = choosePassagesFor([1000]) as [ReturnType<typeof tellRuns>]
    const { runs } = choosePassagesFor([seconds / times])[0]!
    expect(sentences).toHaveLength(10)
    expect(runs.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThanOrEqual(most)
    expect(runs.length === 1 && runs[0]!.to === 10).toBe(most === 10)
  },
)

const LOCK = [
  [
    'A canal lock lifts a boat from a low stretch of water to a high one, with no engine at all.',
    'The chamber has a pair of gates at each end.',
    'A boat that goes up enters the empty chamber, and the lower gates close behind it.',
  ],
  [
    'Then a lock keeper winds up small sluices in the upper gates.',
    'Water from the high side pours in, and the boat rises with it, usually two to three metres in about ten minutes.',
    'When the water inside is level with the water above, the upper gates open by hand, and not before: pressure holds them shut.',
  ],
  [
    'The gates meet in a shallow V that points uphill.',
    'Leonardo da Vinci drew such gates for the canals of Milan in the 1490s.',
    'The higher water presses them together, so the lock seals itself.',
  ],
  [
    'Each passage lets one chamber of water run downhill, often more than 100,000 litres.',
    'In dry summers canals therefore close early, or boats have to share a lock.',
  ],
]

test('56.7 S02 READER 6 a text that is a little longer than its film loses only its least valuable sentences', () => {
  let start = 0
  const sentences = LOCK.flatMap((paragraph) => {
    start += 2
    return paragraph.map((text) => ({ text, start, end: (start += text.length) }))
  })
  const { runs, seconds } = tellRuns({
    ...{ language: 'en', topic: 'How a canal lock lifts a boat', target_seconds: 60, points: [] },
    sources: [{ source_id: 's1', title: '', sections: [{ heading: null, sentences }] }],
    seconds: (text) => text.length / 14,
  })
  expect(seconds).toBeLessThan(60 * 1.1)
  const indices = runs.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))
  expect(indices).toEqual(expect.arrayContaining([0, 3, 4, 5, 10]))
  expect(indices.length).toBeGreaterThanOrEqual(9)
})
