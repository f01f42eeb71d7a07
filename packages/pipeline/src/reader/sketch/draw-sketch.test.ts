import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Asked } from '../asker.ts'
import { drawSketch, foretellSketch, type SketchTask } from './draw-sketch.ts'
import { readSketch, SketchAnswer } from './sketch-answer.ts'

const TEXT = 'The wheel turns 12 times a minute and lifts the water up.'
const shape = { kind: 'ellipse' as const, at: [800, 300, 200, 200], d: '', fill: 'spark' as const, stroke: '' as const, width: 0 }
const answer = (more: Partial<SketchAnswer> = {}, word = 'turns'): SketchAnswer => ({
  ground: 'ramp1',
  focus: [400, 60, 800, 640],
  parts: [{ id: 'wheel', word, enter: 'grow', move: [], shapes: [shape] }],
  labels: [{ part: 'wheel', words: 'the WHEEL' }],
  ...more,
})
const faultsOf = (own: SketchAnswer, text = TEXT, language: FilmLanguage = 'en'): string => {
  const read = readSketch(own, text, language)
  return 'faults' in read ? read.faults.join('\n') : ''
}
const task = (more: Partial<SketchTask> = {}): SketchTask => ({
  ...{ text: TEXT, before: 'It stands in a river.', language: 'en', solemn: false, facts: [], sees: false },
  ...more,
})

test('S05 SHW-3 words of a drawing are the sentence’s own, as they stand there, in the order in which they are said', () => {
  const parts = [{ id: 'up', word: 'UP', enter: 'rise' as const, move: [], shapes: [shape] }, ...answer().parts]
  const read = readSketch(answer({ parts }), TEXT, 'en')
  expect(read).toMatchObject({
    drawn: { drawing: { said: ['turns', 'up'] }, labels: [{ text: 'the wheel', word: 'wheel', part: 'wheel' }] },
  })
})

test.each([
  ['a word that is not said', answer({}, 'spins'), '“spins” does not stand in the sentence'],
  ['a label that is not said', answer({ labels: [{ part: 'wheel', words: 'buy now' }] }), '“buy now” does not stand'],
  ['a label with a figure', answer({ labels: [{ part: 'wheel', words: '12 times' }] }), 'holds a figure'],
  ['a long label', answer({ labels: [{ part: 'wheel', words: 'a minute and lifts the' }] }), 'too long'],
  ['a label of no part', answer({ labels: [{ part: 'boat', words: 'water' }] }), 'which there is not'],
  [
    'five labels',
    answer({ labels: Array.from({ length: 5 }, () => ({ part: 'wheel', words: 'water' })) }),
    '5 labels, at most 4',
  ],
  ['a focus of three numbers', answer({ focus: [1, 2, 3] }), 'focus has four numbers'],
  ['a text of a thousand letters', answer({}, 'turns '.repeat(200)), 'does not stand'],
])('S05 SHW-3 %s is refused, and said', (_, own, words) => {
  expect(faultsOf(own)).toContain(words)
})

test('S05 SHW-3 no colour of its own, no reference, no text: what is no field of a drawing is no part of one', () => {
  const parses = (own: unknown): boolean => z.safeParse(SketchAnswer, own).success
  const [part] = answer().parts
  expect(parses(answer())).toBe(true)
  expect(parses({ ...answer(), ground: '#ff0000' })).toBe(false)
  expect(parses({ ...answer(), parts: [{ ...part, shapes: [{ ...shape, kind: 'image' }] }] })).toBe(false)
  expect(parses({ ...answer(), parts: [{ ...part, shapes: [{ ...shape, at: [1, 2, Infinity, 4] }] }] })).toBe(false)
  const more = { ...answer(), parts: [{ ...part, shapes: [{ ...shape, href: 'http://x', text: 'Buy' }] }] }
  expect(JSON.stringify(readSketch(z.parse(SketchAnswer, more), TEXT, 'en'))).not.toMatch(/href|Buy/u)
})

/** What becomes of answers, given in turn, and what was asked. */
async function drawn(own: SketchTask, answers: unknown[]) {
  const asked: { step: string; ask: Asked<unknown> }[] = []
  const ask = async <T>(step: string, each: Asked<T>): Promise<T> => {
    asked.push({ step, ask: each as Asked<unknown> })
    return z.parse(each.schema, answers[asked.length - 1])
  }
  const show = async (): Promise<string[]> => ['/tmp/shown.png']
  return { sketched: await drawSketch(own, { ask, show, unseen: () => [] }), asked }
}
const gives = (sketch: SketchAnswer) => ({ drawable: true, sketch: [sketch] })

test('S05 SHW-3 the sentence is data between marks; the rules are ours; what cannot be drawn is left after one ask', async () => {
  const { sketched, asked } = await drawn(task(), [{ drawable: false, sketch: [] }])
  expect(sketched).toEqual({ none: 'undrawable', faults: [] })
  expect(asked[0]!.ask.data).toContain(`Sentence: ${TEXT}`)
  expect(asked[0]!.ask.task).not.toContain(TEXT)
})

test('S05 SHW-3 a refused answer is asked for once more with its faults, and no third time', async () => {
  const mended = await drawn(task(), [gives(answer({}, 'spins')), gives(answer())])
  expect(mended.sketched).toMatchObject({ seen: false })
  expect(mended.asked[1]!.ask.turns![0]!.said).toContain('“spins” does not stand')
  const left = await drawn(task(), [gives(answer({}, 'spins')), gives(answer({}, 'rolls'))])
  expect(left.sketched).toMatchObject({ none: 'form' })
  expect(left.asked).toHaveLength(2)
})

test('S05 SHW-3 who sees says whether it shows: at once, after one mending, or not', async () => {
  const seeing = task({ sees: true })
  const look = (verdict: string, sketch: SketchAnswer[] = []) => ({ verdict, sketch })
  const right = await drawn(seeing, [gives(answer()), look('shows')])
  expect(right.sketched).toMatchObject({ seen: true })
  expect(right.asked[1]!.ask.turns![0]!.pictures).toEqual(['/tmp/shown.png'])
  const mended = await drawn(seeing, [gives(answer()), look('mend', [answer({ ground: 'ramp0' })]), look('shows')])
  expect(mended.sketched).toMatchObject({ seen: true, drawing: { ground: 'ramp0' } })
  expect((await drawn(seeing, [gives(answer()), look('fails')])).sketched).toMatchObject({ none: 'look' })
  expect((await drawn(seeing, [gives(answer()), look('mend', [answer()]), look('fails')])).sketched).toMatchObject({
    none: 'look',
  })
  expect((await drawn(seeing, [gives(answer()), look('mend', [answer({}, 'x')])])).sketched).toMatchObject({ none: 'form' })
})

test('S05 SHW-3 what an illustration may cost is foretold: at most four asks, more where the model sees', () => {
  const [blind, seeing] = [foretellSketch(task()), foretellSketch(task({ sees: true }))]
  expect(blind.map(({ sure }) => sure)).toEqual([true, false])
  expect(seeing).toHaveLength(4)
  for (const each of [...blind, ...seeing]) expect(each.input_tokens).toBeGreaterThanOrEqual(each.likely_input_tokens)
})
