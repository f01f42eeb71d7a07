import { expect, test } from 'vitest'
import { chooseRuns } from './choose-runs.ts'
import type { RunSentence } from './runs.ts'

/** Sentences of 5 seconds in paragraphs of these lengths. */
function makeSentences(paragraphs: readonly number[], more: (at: number) => Partial<RunSentence> = () => ({})): RunSentence[] {
  return paragraphs
    .flatMap((count, paragraph) => Array.from({ length: count }, () => paragraph))
    .map((paragraph, index) => ({
      ...{ index, paragraph, source_id: 's1', source: 0, section: 0, heading: '', text: `Sentence ${index}.` },
      ...{ passage: { start: index * 20, end: index * 20 + 12 }, seconds: 5, worth: 5, on_topic: true },
      ...{ leans: false, may_close: false, leads_on: false, after_cut: false, denies: false, names_step: false },
      ...more(index),
    }))
}
const choose = (all: RunSentence[], target: number, items: { from: number; to: number }[] = [], without: number[] = []) =>
  chooseRuns(all, target, { items, without: new Set(without) })

test('51 S02 the ending of a list that is too long for the film has no sentence of an item that is left out', () => {
  const all = makeSentences([1, 2, 2, 2])
  expect(choose(all, 40, [{ from: 1, to: 3 }], [3, 4, 5, 6])!.some(({ to }) => to > 3)).toBe(false)
})

test('51 S02 the ending does not begin with a sentence that refers to a text that can never be used', () => {
  const all = makeSentences([4, 4, 3], (at) => (at === 8 ? { leans: true, after_cut: true } : {}))
  expect(choose(all, 60)!.at(-1)).toEqual({ from: 9, to: 11 })
})

test('51 S02 an ending of which the film has the first sentence already adds only the rest to its length', () => {
  const all = makeSentences([1, 9, 3])
  const seconds = choose(all, 50, [{ from: 10, to: 13 }])!.reduce((sum, { from, to }) => sum + (to - from) * 5, 0)
  expect(seconds).toBe(50)
})
