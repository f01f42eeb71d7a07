import { expect, test } from 'vitest'
import { makePalette } from '@orion/film/scenes/palette.ts'
import { measureBoard } from './critic.ts'
import { readBoard } from './read-board.ts'

const sentences = [
  { s: 's1', text: 'The car rises on its ropes.' },
  { s: 's2', text: 'It stops where it is.' },
]
const said = [
  { s: 's1', from: 0, until: 5, words: [{ start: 8, from: 1 }] },
  { s: 's2', from: 5, until: 9, words: [{ start: 3, from: 5.5 }] },
]
const sky = { id: 'sky', shapes: ['rectangle -300 -300 3000 1950 0; deep', 'line -300 620 2700 620; deep2 6'] }
const car = { id: 'car', actor: true, shapes: ['rectangle 1100 400 300 240 8; ramp0'] }
const label = (more: object = {}) => ({ at: 's1:rises', part: 'car', text: 'the car', ...more })

/** The measured faults of a board's labels: kinds and sentences. */
function labels(more: Record<string, unknown>): string[] {
  const read = readBoard(
    { id: 'shaft', ground: 'deep', parts: [sky, car], views: [{ at: 's1', box: [0, 0, 2400] }], labels: [label()], ...more },
    { plan_board: { id: 'shaft', sentences: ['s1', 's2'], exact: [{ id: 'i1' }] }, sentences },
  )
  if ('faults' in read) throw new Error(read.faults.join(' '))
  return measureBoard(read.board, said, { palette: makePalette('#0e7c86'), language: 'en' }).flatMap(({ what, says }) =>
    what === 'label' || what === 'mislaid' ? [`${what}: ${says}`] : [],
  )
}

test('BOARDS 1.3 a label next to its visible part has no fault', () => expect(labels({})).toEqual([]))

test('BOARDS 1.3 a label that the film never shows is reported with the reason', () => {
  expect(labels({ views: [{ at: 's1', box: [0, 700, 900] }] })[0]).toMatch(
    /^label: s1: the label “the car” is shown nowhere, since its part car lies outside the view then/u,
  )
  expect(labels({ parts: [sky, { ...car, at: 's2:stops+3' }] })[0]).toMatch(/since its part car is not there then/u)
})

test('BOARDS 1.3 a label that appears long after its word, or disappears too early, is reported with the film’s own times', () => {
  const views = (word: string) => [
    { at: 's1', box: [0, 0, 2400] },
    { at: word, box: [600, 200, 1200] },
  ]
  expect(labels({ views: views('s2:stops'), labels: [label({ at: 's2:stops' })] }).join()).toContain('after its word')
  const blink = [...views('s2'), { at: 's2:stops+1.4', box: [0, 0, 2400] }]
  expect(labels({ views: blink, labels: [label({ at: 's2', until: 's2:stops+1' })] }).join()).toMatch(
    /label: .*(?:stands for|shown nowhere)/u,
  )
})

test('BOARDS 1.3 a label that points at a part in front of its own part is reported, except at a piece of its part or a thing on it', () => {
  const wall = { id: 'wall', shapes: ['rectangle 900 200 900 900 0; ramp3'] }
  expect(labels({ parts: [sky, car, wall] }).join()).toMatch(
    /^mislaid: .*points at a spot of part car that something else covers/u,
  )
  const door = { id: 'door', shapes: ['rectangle 1110 410 280 220 0; ramp3'] }
  expect(labels({ parts: [sky, car, door] })).toEqual([])
  const half = { id: 'half', shapes: ['rectangle 1150 300 700 500 0; ramp3'] }
  expect(labels({ parts: [sky, car, half] })).toEqual([])
})

test('BOARDS 1.3 a label that has no place except on other actors is reported', () => {
  const crowd = Array.from({ length: 25 }, (_, at) => ({
    ...{ id: `one${at}`, actor: true },
    shapes: [`rectangle ${(at % 5) * 150 + 4} ${Math.floor(at / 5) * 80} 142 76 0; ramp${1 + (at % 3)}`],
  }))
  const seed = { id: 'seed', actor: true, shapes: ['rectangle 370 193 10 10 0; spark'] }
  const parts = [sky, ...crowd, seed]
  const found = labels({ parts, views: [{ at: 's1', box: [0, 0, 750] }], labels: [label({ part: 'seed' })] })
  expect(found.join()).toMatch(/^mislaid: s1: the label “the car” lies over part one\d+/u)
})
