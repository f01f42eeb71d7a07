import { analyseStatements, type Analysis } from '@orion/language/standing.ts'
import { usualSeconds } from '@orion/language/reading.ts'
import { expect, test } from 'vitest'
import { composeScript } from './compose.ts'
import { findEndings } from './ending.ts'
import { promisedBy } from './promise.ts'

const PARAGRAPHS = [
  ['The bell of Torvik hung in a wooden tower for three hundred years.', 'In 1911 a storm threw it into the fjord.'],
  ['The village had no money for another.', 'For a decade it called people to church with a ship’s horn.'],
  ['Ola Hansen, a fisherman, kept a map of the currents.', 'His neighbours thought little of the map.'],
  ['In 1934 Ola Hansen raised the bell with two boats and a winch.', 'It rings in the tower of Torvik to this day.'],
  ['To make soup for the feast, the village takes: cod, leeks, carrots, cream, dill, salt, pepper.'],
]
const TITLE = 'How the bell of Torvik was raised'
const seconds = (text: string): number => usualSeconds(text, 'en')
const sourcesOf = (paragraphs: string[][]) => [
  {
    source_id: 's1',
    title: TITLE,
    sections: paragraphs.map((texts, section) => ({
      heading: null,
      sentences: texts.map((text, at) => ({
        text,
        start: section * 1000 + at * 200,
        end: section * 1000 + at * 200 + text.length,
      })),
    })),
  },
]
const sources = sourcesOf(PARAGRAPHS)
const analysis: Analysis = analyseStatements(sources, { language: 'en', title: TITLE, topic: TITLE, seconds })
const indexOf = (part: string): number => analysis.statements.find(({ text }) => text.includes(part))!.index

const film = (title: string, target_seconds: number) =>
  composeScript({
    language: 'en',
    topic: title,
    target_seconds,
    seed: 'seed',
    sources: sources.map((source) => ({ ...source, title })),
    seconds,
  }).draft

test('S02 the title promises what its seldom words stand for', () => {
  expect(promisedBy(analysis)).toContainEqual([indexOf('raised the bell')])
})

test('S02 an ending keeps the promise and ends a late paragraph; a list of ingredients is none', () => {
  const endings = findEndings({ analysis, film_seconds: 30, seconds }, analysis.statements[0]!)
  expect(endings.map(({ lines }) => lines.map(({ statement }) => statement!.index))).toEqual([
    [indexOf('raised the bell'), indexOf('rings in the tower')],
  ])
})

test('S02 neither a list of words nor a lone remark that comes back to nothing ends a film', () => {
  for (const last of [
    ['Fjord: a long arm of the sea.', 'Winch: a machine that winds up a rope.'],
    ['Lemonade was sold at two stalls near the harbour wall.'],
  ]) {
    const told = analyseStatements(sourcesOf([...PARAGRAPHS, last]), { language: 'en', title: TITLE, topic: TITLE, seconds })
    const ends = findEndings({ analysis: told, film_seconds: 30, seconds }, told.statements[0]!)
    expect(ends.map(({ lines }) => lines.at(-1)!.text)).not.toContain(last.at(-1))
  }
})

test('S02 a film begins with the question that its source begins with, and what goes on from it', () => {
  const asking = 'Have you ever heard a church call its people with a ship’s horn?'
  const { draft } = composeScript({
    language: 'en',
    topic: TITLE,
    target_seconds: 45,
    seed: 'seed',
    sources: sourcesOf([[asking, ...PARAGRAPHS[0]!], ...PARAGRAPHS.slice(1)]),
    seconds,
  })
  expect([...draft.hook.lines, ...draft.introduction.lines].slice(0, 2).map(({ text }) => text)).toEqual([
    asking,
    PARAGRAPHS[0]![0],
  ])
})

test('S02 a short film leaves some of the middle out and tells what its title promises last', () => {
  const told = film(TITLE, 40).main_content.lines.map(({ text }) => text)
  expect(told.slice(-2)).toEqual(PARAGRAPHS[3])
  expect(told).not.toContain(PARAGRAPHS[2]![1])
})

test('S02 a title that its film shows is not said, one that asks is', () => {
  expect(film('The bell of Torvik', 45).hook.lines.map(({ text }) => text)).toEqual([PARAGRAPHS[0]![0]])
  expect(film(TITLE, 45).hook.lines.map(({ text }) => text)).toEqual([`${TITLE}.`])
})
