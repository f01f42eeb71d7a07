import { expect, test } from 'vitest'
import { makePalette } from '@orion/film/scenes/palette.ts'
import { measureBoard } from './critic.ts'
import { listTries } from './own-tries.ts'
import { readBoard } from './read-board.ts'

const sentences = [
  { s: 's1', text: 'The car rises on its ropes.' },
  { s: 's2', text: 'It stops where it is.' },
]
const said = [
  { s: 's1', from: 0, until: 5, words: [{ start: 8, from: 1 }] },
  { s: 's2', from: 5, until: 9, words: [{ start: 3, from: 5.5 }] },
]
const wall = {
  id: 'wall',
  shapes: ['rectangle -300 -300 3000 1950 0; deep', 'line -300 520 2700 520; deep2 6', 'line 1100 -300 1100 1650; deep2 6'],
}
const car = { id: 'car', actor: true, shapes: ['rectangle 800 400 900 500 8; ramp0'] }
const lamp = { id: 'lamp', on: 'car', shapes: ['ellipse 1200 600 60 60; spark'] }
const answer = {
  id: 'shaft',
  ground: 'deep',
  parts: [wall, car, lamp],
  acts: [
    { at: 's1:rises', part: 'car', to: [0, -100], seconds: 2 },
    { at: 's2:stops', part: 'car', to: [0, -200], seconds: 2 },
  ],
  views: [{ at: 's1', box: [0, 0, 2400] }],
}
const named = new Map<string, string[]>()
type Answer = Record<string, unknown>

function opened(raw: Answer) {
  const read = readBoard(raw, { plan_board: { id: 'shaft', sentences: ['s1', 's2'] }, sentences })
  if ('faults' in read) throw new Error(read.faults.join(' '))
  return { board: read.board, faults: measureBoard(read.board, said, { palette: makePalette('#0e7c86') }) }
}

/** The repairs for an answer's worst fault, and the faults that remain after each. */
function runTries(raw: Answer) {
  const { board, faults } = opened(raw)
  const tries = listTries(raw, { board, said, named }, faults[0]!)
  return { faults: faults.map(({ what }) => what), tries, left: tries.map((each) => opened(each).faults.map(({ what }) => what)) }
}

test('BOARDS 1.3 a view that cuts an actor is moved if it is wide enough, and widened, and one of these repairs leaves no fault', () => {
  const views = [{ at: 's1', box: [1300, 0, 1200] }]
  const { faults, tries, left } = runTries({ ...answer, views })
  expect(faults).toContain('cut')
  expect(left).toContainEqual([])
  for (const { views: tried } of tries as { views: typeof views }[]) {
    expect(tried).toHaveLength(1)
    const [x, , width] = tried[0]!.box as [number, number, number]
    expect([x <= 800, x + width >= 1700]).toEqual([true, true])
  }
})

test('BOARDS 1.3 a part that acts outside a view of several sentences is brought into the view for all of them, or for one sentence', () => {
  const views = [
    { at: 's1', box: [0, 0, 2400] },
    { at: 's2', box: [1500, 900, 700] },
  ]
  const { faults, tries, left } = runTries({ ...answer, views })
  expect(faults[0]).toBe('hidden')
  expect(left).toContainEqual([])
  for (const { views: tried } of tries as { views: typeof views }[]) expect(tried[0]).toEqual(views[0])
})

test('BOARDS 1.3 a hidden actor is moved in front of the part that covers it, together with its riders', () => {
  const { faults, tries, left } = runTries({ ...answer, parts: [car, lamp, wall] })
  expect(faults[0]).toBe('hidden')
  expect(tries[0]!['parts']).toEqual([wall, car, lamp])
  expect(left[0]).toEqual([])
})

test('BOARDS 1.3 other faults, faults without a part, and unreadable answers have no repairs here', () => {
  const { board } = opened(answer)
  const fault = { what: 'cut' as const, sentence: 's1', at_seconds: 2 }
  expect(listTries(answer, { board, said, named }, fault)).toEqual([])
  expect(listTries(answer, { board, said, named }, { ...fault, what: 'still', part: 'car' })).toEqual([])
  expect(listTries(answer, { board, said, named }, { ...fault, part: 'nobody' })).toEqual([])
  expect(listTries('none', { board, said, named }, { ...fault, part: 'car' })).toEqual([])
})

test('51 a repair makes no view of the whole sheet narrower, and keeps in a near view what this shows of its sentence’s things', () => {
  const speck = { id: 'speck', actor: true, shapes: ['ellipse 900 1000 12 12; deep2'] }
  const raw = {
    ...answer,
    parts: [wall, car, lamp, speck],
    acts: [...answer.acts, { at: 's1:rises', part: 'speck', to: [20, 0], seconds: 1 }],
  }
  const triedViews = (box: number[]): number[][] => {
    const views = [{ at: 's1', box }]
    const { board } = opened({ ...raw, views })
    const fault = { what: 'hidden' as const, part: 'speck', sentence: 's1', at_seconds: 2 }
    const tries = listTries({ ...raw, views }, { board, said, named }, fault) as { views: { box: number[] }[] }[]
    return tries.map((each) => each.views[0]!.box)
  }
  expect(
    triedViews([0, 0, 2400])
      .map(([, , width]) => width)
      .filter((width) => width! < 2400),
  ).toEqual([])
  const near = triedViews([500, -100, 2200])
  expect(near.length).toBeGreaterThan(0)
  expect(near.filter(([, , width]) => width! < 2200).length).toBeGreaterThan(0)
  for (const [x = 0, , width = 0] of near) expect([x <= 800, x + width >= 1700]).toEqual([true, true])
})
