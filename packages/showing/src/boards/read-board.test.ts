import { expect, test } from 'vitest'
import { readMoment } from './read-moment.ts'
import { patchBoard } from './patch-board.ts'
import { readBoard, type BoardRequest } from './read-board.ts'
import { readShape } from './read-shape.ts'

const request: BoardRequest = {
  plan_board: { id: 'shaft', sentences: ['s1', 's2'], parts: [{ id: 'car', actor: true }], exact: [{ id: 'i1' }] },
  sentences: [
    { s: 's1', text: 'The car hangs on ropes; the ropes hold.' },
    { s: 's2', text: 'El ropeño wheel turns 29 times.' },
    { s: 's3', text: 'It stands.' },
  ],
}
const car = { id: 'car', shapes: ['rectangle 100 100 300 300 8; ramp0'] }
const sky = { id: 'sky', shapes: ['rectangle -300 -300 3000 1950 0; sky'] }
const answer = (more: Record<string, unknown> = {}) => ({ id: 'shaft', ground: 'deep', parts: [sky, car], ...more })

const findFaults = (more: Record<string, unknown>): string => {
  const read = readBoard(answer(more), request)
  return 'faults' in read ? read.faults.join(' ') : ''
}
const parseBoard = (more: Record<string, unknown> = {}, asked = request) => {
  const read = readBoard(answer(more), asked)
  if ('faults' in read) throw new Error(read.faults.join(' '))
  return read
}

test.each([
  ['line 0 0 10 10; metal 14', { stroke: 'metal', width: 14 }],
  ['line 0 0 10 10; ; ramp6 9', { stroke: 'ramp6', width: 9 }],
  ['rope 0 0 0 100; sand; 12', { stroke: 'sand', width: 12 }],
  ['path M0 0 L100 0; spark 8', { stroke: 'spark', width: 8 }],
  ['path M0 0 L100 0 L50 80; spark', { fill: 'spark' }],
  ['ellipse 9 9 9 6; none; ink 8', { stroke: 'ink', width: 8 }],
  ['ellipse 9 9 9 6; ink 8', { stroke: 'ink', width: 8 }],
  ['ellipse 9 9 9 6; sand; ink 8', { fill: 'sand', stroke: 'ink', width: 8 }],
  ['ellipse 9 9 9 6; White', { fill: 'cream' }],
  ['use leaf 7 5 0.8 30; leaf', { name: 'leaf', fill: 'leaf', at: [7, 5, 0.8, 30] }],
  ['spring 0 0 90 0; metal', { at: [0, 0, 90, 0, 6], stroke: 'metal' }],
])('BOARDS 1.2 a colour is read as its intended role: %#', (line, is) => expect(readShape(line)).toMatchObject(is))

test.each([
  ['ellipse 9 9 9 6', 'nobody would see it'],
  ['ellipse 9 9 9 6; none', 'nobody would see it'],
  ['line 0 0 10 10; 6', 'no colour'],
  ['line 4 4 4 4; ink 6', 'one place'],
  ['ellipse 9 9 0 6; ink', 'size is nothing'],
  ['ellipse 9 9 NaN 6; ink', 'where a number belongs'],
  ['ellipse 9 9 1e99 6; ink', 'beyond 6000'],
  ['ellipse 9 9 9 6; mauve', 'no colour “mauve”'],
  ['square 9 9 9 6; ink', 'no kind “square”'],
  ['path L1 1; ink', 'begin with M'],
  [`path M0 0 ${'L1 1 '.repeat(4000)}; ink`, 'characters, at most'],
])('BOARDS 1.2 a shape that is invisible or invalid is refused with a message: %#', (line, words) =>
  expect(readShape(line)).toContain(words),
)

test('BOARDS 1.2 a moment is a sentence, a word in it, the second such word, or some seconds before or after', () => {
  const acts = ['s1', 's1:ropes', 's1:ropes#2', 's2:ropeno-1', 's2:29+0.5'].map((at) => ({ at, part: 'car', alpha: 1 }))
  expect(parseBoard({ acts }).board.acts.map(({ at }) => at)).toEqual([
    { s: 's1', plus: 0 },
    { s: 's1', word: { start: 17, end: 22 }, plus: 0 },
    { s: 's1', word: { start: 28, end: 33 }, plus: 0 },
    { s: 's2', word: { start: 3, end: 9 }, plus: -1 },
    { s: 's2', word: { start: 22, end: 24 }, plus: 0.5 },
  ])
  expect(parseBoard({ acts: [{ at: 's1:zebra', part: 'car', alpha: 1 }] }).notes.join()).toContain('does not stand in s1')
  expect(findFaults({ acts: [{ at: 's3', part: 'car', alpha: 1 }] })).toContain("not this board's")
})

test('BOARDS 1.2 a word in a script without spaces is found at each of its positions in the sentence', () => {
  const sentences = [{ s: 's1', text: '一八九二年、坑夫は服を着たまま、平たく押された人の服を見つけた。' }]
  const places = ['s1:服', 's1:服#2', 's1:平たく', 's1:見つけた'].map((at) => readMoment(at, sentences))
  expect(places.map((place) => (typeof place === 'string' ? place : place.moment.word?.start))).toEqual([9, 25, 16, 27])
})

test('BOARDS 1.2 a board that continues another has that board’s parts in their last state, and new parts in front', () => {
  const acts = [
    { at: 's1', part: 'car', to: [0, 200], turn: 9 },
    { at: 's2', part: 'car', to: [40, 60], alpha: 0.5 },
  ]
  const { board: former } = parseBoard({ acts })
  const { board } = parseBoard(
    { parts: [{ id: 'rod', before: 'car', shapes: ['line 0 0 9 90; ink 8'] }], without: ['sky'] },
    { ...request, former },
  )
  expect(board.parts.map(({ id }) => id)).toEqual(['rod', 'car'])
  expect(board.parts[1]!.stood).toEqual({ to: [40, 60], turn: 9, size: [1, 1], alpha: 0.5 })
})

test('issue 51 “before” moves an existing part behind another one, on a continued board and in a repair', () => {
  const { board: former } = parseBoard({})
  expect(former.parts.map(({ id }) => id)).toEqual(['sky', 'car'])
  const moved = parseBoard({ parts: [{ id: 'car', before: 'sky', shapes: ['line 0 0 9 90; ink 8'] }] }, { ...request, former })
  expect(moved.board.parts.map(({ id }) => id)).toEqual(['car', 'sky'])
  expect(moved.notes).toEqual([])
  const unknown = parseBoard({ parts: [{ id: 'car', before: 'moon', shapes: ['line 0 0 9 90; ink 8'] }] }, { ...request, former })
  expect(unknown.board.parts.map(({ id }) => id)).toEqual(['sky', 'car'])
  expect(unknown.notes).toEqual(['Part car is put behind “moon”, which there is not: it stays where it is.'])
  const patched = patchBoard(answer({}), { parts: [{ id: 'car', before: 'sky' }] }) as { parts: { id: string }[] }
  expect(patched.parts.map(({ id }) => id)).toEqual(['car', 'sky'])
})

test('issue 51 “before” alone moves a part of the continued board, which keeps its form and its state', () => {
  const { board: former } = parseBoard({ acts: [{ at: 's1', part: 'car', to: [0, 200] }] })
  const { board } = parseBoard({ parts: [{ id: 'car', before: 'sky' }] }, { ...request, former })
  expect(board.parts.map(({ id }) => id)).toEqual(['car', 'sky'])
  expect(board.parts[0]).toMatchObject({ actor: true, shapes: former.parts[1]!.shapes, stood: { to: [0, 200] } })
  expect(readBoard(answer({ parts: [{ id: 'car', alpha: 0.5 }] }), { ...request, former })).toEqual({
    faults: ['Part car has no shapes.'],
  })
})

test('issue 51 parts of the continued board that are sent again after a new part come in front of it, in their new order', () => {
  const night = { id: 'night', shapes: sky.shapes }
  const { board: former } = parseBoard({ parts: [sky, car, { ...car, id: 'rope' }] })
  const order = (parts: object[]) => parseBoard({ parts }, { ...request, former }).board.parts.map(({ id }) => id)
  expect(order([night, { ...car, id: 'rope' }, car])).toEqual(['sky', 'night', 'rope', 'car'])
  expect(order([sky, car, night])).toEqual(['sky', 'car', 'rope', 'night'])
  expect(order([{ ...night, before: 'car' }, car])).toEqual(['sky', 'night', 'car', 'rope'])
})

test('issue 51 a repair of a continued board moves a part that had a place, and leaves a changed part of the former board there', () => {
  const { board: former } = parseBoard({})
  const rod = { id: 'rod', before: 'sky', shapes: ['line 0 0 9 90; ink 8'] }
  const drawn = answer({ parts: [rod, { ...car, id: 'gate' }] })
  const order = (patch: object) => {
    const read = readBoard(patchBoard(drawn, patch, new Set(former.parts.map(({ id }) => id))), { ...request, former })
    return 'faults' in read ? read.faults : read.board.parts.map(({ id }) => id)
  }
  expect(order({})).toEqual(['rod', 'sky', 'car', 'gate'])
  expect(order({ parts: [{ id: 'rod', before: 'car' }] })).toEqual(['sky', 'rod', 'car', 'gate'])
  expect(order({ parts: [{ id: 'rod', before: 'gate' }] })).toEqual(['sky', 'car', 'rod', 'gate'])
  expect(order({ parts: [{ id: 'sky', before: 'gate' }] })).toEqual(['rod', 'car', 'sky', 'gate'])
  expect(order({ parts: [sky] })).toEqual(['rod', 'sky', 'car', 'gate'])
})

test('BOARDS 1.2 a symbol of the continued board may be used, and an unknown symbol is refused with the possible sources', () => {
  const leaf = [{ name: 'leaf', shapes: ['ellipse 0 0 90 40; body'] }]
  const used = { parts: [{ id: 'tree', shapes: ['use leaf 300 300 1; leaf'] }] }
  const { board: former } = parseBoard({ symbols: leaf })
  expect(parseBoard(used, { ...request, former }).board.parts.at(-1)!.id).toBe('tree')
  expect(findFaults(used)).toContain('no symbol “leaf” before it, here or on the board that this is "as"')
})

test('BOARDS 1.2 a moving part leaves its trail, also on the next board, and a trail without a colour is refused', () => {
  const acts = [{ at: 's1:ropes', part: 'car', to: [200, 0], via: [[100, 90]], seconds: 1 }]
  const { board: former } = parseBoard({ parts: [sky, { ...car, trail: 'spark 12' }], acts })
  expect(former.parts[1]!.trail).toEqual({ color: 'spark', width: 12 })
  const { board } = parseBoard({ parts: [] }, { ...request, former })
  expect(board.parts[1]!.stood).toMatchObject({
    to: [200, 0],
    way: [
      [0, 0],
      [100, 90],
    ],
  })
  expect(findFaults({ parts: [{ ...car, trail: 'mauve 3' }] })).toContain('its trail is a colour and a width')
})

test('BOARDS 5 hostile answers are refused with a message: parts that depend on themselves, too many, too deep, too large', () => {
  expect(findFaults({ parts: [{ ...car, on: 'car' }] })).toContain('itself')
  expect(
    findFaults({
      parts: [
        { ...sky, inside: 'car' },
        { ...car, follows: { part: 'sky', by: 1 } },
      ],
    }),
  ).toContain('itself')
  expect(findFaults({ acts: Array.from({ length: 10_000 }, () => ({ at: 's1', part: 'car' })) })).toMatch(/10000 acts|bytes/u)
  expect(findFaults({ acts: Array.from({ length: 61 }, () => ({ at: 's1', part: 'car' })) })).toContain('61 acts, at most 60')
  expect(findFaults({ parts: Array.from({ length: 31 }, (_, id) => ({ ...car, id: `p${id}` })) })).toContain('31 parts')
  expect(findFaults({ parts: [{ id: 'a', shapes: Array.from({ length: 111 }, () => 'ellipse 9 9 9 9; ink') }] })).toContain(
    '111 shapes',
  )
  expect(findFaults({ id: 'x'.repeat(50_000) })).toContain('bytes, at most')
  const doubling = Array.from({ length: 12 }, (_, at) => ({
    name: `n${at}`,
    shapes: at === 0 ? ['ellipse 0 0 9 9; body'] : Array.from({ length: 4 }, () => `use n${at - 1} 0 0 1; ink`),
  }))
  expect(findFaults({ symbols: doubling, parts: [{ id: 'a', shapes: ['use n11 0 0 1; ink'] }] })).toMatch(/deep|painted/u)
  expect(findFaults({ symbols: [{ name: 'a', shapes: ['use a 0 0 1; ink'] }] })).toContain('no symbol “a” before it')
  for (const odd of [null, 7, 'x', [], { parts: 7 }, { parts: [null, 3] }])
    expect(readBoard(odd, request)).toHaveProperty('faults')
})

test('BOARDS 1.3 a patch changes only the parts and lists that it contains', () => {
  const patched = patchBoard(answer({ acts: [1] }), {
    parts: [
      { id: 'sky', shapes: [] },
      { id: 'rod', before: 'car', shapes: ['x'] },
      { id: 'car', actor: true },
    ],
    acts: [],
  })
  expect(patched).toEqual({
    id: 'shaft',
    ground: 'deep',
    parts: [
      { id: 'rod', before: 'car', shapes: ['x'] },
      { ...car, actor: true },
    ],
    acts: [],
    without: ['sky'],
  })
})

test('issue 51 a patch removes a part of the board that its board continues', () => {
  const { board: former } = parseBoard({})
  const patched = patchBoard(answer({ parts: [] }), { parts: [{ id: 'car', shapes: [] }] })
  const read = readBoard(patched, { ...request, former })
  expect('board' in read && read.board.parts.map(({ id }) => id)).toEqual(['sky'])
})
