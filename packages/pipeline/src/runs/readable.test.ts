import { expect, test } from 'vitest'
import { sentencesIn, tellRuns } from './tell-runs.ts'

const PARAGRAPHS = ['bridge', 'harbour', 'market', 'temple', 'garden', 'theatre', 'baths', 'road'].map((thing) => [
  `The town has a ${thing} that people have known for a very long time.`,
  `Whoever comes to the ${thing} of the town sees how people of that time worked.`,
  `Many people of the town still speak about the ${thing} in the evening.`,
])

const makeSource = () => {
  let at = 0
  const sentences = PARAGRAPHS.flatMap((texts) => {
    const all = texts.map((text) => {
      const start = at
      at += text.length + 1
      return { text, start, end: start + text.length }
    })
    at += 1
    return all
  })
  return { source_id: 's1', title: 'The town', sections: [{ heading: null, sentences }] }
}

const told = (pictured?: { source_id: string; place: number }[]): string => {
  const film = {
    language: 'en',
    topic: 'The town',
    target_seconds: 75,
    points: [],
    seconds: (text: string) => text.length / 14,
  } as const
  return sentencesIn(tellRuns({ ...film, sources: [makeSource()], ...(pictured && { pictured }) }))
    .map(({ text }) => text)
    .join(' ')
}

test('PICTURES 3 S02 without a model a film prefers text next to images, and begins as its source does', () => {
  const { sentences } = makeSource().sections[0]!
  const findPlace = (thing: string) => ({
    source_id: 's1',
    place: sentences.find(({ text }) => text.includes(`a ${thing}`))!.start,
  })
  expect(told()).not.toContain('garden')
  const shown = told([findPlace('garden')])
  expect(shown).toContain('garden')
  expect(shown.startsWith(PARAGRAPHS[0]![0]!)).toBe(true)
  expect(told([{ ...findPlace('garden'), source_id: 's2' }]), 'a picture of another source').toBe(told())
})
