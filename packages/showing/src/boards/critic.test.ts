import { expect, test } from 'vitest'
import { makePalette } from '@orion/film/scenes/palette.ts'
import { measureBoard, stepFails } from './critic.ts'
import { readBoard } from './read-board.ts'

const sentences = [
  { s: 's1', text: 'The car rises on its ropes.' },
  { s: 's2', text: 'It stops where it is.' },
]
const said = [
  { s: 's1', from: 0, until: 5, words: [{ start: 8, from: 1 }] },
  { s: 's2', from: 5, until: 9, words: [{ start: 3, from: 5.5 }] },
]
const palette = makePalette('#0e7c86')
const sky = {
  id: 'sky',
  shapes: [
    'rectangle -300 -300 3000 1950 0; deep',
    'line -300 520 2700 520; deep2 6',
    'line 500 -300 500 1650; deep2 6',
    'line 1100 -300 1100 1650; deep2 6',
  ],
}
const car = { id: 'car', actor: true, shapes: ['rectangle 800 400 900 500 8; ramp0'] }
const acts = [
  { at: 's1:rises', part: 'car', to: [0, -100], seconds: 2 },
  { at: 's2:stops', part: 'car', to: [0, -200], seconds: 2 },
]
const views = [{ at: 's1', box: [0, 0, 2400] }]

function measured(more: Record<string, unknown> = {}, words: Record<string, string> = {}) {
  const read = readBoard(
    { id: 'shaft', ground: 'deep', parts: [sky, car], acts, views, ...more },
    { plan_board: { id: 'shaft', sentences: ['s1', 's2'], exact: [{ id: 'i1' }] }, sentences },
  )
  if ('faults' in read) throw new Error(read.faults.join(' '))
  const steps = sentences.map((sentence) => ({ ...sentence, word: words[sentence.s] ?? '' }))
  return { faults: measureBoard(read.board, said, { palette, steps }), fails: stepFails(read.board, said, palette) }
}
const whats = (more: Record<string, unknown>) => measured(more).faults.map(({ what }) => what)

test('BOARDS 1.3 a board with a visible acting part has no fault', () => expect(measured()).toEqual({ faults: [], fails: [] }))

test('BOARDS 1.3 an act outside the view, behind another part or in the colour behind it is reported, and its step fails', () => {
  const away = measured({ views: [{ at: 's1', box: [0, 900, 700] }] })
  expect(away.faults[0]).toMatchObject({ what: 'hidden', part: 'car', sentence: 's1', weight: 10 })
  expect(away.faults[0]!.says).toContain('outside the view [0, 900, 700]')
  expect(away.fails).toEqual(['s1', 's2'])
  expect(whats({ parts: [car, sky] })).toContain('hidden')
  expect(whats({ parts: [sky, { ...car, shapes: ['rectangle 800 400 900 500 8; deep'] }] })).toContain('hidden')
})

test('BOARDS 1.3 a cut, separated, motionless, covered or wrongly counted part is reported with the correct state', () => {
  expect(whats({ views: [{ at: 's1', box: [1300, 0, 1200] }] })).toContain('cut')
  const rope = { id: 'hook', shapes: ['rectangle 1200 380 60 30 0; metal'] }
  expect(whats({ parts: [sky, rope, car], touches: [['hook', 'car']] })).not.toContain('apart')
  const fallen = acts.map((act) => ({ ...act, to: [0, 300] }))
  const apart = measured({ parts: [sky, rope, car], acts: fallen, touches: [['hook', 'car']] }).faults.find(
    ({ what }) => what === 'apart',
  )
  expect(apart?.says).toContain('should touch, but are')
  expect(whats({ acts: acts.slice(0, 1) })).toContain('still')
  expect(whats({ insets: [{ id: 'i1', at: 's1', box: [850, 300, 800, 400] }] })).toContain('covered')
  const row = { id: 'row', shapes: ['person 300 900 200; ramp1', 'person 500 900 200; ramp1'] }
  expect(whats({ parts: [sky, row, car], counts: [{ part: 'row', figure: '3' }] })).toContain('count')
  expect(whats({ views: [...views, { at: 's2', box: [60, 20, 2300] }] })).toContain('jump')
})

test('issue 51 what should touch is measured when its moves have ended, not while it enters or moves there', () => {
  const lamp = { id: 'lamp', actor: true, at: 's1', enter: 'slide', shapes: ['rectangle 1100 250 200 140 8; spark'] }
  const still = { acts: [{ at: 's2:stops', part: 'sky', shake: 2, seconds: 1 }], touches: [['lamp', 'car']] }
  const findApart = (lit: object, more: object = {}) =>
    measured({ ...still, parts: [sky, car, { ...lamp, ...lit }], ...more }).faults.filter(({ what }) => what === 'apart')
  expect(findApart({ at: 's1:rises-0.5' })).toEqual([])
  const off = { at: 's1', part: 'lamp', seconds: 4, to: [0, -200] }
  const back = { at: 's2', part: 'lamp', seconds: 3, to: [0, 0] }
  expect(findApart({ at: undefined }, { acts: [{ ...off, via: [[0, -200]], to: [0, 0] }] })).toEqual([])
  expect(findApart({ at: undefined }, { acts: [off, back] })).toMatchObject([{ part: 'lamp', sentence: 's1' }])
})

test('51.3 an object in a person’s hand touches the person, because parts that move with a part belong to it', () => {
  const person = { id: 'person', actor: true, shapes: ['rectangle 300 400 200 600 8; ramp0'] }
  const arm = { id: 'arm', on: 'person', shapes: ['line 480 500 800 500; ramp1 60'] }
  const card = { id: 'card', on: 'arm', shapes: ['rectangle 780 420 160 160 8; spark'] }
  const desk = { id: 'desk', shapes: ['rectangle 900 520 400 480 0; wood'] }
  const findApart = (touches: string[][], parts: object[]) =>
    measured({ parts: [sky, car, ...parts], touches }).faults.filter(({ what }) => what === 'apart')
  expect(findApart([['person', 'card']], [person, arm, card])).toEqual([])
  expect(findApart([['person', 'desk']], [desk, person, arm, card])).toEqual([])
  expect(findApart([['person', 'desk']], [desk, person])).not.toEqual([])
})

test('BOARDS 1.3 a riding part that moves away from its carrier is reported, but not if it turns at its joint, slides along it or never touched it', () => {
  const arm = { id: 'arm', on: 'car', actor: true, shapes: ['line 820 500 560 620; brick 60'] }
  const comesOff = (act: Record<string, unknown>, shapes = arm.shapes) =>
    measured({
      parts: [sky, car, { ...arm, shapes }],
      acts: [...acts, { at: 's1:rises', part: 'arm', seconds: 1, ...act }],
    }).faults.filter(({ what }) => what === 'apart')
  expect(comesOff({ to: [-160, 20] })).toMatchObject([{ part: 'arm', sentence: 's1', weight: 8 }])
  expect(comesOff({ to: [-160, 20] })[0]!.says).toContain('arm rides on car and comes off it')
  expect(comesOff({ turn: 40, about: [820, 500] })).toEqual([])
  expect(comesOff({ to: [0, 200] })).toEqual([])
  expect(comesOff({ to: [-400, 20] })).toEqual([]) // the part moves farther than its own length, so it counts as removed on purpose
  expect(comesOff({ to: [-160, 20] }, ['line 500 500 240 620; brick 60'])).toEqual([])
})

test('BOARDS 1.3 a fault describes the parts at its time, and a count above thirty requires a heap', () => {
  const row = { id: 'row', shapes: ['person 300 900 200; ramp1', 'person 500 900 200; ramp1'] }
  const { faults } = measured({ parts: [sky, row, car], counts: [{ part: 'row', figure: '27,572' }] })
  const count = faults.find(({ what }) => what === 'count')!
  expect(count.says).toContain('has 2 things, where 27,572 are counted: draw a heap')
  expect(count.stands).toBe(
    'at 4.6 s the view is x 0..2400 y 0..1350, captions from y 1121; row x 268..532 y 700..900; car x 800..1700 y 300..800',
  )
})

test('BOARDS 1.3 an actor with little contrast to its background, and a head that the view cuts, are reported', () => {
  const near = { ...car, shapes: ['rectangle 800 400 900 500 8; deep2'] }
  expect(whats({ parts: [sky, near] })).toContain('faint')
  const man = (y: number) => [sky, car, { id: 'man', shapes: [`person 500 ${y} 300; ramp1`] }]
  expect(whats({ parts: man(150) })).toContain('cut')
  expect(whats({ parts: man(700) })).toEqual([])
})

test('51.2 BOARDS 1.3 a part that was visible before a shade covers the whole board does not count as faint', () => {
  const lines = [400, 600, 800].map((y) => `line 200 ${y} 1200 ${y}; ramp2 150`)
  const coat = { id: 'coat', actor: true, enter: 'draw', each: 0.8, at: 's1:rises', shapes: lines }
  const night = { id: 'night', alpha: 0.86, at: 's1:rises+2.5', shapes: ['rectangle -300 -300 3000 1950 0; deep'] }
  expect(whats({ parts: [sky, car, coat, night] })).not.toContain('faint')
})

test('BOARDS 1.3 a thin visible part does not count as hidden', () => {
  const bolt = { id: 'bolt', at: 's1:rises', shapes: ['line 300 300 380 300; ramp0 8'] }
  expect(whats({ parts: [sky, car, bolt] })).not.toContain('hidden')
})

test('BOARDS 2 a label that appears early because the camera moves is not a fault', () => {
  const label = (at: string) => [{ at, until: 's1:rises+9', part: 'car', text: 'car' }]
  const two = [...views, { at: 's2', box: [0, 0, 1200] }]
  expect(whats({ labels: label('s1:ropes+3'), views: two })).not.toContain('label')
})

test('BOARDS 1.3 a part that is transparent, continues beyond the view, is shown from near, is handed over or leaves is not a fault', () => {
  const pale = { id: 'flood', actor: true, alpha: 0.85, at: 's1:ropes', shapes: ['rectangle 300 300 400 300 0; ramp6'] }
  expect(whats({ parts: [sky, car, pale] })).toEqual([])
  expect(whats({ parts: [sky, car, { ...pale, alpha: 1 }] })).toEqual(['faint'])

  const near = [{ at: 's1', box: [300, 0, 1500] }]
  const pipe = { id: 'pipe', actor: true, at: 's1:ropes', shapes: ['rectangle 0 100 700 80 0; ramp0'] }
  const stump = { ...pipe, shapes: ['rectangle 120 60 280 280 0; ramp0'] }
  const person = { ...pipe, shapes: ['rectangle 400 300 400 1000 0; ramp0'] }
  expect(whats({ parts: [sky, car, pipe], views: near })).toEqual([])
  expect(whats({ parts: [sky, car, stump], views: near })).toEqual(['cut'])
  expect(whats({ parts: [sky, person, car], views: near })).toEqual([])

  const [pier, island] = [700, 1700].map((x, at) => ({ id: `quay${at}`, shapes: [`rectangle ${x} 900 200 40 0; ramp2`] }))
  const over = [
    { at: 's1:rises', part: 'car', to: [600, 0], seconds: 2 },
    { at: 's2:stops', part: 'car', to: [700, 0], seconds: 2 },
  ]
  const sails = {
    acts: over,
    touches: [
      ['car', 'quay0'],
      ['car', 'quay1', 'end'],
    ],
  }
  expect(whats({ ...sails, parts: [sky, pier, island, car] })).toEqual([])
  expect(whats({ ...sails, parts: [sky, pier, { ...island, shapes: ['rectangle 2200 1200 90 40 0; ramp2'] }, car] })).toContain(
    'apart',
  )

  const well = { id: 'well', at: 's1:ropes', shapes: ['rectangle 300 300 200 300 0; deep'] }
  expect(whats({ parts: [sky, car, well] })).toEqual(['hidden'])
  expect(
    whats({ parts: [sky, car, well, { id: 'brine', inside: 'well', shapes: ['rectangle 300 400 200 300 0; ramp1'] }] }),
  ).toEqual([])

  const bird = { id: 'bird', shapes: ['ellipse 300 300 80 60; ramp1'] }
  const away = [...acts, { at: 's2:is', part: 'bird', to: [-2000, 0], seconds: 1 }]
  expect(whats({ parts: [sky, car, bird], acts: away })).toEqual([])
})

test('BOARDS 1.3 a label that appears long after its word, because the camera still moves, is reported', () => {
  const label = (at: string) => [{ at, until: 's2:is+9', part: 'car', text: 'car' }]
  const two = [...views, { at: 's2', box: [0, 0, 1600] }]
  expect(measured({ labels: label('s2-0.3'), views: two }).faults).toContainEqual(
    expect.objectContaining({ what: 'label', says: expect.stringContaining('after its word') }),
  )
  expect(whats({ labels: label('s2:stops'), views: two })).not.toContain('label')
})

test('BOARDS 1.3 an act on a part that has not entered is reported with the part, and a removed part does not count as outside the view', () => {
  const late = { ...car, at: 's2:stops' }
  const early = measured({ parts: [sky, late] }).faults.find(({ what }) => what === 'early')
  expect(early).toMatchObject({ part: 'car', sentence: 's1', what: 'early' })
  expect(early?.says).toContain('before that part enters')
  expect(whats({ parts: [sky, { ...car, at: 's1' }] })).not.toContain('early')

  const gone = [{ at: 's1', part: 'car', alpha: 0, seconds: 0.1 }, ...acts]
  const hidden = measured({ acts: gone }).faults.find(({ what }) => what === 'hidden')
  expect(hidden?.says).toContain('it is not there')
  expect(hidden?.says).not.toContain('outside')
})

test('BOARDS 1.3 a fault has its place in the image at its sentence’s end, or at the edge if it is outside', () => {
  const near = [...views, { at: 's2', box: [800, 0, 1200] }]
  const inset = measured({ insets: [{ id: 'i1', at: 's1', until: 's2', box: [850, 300, 800, 400] }], views }).faults
  expect(inset.find(({ what }) => what === 'covered')?.place).toEqual({
    x: 850 / 2400,
    y: 300 / 1350,
    width: 1 / 3,
    height: 400 / 1350,
  })
  const away = { id: 'bolt', actor: true, at: 's2:stops', shapes: ['rectangle 2200 300 100 100 0; ramp0'] }
  const outside = measured({ parts: [sky, car, away], views: near }).faults.find(({ part }) => part === 'bolt')
  expect(outside).toMatchObject({ sentence: 's2', what: 'hidden', place: { x: 1, width: 0 } })
  const { board } = readBoard(
    { id: 'shaft', ground: 'deep', parts: [sky, car, away], acts, views: near },
    { plan_board: { id: 'shaft', sentences: ['s1', 's2'] }, sentences },
  ) as { board: Parameters<typeof measureBoard>[0] }
  // the camera does not move at a sentence whose step is not shown
  const stays = measureBoard(board, said, { palette, failed: ['s2'] }).find(({ part }) => part === 'bolt')
  expect(stays?.place?.x).toBeCloseTo(2200 / 2400)
})

test('BOARDS 1.3 a step of the plan without an event at its word is reported, but not if its word is missing in the sentence', () => {
  const late = [{ at: 's1:rises+2.5', part: 'car', to: [0, -100], seconds: 1 }, acts[1]]
  expect(measured({ acts: late }, { s1: 'rises' }).faults).toContainEqual(
    expect.objectContaining({ what: 'idle', sentence: 's1', at_seconds: 1, says: expect.stringContaining('step on “rises”') }),
  )
  expect(measured({}, { s1: 'rises', s2: 'stops' }).faults).toEqual([])
  expect(measured({ acts: late }, { s1: 'sinks' }).faults.map(({ what }) => what)).not.toContain('idle')
  const named = [{ at: 's1:rises', until: 's2', part: 'car', text: 'car' }]
  expect(measured({ acts: late, labels: named }, { s1: 'rises' }).faults.map(({ what }) => what)).not.toContain('idle')
})

test('BOARDS 1.2 1.3 a camera that moves again within 2 s is reported, and a camera that stays does not count as moving', () => {
  const three = [...sentences, { s: 's3', text: 'Its doors open.' }]
  const views_of = (...xs: number[]) => xs.map((x, index) => ({ at: `s${index + 1}`, box: [x, 0, 1400] }))
  const restless = (seconds: number, ...xs: number[]) => {
    const read = readBoard(
      { id: 'shaft', ground: 'deep', parts: [sky, car], acts, views: views_of(...xs) },
      { plan_board: { id: 'shaft', sentences: ['s1', 's2', 's3'] }, sentences: three },
    )
    if ('faults' in read) throw new Error(read.faults.join(' '))
    const times = [...said, { s: 's3', from: 9, until: 12, words: [] }].map((each) =>
      each.s === 's2' ? { ...each, from: 9 - seconds } : each,
    )
    return measureBoard(read.board, times, { palette }).filter(({ what }) => what === 'restless')
  }
  expect(restless(2.4, 0, 600, 100)).toMatchObject([
    { sentence: 's3', says: expect.stringContaining('the view of s2 after 1.0 s') },
  ])
  expect(restless(2.4, 0, 600, 600)).toEqual([])
  expect(restless(3.4, 0, 600, 100)).toEqual([])
})

test('BOARDS 1.3 a plain field of a third of the view is reported with its place, except where an inset is', () => {
  const bare = { id: 'sky', shapes: ['rectangle -300 -300 3000 1950 0; deep'] }
  const aside = { ...car, shapes: ['rectangle 1500 400 800 500 8; ramp0'] }
  const plain = measured({ parts: [bare, aside] }).faults.find(({ what }) => what === 'plain')
  expect(plain?.says).toMatch(/^s1: 6\d % of its view is one plain colour \(x 0\.\.1\d\d\d y 0\.\.11\d\d\)/u)
  expect(plain?.place).toMatchObject({ x: 0, y: 0 })
  const inset = [{ id: 'i1', at: 's1', until: 's2:is+9', box: [200, 100, 1100, 900] }]
  expect(whats({ parts: [bare, aside], insets: inset })).not.toContain('plain')
})

test('BOARDS 1.3 an actor in the sky without support is reported, but not if it stands, hangs, flies, shines or lies on something', () => {
  const day = { id: 'day', shapes: ['rectangle -300 -300 3000 1200 0; sky', 'rectangle -300 800 3000 900 0; grass'] }
  const crate = (y: number, more = {}) => ({ id: 'crate', actor: true, shapes: [`rectangle 300 ${y} 300 200 0; brick`], ...more })
  const withCrate = (...parts: object[]) => whats({ ground: 'sky', parts: [day, car, ...parts] })
  expect(withCrate(crate(300))).toContain('air')
  expect(withCrate(crate(600))).not.toContain('air')
  expect(withCrate(crate(900))).not.toContain('air')
  const hook = { id: 'hook', shapes: ['rope 450 -50 450 310; ink 12'] }
  expect(withCrate(crate(300), hook)).not.toContain('air')
  expect(withCrate(crate(300, { shapes: ['ellipse 450 300 90 90; spark'] }))).not.toContain('air')
  const world = ['ellipse 450 300 90 90; spark', 'path M400 260 L480 250 L460 330 Z; earth']
  expect(withCrate(crate(300, { shapes: world }))).not.toContain('air')
  expect(withCrate(crate(300, { shapes: ['rectangle 300 200 300 200 0; brick', 'ellipse 450 300 40 40; spark'] }))).toContain(
    'air',
  )
  const flies = [...acts, { at: 's1:rises', part: 'crate', to: [0, -80], seconds: 2 }]
  expect(whats({ ground: 'sky', parts: [day, car, crate(300)], acts: flies })).not.toContain('air')
})

test('51.3 BOARDS 1.3 a tower fills a view as well as a wide part does, and a part that is small in both directions does not', () => {
  const tower = (height: number) => [sky, { ...car, shapes: [`rectangle 1000 ${1000 - height} 200 ${height} 0; ramp0`] }]
  const still = { acts: [], views: [{ at: 's1', box: [0, 0, 2400] }] }
  expect(whats({ ...still, parts: tower(700) })).not.toContain('empty')
  expect(whats({ ...still, parts: tower(200) })).toContain('empty')
})
