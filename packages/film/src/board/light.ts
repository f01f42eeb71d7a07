import { clamp, ease } from '../scenes/ease.ts'
import type { BoardPart, Light, TimedBoard } from './board.ts'
import { cameraAt } from './camera.ts'
import { boxOfPart, findPart } from './pose.ts'

/** The maximum duration of the light on a part that appears or is named, and the time in which light fades in and out, in seconds. */
const LASTS = 2.6
const FADES = 0.4
/** Two lights with a shorter gap than this are joined: a veil that leaves between two sentences and comes again looks like a flash. */
const BRIDGES = 4
/** Nothing is lit where the lit parts would take a larger share of the view. */
const MOST_LIT = 0.5

/** A part with all parts that ride on the part or are visible within the part. They are lit together. */
function withRiders({ parts }: TimedBoard, id: string): string[] {
  const lit = new Set([id])
  for (const part of parts) if (lit.has(part.on ?? '') || lit.has(part.inside ?? '')) lit.add(part.id)
  return [...lit]
}

/** The share of a view that a part takes at a time. */
function measureShare(board: TimedBoard, part: BoardPart<number>, t: number): number {
  const box = boxOfPart(board, part, t)
  const { x, y, width } = cameraAt(board, t)
  const height = (width * 9) / 16
  if (!box) return 0
  const wide = Math.min(box.right, x + width) - Math.max(box.left, x)
  const high = Math.min(box.bottom, y + height) - Math.max(box.top, y)
  return (Math.max(0, wide) * Math.max(0, high)) / (width * height)
}

/**
 * The lit parts of a board and their times. An actor is lit, with its riders, while the actor or its label appears, for as long as the
 * actor is in view. The last of several lights is extended to the next one, unless a part that is too large for a light is named between
 * them. Empty where lit parts would fill most of the view.
 */
export function listLights(board: TimedBoard): Light[] {
  const named = [
    ...board.parts.flatMap(({ id, at, actor }) => (at === undefined || !actor ? [] : [{ id, from: at, until: at + LASTS }])),
    ...board.labels.flatMap(({ part, at, until = Infinity }) =>
      findPart(board, part)?.actor ? [{ id: part, from: at, until: Math.min(until, at + LASTS) }] : [],
    ),
  ].toSorted((a, b) => a.from - b.from)
  const small = named.filter(({ from, until }) => {
    const t = from + 0.8
    const lit = new Set(named.filter((each) => each.from < until && from < each.until).map(({ id }) => id))
    return [...lit].reduce((sum, id) => sum + measureShare(board, findPart(board, id)!, t), 0) <= MOST_LIT
  })
  return small.map(({ id, from, until }) => {
    const next = small.find((each) => each.from > until && each.from - until < BRIDGES)
    const isBridge =
      next !== undefined &&
      small.every((each) => each.from > until || each.until <= until) &&
      named.every((each) => small.includes(each) || each.until <= from || each.from >= next.from)
    return { parts: withRiders(board, id), from, until: isBridge ? next.from : until }
  })
}

/** The parts that move during a scene: parts that acts move, parts that turn, and parts tied to them. */
export function movingParts({ parts, acts }: TimedBoard, seconds: number): ReadonlySet<string> {
  const acting = acts.filter(({ at, seconds: lasts }) => at < seconds && at + lasts > 0).map(({ part }) => part)
  const moving = new Set([...acting, ...parts.flatMap(({ id, spin }) => (spin === 0 ? [] : [id]))])
  for (const { id, on, inside, follows, ends = [] } of parts)
    if ([on, inside, follows?.part, ...ends].some((other) => other !== undefined && moving.has(other))) moving.add(id)
  return moving
}

const computeShine = ({ from, until }: Omit<Light, 'parts'>, t: number): number =>
  ease.sine(clamp((t - from + FADES / 2) / FADES)) * ease.sine(clamp((until + FADES / 2 - t) / FADES))

const sumShines = (shines: readonly number[]): number =>
  Math.min(
    1,
    shines.reduce((sum, shine) => sum + shine, 0),
  )

/**
 * The opacity (0 to 1) of the veil over a part, or over the ground, at a time. The opacity is 0 over lit parts, and everywhere while
 * nothing is lit.
 */
export function veilAt({ lights = [] }: TimedBoard, t: number): (part?: BoardPart<number>) => number {
  const shining = lights.map(({ parts, ...times }) => ({ parts, shine: computeShine(times, t) })).filter(({ shine }) => shine > 0)
  const veil = sumShines(shining.map(({ shine }) => shine))
  return (part) =>
    Math.max(0, veil - sumShines(shining.flatMap(({ parts, shine }) => (part && parts.includes(part.id) ? [shine] : []))))
}

/** The key of the veils at a time. Equal keys look the same. */
export const veilState = ({ lights = [] }: TimedBoard, t: number): string =>
  lights.map((light) => Math.round(100 * computeShine(light, t))).join(' ')
