import { usualSeconds } from '@orion/film/words/telling/stand-in-rate.ts'
import { expect, test } from 'vitest'
import { composeScript } from './compose.ts'

const SECTIONS: [string, string[]][] = [
  [
    'A tower by the sea',
    [
      'The tower of Holm stands on a rock at the mouth of the harbour, and every ship that comes home passes under it.',
      'Its walls can be seen from 20 miles away.',
    ],
  ],
  [
    'The builders',
    [
      'Forty masons from the mainland began to build the tower in the spring of 1820.',
      'They carried granite over the ice in winter and by boat in summer.',
      'The work took 6 years and cost 9,000 crowns.',
      'In 1831 a storm broke the lamp, and the keeper burned his furniture to keep a light.',
    ],
  ],
  [
    'The colour',
    [
      'Copper ore from the mine of Falk was ground and mixed with linseed oil.',
      'The copper turned the tower blue within two winters, because salt air eats into the metal.',
    ],
  ],
  [
    'The keepers',
    [
      'Eleven keepers have lived in the tower with their families.',
      'Anna Berg kept the light of the tower for 31 years and wrote down every ship.',
      'Since 1974 the lamp of the tower has been run by a machine.',
    ],
  ],
]

test('S02 a short film whose title asks tells the answer, however far from the beginning it stands', () => {
  const title = 'Why is the tower of Holm blue?'
  let at = 0
  const sections = SECTIONS.map(([heading, texts]) => ({
    heading,
    sentences: texts.map((text) => ({ text, start: at, end: (at += text.length + 1) - 1 })),
  }))
  const { draft } = composeScript({
    language: 'en',
    topic: title,
    target_seconds: 60,
    seed: 'seed',
    sources: [{ source_id: 's1', title, sections }],
    seconds: (text) => usualSeconds(text, 'en'),
  })
  const told = Object.values(draft).flatMap((part) => (typeof part === 'object' ? part.lines.map(({ text }) => text) : []))
  expect(told.join(' ')).toContain('turned the tower blue')
})
