import { expect, test } from 'vitest'
import type { TimedBoard } from './board.ts'
import { findEarlierMoment } from './moves.ts'

const part = {
  id: 'stone',
  is: '',
  actor: true,
  shapes: [{ kind: 'ellipse', at: [1, 1, 9, 9] }],
  enter: 'fade',
  alpha: 1,
  spin: 0,
}
const views = [{ at: -0.6, s: 's1', box: [0, 0, 2400] as const }]
const findIn = (more: object): number | null =>
  findEarlierMoment(
    {
      ...{ board_id: 'b', ground: 'sky', symbols: {}, began: 0, parts: [part], acts: [], views },
      ...more,
    } as unknown as TimedBoard,
    5,
  )
const act = (at: number, seconds: number) => ({ at, seconds, part: 'stone', to: [0, 300] })

test('issue 51 an earlier still shows a fall half done, a short move before it, and what was there before a later move', () => {
  expect(findIn({ acts: [act(1, 3)] })).toBe(2.5)
  expect(findIn({ acts: [act(2, 1)] })).toBe(2)
  expect(findIn({ parts: [{ ...part, at: 1 }], acts: [act(2.5, 1)] })).toBeCloseTo(1.65)
})

test('issue 51 there is no earlier still if nothing moves in the sentence, or only while the camera moves', () => {
  expect(findIn({})).toBeNull()
  expect(findIn({ acts: [act(-60, 0.05)] })).toBeNull()
  const two = [...views, { at: -0.6, s: 's2', box: [0, 0, 900] as const }]
  expect(findIn({ acts: [act(-0.2, 0.8)], views: two })).toBeNull()
})
