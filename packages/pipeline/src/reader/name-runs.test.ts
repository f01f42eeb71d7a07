import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { expect, test } from 'vitest'
import { nameRuns } from './name-runs.ts'

const makeSource = (source_id: string, texts: readonly string[]) =>
  ({
    ...{ source_id, title: source_id, attribution: source_id, language: 'en' },
    sections: [
      {
        heading: null,
        sentences: texts.map((text, at) => ({ sentence_id: `${source_id}.${at}`, text, start: at, end: at + 1 })),
      },
    ],
  }) as unknown as ResearchSource

const SOURCES = [makeSource('a', ['One flew.', 'Two flew.', 'Three flew.']), makeSource('b', ['Four flew.', 'Five flew.'])]

const named = async (runs: readonly { first: string; last: string }[]) => {
  const ask = async <T>() => ({ runs }) as T
  const wish = { topic: 'Bees', prompt: null, language: 'en', duration_seconds: 60 } as const
  return (await nameRuns(wish, SOURCES, { ask })).map(({ text }) => text)
}

test('READER 2.7 S02 passages are used in the order of the answer, each within one source and no sentence twice', async () => {
  expect(
    await named([
      { first: 'S2.1', last: 'S2.2' },
      { first: 'S1.1', last: 'S1.2' },
    ]),
  ).toEqual(['Four flew.', 'Five flew.', 'One flew.', 'Two flew.'])
  expect(await named([{ first: 'S1.3', last: 'S2.1' }])).toEqual(['Three flew.'])
  expect(
    await named([
      { first: 'S1.1', last: 'S1.2' },
      { first: 'S1.2', last: 'S1.3' },
    ]),
  ).toEqual(['One flew.', 'Two flew.', 'Three flew.'])
  for (const run of [
    { first: 'S9.1', last: 'S1.1' },
    { first: 'S1.3', last: 'S1.1' },
    { first: 'S1.1', last: 'S9.9' },
  ])
    expect(await named([run])).toEqual([])
})
