import { expect, test } from 'vitest'
import type { Board } from './board.ts'
import { getTransform, traceTrail } from './pose.ts'
import { timeBoard } from './time-board.ts'

const said = [
  { s: 's1', from: 0, until: 5, words: [] },
  { s: 's2', from: 5, until: 10, words: [] },
  { s: 's9', from: 40, until: 46, words: [] },
]
const moment = (s: string) => ({ s, plus: 0 })
const board = {
  ...{ board_id: 'b', sentences: ['s1', 's2', 's9'], parts: [], acts: [], views: [], touches: [] },
  labels: [
    { at: moment('s1'), until: moment('s3'), part: 'p', text: 'to another board’s sentence' },
    { at: moment('s1'), until: moment('s9'), part: 'p', text: 'to one after it' },
    { at: moment('s2'), part: 'p', text: 'to its own end' },
    { at: moment('s9'), part: 'p', text: 'when it is back' },
  ],
  insets: [{ id: 'i', at: moment('s2'), until: moment('s9'), box: [0, 0, 600, 300] }],
} as unknown as Board

test('BOARDS 2 labels and insets do not reappear when an earlier board is shown again', () => {
  const { labels, insets } = timeBoard(board, said)
  expect(labels.map(({ at, until }) => [at, until])).toEqual([[0, 10], [0, 10], [5, 10], [40, 46]]) // prettier-ignore
  expect(insets.map(({ at, until }) => [at, until])).toEqual([[5, 10]])
})

test('51.1 a chart ends when another chart begins in its box, and begins earlier for two seconds, as when the board ends', () => {
  const words = [1, 3].map((start, at) => ({ start, from: 44 + at * 1.2 }))
  const at = (start: number) => ({ s: 's9', word: { start, end: start + 1 }, plus: 0 })
  const [box, other] = [board.insets[0]!.box, [700, 0, 600, 300]]
  const insets = [
    { id: 'first', at: at(1), until: at(3), box },
    { id: 'next', at: at(3), box },
    { id: 'beside', at: at(1), until: at(3), box: other },
  ]
  const charts = (until: number) =>
    timeBoard({ ...board, insets } as unknown as Board, [{ s: 's9', from: 40, until, words }]).insets.map((each) => [
      each.at,
      each.until,
    ])
  const rounded = (until: number) => charts(until).map((each) => each.map((second = 0) => Math.round(second * 10) / 10))
  expect(rounded(52)).toEqual([[43.2, 45.2], [45.2, 52], [43.2, 45.2]]) // prettier-ignore
  expect(rounded(46.4)).toEqual([[42.4, 44.4], [44.4, 46.4], [43.2, 45.2]]) // prettier-ignore
})

test('51.1 a card at its sentence’s end whose next sentence says another figure at once begins earlier, for three seconds', () => {
  const words = [{ start: 30, from: 9.2 }]
  const next = { s: 's3', from: 10, until: 16, words: [{ start: 4, from: 10.6 }] }
  const at = (s: string, start: number) => ({ s, word: { start, end: start + 2 }, plus: 0 })
  const timeCard = (until: object) => {
    const insets = [{ id: 'card', at: at('s2', 30), until, box: [0, 0, 600, 300] }]
    const own = { ...board, insets } as unknown as Board
    const [card] = timeBoard(own, [said[0]!, { s: 's2', from: 5, until: 10, words }, next]).insets
    return [card?.at, card?.until].map((second = 0) => Math.round(second * 10) / 10)
  }
  expect(timeCard(at('s3', 4))).toEqual([7.6, 10.6])
  expect(timeCard({ ...at('s2', 30), word: undefined, plus: 4.2 })).toEqual([9.2, 12.2])
})

const ship = {
  ...{ id: 'ship', is: '', actor: true, enter: 'fade', alpha: 1, spin: 0, trail: { color: 'spark', width: 9 } },
  shapes: [{ kind: 'rectangle', at: [100, 100, 200, 100, 0], fill: 'ink' }],
} as const
const timeShip = (act: object) => {
  const timed = timeBoard(
    { ...board, parts: [ship], acts: [{ at: moment('s2'), part: 'ship', ...act }] } as unknown as Board,
    said,
  )
  return { timed, part: timed.parts[0]! }
}

test('BOARDS 1.2 a swaying part is at its farthest on its word, swings back, and is level at the end', () => {
  const { timed, part } = timeShip({ sway: 30, seconds: 4 })
  const [turn, back, level] = [5, 5.8, 8.7].map((t) => Math.round((Math.asin(getTransform(timed, part, t)[1]) * 180) / Math.PI))
  expect([turn, back]).toEqual([30, -30])
  expect(level).toBeCloseTo(0)
})

test('BOARDS 1.2 a trail grows from a part’s first position, along the path of its act, to its current position', () => {
  const { timed, part } = timeShip({ to: [600, 0], via: [[300, 200]], seconds: 2 })
  expect(traceTrail(timed, part, 4.9)).toEqual([[200, 150]])
  const half = traceTrail(timed, part, 6)
  expect(half[0]).toEqual([200, 150])
  expect(half.at(-1)).toEqual([500, 350])
  expect(traceTrail(timed, part, 9).at(-1)).toEqual([800, 150])
})

test('BOARDS 2 a label or chart for the last word of a board appears two or three seconds before its end, within its sentence', () => {
  const words = [{ start: 0, from: 44.6 }]
  const late = { s: 's9', word: { start: 0, end: 4 }, plus: 0 }
  const own = { ...board, labels: [{ at: late, part: 'p', text: 'the last word' }], insets: [{ ...board.insets[0]!, at: late }] }
  const { labels, insets } = timeBoard(own as unknown as Board, [...said.slice(0, 2), { s: 's9', from: 40, until: 46, words }])
  expect([labels[0], insets[0]]).toMatchObject([
    { at: 44, until: 46 },
    { at: 43, until: 46 },
  ])
  const short = timeBoard(own as unknown as Board, [{ s: 's9', from: 44.5, until: 46, words }])
  expect(short.labels).toMatchObject([{ at: 44.5, until: 46.5 }])
})

test('issue 51 a label does not appear before its part, the part on which that rides, or the act that makes it visible', () => {
  const words = [{ start: 0, from: 45 }]
  const late = { s: 's9', word: { start: 0, end: 4 }, plus: 0 }
  const parts = [
    { ...ship, id: 'late', at: late },
    { ...ship, id: 'rider', on: 'late' },
    { ...ship, id: 'clear', alpha: 0 },
    { ...ship, id: 'there' },
  ]
  const acts = [{ at: { ...late, plus: -1.5 }, part: 'clear', alpha: 1, seconds: 1 }]
  const labels = parts.map(({ id }) => ({ at: moment('s9'), part: id, text: id }))
  const own = { ...board, parts, acts, labels } as unknown as Board
  const timed = timeBoard(own, [...said.slice(0, 2), { s: 's9', from: 40, until: 46, words }])
  expect(timed.labels.map(({ part, at, until }) => [part, at, until])).toEqual([
    ['late', 45, 46],
    ['rider', 45, 46],
    ['clear', 43.5, 46],
    ['there', 40, 46],
  ])
})
