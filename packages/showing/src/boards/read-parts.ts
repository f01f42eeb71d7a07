import { ENTERS, type BoardPart, type Spot, type Shape, type Symbols } from '@orion/film/board.ts'
import { BOARD_LIMITS } from './limits.ts'
import { filmColorNamed, readShape } from './read-shape.ts'
import { readMoment, type BoardSentence } from './read-moment.ts'

export type Raw = Record<string, unknown>

/** Findings while a board is read. Faults reject the board. Notes describe how a value was read. */
export type Found = { faults: string[]; notes: string[] }

export const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const listObjects = (value: unknown): Raw[] => toList(value).filter(isObject)
export const readText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const readName = (value: unknown): string => readText(value).slice(0, BOARD_LIMITS.name)

/** A number within limits. Undefined when the value is not such a number. */
export function readNumber(value: unknown, most: number = BOARD_LIMITS.number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? Math.min(most, Math.max(-most, number)) : undefined
}

/** Two numbers. Undefined when the value is not a pair of numbers. */
export function readSpot(value: unknown): Spot | undefined {
  const [x, y] = toList(value).map((each) => readNumber(each))
  return x === undefined || y === undefined ? undefined : [x, y]
}

/** The symbols of an answer. Each is a list of shapes. They may use the symbols before it. */
export function readSymbols(value: unknown, earlier: Symbols, { faults }: Found): Symbols {
  const symbols: Record<string, readonly Shape[]> = { ...earlier }
  const raw_symbols = isObject(value) ? Object.entries(value).map(([name, shapes]) => ({ name, shapes })) : listObjects(value)
  if (raw_symbols.length > BOARD_LIMITS.symbols)
    faults.push(`There are ${raw_symbols.length} symbols, at most ${BOARD_LIMITS.symbols}.`)
  for (const symbol of raw_symbols.slice(0, BOARD_LIMITS.symbols)) {
    const name = readName(symbol.name)
    symbols[name] = readShapes(symbol.shapes, `Symbol ${name}`, { symbols, faults })
  }
  return symbols
}

/** The shapes of the part or symbol named `whose`. They may use `symbols`. Faults are added to `faults`. */
function readShapes(value: unknown, whose: string, { symbols, faults }: { symbols: Symbols; faults: string[] }): Shape[] {
  const lines = typeof value === 'string' ? value.split('\n') : toList(value)
  return lines.slice(0, BOARD_LIMITS.shapes + 1).flatMap((line) => {
    const shape = readShape(line)
    const fault =
      typeof shape === 'string'
        ? shape
        : shape.kind === 'use' && !Object.hasOwn(symbols, shape.name ?? '')
          ? `there is no symbol “${(shape.name ?? '').slice(0, BOARD_LIMITS.name)}” before it, here or on the board that this is "as"`
          : null
    if (fault === null) return [shape as Shape]
    faults.push(`${whose}, “${String(line).slice(0, 60)}”: ${fault}.`)
    return []
  })
}

/** The number of shapes that a list of shapes paints, and the depth to which its symbols are nested. */
export function measureWeight(shapes: readonly Shape[], symbols: Symbols, depth = 0): { painted: number; depth: number } {
  if (depth > BOARD_LIMITS.nesting) return { painted: 1, depth }
  let painted = 0
  let deepest = depth
  for (const shape of shapes) {
    if (shape.kind !== 'use') painted += 1
    else {
      const below = measureWeight(symbols[shape.name ?? ''] ?? [], symbols, depth + 1)
      painted += below.painted
      deepest = Math.max(deepest, below.depth)
    }
    if (painted > BOARD_LIMITS.painted) break
  }
  return { painted, depth: deepest }
}

type In = { sentences: readonly BoardSentence[]; symbols: Symbols; actors: ReadonlySet<string>; found: Found }

/** The moment of the element named `whose`. Undefined when the moment is missing or invalid. */
export function parseMoment(value: unknown, whose: string, { sentences, found }: Pick<In, 'sentences' | 'found'>) {
  const read = readMoment(value, sentences)
  if (typeof read === 'string') {
    found.faults.push(`${whose}: ${read}.`)
    return undefined
  }
  if (read.note !== undefined) found.notes.push(`${whose}: ${read.note}`)
  return read.moment
}

/** A line behind a part: "spark 10". */
function readTrail(value: unknown, whose: string, { faults }: Found): BoardPart['trail'] {
  const [name = '', width = ''] = readText(value).split(/\s+/u)
  if (name === '') return undefined
  const color = filmColorNamed(name)
  if (color === undefined) faults.push(`${whose}: its trail is a colour and a width, such as "spark 10".`)
  const [least, most] = BOARD_LIMITS.line_width
  return color ? { color, width: Math.min(most, Math.max(least, readNumber(width) ?? 10)) } : undefined
}

function readFollows(value: unknown): BoardPart['follows'] {
  if (!isObject(value) || readText(value.part) === '') return undefined
  return { part: readName(value.part), by: readNumber(value.by, 20) ?? 0, turn: readNumber(value.turn, 60) ?? 0 }
}

/** The parts on which or inside which a part is placed. */
function readPlace(raw: Raw): Pick<BoardPart, 'on' | 'inside'> {
  const on = readName(raw.on)
  const inside = readName(raw.inside)
  return { ...(on !== '' && { on }), ...(inside !== '' && { inside }) }
}

/** One part of an answer. `before` names the part behind which this part is placed. Null when the part cannot be read. */
export function readPart(raw: Raw, context: In): (BoardPart & { before?: string }) | null {
  const { found, symbols, actors } = context
  const id = readName(raw.id)
  if (id === '') {
    found.faults.push('A part has no id.')
    return null
  }
  const whose = `Part ${id}`
  const shapes = readShapes(raw.shapes, whose, { symbols, faults: found.faults })
  if (shapes.length === 0) {
    if (found.faults.length === 0) found.faults.push(`${whose} has no shapes.`)
    return null
  }
  const at = raw.at === undefined || raw.at === '' ? undefined : parseMoment(raw.at, whose, context)
  const ends = toList(raw.ends).map(readName).filter(Boolean)
  const follows = readFollows(raw.follows)
  const about = readSpot(raw.about)
  const trail = readTrail(raw.trail, whose, found)
  const each = readNumber(raw.each, 2)
  const before = readName(raw.before)
  const alpha = readNumber(raw.alpha, 1) ?? 1
  return {
    id,
    is: readText(raw.is).slice(0, 120),
    actor: raw.actor === true || (raw.actor === undefined && actors.has(id)),
    shapes,
    enter: ENTERS.find((each_enter) => each_enter === raw.enter) ?? 'fade',
    alpha: Math.max(0, alpha),
    spin: readNumber(raw.spin, BOARD_LIMITS.spin) ?? 0,
    ...(at && { at }),
    ...readPlace(raw),
    ...(ends.length === 2 && { ends: [ends[0], ends[1]] as const }),
    ...(follows && { follows }),
    ...(about && { about }),
    ...(trail && { trail }),
    ...(each !== undefined && each > 0 && at && { each }),
    ...(before !== '' && { before }),
  }
}

/** One act of an answer. Null when its moment is invalid, or when the act changes nothing. */
export function readAct(raw: Raw, context: In) {
  const part = readName(raw.part)
  const at = parseMoment(raw.at, `The act on ${part}`, context)
  if (!at) return null
  const color = typeof raw.color === 'string' ? filmColorNamed(raw.color) : undefined
  if (typeof raw.color === 'string' && color === undefined)
    context.found.faults.push(`The act on ${part}: there is no colour “${raw.color.slice(0, 20)}”.`)
  const both = readSpot(raw.size)
  const one = readNumber(raw.size, 40)
  const size: Spot | undefined = both ?? (one === undefined ? undefined : [one, one])
  const to = readSpot(raw.to)
  const about = readSpot(raw.about)
  const via = toList(raw.via)
    .map(readSpot)
    .filter((each) => each !== undefined)
    .slice(0, BOARD_LIMITS.via)
  const turn = readNumber(raw.turn, 7200)
  const alpha = readNumber(raw.alpha, 1)
  const spin = readNumber(raw.spin, BOARD_LIMITS.spin)
  const shake = readNumber(raw.shake, BOARD_LIMITS.shake)
  const sway = readNumber(raw.sway, BOARD_LIMITS.sway)
  const seconds = Math.max(0.05, readNumber(raw.seconds, BOARD_LIMITS.seconds) ?? 1.4)
  return {
    at,
    part,
    seconds,
    ...(to && { to, ...(via.length > 0 && { via }) }),
    ...(about && { about }),
    ...(turn !== undefined && { turn }),
    ...(size && { size: [Math.max(0, Math.min(40, size[0])), Math.max(0, Math.min(40, size[1]))] as Spot }),
    ...(alpha !== undefined && { alpha: Math.max(0, alpha) }),
    ...(spin !== undefined && { spin }),
    ...(shake !== undefined && { shake }),
    ...(sway !== undefined && { sway }),
    ...(color && { color }),
  }
}
