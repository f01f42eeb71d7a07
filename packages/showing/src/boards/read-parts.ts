import { ENTERS, type BoardPart, type Spot } from '@orion/film/board/board.ts'
import type { Shape, Symbols } from '@orion/film/board/shapes.ts'
import { BOARD_LIMITS } from './limits.ts'
import { filmColorNamed, readShape } from './read-shape.ts'
import { readMoment, type BoardSentence } from './read-moment.ts'

export type Raw = Record<string, unknown>

/** Findings while a board is read: faults refuse it, notes describe how something was read. */
export type Found = { faults: string[]; notes: string[] }

export const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const objectsOf = (value: unknown): Raw[] => listOf(value).filter(isObject)
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const nameOf = (value: unknown): string => textOf(value).slice(0, BOARD_LIMITS.name)

/** A number within bounds; undefined: it is none. */
export function numberOf(value: unknown, most: number = BOARD_LIMITS.number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? Math.min(most, Math.max(-most, number)) : undefined
}

/** Two numbers; undefined: they are not. */
export function spotOf(value: unknown): Spot | undefined {
  const [x, y] = listOf(value).map((each) => numberOf(each))
  return x === undefined || y === undefined ? undefined : [x, y]
}

/** The symbols of an answer, each a list of shapes that may use those before it. */
export function readSymbols(value: unknown, earlier: Symbols, { faults }: Found): Symbols {
  const symbols: Record<string, readonly Shape[]> = { ...earlier }
  const told = isObject(value) ? Object.entries(value).map(([name, shapes]) => ({ name, shapes })) : objectsOf(value)
  if (told.length > BOARD_LIMITS.symbols) faults.push(`There are ${told.length} symbols, at most ${BOARD_LIMITS.symbols}.`)
  for (const symbol of told.slice(0, BOARD_LIMITS.symbols)) {
    const name = nameOf(symbol.name)
    symbols[name] = readShapes(symbol.shapes, `Symbol ${name}`, symbols, faults)
  }
  return symbols
}

/** The shapes of a part or a symbol. */
function readShapes(value: unknown, whose: string, symbols: Symbols, faults: string[]): Shape[] {
  const lines = typeof value === 'string' ? value.split('\n') : listOf(value)
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

/** How many shapes are painted where a shape is, and how deep its symbols go. */
export function weightOf(shapes: readonly Shape[], symbols: Symbols, depth = 0): { painted: number; depth: number } {
  if (depth > BOARD_LIMITS.nesting) return { painted: 1, depth }
  let [painted, deepest] = [0, depth]
  for (const shape of shapes) {
    if (shape.kind !== 'use') painted += 1
    else {
      const below = weightOf(symbols[shape.name ?? ''] ?? [], symbols, depth + 1)
      painted += below.painted
      deepest = Math.max(deepest, below.depth)
    }
    if (painted > BOARD_LIMITS.painted) break
  }
  return { painted, depth: deepest }
}

type In = { sentences: readonly BoardSentence[]; symbols: Symbols; actors: ReadonlySet<string>; found: Found }

/** A moment of the thing named `whose`; undefined: there is none, or it is a fault. */
export function momentOf(value: unknown, whose: string, { sentences, found }: Pick<In, 'sentences' | 'found'>) {
  const read = readMoment(value, sentences)
  if (typeof read === 'string') {
    found.faults.push(`${whose}: ${read}.`)
    return undefined
  }
  if (read.note !== undefined) found.notes.push(`${whose}: ${read.note}`)
  return read.moment
}

/** A line behind a part: "spark 10". */
function trailOf(value: unknown, whose: string, { faults }: Found): BoardPart['trail'] {
  const [name = '', width = ''] = textOf(value).split(/\s+/u)
  if (name === '') return undefined
  const color = filmColorNamed(name)
  if (color === undefined) faults.push(`${whose}: its trail is a colour and a width, such as "spark 10".`)
  const [least, most] = BOARD_LIMITS.line_width
  return color ? { color, width: Math.min(most, Math.max(least, numberOf(width) ?? 10)) } : undefined
}

function followsOf(value: unknown): BoardPart['follows'] {
  if (!isObject(value) || textOf(value.part) === '') return undefined
  return { part: nameOf(value.part), by: numberOf(value.by, 20) ?? 0, turn: numberOf(value.turn, 60) ?? 0 }
}

/** One part of an answer. `before`: the part behind which it is put. */
export function readPart(raw: Raw, context: In): (BoardPart & { before?: string }) | null {
  const { found, symbols, actors } = context
  const id = nameOf(raw.id)
  if (id === '') {
    found.faults.push('A part has no id.')
    return null
  }
  const whose = `Part ${id}`
  const shapes = readShapes(raw.shapes, whose, symbols, found.faults)
  if (shapes.length === 0) {
    if (found.faults.length === 0) found.faults.push(`${whose} has no shapes.`)
    return null
  }
  const at = raw.at === undefined || raw.at === '' ? undefined : momentOf(raw.at, whose, context)
  const ends = listOf(raw.ends).map(nameOf).filter(Boolean)
  const follows = followsOf(raw.follows)
  const about = spotOf(raw.about)
  const trail = trailOf(raw.trail, whose, found)
  const each = numberOf(raw.each, 2)
  const [on, inside, before] = [nameOf(raw.on), nameOf(raw.inside), nameOf(raw.before)]
  const alpha = numberOf(raw.alpha, 1) ?? 1
  return {
    id,
    is: textOf(raw.is).slice(0, 120),
    actor: raw.actor === true || (raw.actor === undefined && actors.has(id)),
    shapes,
    enter: ENTERS.find((each_enter) => each_enter === raw.enter) ?? 'fade',
    alpha: Math.max(0, alpha),
    spin: numberOf(raw.spin, BOARD_LIMITS.spin) ?? 0,
    ...(at && { at }),
    ...(on !== '' && { on }),
    ...(inside !== '' && { inside }),
    ...(ends.length === 2 && { ends: [ends[0]!, ends[1]!] as const }),
    ...(follows && { follows }),
    ...(about && { about }),
    ...(trail && { trail }),
    ...(each !== undefined && each > 0 && at && { each }),
    ...(before !== '' && { before }),
  }
}

/** One act of an answer; null: its moment is a fault, or it does nothing. */
export function readAct(raw: Raw, context: In) {
  const part = nameOf(raw.part)
  const at = momentOf(raw.at, `The act on ${part}`, context)
  if (!at) return null
  const color = typeof raw.color === 'string' ? filmColorNamed(raw.color) : undefined
  if (typeof raw.color === 'string' && color === undefined)
    context.found.faults.push(`The act on ${part}: there is no colour “${raw.color.slice(0, 20)}”.`)
  const both = spotOf(raw.size)
  const one = numberOf(raw.size, 40)
  const size: Spot | undefined = both ?? (one === undefined ? undefined : [one, one])
  const [to, about] = [spotOf(raw.to), spotOf(raw.about)]
  const via = listOf(raw.via)
    .map(spotOf)
    .filter((each) => each !== undefined)
    .slice(0, BOARD_LIMITS.via)
  const [turn, alpha, spin] = [numberOf(raw.turn, 7200), numberOf(raw.alpha, 1), numberOf(raw.spin, BOARD_LIMITS.spin)]
  const [shake, sway] = [numberOf(raw.shake, BOARD_LIMITS.shake), numberOf(raw.sway, BOARD_LIMITS.sway)]
  const seconds = Math.max(0.05, numberOf(raw.seconds, BOARD_LIMITS.seconds) ?? 1.4)
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
