import { drawSetting, addPasser, heroOf, mustFit, viewOf } from '../layout.ts'
import { between, ease } from '../ease.ts'
import { contrastOf, withAlpha } from '../oklch.ts'
import { placeText } from '../place-text.ts'
import type { Box } from '../safe-areas.ts'
import { addSprite, deepSpots, even, ground, isWide, markOf, paintGround, paperGround, still, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

/** Rows to be read from top to bottom: each with its numeral (or a year), its name and perhaps a note; `counts`: its numeral only counts the rows. */
export type Rows = { heading?: string | undefined; items: Row[] }
type Row = { mark: string; name: string; note?: string | undefined; counts?: true }
type Colors = { heading: string; number: string; name: string; note: string; line: string }

/** A heading at the top of a zone; answers where what follows may begin. */
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

/** Rows under a heading: a serif numeral (or another mark), a name, and where there is room a note; each enters on its own word. */
export function rows(scene: Scene, { heading: title, items }: Rows, zone: Box, colors: Colors): void {
  const top = heading(scene, title, zone, colors.heading)
  const bottom = zone.y + zone.height
  if (items.some(({ mark }) => [...mark].length > LONGEST_NUMERAL)) return figureRows(scene, items, { ...zone, y: top, height: bottom - top }, colors) // prettier-ignore
  const each = Math.min(isWide(scene) ? 216 : 190, (bottom - top) / items.length)
  const numeral = Math.min(120, each * 0.6)
  const longest = Math.max(...items.map(({ mark }) => [...mark].length))
  const indent = longest > 2 ? Math.min(zone.width * 0.34, numeral * 0.62 * longest + 40) : numeral * 1.15
  let after = 0
  for (const [index, { mark, name, note, counts }] of items.entries()) {
    const y = top + index * each
    const length = entryLength(scene, 0.7)
    const enter = entryFrame(scene, [...mark].length > 2 ? mark : name, 0.15 + (0.6 * index) / items.length, length + 10, after)
    after = Math.max(after, enter)
    line(scene, { x: zone.x, y, width: zone.width, color: colors.line, enter })
    const width = zone.width - indent
    const spare = each - 30
    const big = mustFit(scene, name, {
      role: 'display',
      weight: 700,
      width,
      height: note ? spare * 0.55 : spare,
      largest: note ? 60 : 76,
      smallest: 36,
      most_lines: note ? 1 : 2,
    })
    const digits = mustFit(scene, mark, {
      role: 'serif',
      width: longest > 2 ? indent - 34 : indent,
      height: each,
      largest: Math.round(numeral / 2) * 2,
      smallest: Math.min(30, Math.round(numeral / 2) * 2),
      most_lines: 1,
    })
    placeText(scene, digits, { x: zone.x, y: y + 18, color: colors.number, enter, ...(counts && { scale: true }) })
    const small =
      note && spare - big.height > 40
        ? mustFit(scene, note, { role: 'text', width, height: spare - big.height, largest: 36, smallest: 30, most_lines: 2 })
        : null
    const fits = small !== null && small.height <= spare - big.height + 4
    const begin = y + 18 + (fits ? 0 : Math.max(0, (digits.height - big.height) / 2))
    placeText(scene, big, { x: zone.x + indent, y: begin, color: colors.name, enter: enter + 2 })
    if (small && fits)
      placeText(scene, small, { x: zone.x + indent, y: begin + big.height + 4, color: colors.note, enter: enter + 6 })
  }
}

/** Pixels that a row's name is left at least below its figure, however many rows there are. */
const LEAST_NAME = 44

/** Letters of a mark that stands in the numerals' column; longer ones are figures with their unit, which lead their row. */
export const LONGEST_NUMERAL = 7

/** Figures with what is said of each below it, over the whole of a zone. */
function figureRows(scene: Scene, items: Rows['items'], zone: Box, colors: Colors): void {
  const wide = isWide(scene)
  const each = Math.min(wide ? 330 : 300, zone.height / items.length)
  const top = zone.y + (wide ? (zone.height - each * items.length) / 2 : 0)
  let after = 0
  for (const [index, { mark, name }] of items.entries()) {
    const y = top + index * each
    const length = entryLength(scene, 0.7)
    const enter = entryFrame(scene, mark, 0.15 + (0.6 * index) / items.length, length + 10, after)
    after = Math.max(after, enter)
    line(scene, { x: zone.x, y, width: zone.width, color: colors.line, enter })
    const figure = mustFit(scene, mark, { role: 'display', width: zone.width - 20, height: Math.max(20, Math.min(each * 0.56, each - 34 - LEAST_NAME)), largest: wide ? 150 : 110, smallest: 44, most_lines: 1 }) // prettier-ignore
    const room = each - figure.height - 34
    const said = mustFit(scene, name, { role: 'text', weight: 600, width: zone.width - 20, height: room, largest: wide ? 56 : 46, smallest: 34, most_lines: 2 }) // prettier-ignore
    placeText(scene, figure, { x: zone.x, y: y + 14, color: colors.name, enter })
    placeText(scene, said, { x: zone.x + 2, y: y + 16 + figure.height, color: colors.number, enter: enter + 4 })
  }
}

function line(
  scene: Scene,
  { x, y, width, color, enter }: { x: number; y: number; width: number; color: string; enter: number },
): void {
  const long = even(width)
  addSprite(scene, {
    width: long,
    height: 4,
    draw: (context) => {
      context.fillStyle = color
      context.fillRect(0, 0, long, 3)
    },
    at: (frame) => {
      const swept = even(long * ease.outQuint(between(frame, enter - 3, enter + 21)))
      return swept < 2 ? null : { x, y, alpha: 1, clip: { x: 0, y: 0, width: swept, height: 4 } }
    },
  })
}

const panelOf = (scene: Scene): Box =>
  isWide(scene)
    ? { x: 0, y: 0, width: 660, height: scene.height }
    : { x: 0, y: scene.height * (scene.height > 1200 ? 0.56 : 0.8), width: scene.width, height: scene.height }

const listZone = (scene: Scene): Box => {
  const { text } = scene.area
  if (isWide(scene)) return { x: 760, y: 100, width: 1040, height: 770 }
  return scene.height > 1200 ? { ...text, height: 800 } : { ...text, height: 740 }
}

/** Rows on paper beside a filled panel with the topic's giant shape. */
export function rowsWithShape(scene: Scene, told: Rows): void {
  const { palette, recipe } = scene
  const panel = panelOf(scene)
  const hero = heroOf(scene)
  paperGround(scene)
  const tall = Math.min(panel.height, scene.height - panel.y)
  const centre = { x: panel.x + panel.width * 0.46, y: panel.y + tall * 0.52 }
  still(scene, (context) => {
    context.beginPath()
    context.rect(panel.x, panel.y, panel.width, panel.height)
    context.clip()
    paintGround(scene, palette.fill, [
      { color: palette.fill_high, x: panel.x, y: panel.y, radius: 900, strength: 0.8 },
      { color: palette.fill_low, x: panel.x + panel.width, y: scene.height, radius: 900, strength: 0.8 },
    ])(context)
    const sign = recipe.solemn ? palette.shape_on_fill : palette.figure_on_fill
    if (hero) hero(centre.x - 20, centre.y + 10, Math.max(560, Math.min(900, tall * 0.9)), sign, -0.12)(context)
    else {
      context.fillStyle = sign
      context.beginPath()
      context.arc(centre.x - 60, centre.y + 60, Math.min(420, tall * 0.5), 0, 7)
      context.fill()
    }
  })
  const size = isWide(scene) ? 80 : 60
  addPasser(scene, {
    from: panel.x + size * 1.4,
    to: panel.x + panel.width - size * 1.4,
    y: panel.y + Math.min(150, tall * 0.26),
    radius: size,
    color: contrastOf(palette.paper, palette.fill) < 1.3 ? palette.fill_low : palette.paper,
    seconds: 10,
  })
  rows(scene, told, listZone(scene), {
    heading: palette.ink,
    number: palette.accent_text,
    name: palette.ink,
    note: palette.ink2,
    line: withAlpha(palette.ink, 0.16),
  })
}

/** Rows on deep beside the topic's setting. */
export function rowsWithSetting(scene: Scene, told: Rows): void {
  const { palette, width, height } = scene
  const wide = isWide(scene)
  const zone = wide ? { ...listZone(scene), x: scene.area.text.x } : listZone(scene)
  const ground = wide ? { width: zone.x + zone.width + 60, height } : { width, height: zone.y + zone.height + 40 }
  const view = viewOf(scene, wide ? 300 : zone.y + zone.height)
  if (wide) view.disc.x = 1580
  drawSetting(scene, view)
  still(
    scene,
    (context) => {
      context.beginPath()
      context.rect(0, 0, ground.width, ground.height)
      context.clip()
      paintGround(scene, palette.deep, deepSpots(scene))(context)
    },
    { x: 0, y: 0, ...ground },
  )
  rows(scene, told, zone, {
    heading: palette.cream,
    number: markOf(scene),
    name: palette.cream,
    note: palette.cream2,
    line: withAlpha(palette.cream, 0.2),
  })
}

/** Pixels from which on a band holds larger type. */
const TALL_BAND = 230

/** Rows as stacked bands of colour, each coming in on its word. */
export function rowsAsBands(scene: Scene, told: Rows): void {
  const { palette, width, height, area } = scene
  const wide = isWide(scene)
  ground(scene, palette.deep, [])
  addPasser(scene, { from: width * 0.62, to: width * 0.9, y: area.text.y + 40, radius: wide ? 110 : 80, color: palette.deep3 })
  const zone = { ...area.text, height: wide ? area.text.height : listZone(scene).height }
  const top = heading(scene, told.heading, zone, palette.cream)
  const bottom = zone.y + zone.height
  const each = even((bottom - top) / told.items.length)
  const tones = [1, 2, 4, 5, 6] as const
  let after = 0
  for (const [index, { mark, name: said, note }] of told.items.entries()) {
    const y = even(top + index * each)
    const color = index === 0 && !scene.recipe.solemn ? palette.spark : palette.ramp[tones[Math.min(index, tones.length - 1)]!]
    const ink = contrastOf(palette.ink, color) > contrastOf(palette.cream, color) ? palette.ink : palette.cream
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
    addSprite(scene, {
      width: width - left,
      height: tall,
      draw: (context) => {
        context.fillStyle = color
        context.beginPath()
        context.roundRect(0, 0, width - left + 60, tall + 2, index === 0 || wide ? [44, 0, 0, 0] : 0)
        context.fill()
      },
      at: (frame) => {
        const shown = even((width - left) * ease.outQuint(between(frame, enter - 4, enter + 20)))
        return shown < 2 ? null : { x: width - shown, y, alpha: 1, clip: { x: 0, y: 0, width: shown, height: tall } }
      },
    })
    const x = Math.max(zone.x, left + (wide ? 120 : 60))
    const room = zone.x + zone.width - x
    const big = mustFit(scene, name, {
      role: 'display',
      width: room,
      height: (note ? 0.56 : 0.8) * each,
      largest: wide ? (each > TALL_BAND ? 160 : 104) : 80,
      smallest: 36,
      most_lines: note ? 1 : 2,
    })
    const small =
      note && each - big.height > 62
        ? mustFit(scene, note, {
            role: 'text',
            width: room,
            height: each - big.height - 20,
            largest: each > TALL_BAND ? 56 : 38,
            smallest: 30,
            most_lines: 1,
          })
        : null
    const fits = small !== null && big.height + small.height <= each
    const begin = y + (each - big.height - (fits ? small.height : 0)) / 2
    placeText(scene, big, { x, y: begin, color: ink, enter: enter + 4 })
    if (small && fits) placeText(scene, small, { x: x + 2, y: begin + big.height, color: ink, enter: enter + 7 })
  }
}
