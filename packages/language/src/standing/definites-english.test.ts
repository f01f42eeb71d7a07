import { expect, test } from 'vitest'
import { neededDefinites } from './definites-english.ts'
import { neededIntroductions } from './introductions.ts'

const needed = (sentences: string[], headed = false): number[] =>
  neededDefinites(sentences.at(-1)!, sentences.length - 1, sentences, { title_terms: new Set(['ferry']), headed })

test('S02 en: what is named with "the", anywhere in a sentence, needs the sentence that brought it up as new', () => {
  const baker = ['It rained.', 'Beginners can ask a baker for starter.', 'The starter is alive.', 'Feed the starter every day.']
  expect(needed(baker)).toEqual([1])
  expect(needed(['It rained.', 'She refused two posts.', 'In 1879 the state gave Ida the post in her own name.'])).toEqual([1])
  expect(needed(['It rained.', 'Its crew of nine slept.', 'On Sunday the crew went home.'])).toEqual([1])
})

test('S02 en: what the title names, everybody knows or the sentence itself brings up needs nothing', () => {
  for (const sentence of [
    'The ferry was built in 1971.',
    'The sun shone on the sea.',
    'A dog met a cat, and the dog ran.',
    'The owner of the crew slept.',
    'The engineer Otto Lilienthal flew.',
  ])
    expect([sentence, needed(['A ship sailed.', 'Its dog, its crew and its engineer slept.', sentence])]).toEqual([sentence, []])
})

test('S02 en: a subject, a place or an instruction’s object that nothing brought up goes on from the sentence before', () => {
  for (const sentence of [
    'The partnership did not last.',
    'Above the chapel a path leads to a waterfall.',
    'The café sells cake.',
    'Among the patterns was a puzzle.',
    'The old path is steep.',
    'Cover the bowl for a day.',
  ])
    expect([sentence, needed(['It rained.', 'They sold plastic.', sentence])]).toEqual([sentence, [1]])
  expect(needed(['It rained.', 'They sold plastic.', 'The partnership did not last.'], true)).toEqual([])
})

test('S02 en: a name is told where a title holds it as a word, not where it begins another', () => {
  const sentences = ['Earl Tupper cut down trees.', 'Tupper made cups.']
  const of = (titles: string) =>
    neededIntroductions(sentences, { language: 'en', title_terms: new Set(['tupper']), titles, openings: new Set() })[1]
  expect([of('Tupperware'), of('Earl Tupper')]).toEqual([[0], []])
  const court = ['It began on Court 18.', 'A plaque hangs beside Court 18.']
  expect(neededIntroductions(court, { language: 'en', title_terms: new Set(), openings: new Set() })[1]).toEqual([0])
})
