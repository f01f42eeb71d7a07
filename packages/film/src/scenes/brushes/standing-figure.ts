import type { FigureValues } from '@orion/language/facts.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import type { FaceRole } from '../../fonts/faces.ts'
import { countedNoun, splitUnit, westernDigits } from '../text/figure-text.ts'
import { fitText, type Fitted } from '../text/fit.ts'
import { placeText } from '../place-text.ts'
import type { Scene } from '../scene.ts'

/**
 * A fitted figure, in pixels. Number and unit are in one line, with the hedge above and the counted noun below. Alternatively all of them
 * are in one line.
 */
export type SetFigure = {
  hedge: Fitted | null
  number: Fitted
  unit: Fitted | null
  noun: Fitted | null
  /** between number and unit */
  gap: number
  inline: boolean
  width: number
  height: number
}

type Room = { width: number; largest: number; smallest?: number }

/** Size of the unit, the hedge and the counted noun as a share of the number's size, and their minimum sizes in pixels. */
const UNIT = { share: 0.5, least: 34 }
/** Space between a hedge in the number's line and the number, as a share of the number's size. */
const HEDGE_GAP = 0.22
const BESIDE = { share: 0.3, least: 34, most: 66 }

/** A text in one line, as large as its area allows. Throws when the text does not even fit at 12 pixels. */
export function fitLine(scene: Scene, text: string, role: FaceRole, room: Room, weight?: number): Fitted {
  const fitting = {
    language: scene.recipe.language,
    role,
    width: room.width,
    height: 999,
    most_lines: 1,
    ...(weight && { weight }),
  }
  const fitted =
    fitText(text, { ...fitting, largest: room.largest, smallest: Math.min(room.largest, room.smallest ?? 28) }) ??
    fitText(text, { ...fitting, largest: Math.min(room.largest, room.smallest ?? 28), smallest: 12 })
  if (!fitted) throw new Error(`No scene holds this in one line: ${text}`)
  return fitted
}

/** Fits a figure into a width. Number and unit are never separated at any size. Throws when no size fits. */
export function setFigure(scene: Scene, figure: FigureValues, room: Room & { sign?: string; inline?: boolean }): SetFigure {
  const { language } = scene.recipe
  const { scale, noun } = countedNoun(figure, language)
  const { inline = false } = room
  const stays = inline || (isUnspaced(language) && noun.length <= 3)
  const attached = stays ? [scale, noun].filter(Boolean).join(isUnspaced(language) ? '' : ' ') : scale
  const below = stays ? '' : noun
  const { before, after, own } = splitUnit({ ...figure, unit: attached }, language)
  const text = `${room.sign ?? ''}${before}${westernDigits(figure.number_text)}${after}`
  const set = (largest: number): SetFigure => {
    const number = fitLine(scene, text, 'display', { ...room, largest })
    const { size } = number
    const unit_size = Math.min(size, Math.max(UNIT.least, size * UNIT.share))
    const unit =
      own === ''
        ? null
        : fitLine(scene, own, 'display', { width: room.width, largest: unit_size, smallest: Math.min(unit_size, 20) })
    const small = Math.min(BESIDE.most, Math.max(BESIDE.least, size * BESIDE.share))
    const text_room = { width: room.width, largest: small, smallest: 24 }
    const hedge = figure.hedge ? fitLine(scene, figure.hedge, 'text', text_room, 600) : null
    const counted = below === '' ? null : fitLine(scene, below, 'text', text_room, 600)
    const gap = unit === null ? 0 : size * 0.16
    return {
      hedge,
      number,
      unit,
      noun: counted,
      gap,
      inline,
      width: Math.max(
        number.width + gap + (unit?.width ?? 0) + (inline && hedge ? hedge.width + size * HEDGE_GAP : 0),
        hedge?.width ?? 0,
        counted?.width ?? 0,
      ),
      height: (inline ? 0 : (hedge?.height ?? 0)) + number.height + (counted?.height ?? 0),
    }
  }
  for (let largest = room.largest; largest > 24; largest -= 4) {
    const found = set(largest)
    if (found.width <= room.width) return found
    largest = Math.min(largest, found.number.size)
  }
  const least = { ...set(24), hedge: inline ? null : set(24).hedge }
  const line = [inline ? (figure.hedge ?? '') : '', text, own].filter(Boolean).join(' ')
  return {
    ...least,
    number: fitLine(scene, line, 'display', { width: room.width, largest: 24, smallest: 12 }),
    unit: null,
    gap: 0,
    width: room.width,
  }
}

export type FigureColors = { number: string; unit: string; beside: string }

type Place = { x: number; y: number; align?: 'start' | 'center' | 'end'; colors: FigureColors; enter: number; leads?: boolean }

/**
 * Adds a fitted figure to the frame. `y` is its top, and `x` is its start, middle or end. Returns the y of its bottom edge. The figure does
 * not count up.
 */
export function putFigure(scene: Scene, set: SetFigure, { x, y, align = 'start', colors, enter, leads = false }: Place): number {
  const inset = (width: number) => (align === 'center' ? x - width / 2 : align === 'end' ? x - width : x)
  let top = y
  if (set.hedge && !set.inline) {
    placeText(scene, set.hedge, { x: inset(set.hedge.width), y: top, color: colors.beside, enter, leads })
    top += set.hedge.height
  }
  const line = set.number.width + set.gap + (set.unit?.width ?? 0)
  const lead = set.hedge && set.inline ? set.hedge.width + set.number.size * HEDGE_GAP : 0
  const left = inset(line + lead) + lead
  const baseline = top + set.number.line_height * 0.5 + set.number.size * 0.35
  const onBaseline = ({ line_height, size }: Fitted) => baseline - line_height * 0.5 - size * 0.35
  if (set.hedge && set.inline)
    placeText(scene, set.hedge, { x: left - lead, y: onBaseline(set.hedge), color: colors.beside, enter, leads })
  placeText(scene, set.number, { x: left, y: top, color: colors.number, enter, leads })
  if (set.unit)
    placeText(scene, set.unit, {
      x: left + set.number.width + set.gap,
      y: onBaseline(set.unit),
      color: colors.unit,
      enter: enter + 2,
      leads,
    })
  top += set.number.height
  if (set.noun) {
    placeText(scene, set.noun, { x: inset(set.noun.width), y: top, color: colors.beside, enter: enter + 4, leads })
    top += set.noun.height
  }
  return top
}
