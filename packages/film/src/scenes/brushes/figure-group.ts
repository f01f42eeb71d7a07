import type { FigureValues } from '@orion/language/facts.ts'
import type { Fitted } from '../text/fit.ts'
import { mustFit } from '../layout.ts'
import { placeText } from '../place-text.ts'
import { type LabelOfFigure, printedSlots, type SpokenTitle } from '../recipe.ts'
import type { Box } from '../safe-areas.ts'
import { isWide, type Scene } from '../scene.ts'
import { entryFrame, entryLength, LONGEST_WAIT } from '../timing.ts'
import type { FigureTones } from './figure-tones.ts'
import { putFigure, setFigure } from './standing-figure.ts'

/** Pixels between a figure and its label. */
const BETWEEN = 12

/** If no word names a figure, only the scale is shown for this share of the scene. */
const SCALE_FIRST = 0.08

/** The frame of a shot's first item: at its word, but within the first second. */
export const firstFrame = (scene: Scene, text: string, length: number): number =>
  Math.min(entryFrame(scene, text, 0.03, length), LONGEST_WAIT)

/** The frame of a figure on a scale that is already visible: at the figure's own word, however late. */
export const spokenFrame = (scene: Scene, text: string, length: number): number =>
  Math.max(0, entryFrame(scene, text, SCALE_FIRST, length))

/** The frame of a figure's label, within the first second, and the frame of the figure and its shape, at the figure's own word. */
export const timeFigure = (scene: Scene, text: string, length: number): { enter: number; spoken_at: number } => ({
  enter: firstFrame(scene, text, length),
  spoken_at: spokenFrame(scene, text, length),
})

/** Seconds in which a figure's shape grows, and the share of this time that passes before the figure appears. */
const GROWTH = { seconds: 1.1, before: 0.6 }

/**
 * The frames in which the shape of a figure grows. `enter` is the frame in which the figure appears. The shape has its full length when
 * viewers read the figure. No neighbouring shape has grown earlier.
 */
export function timeGrowth(scene: Scene, enter: number): { from: number; until: number } {
  const length = entryLength(scene, GROWTH.seconds)
  const from = enter - Math.round(length * GROWTH.before)
  return { from, until: from + length }
}

/** Frames until a figure and its shape are both complete. */
export const figureLength = (scene: Scene): number => Math.round(entryLength(scene, GROWTH.seconds) * (1 - GROWTH.before)) + 12

type Group = LabelOfFigure & SpokenTitle & { figure: FigureValues; sign?: string }

/** `enter`: the frame of the label, and of the figure unless `spoken_at` gives a later frame. */
type GroupWish = { tones: FigureTones; largest: number; enter: number; spoken_at?: number; middle?: boolean; color?: string }

/** The label of a figure at its largest size within a part of the zone. Null if no label is printed. */
function fitLabel(scene: Scene, group: Group, { width, height }: Box): Fitted | null {
  const wide = isWide(scene)
  const { label } = printedSlots(group)
  if (!label) return null
  return mustFit(scene, label, {
    role: 'text',
    weight: 600,
    width,
    height: Math.min(height * 0.4, wide ? 170 : 130),
    largest: wide ? 60 : 50,
    smallest: 32,
    most_lines: 2,
  })
}

/** A figure at its largest size in a room. */
function fitFigure(scene: Scene, { figure, sign }: Group, room: { width: number; height: number; largest: number }) {
  const set = (largest: number) => setFigure(scene, figure, { width: room.width, largest, ...(sign && { sign }) })
  let size = Math.min(room.largest, room.height)
  let fitted = set(size)
  while (fitted.height > room.height && size > 30) {
    size -= 8
    fitted = set(size)
  }
  return fitted
}

/**
 * A figure and its label as one group. The label is above the figure where the sentence names the label first, and otherwise below. With
 * `middle`, the group is vertically centred in its zone. Returns the group's box.
 */
export function placeGroup(
  scene: Scene,
  group: Group,
  zone: Box,
  { tones, largest, enter, spoken_at, middle, color }: GroupWish,
): Box {
  const { label_after } = group
  const words = fitLabel(scene, group, zone)
  const label_height = words ? words.height + BETWEEN : 0
  const set = fitFigure(scene, group, { width: zone.width, height: zone.height - label_height, largest })
  const height = set.height + label_height
  const top = middle ? zone.y + Math.max(0, (zone.height - height) / 2) : zone.y
  const colors = { number: color ?? tones.text, unit: tones.unit, beside: tones.quiet }
  let y = top
  if (words && !label_after) {
    placeText(scene, words, { x: zone.x, y, color: tones.text, enter, leads: true })
    y += words.height + BETWEEN
  }
  const group_enter = enter + (words && !label_after ? 3 : 0)
  y = putFigure(scene, set, {
    x: zone.x,
    y,
    colors,
    enter: Math.max(group_enter, spoken_at ?? group_enter),
    ...(spoken_at === undefined && { leads: true }),
  })
  if (words && label_after) {
    placeText(scene, words, { x: zone.x, y: y + BETWEEN, color: tones.text, enter: enter + 8, leads: true })
    y += BETWEEN + words.height
  }
  return { x: zone.x, y: top, width: Math.max(set.width, words?.width ?? 0), height: y - top }
}

/** The place of a shot's drawing: next to the text, which takes the left `share`, or below a text that ends at `text_bottom`. */
export function drawingZone(scene: Scene, share: number, text_bottom: number): Box {
  const { area } = scene
  if (isWide(scene)) {
    const x = area.text.x + area.text.width * share + 40
    return { x, y: area.text.y, width: area.text.x + area.text.width - x, height: area.text.height }
  }
  const y = text_bottom + 36
  return { x: area.text.x, y, width: area.text.width, height: area.captions.y - 48 - y }
}

/** The place of a shot's figure: the left `share` of wide frames, and the upper part of other frames. */
export function groupZone(scene: Scene, share: number): Box {
  const { text } = scene.area
  if (isWide(scene)) return { ...text, width: text.width * share }
  return { ...text, height: scene.height > 1200 ? 470 : 330 }
}
