import { pickOne, upTo, type Random } from '../scenes/proofs/random-words.ts'
import type { BoardAct, BoardPart, Spot, TimedBoard } from './board.ts'
import { BOARD_SHEET, ENTERS } from './board.ts'
import { BOARD_COLORS } from './colors.ts'
import { SHAPE_KINDS, SHAPE_NUMBERS, type Shape } from './shapes.ts'

const spotOn = (random: Random): Spot => [Math.round(random() * BOARD_SHEET.width), Math.round(random() * BOARD_SHEET.height)]

/** Random numbers that give a shape of this kind a visible size: a position, then lengths. */
function makeNumbers(random: Random, kind: Exclude<Shape['kind'], 'path' | 'use'>): number[] {
  const wants = SHAPE_NUMBERS[kind]
  if ('points' in wants) return Array.from({ length: wants.points + upTo(random, 0, 3) }, () => spotOn(random)).flat()
  if (kind === 'rope' || kind === 'ray') return [...spotOn(random), ...spotOn(random)]
  if (kind === 'spring') return [...spotOn(random), ...spotOn(random), upTo(random, 2, 12)]
  const sizes = Array.from({ length: wants.count - 2 }, () => upTo(random, 60, 700))
  const more = { gear: [12], wheel: [8], vessel: [random()], fall: [80, upTo(random, 1, 40)], rectangle: [upTo(random, 0, 40)] }
  const rest = kind in more ? more[kind as keyof typeof more] : []
  return [...spotOn(random), ...sizes, ...rest]
}

function makeShape(random: Random, names: readonly string[]): Shape {
  const kind = pickOne(random, SHAPE_KINDS)
  const colors = { fill: pickOne(random, BOARD_COLORS), stroke: pickOne(random, BOARD_COLORS), width: upTo(random, 6, 40) }
  if (kind === 'use') {
    if (names.length > 0)
      return { kind, at: [...spotOn(random), 0.3 + random(), upTo(random, 0, 90)], name: pickOne(random, names), ...colors }
    return { kind: 'ellipse', at: [...spotOn(random), 200, 120], ...colors }
  }
  if (kind !== 'path') return { kind, at: makeNumbers(random, kind), ...colors }
  const [x, y] = spotOn(random)
  const [u, v] = spotOn(random)
  const [p, q] = spotOn(random)
  return { kind, at: [], d: `M${x} ${y} Q${u} ${v} ${p} ${q} Z`, ...colors }
}

function actOn(random: Random, part: string): BoardAct<number> {
  const [x, y] = spotOn(random)
  return {
    part,
    at: random() * 5,
    seconds: 0.3 + random() * 2,
    ...(random() < 0.6 && { to: [x - 1200, y - 675] as const }),
    ...(random() < 0.3 && { via: [spotOn(random)] }),
    ...(random() < 0.3 && { turn: upTo(random, 0, 360) - 180 }),
    ...(random() < 0.3 && { size: [0.4 + random(), 0.4 + random()] as const }),
    ...(random() < 0.2 && { alpha: random() }),
    ...(random() < 0.2 && { spin: upTo(random, 0, 200) }),
    ...(random() < 0.2 && { shake: upTo(random, 0, 30) }),
    ...(random() < 0.2 && { color: pickOne(random, BOARD_COLORS) }),
    ...(random() < 0.2 && { sway: upTo(random, 1, 45) }),
  }
}

/** A random valid board. Its moments are seconds of a scene of about six seconds. */
export function randomBoard(random: Random, words: () => string): TimedBoard {
  const symbols = {
    seed: [makeShape(random, [])],
    ear: [{ kind: 'use' as const, at: [0, 0, 1, 0], name: 'seed' }, makeShape(random, [])],
  }
  const ids = Array.from({ length: upTo(random, 2, 14) }, (_, at) => `p${at}`)
  const parts = ids.map((id, at): BoardPart<number> => {
    const earlier = ids.slice(0, at)
    const tie = earlier.length > 1 && random() < 0.2
    return {
      id,
      is: '',
      actor: random() < 0.5,
      shapes: Array.from({ length: upTo(random, 1, 5) }, () => makeShape(random, Object.keys(symbols))),
      enter: pickOne(random, ENTERS),
      alpha: random() < 0.2 ? random() : 1,
      spin: random() < 0.15 ? upTo(random, 0, 120) : 0,
      ...(random() < 0.3 && { at: random() * 5 }),
      ...(random() < 0.2 && { trail: { color: pickOne(random, BOARD_COLORS), width: upTo(random, 4, 40) } }),
      ...(earlier.length > 0 && random() < 0.2 && { on: pickOne(random, earlier) }),
      ...(earlier.length > 0 && random() < 0.15 && { inside: pickOne(random, earlier) }),
      ...(earlier.length > 0 && random() < 0.15 && { follows: { part: pickOne(random, earlier), by: 1, turn: random() } }),
      ...(tie && { ends: [earlier[0]!, earlier[1]!] as const }),
    }
  })
  const views = Array.from({ length: upTo(random, 1, 3) }, (_, at) => {
    const [x, y] = spotOn(random)
    return { at: at * 2.4 - 0.6, s: `s${at}`, box: [x / 2, y / 2, 700 + random() * 1700] as const }
  })
  return {
    board_id: 'random',
    began: 0,
    sentences: [],
    ground: pickOne(random, BOARD_COLORS),
    symbols,
    parts,
    acts: Array.from({ length: upTo(random, 0, 12) }, () => actOn(random, pickOne(random, ids))).toSorted((a, b) => a.at - b.at),
    views,
    labels: ids.slice(0, upTo(random, 0, 3)).map((part) => {
      const at = random() * 3
      return { at, until: at + 2.5, part, text: words() }
    }),
    insets: [{ id: 'i1', at: 1, until: 5, box: [200, 100, 900, 500] }],
    counts: [],
    touches: [],
  }
}
