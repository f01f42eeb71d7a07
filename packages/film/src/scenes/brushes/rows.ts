import { addPasser, mustFit } from '../layout.ts'
import { between, ease } from '../ease.ts'
import { measureContrast } from '../oklch.ts'
import { placeText } from '../place-text.ts'
import type { Box } from '../safe-areas.ts'
import { addSprite, even, ground, isWide, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

/** Rows that are read from top to bottom. Each row has its numeral (or a year), its name and an optional note. */
type Rows = { heading?: string | undefined; items: Row[] }
type Row = { mark: string; name: string; note?: string | undefined }

/** A heading at the top of a zone. Returns the top of the remaining space. */
export function heading(scene: Scene, text: string | undefined, zone: Box, color: string): number {
  if (!text) return zone.y
  const wide = isWide(scene)
  const fitted = mustFit(scene, text, {
    role: 'display',
    width: zone.width,
    height: wide ? 190 : 150,
    largest: wide ? 92 : 76,
    smallest: 48,
    most_lines: 2,
  })
  placeText(scene, fitted, { x: zone.x, y: zone.y, color, share: 0.02, leads: true })
  return zone.y + fitted.height + (wide ? 44 : 26)
}

/** Maximum letters of a mark in the column of numerals. A longer mark is a figure with its unit, and is at the start of its row. */
export const LONGEST_NUMERAL = 7

/** Minimum height in pixels of a band with larger type. */
const TALL_BAND = 230

/** A band from `left` to the right edge of the frame. It opens from the right. */
type Band = { left: number; y: number; height: number; color: string; rounded: boolean; enter: number }

function addBand(scene: Scene, { left, y, height, color, rounded, enter }: Band): void {
  const { width } = scene
  addSprite(scene, {
    width: width - left,
    height,
    draw: (context) => {
      context.fillStyle = color
      context.beginPath()
      context.roundRect(0, 0, width - left + 60, height + 2, rounded ? [44, 0, 0, 0] : 0)
      context.fill()
    },
    at: (frame) => {
      const visible = even((width - left) * ease.outQuint(between(frame, enter - 4, enter + 20)))
      return visible < 2 ? null : { x: width - visible, y, alpha: 1, clip: { x: 0, y: 0, width: visible, height } }
    },
  })
}

/** The name and the note of a row in its band. A note that would be too low for the band is left out. */
function fitRow(scene: Scene, { name, note }: Pick<Row, 'name' | 'note'>, { width, height }: { width: number; height: number }) {
  const wide = isWide(scene)
  const isTall = height > TALL_BAND
  const big = mustFit(scene, name, {
    role: 'display',
    width,
    height: (note ? 0.56 : 0.8) * height,
    largest: wide ? (isTall ? 160 : 104) : 80,
    smallest: 36,
    most_lines: note ? 1 : 2,
  })
  if (!note || height - big.height <= 62) return { big, small: null }
  const small = mustFit(scene, note, {
    role: 'text',
    width,
    height: height - big.height - 20,
    largest: isTall ? 56 : 38,
    smallest: 30,
    most_lines: 1,
  })
  return { big, small }
}

/** Rows as stacked bands of colour. Each row enters at its word. */
export function rowsAsBands(scene: Scene, told: Rows): void {
  const { palette, width, height, area } = scene
  const wide = isWide(scene)
  ground(scene, palette.deep, [])
  addPasser(scene, { from: width * 0.62, to: width * 0.9, y: area.text.y + 40, radius: wide ? 110 : 80, color: palette.deep3 })
  const zone = { ...area.text, height: wide ? area.text.height : height > 1200 ? 800 : 740 }
  const top = heading(scene, told.heading, zone, palette.cream)
  const bottom = zone.y + zone.height
  const each = even((bottom - top) / told.items.length)
  const tones = [1, 2, 4, 5, 6] as const
  let after = 0
  for (const [index, { mark, name: said, note }] of told.items.entries()) {
    const y = even(top + index * each)
    const color = index === 0 && !scene.recipe.solemn ? palette.spark : palette.ramp[tones[Math.min(index, tones.length - 1)]]
    const ink = measureContrast(palette.ink, color) > measureContrast(palette.cream, color) ? palette.ink : palette.cream
    const length = entryLength(scene, 0.7)
    const name = [...mark].length > 2 ? `${mark}  ${said}` : said
    const enter = entryFrame(
      scene,
      [...mark].length > 2 ? mark : said,
      0.12 + (0.6 * index) / told.items.length,
      length + 10,
      after,
    )
    after = Math.max(after, enter)
    const left = even(wide ? index * 70 : index * 24)
    const tall = index === told.items.length - 1 ? height - y : each
    addBand(scene, { left, y, height: tall, color, rounded: index === 0 || wide, enter })
    const x = Math.max(zone.x, left + (wide ? 120 : 60))
    const room = zone.x + zone.width - x
    const { big, small } = fitRow(scene, { name, note }, { width: room, height: each })
    const fits = small !== null && big.height + small.height <= each
    const begin = y + (each - big.height - (fits ? small.height : 0)) / 2
    placeText(scene, big, { x, y: begin, color: ink, enter: enter + 4 })
    if (small && fits) placeText(scene, small, { x: x + 2, y: begin + big.height, color: ink, enter: enter + 7 })
  }
}
