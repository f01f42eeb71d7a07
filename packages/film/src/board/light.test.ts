import { expect, test } from 'vitest'
import type { TimedBoard } from './board.ts'
import { listLights, movingParts, veilAt } from './light.ts'
import { lightPhases } from './phases.ts'

const box = (x: number, y: number, wide: number, high: number) => [{ kind: 'rectangle', at: [x, y, wide, high, 0], fill: 'ink' }]
const still = { is: '', enter: 'fade', alpha: 1, spin: 0 }
const parts = [
  { ...still, id: 'sky', actor: false, shapes: box(0, 0, 2400, 1350) },
  { ...still, id: 'hall', actor: true, shapes: box(200, 200, 2000, 1000) },
  { ...still, id: 'car', actor: true, shapes: box(300, 300, 300, 300), at: 8 },
  { ...still, id: 'rider', actor: false, shapes: box(400, 350, 50, 90), on: 'car' },
  { ...still, id: 'weight', actor: true, shapes: box(1500, 300, 300, 300) },
]
const label = (part: string, at: number, until: number) => ({ at, until, part, text: part })

function litBoard(labels: object[]): TimedBoard {
  const board = { parts, labels, symbols: {}, acts: [], began: 0, views: [{ at: -1, s: 's1', box: [0, 0, 2400] }] }
  return { ...board, lights: listLights(board as unknown as TimedBoard) } as unknown as TimedBoard
}
const part = (board: TimedBoard, id: string) => board.parts.find((each) => each.id === id)

test('BOARDS 2 an actor that comes or is named is lit with what rides on it, a setting never is, and nothing that fills the view', () => {
  const { lights } = litBoard([label('weight', 1, 9), label('sky', 3, 5), label('hall', 5, 6)])
  expect(lights).toEqual([
    { parts: ['weight'], from: 1, until: 3.6 },
    { parts: ['car', 'rider'], from: 8, until: 10.6 },
  ])
})

test('BOARDS 2 the veil comes and goes with its light, lies over nothing that is lit, and over nothing while nothing is named', () => {
  const board = litBoard([label('weight', 2, 4)])
  const at = (t: number, id?: string) => veilAt(board, t)(id === undefined ? undefined : part(board, id))
  expect([at(0), at(1.7), at(2), at(3), at(4), at(4.3)]).toEqual([0, 0, 0.5, 1, 0.5, 0].map((each) => expect.closeTo(each)))
  expect([at(3, 'weight'), at(3, 'sky')]).toEqual([0, 1])
})

test('BOARDS 2 from a light to one soon after it the veil stays, and goes from part to part', () => {
  const board = litBoard([label('weight', 5.5, 7.5)])
  const at = (t: number, id: string) => veilAt(board, t)(part(board, id))
  for (const t of [7, 7.4, 7.8, 8, 8.2, 9]) expect(at(t, 'sky')).toBeCloseTo(1)
  expect([at(7.5, 'weight'), at(8.5, 'weight')]).toEqual([expect.closeTo(0), expect.closeTo(1)])
  expect([at(7.5, 'car'), at(8.5, 'rider')]).toEqual([expect.closeTo(1), expect.closeTo(0)])
})

test('issue 51 the veil stays from a sentence that names a part to the next one that does, and leaves what fills the view alone', () => {
  const board = litBoard([label('weight', 1, 3), label('weight', 5.4, 7)])
  for (let t = 1.3; t < 10; t += 0.1) expect(veilAt(board, t)(part(board, 'sky')), String(t)).toBeCloseTo(1)
  const large = litBoard([label('weight', 1, 3), label('hall', 3.5, 5), label('weight', 6, 7)])
  expect([2, 4, 6.5].map((t) => veilAt(large, t)(part(large, 'sky')))).toEqual([1, 0, 1].map((each) => expect.closeTo(each)))
})

test('BOARDS 2 frames in which the light changes are told from those in which it stays', () => {
  const board = litBoard([label('weight', 2, 4)])
  const phases = lightPhases(board, { from: 0, until: 180, is_still: true }, 30)
  expect(phases.map(({ is_still }) => is_still)).toEqual([true, false, true, false, true])
  expect([phases[0]!.from, phases.at(-1)!.until]).toEqual([0, 180])
  for (const [index, { until }] of phases.slice(0, -1).entries()) expect(phases[index + 1]!.from).toBe(until)
})

test('51.2 BOARDS 2 what moves while a scene lasts is known with what goes with it: no veil lies over it', () => {
  const acts = [{ at: 1, seconds: 1, part: 'car' }, { at: 12, seconds: 1, part: 'weight' }, { at: -4, seconds: 2, part: 'hall' }] // prettier-ignore
  const board = { ...litBoard([]), acts } as unknown as TimedBoard
  expect([...movingParts(board, 10)].toSorted()).toEqual(['car', 'rider'])
})
