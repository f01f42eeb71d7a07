import {
  BOARD_COLORS,
  type BoardColor,
  pathFault,
  SHAPE_KINDS,
  SHAPE_NUMBERS,
  type Shape,
  type ShapeColor,
  type ShapeKind,
} from '@orion/film/board.ts'
import { BOARD_LIMITS } from './limits.ts'

/** Colour words that models write instead of a role, and the role that each means. */
const MEANT: Readonly<Record<string, ShapeColor>> = {
  white: 'cream',
  black: 'ink',
  gray: 'metal',
  grey: 'metal',
  green: 'leaf',
  blue: 'water',
  red: 'blood',
  yellow: 'wheat',
  orange: 'flame',
  brown: 'earth',
  steel: 'metal',
  iron: 'metal',
  soil: 'earth',
  ice: 'snow',
  fire: 'flame',
  accent2: 'accent_deep',
  ramp8: 'ramp7',
}
const NOTHING = new Set(['none', 'transparent', 'no', '-', 'null'])
const COLORS: ReadonlySet<string> = new Set([...BOARD_COLORS, 'body'])

/** Kinds of shapes that are lines. A line has one colour, which may be in any position. */
const LINES: ReadonlySet<ShapeKind> = new Set(['line', 'rope', 'spring', 'curve'])
/** These kinds of shapes have one colour, which fills them. */
const FILLED: ReadonlySet<ShapeKind> = new Set([
  'arrow',
  'flow',
  'ray',
  'wave',
  'fall',
  'person',
  'cloud',
  'hill',
  'grass',
  'use',
])
const PLAIN: ReadonlySet<ShapeKind> = new Set(['path', 'ellipse', 'rectangle', 'polygon', 'curve'])
const LINE_WIDTH = 10
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu

/** The role that a colour word means. Null for no visible colour. Undefined for an unknown colour. */
export function colorNamed(word: string): ShapeColor | null | undefined {
  const name = word.toLowerCase().replaceAll('-', '_')
  if (NOTHING.has(name)) return null
  return COLORS.has(name) ? (name as ShapeColor) : MEANT[name]
}
/** Like `colorNamed`, for places where the colour `body` has no meaning. */
export const filmColorNamed = (word: string): BoardColor | null | undefined => {
  const color = colorNamed(word)
  return color === 'body' ? undefined : color
}

/** The text after the semicolons: colours in their positions (null: 'none', undefined: empty), and the width of a line. */
type Style = { colors: (ShapeColor | null | undefined)[]; width?: number; fault?: string }

function readStyle(fields: readonly string[]): Style {
  const colors: Style['colors'] = []
  let width: number | undefined
  for (const field of fields) {
    const words = field.split(/[\s,]+/u).filter(Boolean)
    const named = words.filter((word) => !NUMBER.test(word))
    const number = words.find((word) => NUMBER.test(word))
    if (number !== undefined) width = Number(number)
    if (named.length === 0 && (words.length === 0 || colors.length === 0)) colors.push(undefined)
    for (const word of named) {
      const color = colorNamed(word)
      if (color === undefined) return { colors, fault: `there is no colour “${word.slice(0, 20)}”` }
      colors.push(color)
    }
  }
  return { colors, ...(width !== undefined && { width }) }
}

/** Whether a path ends where it began, or ends with the command that closes it. */
function isClosed(shape: Shape): boolean {
  if (shape.kind === 'path') return /z\s*$/iu.test(shape.d ?? '')
  const { at } = shape
  return shape.kind !== 'curve' || Math.hypot(at[0] - at[at.length - 2], at[1] - at[at.length - 1]) < 2
}

/** A shape with its colours. A colour in the wrong position is used in the position that was intended. */
function colored(shape: Shape, { colors, width }: Style): Shape | string {
  const [first, second] = colors
  const one = second ?? first
  const { kind } = shape
  const wide = width === undefined ? {} : { width }
  const open = kind === 'path' || kind === 'curve' ? !isClosed(shape) : LINES.has(kind)
  if (kind === 'use') return { ...shape, ...(first && { fill: first }) }
  if (FILLED.has(kind)) return { ...shape, ...(one && { fill: one }), ...wide }
  const encloses = kind === 'path' && width === undefined
  if (open && !encloses && !(first && second))
    return one ? { ...shape, stroke: one, width: width ?? LINE_WIDTH } : 'it has no colour: nobody would see it'
  // in a plain shape, a single colour with a width is the outline's colour
  const outline = second ?? (width !== undefined && first && colors.length === 1 ? first : undefined)
  const fill = outline === first && second === undefined ? undefined : first
  if (PLAIN.has(kind) && !fill && !outline) return 'it has neither fill nor line: nobody would see it'
  return { ...shape, ...(fill && { fill }), ...(outline && { stroke: outline }), ...(outline || !PLAIN.has(kind) ? wide : {}) }
}

/** The numbers of a kind of shape, with defaults for optional numbers. If the result is a string, it describes the fault. */
function completeNumbers(kind: Exclude<ShapeKind, 'path'>, at: number[]): number[] | string {
  const wants = SHAPE_NUMBERS[kind]
  if ('points' in wants) {
    if (at.length % 2 !== 0) return `it has ${at.length} numbers, which are no points (${wants.is})`
    const points = at.length / 2
    if (points < wants.points || points > BOARD_LIMITS.points)
      return `it has ${points} points, not ${wants.points} to ${BOARD_LIMITS.points}`
    return at
  }
  const rest = wants.else ?? []
  const most = wants.count + rest.length
  if (kind === 'polygon') return at
  if (at.length < wants.count || at.length > most) return `it has ${at.length} numbers, its kind takes ${wants.is}`
  return [...at, ...rest.slice(at.length - wants.count)]
}

const SMALLEST = 1
const within = (value: number, low: number, high: number): boolean => value >= low && value <= high

/** The fault of a shape's size. Null without a fault. */
function sizeFault({ kind, at }: Shape): string | null {
  const [, , c = 0, d = 0, last = 0] = at
  switch (kind) {
    case 'gear':
      return c >= SMALLEST && within(d, 4, 60) ? null : 'a gear has a radius and 4 to 60 teeth'
    case 'wheel':
      return c >= SMALLEST && within(d, 0, 60) ? null : 'a wheel has a radius and at most 60 spokes'
    case 'spring':
      return within(last, 1, 40) ? null : 'a spring has 1 to 40 coils'
    case 'fall':
      return c > 0 && d > 0 && within(last, 1, 600) && (at[5] ?? 0) >= 0 ? null : 'what falls has a box and 1 to 600 drops'
    case 'vessel':
      return c > 0 && d > 0 && within(last, 0, 1) ? null : 'a vessel has a size, and is full from 0 to 1'
    case 'use':
      return within(Math.abs(c), 0.02, 20) ? null : 'its scale is 0.02 to 20'
    case 'person':
    case 'flame':
    case 'tree':
      return c >= SMALLEST ? null : 'its height is nothing'
    case 'rope':
    case 'ray':
      return Math.hypot(c - at[0], d - at[1]) >= SMALLEST ? null : 'it begins where it ends'
    default:
      return 'points' in SHAPE_NUMBERS[kind as 'line'] || (c >= SMALLEST && d >= SMALLEST && last >= 0)
        ? null
        : 'its size is nothing'
  }
}

/** Reads one shape's line, "kind numbers; fill; line width". If the result is a string, it describes the fault. */
export function readShape(line: unknown): Shape | string {
  if (typeof line !== 'string') return 'a shape is one string, "kind numbers; fill; line width"'
  const [head = '', ...fields] = line.split(';').map((field) => field.trim())
  const [word = '', ...rest] = head.split(/[\s,]+/u).filter(Boolean)
  const kind = SHAPE_KINDS.find((each) => each === word.toLowerCase())
  if (kind === undefined) return `there is no kind “${word.slice(0, 20)}”`
  const style = readStyle(fields)
  if (style.fault !== undefined) return style.fault
  const [least, most] = BOARD_LIMITS.line_width
  if (style.width !== undefined && !within(style.width, 0, most)) return `its width is ${style.width}, not ${least} to ${most}`
  if (style.width !== undefined) style.width = Math.max(least, style.width)
  if (kind === 'path') {
    const d = head.slice(head.toLowerCase().indexOf('path') + 4).trim()
    const fault = pathFault(d)
    return fault ?? colored({ kind, at: [], d }, style)
  }
  const name = kind === 'use' ? rest.shift() : undefined
  const odd = rest.find((each) => !NUMBER.test(each))
  if (odd !== undefined) return `it has “${odd.slice(0, 20)}” where a number belongs`
  const at = completeNumbers(kind, rest.map(Number))
  if (typeof at === 'string') return at
  if (at.some((number) => !(Math.abs(number) <= BOARD_LIMITS.number))) return `it has a number beyond ${BOARD_LIMITS.number}`
  const shape: Shape = { kind, at, ...(name !== undefined && { name }) }
  const size = sizeFault(shape)
  if (size !== null) return size
  if (kind === 'use') return colored(shape, style)
  const points = 'points' in SHAPE_NUMBERS[kind]
  const spread = at.reduce((sum, number, index) => (index < 2 ? sum : sum + Math.abs(number - at[index - 2])), 0)
  if (points && spread < SMALLEST) return 'its points are all in one place'
  return colored(shape, style)
}
