import type { Board, BoardAct, BoardPart, BoardView } from '@orion/film/board.ts'
import { getFinalParts } from './final-parts.ts'
import { BOARD_LIMITS } from './limits.ts'
import { filmColorNamed } from './read-shape.ts'
import {
  isObject,
  toList,
  parseMoment,
  readNumber,
  listObjects,
  readAct,
  readPart,
  readSymbols,
  readSpot,
  readText,
  measureWeight,
  type Found,
  type Raw,
} from './read-parts.ts'
import type { BoardSentence } from './read-moment.ts'

/** The parts of an illustration's plan that are needed to read its drawing. */
export type PlannedBoard = {
  id: string
  sentences: readonly string[]
  parts?: readonly { id: string; actor?: boolean }[]
  exact?: readonly { id: string }[]
}

export type BoardRequest = {
  plan_board: PlannedBoard
  /** the film's sentences in order */
  sentences: readonly BoardSentence[]
  /** the earlier board that this board continues (the field "as") */
  former?: Board
}

type In = BoardRequest & { mine: readonly BoardSentence[]; found: Found }

/** Returns a list of one kind, cut to its maximum length. A longer list is a fault. */
function bounded(
  raw: Raw,
  key: 'acts' | 'views' | 'labels' | 'insets' | 'counts' | 'touches' | 'parts',
  found: Found,
): unknown[] {
  const all = toList(raw[key])
  if (all.length > BOARD_LIMITS[key]) found.faults.push(`There are ${all.length} ${key}, at most ${BOARD_LIMITS[key]}.`)
  return all.slice(0, BOARD_LIMITS[key])
}

/** Finds parts that depend on themselves. A part depends on the parts that it rides on, is inside of, is tied to or follows. */
function findCircle(parts: readonly BoardPart[]): string | null {
  const leads = new Map(
    parts.map((part) => [
      part.id,
      [part.on, part.inside, part.follows?.part, ...(part.ends ?? [])].flatMap((each) => (each ? [each] : [])),
    ]),
  )
  const done = new Set<string>()
  const circles = (id: string, way: ReadonlySet<string>): boolean => {
    if (way.has(id)) return true
    if (done.has(id)) return false
    const leads_back = (leads.get(id) ?? []).some((next) => circles(next, new Set([...way, id])))
    done.add(id)
    return leads_back
  }
  return parts.find(({ id }) => circles(id, new Set()))?.id ?? null
}

/** The part without its references to unknown ids. Adds a note for each removed reference. */
function known(part: BoardPart, ids: ReadonlySet<string>, { notes }: Found): BoardPart {
  const { on, inside, ends, follows, ...rest } = part
  const has = (id: string | undefined): boolean => {
    if (id === undefined || ids.has(id)) return id !== undefined
    notes.push(`Part ${part.id} names “${id}”, which there is not: left out.`)
    return false
  }
  return {
    ...rest,
    ...(has(on) && on !== undefined && { on }),
    ...(has(inside) && inside !== undefined && { inside }),
    ...(ends && ends.every(has) && { ends }),
    ...(follows && has(follows.part) && { follows }),
  }
}

/** A part of an answer. A part of the earlier board that is sent only with `before` keeps its form and state. */
function readSent(raw: Raw, former: readonly BoardPart[], context: Parameters<typeof readPart>[1]): ReturnType<typeof readPart> {
  const before = readText(raw.before)
  const left = raw.shapes === undefined && before !== '' ? former.find(({ id }) => id === readText(raw.id)) : undefined
  return left ? { ...left, before } : readPart(raw, context)
}

/**
 * The parts from back to front. New parts are in front of the parts of the earlier board. A part of that board that is sent again keeps its
 * place. It comes to the front if a new part is sent before it: the parts of an answer are sent from back to front.
 */
function readParts(raw: Raw, symbols: Board['symbols'], { plan_board, former, mine, found }: In): BoardPart[] {
  const actors = new Set((plan_board.parts ?? []).flatMap(({ id, actor }) => (actor ? [id] : [])))
  const raw_parts = bounded(raw, 'parts', found).filter(isObject)
  const gone = new Set(toList(raw.without).map(readText))
  const left = (former ? getFinalParts(former) : []).filter(({ id }) => !gone.has(id))
  let parts = left
  let is_front = false
  for (const each of raw_parts) {
    const read = readSent(each, left, { sentences: mine, symbols, actors, found })
    if (!read) continue
    const { before, ...part } = read
    const at = parts.findIndex(({ id }) => id === part.id)
    if (at >= 0 && raw_parts.filter(({ id }) => readText(id) === part.id).length > 1)
      found.faults.push(`Two parts are called ${part.id}.`)
    const others = at < 0 ? parts : parts.toSpliced(at, 1)
    const place = before === undefined ? -1 : others.findIndex(({ id }) => id === before)
    const is_later = place < 0 && raw_parts.some(({ id }) => readText(id) === before)
    if (before !== undefined && place < 0 && !is_later)
      found.notes.push(`Part ${part.id} is put behind “${before.slice(0, 30)}”, which there is not: it stays where it is.`)
    const stays = at >= 0 && !is_later && (before !== undefined || !is_front)
    is_front ||= at < 0 && place < 0
    if (place >= 0) parts = others.toSpliced(place, 0, part)
    else if (stays) parts = parts.with(at, part)
    else parts = [...others, part]
  }
  const ids = new Set(parts.map(({ id }) => id))
  return parts.map((part) => known(part, ids, found))
}

/** The camera views, one for each sentence. Without views, the whole sheet is visible. */
function readViews(raw: Raw, { mine, found }: In): BoardView[] {
  const [least, most] = BOARD_LIMITS.view_width
  const views = bounded(raw, 'views', found).flatMap((value): BoardView[] => {
    if (!isObject(value)) return []
    const at = parseMoment(value.at, 'A view', { sentences: mine, found })
    const [x, y, width] = toList(value.box).map((each) => readNumber(each))
    if (!at) return []
    if (x === undefined || y === undefined || width === undefined || width <= 0) {
      found.faults.push(`The view at ${readText(value.at)} has no box: [x, y, width].`)
      return []
    }
    return [{ at, s: at.s, box: [x, y, Math.min(most, Math.max(least, width))] }]
  })
  const sorted = mine.flatMap(({ s }) => views.filter((view) => view.s === s))
  const once = sorted.filter(({ s }, at) => sorted.findIndex((each) => each.s === s) === at)
  if (once.length < sorted.length) found.notes.push('A sentence has two views: its first is taken.')
  const first = mine[0]?.s ?? ''
  return once.length > 0 ? once : [{ at: { s: first, plus: 0 }, s: first, box: [0, 0, 2400] }]
}

/** The time at which an element ends. If the time is in a sentence of another board, the element stays until this board ends. */
function readUntil(value: unknown, whose: string, { mine, sentences, found }: In) {
  if (typeof value !== 'string' || value === '' || value === 'end') return undefined
  return parseMoment(value, whose, { sentences: mine.some(({ s }) => value.startsWith(s)) ? mine : sentences, found })
}

function readLabels(raw: Raw, ids: ReadonlySet<string>, context: In): Board['labels'] {
  const { mine, found } = context
  return bounded(raw, 'labels', found).flatMap((value) => {
    if (!isObject(value)) return []
    const text = readText(value.text).replace(/\s+/gu, ' ')
    const part = readText(value.part)
    const at = parseMoment(value.at, `The label “${text.slice(0, 40)}”`, { sentences: mine, found })
    if (!at || text === '') return []
    if (text.length > BOARD_LIMITS.label || text.split(' ').length > BOARD_LIMITS.label_words) {
      found.notes.push(`The label “${text.slice(0, 40)}” is too long: left out.`)
      return []
    }
    if (!ids.has(part)) {
      found.notes.push(`The label “${text}” names the part “${part.slice(0, 30)}”, which there is not: left out.`)
      return []
    }
    const until = readUntil(value.until, `The label “${text}”`, context)
    const point = readSpot(value.point)
    return [{ at, part, text, ...(until && { until }), ...(point && { point }) }]
  })
}

function readInsets(raw: Raw, context: In): Board['insets'] {
  const { mine, found, plan_board } = context
  const planned = new Set((plan_board.exact ?? []).map(({ id }) => id))
  return bounded(raw, 'insets', found).flatMap((value) => {
    if (!isObject(value)) return []
    const id = readText(value.id)
    if (!planned.has(id)) {
      found.notes.push(`The inset “${id.slice(0, 30)}” is none of the plan: left out.`)
      return []
    }
    const at = parseMoment(value.at, `The inset ${id}`, { sentences: mine, found })
    const [x, y, width, height] = toList(value.box).map((each) => readNumber(each))
    if (!at) return []
    if (x === undefined || y === undefined || !width || !height || width <= 0 || height <= 0) {
      found.faults.push(`The inset ${id} has no box: [x, y, width, height].`)
      return []
    }
    const until = readUntil(value.until, `The inset ${id}`, context)
    return [{ id, at, box: [x, y, width, height] as const, ...(until && { until }) }]
  })
}

/** Reports too many shapes, and symbols that are nested too deeply. */
function checkWeight(raw: Raw, board: Board, { faults }: Found): void {
  const shape_count = [...listObjects(raw.parts), ...listObjects(raw.symbols)].reduce(
    (sum, { shapes }) => sum + toList(shapes).length,
    0,
  )
  if (shape_count > BOARD_LIMITS.shapes) faults.push(`There are ${shape_count} shapes, at most ${BOARD_LIMITS.shapes}.`)
  const { painted, depth } = measureWeight(
    board.parts.flatMap(({ shapes }) => shapes),
    board.symbols,
  )
  if (painted > BOARD_LIMITS.painted)
    faults.push(`With all that symbols hold more than ${BOARD_LIMITS.painted} shapes would be painted.`)
  if (depth > BOARD_LIMITS.nesting) faults.push(`Symbols stand in symbols more than ${BOARD_LIMITS.nesting} deep.`)
  if (board.parts.length > BOARD_LIMITS.all_parts)
    faults.push(`With the former board there are ${board.parts.length} parts, at most ${BOARD_LIMITS.all_parts}.`)
  if (board.parts.length === 0) faults.push('There are no parts.')
}

/**
 * Reads an answer to request 2, or an answer with a patch applied. Returns a board within its limits. `notes` lists the values that were
 * read in a corrected form. If the answer cannot be read, returns its faults instead: sentences for the model that drew the board. Never
 * throws.
 */
export function readBoard(answer: unknown, request: BoardRequest): { board: Board; notes: string[] } | { faults: string[] } {
  const { plan_board, sentences, former } = request
  if (!isObject(answer)) return { faults: ['The answer is no JSON object.'] }
  const bytes = Buffer.byteLength(JSON.stringify(answer))
  if (bytes > BOARD_LIMITS.bytes) return { faults: [`The answer has ${bytes} bytes, at most ${BOARD_LIMITS.bytes}.`] }
  const found: Found = { faults: [], notes: [] }
  const mine = sentences.filter(({ s }) => plan_board.sentences.includes(s))
  const context: In = { ...request, mine, found }
  const symbols = readSymbols(answer.symbols, former?.symbols ?? {}, found)
  const parts = readParts(answer, symbols, context)
  const ids = new Set(parts.map(({ id }) => id))
  const circle = findCircle(parts)
  if (circle !== null) found.faults.push(`Part ${circle} rides on, is in, hangs from or follows itself.`)
  const acts = bounded(answer, 'acts', found).flatMap((value): BoardAct[] => {
    if (!isObject(value)) return []
    const act = readAct(value, { sentences: mine, symbols, actors: new Set(), found })
    if (act && ids.has(act.part)) return [act]
    if (act) found.notes.push(`An act names “${act.part}”, which there is not: left out.`)
    return []
  })
  const ground = filmColorNamed(readText(answer.ground)) ?? former?.ground
  if (readText(answer.ground) !== '' && !filmColorNamed(readText(answer.ground)))
    found.faults.push(`There is no colour “${readText(answer.ground).slice(0, 20)}” for the ground.`)
  const pairs = bounded(answer, 'touches', found).map((pair) => toList(pair).map(readText))
  const board: Board = {
    board_id: plan_board.id,
    sentences: mine.map(({ s }) => s),
    ground: ground ?? 'ramp6',
    symbols,
    parts,
    acts,
    views: readViews(answer, context),
    labels: readLabels(answer, ids, context),
    insets: readInsets(answer, context),
    counts: bounded(answer, 'counts', found).flatMap((value) =>
      isObject(value) && ids.has(readText(value.part))
        ? [{ part: readText(value.part), figure: String(value.figure).slice(0, 30) }]
        : [],
    ),
    touches: pairs.flatMap(([one = '', other = '', end]) =>
      ids.has(one) && ids.has(other) && one !== other ? [{ pair: [one, other] as const, end: end === 'end' }] : [],
    ),
  }
  checkWeight(answer, board, found)
  return found.faults.length > 0 ? { faults: found.faults.slice(0, MOST_FAULTS) } : { board, notes: found.notes }
}
/** At most this many faults are reported at once. */
const MOST_FAULTS = 12
