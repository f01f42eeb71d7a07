import { expect, test } from 'vitest'
import { lengthOf } from './film-length.ts'
import type { ScriptTask } from './script-task.ts'
import type { Fact, Fault } from './types.ts'
import { writeFilm } from './write-film.ts'

const FACTS: Fact[] = Array.from({ length: 8 }, (_, index) => ({
  fact_id: `F${index + 1}`,
  sentence_id: `s1.1.${index + 1}`,
  quote: `Bee ${index + 1} flew.`,
  what: 'event',
  weight: 3,
  why: '',
}))

const TASK: ScriptTask = {
  topic: 'Bees',
  prompt: null,
  language: 'en',
  target_seconds: 60,
  script_type: null,
  tone: 'calm',
  target_audience: null,
  facts: FACTS,
  disagreements: [],
}

const PLAN = {
  promise: 'p',
  question: 'q',
  ending: 'e',
  title: 'Bees',
  title_facts: [],
  beats: [1, 2, 3, 4].map((beat) => ({ says: `b${beat}`, facts: [`F${2 * beat - 1}`, `F${2 * beat}`], seconds: 15 })),
  left_out: [],
}

const written = (text: string, fact: string, beat: number) => ({ text, facts: [fact], beat, kind: 'fact', derived: null })
const SCRIPT = FACTS.map(({ fact_id }, index) => written(`Sentence ${index + 1}.`, fact_id, Math.floor(index / 2)))

type Step = { step: string; task: string }

/** A film from answers by step, with a check that finds fault with what says 'wrong', and `each` seconds a sentence. */
async function film(answers: Record<string, unknown>, { each = 7, source = (_id: string): string | null => null } = {}) {
  const steps: Step[] = []
  const fault: Fault = { kind: 'figure', detail: 'The figure 7 is in none of its facts.', what_to_do: 'repair' }
  const review: Fault = { kind: 'unfounded', detail: 'Look at it.', what_to_do: 'review' }
  const told = await writeFilm(TASK, {
    ask: async <T>(step: string, { task }: { task: string }) => {
      steps.push({ step, task })
      if (!(step in answers)) throw new Error(`nobody answers '${step}'`)
      return answers[step] as T
    },
    check: ({ text }) => (text.includes('wrong') ? [fault] : text.includes('odd') ? [review] : []),
    seconds: () => each,
    sourceWords: source,
    progress: () => {},
  })
  return { told, steps }
}

const lengthWith = (each: number): number =>
  lengthOf(
    SCRIPT.map(({ beat, text }) => ({ text, beat, fact_ids: [], kind: 'fact' })),
    () => each,
  )
/** Seconds of each of eight sentences in a film of one minute. */
const FITTING = (60 - lengthWith(0)) / 8

test('S02 a script without faults of the right length takes two asks, and each sentence is checked', async () => {
  const { told, steps } = await film({ plan: PLAN, 'write 1': { sentences: SCRIPT } }, { each: FITTING })
  expect(steps.map(({ step }) => step)).toEqual(['plan', 'write 1'])
  expect(steps.every(({ task }) => task.includes('Its tone: calm'))).toBe(true)
  expect(told.seconds).toBeCloseTo(60)
  expect(told.sentences.map(({ wording }) => wording)).toEqual(Array(8).fill('checked'))
})

test('S02 faulty sentences are asked for once more; what still fails is told in the source’s words, or not at all', async () => {
  const faulty = SCRIPT.map((sentence, index) =>
    index === 1 || index === 3 || index === 5 ? { ...sentence, text: `wrong ${index}.` } : sentence,
  )
  const mended = [1, 3, 5].map((number) => ({
    ...written(number === 1 ? 'Mended.' : `still wrong ${number}.`, `F${number + 1}`, 0),
    number,
  }))
  const { told, steps } = await film(
    {
      plan: PLAN,
      'write 1': { sentences: faulty },
      mend: { sentences: mended },
      'fit 1': { sentences: [] },
      'fit 2': { sentences: [] },
    },
    { each: FITTING, source: (id) => (id === 'F4' ? 'The source says so.' : null) },
  )
  const mend = steps.find(({ step }) => step === 'mend')!
  expect(mend.task).toContain('Fault: The figure 7 is in none of its facts.')
  expect(mend.task).toContain('wrong 3.')
  expect(mend.task).not.toContain('Sentence 1.')
  expect(told.sentences.map(({ text, wording }) => [text, wording])).toEqual([
    ['Sentence 1.', 'checked'],
    ['Mended.', 'checked'],
    ['Sentence 3.', 'checked'],
    ['The source says so.', 'source'],
    ['Sentence 5.', 'checked'],
    ['Sentence 7.', 'checked'],
    ['Sentence 8.', 'checked'],
  ])
  expect(told.cut).toBe(1)
  expect(steps.length).toBeLessThanOrEqual(6)
})

test('S02 what only a review can judge is told as it is, with what to look at', async () => {
  const odd = SCRIPT.map((sentence, index) => (index === 2 ? { ...sentence, text: 'An odd one.' } : sentence))
  const { told, steps } = await film({ plan: PLAN, 'write 1': { sentences: odd } }, { each: FITTING })
  expect(steps).toHaveLength(2)
  expect(told.sentences[2]).toMatchObject({ text: 'An odd one.', wording: 'checked', flags: [{ detail: 'Look at it.' }] })
})

test('S02 a film that is too long is asked for again at most twice, then loses whole sentences that nothing leans on', async () => {
  const again = (beat: number) => ({ sentences: SCRIPT.filter((sentence) => sentence.beat === beat) })
  const { told, steps } = await film(
    { plan: PLAN, 'write 1': { sentences: SCRIPT }, 'fit 1': again(0), 'fit 2': again(0) },
    { each: 10 },
  )
  expect(steps.map(({ step }) => step)).toEqual(['plan', 'write 1', 'fit 1', 'fit 2'])
  expect(steps[2]!.task).toMatch(/Beat \d, [\d.]+ s shorter: about \d+ words instead of \d+ words/u)
  expect(Math.abs(told.seconds - 60)).toBeLessThan(Math.abs(lengthWith(10) - 60))
  expect(told.sentences[0]!.text).toBe('Sentence 1.')
  expect(told.sentences.at(-1)!.text).toBe('Sentence 8.')
})

test('S02 a film that is too short gets facts that it did not tell, in their source’s words', async () => {
  const few = SCRIPT.filter((_, index) => index !== 3)
  const { told } = await film(
    { plan: PLAN, 'write 1': { sentences: few }, 'fit 1': { sentences: [] }, 'fit 2': { sentences: [] } },
    { each: FITTING, source: (id) => `${id} in its source’s words.` },
  )
  expect(told.sentences.map(({ text }) => text)).toContain('F4 in its source’s words.')
  expect(Math.abs(told.seconds - 60)).toBeLessThanOrEqual(1.8)
})

test('S02 a fit leaves no sentence that points back to one that it took away', async () => {
  const script = SCRIPT.map((sentence, index) => (index === 4 ? { ...sentence, text: 'In 1951 it was nine.' } : sentence))
  const fitted = (text: string) => ({ sentences: [written(text, 'F4', 1)] })
  const { told } = await film(
    { plan: PLAN, 'write 1': { sentences: script }, 'fit 1': fitted('Bees came home.'), 'fit 2': fitted('Bees came home.') },
    { each: 9 },
  )
  expect(told.sentences.map(({ text }) => text)).toContain('Bees came home.')
  expect(told.sentences.map(({ text }) => text)).not.toContain('In 1951 it was nine.')
})

test('S02 of facts that a short film has still room for, those that its title stands on come first', async () => {
  const few = SCRIPT.filter((_, index) => index !== 3 && index !== 5)
  for (const promised of ['F4', 'F6']) {
    const { told } = await film(
      {
        plan: { ...PLAN, title_facts: [promised] },
        'write 1': { sentences: few },
        'fit 1': { sentences: [] },
        'fit 2': { sentences: [] },
      },
      { each: FITTING * 1.12, source: (id) => `${id} in its source’s words.` },
    )
    const added = told.sentences.filter(({ wording }) => wording === 'source').map(({ text }) => text)
    expect(added).toEqual([`${promised} in its source’s words.`])
  }
})
