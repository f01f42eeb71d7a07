import { expect, test } from 'vitest'
import { markPieces } from './mark-pieces.ts'
import { placed, takenOver, withMark, withMarkChanged } from './marks.ts'

const scenes = [0, 5, 10].map((start_seconds, index) => ({
  scene_id: `s${index}`,
  start_seconds,
  end_seconds: start_seconds + 5,
  section: null,
}))
const orion = [
  { seconds: 5.4, kind: 'chime', midi: 74 },
  { seconds: 10, kind: 'whoosh', midi: 69 },
]

test('S07 Orion’s sound marks are copied at their times, each with its scene and its note', () => {
  const own = takenOver(orion, scenes)
  expect(own).toEqual([
    { scene_id: 's1', offset_seconds: 0.4, kind: 'chime', midi: 74 },
    { scene_id: 's2', offset_seconds: 0, kind: 'whoosh', midi: 69 },
  ])
  expect(placed(own, scenes, 15).map(({ seconds }) => seconds)).toEqual([5.4, 10])
})

test('S07 a moved mark belongs to the scene at its new time; a level of 0 is not stored', () => {
  const own = withMarkChanged(takenOver(orion, scenes), { index: 0, seconds: 12.5, gain_db: -4 }, scenes)
  expect(own[0]).toEqual({ scene_id: 's2', offset_seconds: 2.5, kind: 'chime', midi: 74, gain_db: -4 })
  expect(placed(own, scenes, 15).map(({ index, seconds }) => [index, seconds])).toEqual([
    [1, 10],
    [0, 12.5],
  ])
  expect(withMarkChanged(own, { index: 0, gain_db: 0 }, scenes)[0]).not.toHaveProperty('gain_db')
  expect(withMark(own, { kind: 'chime', seconds: 1.2 }, scenes)[2]).toEqual({
    scene_id: 's0',
    offset_seconds: 1.2,
    kind: 'chime',
  })
})

test('S07 changed marks are played as pieces of the file with Orion’s marks; unchanged ones as the file itself', () => {
  const own = takenOver(orion, scenes)
  expect(markPieces(placed(own, scenes, 15), orion).isAsMade).toBe(true)
  const moved = withMarkChanged(own, { index: 0, seconds: 2, gain_db: -6 }, scenes)
  const { pieces, points, isAsMade } = markPieces(placed(moved, scenes, 15), orion)
  expect(isAsMade).toBe(false)
  expect(pieces[0].at_seconds).toBeCloseTo(1.95, 5)
  expect(pieces[0].from_seconds).toBeCloseTo(5.35, 5)
  expect(points[0].gain_db).toBe(-6)
  // a mark whose sound is not in the file is not played, and nothing replaces it
  expect(markPieces(placed(moved, scenes, 15), [orion[1]]).pieces).toHaveLength(1)
})
