import type { SKRSContext2D } from '@napi-rs/canvas'
import { getFace, setFace } from '../../fonts/faces.ts'
import { between, clamp } from '../ease.ts'
import { withAlpha } from '../oklch.ts'
import { even, isWide, getMarkColor, type Scene } from '../scene.ts'
import { getMotif, paintMotif } from './motif.ts'
import { roundYears, type TimeLine } from './time-line.ts'

/** A time axis: its height and the position of the camera's year on the axis (pixels), and how many years a frame shows. */
export type AxisView = { y: number; anchor: number; years: number }

/**
 * The limits of the number of years that a frame shows, and the number as a share of the line's years. A line with one date shows a
 * century.
 */
const SEEN = { least: 30, most: 600, part: 0.75, alone: 100 }
/** Minimum pixels between two labelled years, the limits in years of such a step, and the number of its parts. */
const WRITTEN = { apart: 210, least: 5, most: 500, between: 5 }
/** Heights of ticks, and sizes of year labels and marks, in pixels. */
const SIZES = { long: 34, short: 18, year: 34, mark: 17, dot: 11 }
/** The length of one frame on a time line, in the units of `TimeLine`. */
const UNITS = 10

/** The time axis of a scene in its format, for the years of its line. */
export function axisView(scene: Scene, years: readonly number[]): AxisView {
  const { text, captions } = scene.area
  const span = Math.max(...years) - Math.min(...years)
  const seen = span === 0 ? SEEN.alone : Math.min(SEEN.most, Math.max(SEEN.least, span * SEEN.part))
  const wide = isWide(scene)
  return {
    y: even(wide ? text.y + text.height - 84 : captions.y - 190),
    anchor: even(wide ? text.x + 300 : text.x + 60),
    years: wide ? seen : seen * 0.6,
  }
}

/** Dates on a time axis, to scale. Throws without a year. */
export function axisLine(dates: readonly number[], { years: seen }: AxisView): TimeLine {
  const years = [...new Set(dates)].toSorted((a, b) => a - b)
  const first = years[0]
  const last = years.at(-1)
  if (first === undefined || last === undefined) throw new Error('An axis of time needs a year.')
  const at = (year: number) => ((year - first) * UNITS) / seen
  return { years, at, length: at(last) }
}

function writeTick(context: SKRSContext2D, scene: Scene, { year, x, y }: { year: number; x: number; y: number }): void {
  const { language } = scene.recipe
  const text = String(year)
  context.save()
  setFace(context, getFace('text', language, text), SIZES.year, language)
  context.fillStyle = scene.palette.cream2
  context.translate(x, y)
  if (scene.mirrored) context.scale(-1, 1)
  context.direction = 'ltr'
  context.textAlign = 'center'
  context.fillText(text, 0, 0)
  context.restore()
}

/**
 * Adds a time axis through the frame. `draw` shows the axis from a position on its line (in the frame's pixels). Years are to scale, with
 * labels at round years, and the line's dates are marks. Earlier dates are filled. The `lit` date has the mark colour.
 */
export function timeAxis(scene: Scene, line: TimeLine, view: AxisView) {
  const { palette, width } = scene
  const pixels = width / view.years
  const step = roundYears(clamp(WRITTEN.apart / pixels, WRITTEN.least, WRITTEN.most))
  const small = step / WRITTEN.between
  const first = line.years[0]
  // the axis ends at the first labelled year after the last date, because no later year has an event
  const end = (Math.floor(line.years[line.years.length - 1] / step) + 1) * step
  const yearAt = (camera: number) => first + (camera * view.years) / UNITS
  const draw = (context: SKRSContext2D, camera: number, lit: number | undefined): void => {
    const now = yearAt(camera)
    const toX = (year: number) => view.anchor + (year - now) * pixels
    context.fillStyle = withAlpha(palette.cream, 0.4)
    context.fillRect(0, view.y - 2, Math.min(width, toX(end)), 5)
    context.fillStyle = palette.cream
    context.fillRect(0, view.y - 2, Math.max(0, toX(now)), 5)
    const from = Math.floor((now - view.anchor / pixels) / small) * small
    for (let year = from; toX(year) < width + 80 && year <= end + 1e-6; year += small) {
      const long = Math.abs(year % step) < 1e-6
      context.fillStyle = withAlpha(palette.cream, long ? 0.9 : 0.4)
      const tall = long ? SIZES.long : SIZES.short
      context.fillRect(toX(year) - 2, view.y, 4, tall)
      if (long && year > 0)
        writeTick(context, scene, { year: Math.round(year), x: toX(year), y: view.y + SIZES.long + SIZES.year + 6 })
    }
    for (const year of line.years) {
      if (year === lit) continue
      const look = year < now ? 'full' : 'open'
      const color = year < now ? palette.cream : palette.ramp[2]
      paintMotif(context, getMotif(scene), { x: toX(year), y: view.y, radius: SIZES.dot, color, look })
    }
    if (lit !== undefined) {
      const x = toX(lit)
      const emphasis = 1 - between(Math.abs(lit - now) * pixels, 0, 60)
      context.fillStyle = palette.deep
      context.beginPath()
      context.arc(x, view.y, (SIZES.mark + 8) * emphasis, 0, 7)
      context.fill()
      paintMotif(context, getMotif(scene), {
        x,
        y: view.y,
        radius: Math.max(2, SIZES.mark * emphasis),
        color: getMarkColor(scene),
      })
    }
  }
  return { draw, yearAt }
}
