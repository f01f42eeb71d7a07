import { figureLine } from '../../text/figure-text.ts'
import { measureContrast } from '../../oklch.ts'
import type { Lands } from '../../../world/draw-world.ts'
import { CLEAR, farFrom, findRoom, grown, type Ground, type Survey } from '../../../world/map-room.ts'
import type { MapPlan } from '../../../world/plan-map.ts'
import { clamp, ease, lerp } from '../../ease.ts'
import { fitText, type Fitted } from '../../text/fit.ts'
import { mustFit } from '../../layout.ts'
import { placeText } from '../../place-text.ts'
import type { Slots } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'
import { addCarrier, even, isWide, getMarkColor, type Scene } from '../../scene.ts'
import { addLeader } from './map-marks.ts'

type Words = Slots['map']
type Spot = { x: number; y: number }

/** The parts of a scene's map. They are made once for all functions of this file. */
export type Made = {
  plan: MapPlan
  lands: Lands
  survey: Survey
  taken: Box[]
  room: Box
  rest: number
  scaleAt: (frame: number) => number
}

/**
 * `at` is the place, and `mark` is the box that its pin or dot takes in the frame. Where the pin appears later, a line leads to the place
 * from the frame `pinned` on. With `outline`, `at` is the middle of a country. Sizes are in pixels.
 */
type NameWish = {
  name: string
  at: Spot
  largest: number
  named: number
  gap: number
  mark?: Box
  pinned?: number
  slots?: Words
  outline?: readonly (readonly [number, number][])[]
}

const textColors = (scene: Scene, ground: Ground) => {
  const { palette } = scene
  if (ground === 'focus') return { name: palette.ink, figure: palette.accent_text, label: palette.ink2 }
  const mark = getMarkColor(scene)
  return {
    name: palette.cream,
    figure: measureContrast(mark, palette.ramp[4]) >= 4.6 ? mark : palette.cream,
    label: palette.cream,
  }
}

/** A line of a block of text next to its place. The name's line refers to that place. */
type Part = { fitted: Fitted; part: 'name' | 'figure' | 'label'; of?: Spot }

/** The font sizes in pixels of a label, and of words that find no room otherwise. */
const LABEL = 40
const SMALLEST = { name: 40, figure: 34, label: 32 }
/** Pixels between such words and the edge of their own background. */
const CHIP = { x: 28, y: 18 }
/** Maximum pixels between a name and its place. If no place is nearer, the name gets a smaller font size. */
const TOO_FAR = 250
/**
 * If a name is on another country's land, viewers read it as a name in that country. A country's name is never placed there. A city's name
 * is placed there only if that place is nearer by this many pixels.
 */
const ON_OTHERS = 150
/** A name that is at least this many pixels from its place's mark gets a connecting line. */
const LED_FROM = 40
/** Pixels between two points of such a line. It is less than half the height of the smallest words. */
const LEADER_STEP = 12
/** The cost of placing a country's name outside its land, and the weight of the country's middle relative to its coast. */
const BESIDE_AREA = { sea: 40, middle: 0.25 }
/** Maximum number of outline points for measuring a name's distance. */
const OUTLINE_POINTS = 160
/**
 * Frames before the end of the camera's move in which it shows nearly its last view. A name that is spoken earlier appears at once, at a
 * place where everything that passes below it is dark. For this, the name may be farther away by `ON_DARK` pixels.
 */
const ARRIVES = 10
const ON_DARK = 160
/**
 * Places a name and its note together on one kind of land or water, next to the place. Where the map has no such space, the name gets its
 * own background. Returns the frame in which the name appears.
 */
export function addName(
  scene: Scene,
  made: Made,
  { name, at, largest, named, gap, mark, pinned = named, slots, outline }: NameWish,
): number {
  const { survey, taken, room, rest } = made
  const stated = slots?.told
  const wide = Math.min(room.width, isWide(scene) ? 820 : room.width)
  const block = (size: number, must: boolean, width = wide) => {
    const fitting = {
      role: 'display',
      width,
      height: size * 3.4,
      largest: size,
      smallest: must ? SMALLEST.name : size,
      most_lines: 2,
    } as const
    const large = must ? mustFit(scene, name, fitting) : fitText(name, { ...fitting, language: scene.recipe.language })
    if (!large) return null
    const parts: Part[] = [{ fitted: large, part: 'name', of: at }]
    if (stated) {
      const line = figureLine(stated.figure, scene.recipe.language)
      parts.push({
        fitted: mustFit(scene, line, { ...fitting, largest: Math.round(size * 0.8), smallest: SMALLEST.figure, most_lines: 1 }),
        part: 'figure',
      })
      if (stated.label !== '')
        parts.push({
          fitted: mustFit(scene, stated.label, {
            ...fitting,
            role: 'text',
            largest: size > SMALLEST.name ? LABEL : SMALLEST.label,
            smallest: SMALLEST.label,
          }),
          part: 'label',
        })
    }
    return {
      parts,
      width: Math.max(...parts.map(({ fitted }) => fitted.width)) + 8,
      height: parts.reduce((sum, { fitted }) => sum + fitted.height + 6, 0),
    }
  }
  const early = named < rest - ARRIVES
  const coast = outline && samplePoints(outline)
  const waits = (ground: Ground) => (early && ground === 'focus' ? ON_DARK : 0)
  const cost = (box: Box) => {
    const far = farFrom(at, box)
    const ground = survey.groundOf(grown(box, CLEAR))
    if (far < gap || ground === null || (coast && ground === 'land')) return null
    if (mark && crossesWords(scene, leaderTo(at, mark, box))) return null
    if (coast && ground === 'sea')
      return BESIDE_AREA.sea + Math.min(...coast.map((point) => farFrom(point, box))) + far * BESIDE_AREA.middle
    return coast ? far * BESIDE_AREA.middle + waits(ground) / 2 : far + waits(ground) + (ground === 'land' ? ON_OTHERS : 0)
  }
  const enterOn = (ground: Ground) => (early && ground === 'focus' ? rest - ARRIVES : named)
  for (const size of [largest, largest * 0.8, largest * 0.62].map((value) => even(value))) {
    const set = block(size, false)
    const found = set && findRoom(set, room, taken, cost)
    if (!set || !found) continue
    const ground = survey.groundOf(grown(found.box, CLEAR))!
    if (found.cost - waits(ground) > TOO_FAR) continue
    if (mark) leadTo(scene, made, leaderTo(at, mark, found.box), Math.max(pinned, enterOn(ground)))
    setBlock(scene, made, set.parts, found.box, enterOn(ground), ground)
    return enterOn(ground)
  }
  const { set, box } = chipIn(made, { at, mark, wide, sizes: [even(largest * 0.62), SMALLEST.name] }, (size, width) =>
    block(size, true, width)!,
  )
  if (mark) leadTo(scene, made, leaderTo(at, mark, box), pinned)
  addChip(scene, box, named)
  taken.push(box)
  setBlock(scene, made, set.parts, { x: box.x + CHIP.x, y: box.y + CHIP.y, width: set.width, height: set.height }, named, 'sea')
  return named
}

type Block = { parts: Part[]; width: number; height: number }

/**
 * The words with their own background, and its box. Where nothing is free, the words get their smallest size, beside the place's mark.
 * `sizes` are the larger and the smallest font size of the name.
 */
function chipIn(
  { room, taken }: Made,
  { at, mark, wide, sizes }: { at: Spot; mark: Box | undefined; wide: number; sizes: readonly [number, number] },
  block: (size: number, width: number) => Block,
): { set: Block; box: Box } {
  const makeChip = (size: number, width: number) => {
    const set = block(size, width)
    return { set, padded: { width: set.width + 2 * CHIP.x, height: set.height + 2 * CHIP.y } }
  }
  const findChip = ({ set, padded }: ReturnType<typeof makeChip>, others: readonly Box[]) => {
    const found = findRoom(padded, room, others, (box) => farFrom(at, box))
    return found && { set, box: found.box }
  }
  const [larger, smallest] = sizes
  const large = makeChip(larger, wide)
  const free = findChip(large, taken)
  if (free) return free
  const beside = mark ? Math.max(mark.x - room.x, room.x + room.width - mark.x - mark.width) : wide
  const small = makeChip(smallest, beside - 2 * CHIP.x - 8)
  const marks = mark ? [mark] : []
  const corner = { set: large.set, box: { x: room.x, y: room.y, ...large.padded } }
  return findChip(small, taken) ?? findChip(large, marks) ?? findChip(small, marks) ?? corner
}

/** Evenly spaced points of a country's outline. */
function samplePoints(outline: readonly (readonly [number, number][])[]): Spot[] {
  const all = outline.flat()
  const every = Math.max(1, Math.ceil(all.length / OUTLINE_POINTS))
  return all.filter((_, index) => index % every === 0).map(([x, y]) => ({ x, y }))
}

/** The point where a line from inside a box leaves the box. */
function leaves({ x, y, width, height }: Box, from: Spot, to: Spot): Spot {
  const across = to.x > from.x ? (x + width - from.x) / (to.x - from.x) : to.x < from.x ? (x - from.x) / (to.x - from.x) : 1
  const down = to.y > from.y ? (y + height - from.y) / (to.y - from.y) : to.y < from.y ? (y - from.y) / (to.y - from.y) : 1
  const part = Math.min(1, across, down)
  return { x: lerp(from.x, to.x, part), y: lerp(from.y, to.y, part) }
}

/** Points of the line from a place's mark to its name, at most `LEADER_STEP` pixels apart. Empty if the name is near. */
function leaderTo(at: Spot, mark: Box, box: Box): Spot[] {
  const near = { x: clamp(at.x, box.x, box.x + box.width), y: clamp(at.y, box.y, box.y + box.height) }
  const from = leaves(mark, at, near)
  const to = leaves(grown({ ...near, width: 0, height: 0 }, 12), near, at)
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < LED_FROM) return []
  const steps = Math.ceil(length / LEADER_STEP)
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: lerp(from.x, to.x, step / steps),
    y: lerp(from.y, to.y, step / steps),
  }))
}

/** Whether a line would cross words that are already on the map. */
const crossesWords = ({ text_boxes }: Scene, leader: readonly Spot[]): boolean =>
  leader.some((point) => text_boxes.some((words) => farFrom(point, words) === 0))

/** Draws the line from a place's mark to its distant name. Later names are placed away from the line. */
function leadTo(scene: Scene, { taken }: Made, leader: readonly Spot[], enter: number): void {
  const from = leader[0]
  const to = leader.at(-1)
  if (from === undefined || to === undefined) return
  addLeader(scene, from, to, getMarkColor(scene), enter)
  taken.push(...leader.map((point) => grown({ ...point, width: 0, height: 0 }, 6)))
}

/** Adds a separate dark background for words that cross a coast. */
function addChip(scene: Scene, box: Box, enter: number): void {
  const size = { width: even(box.width), height: even(box.height) }
  addCarrier(scene, {
    kind: 'sprite',
    sprite: {
      ...size,
      draw: (context) => {
        context.fillStyle = scene.palette.deep
        context.beginPath()
        context.roundRect(0, 0, size.width, size.height, 16)
        context.fill()
      },
      at: (frame) =>
        frame < enter ? null : { x: even(box.x), y: even(box.y), alpha: ease.sine(clamp((frame - enter + 1) / 8)) },
    },
  })
}

function setBlock(scene: Scene, { taken }: Made, parts: Part[], box: Box, enter: number, ground: Ground): void {
  const colors = textColors(scene, ground)
  let y = box.y
  parts.forEach(({ fitted, part, of }, index) => {
    const placing = { x: box.x + 4, y, color: colors[part], enter: enter + index * 4, block: box.width - 8 }
    placeText(scene, fitted, { ...placing, ...(of && { of }) })
    y += fitted.height + 6
  })
  taken.push({ x: box.x - 60, y: box.y - 16, width: box.width + 120, height: box.height + 32 })
}
