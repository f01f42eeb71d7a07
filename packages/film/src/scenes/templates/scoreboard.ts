import { firstFrame } from '../brushes/figure-group.ts'
import { figureTones, glide, type FigureTones } from '../brushes/figure-tones.ts'
import { fitLine, putFigure, setFigure } from '../brushes/standing-figure.ts'
import { between, ease } from '../ease.ts'
import { dataZone } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots } from '../recipe.ts'
import type { Box } from '../safe-areas.ts'
import { addSprite, even, isWide, still, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['scoreboard']
type Row = Words['rows'][number]

/** Part of a side that the greater bar of a row fills: where the frame is wide its figure stands behind it, else above it. */
const LONGEST = { wide: 0.56, narrow: 0.96 }
const LEAST = 4
/** Pixels of the line between the two. */
const LINE = 5

type Side = { x: number; width: number; way: 'left' | 'right'; color: string }

/** One side of a row: a bar from the middle outwards, and its figure at its end. */
function half(
  scene: Scene,
  tones: FigureTones,
  { row, box, side, enter, isNew }: { row: Row; box: Box; side: Side; enter: number; isNew: boolean },
): void {
  const figure = row[side.way]
  const wide = isWide(scene)
  const longest = wide ? LONGEST.wide : LONGEST.narrow
  const greatest = Math.max(row.left.value, row.right.value)
  const length = entryLength(scene, 1)
  const tall = even(Math.min(84, box.height * (wide ? 0.42 : 0.26)))
  const y = even(box.y + box.height - tall - 6)
  const long = Math.max(LEAST, even((side.width * longest * figure.value) / greatest))
  const isRight = side.way === 'right'
  addSprite(scene, {
    width: long,
    height: tall,
    draw: (context) => {
      context.fillStyle = side.color
      context.fillRect(0, 0, long, tall)
    },
    at: (frame) => {
      const grown = isNew ? even(long * ease.outQuint(between(frame, enter, enter + length))) : long
      if (grown < 2) return null
      return isRight
        ? { x: side.x, y, alpha: 1, clip: { x: 0, y: 0, width: grown, height: tall } }
        : { x: side.x - long, y, alpha: 1, clip: { x: long - grown, y: 0, width: grown, height: tall } }
    },
  })
  const width = wide ? side.width * (1 - longest) - 24 : side.width - 24
  const set = setFigure(scene, figure, {
    width,
    largest: Math.min(wide ? 96 : 84, box.height * (wide ? 0.6 : 0.3)),
    inline: true,
  })
  const away = wide ? long + 16 : 16
  const colors = { number: tones.text, unit: tones.text, beside: tones.quiet }
  const top = wide ? y + tall / 2 - set.height / 2 : y - set.height - 6
  putFigure(scene, set, { x: side.x + (isRight ? away : -away), y: top, align: isRight ? 'start' : 'end', colors, enter })
}

/** Scoreboard: two that are compared again and again in a film; what was told stands, the newest row grows at its words. */
export function scoreboard(scene: Scene, { left, right, rows }: Words): void {
  const tones = figureTones(scene, 'paper')
  glide(scene, 'paper')
  const wide = isWide(scene)
  const zone = dataZone(scene)
  const length = entryLength(scene, 1)
  const middle = even(zone.x + zone.width / 2)
  const width = zone.width / 2 - 12
  const names = [left, right].map((name) =>
    fitLine(scene, name, 'display', { width: width - 30, largest: wide ? 92 : 64, smallest: 26 }),
  )
  const head = Math.max(...names.map((name) => name.height))
  const first = firstFrame(scene, left, length)
  placeText(scene, names[0]!, { x: middle - 30, y: zone.y, align: 'end', color: tones.text, enter: first, leads: true })
  placeText(scene, names[1]!, { x: middle + 30, y: zone.y, color: tones.text, enter: first + 4, leads: true })
  const top = zone.y + head + 24
  const each = Math.min((zone.y + zone.height - top) / rows.length, wide ? 260 : 300)
  const line = { x: middle - (LINE + 1) / 2, y: even(top), width: LINE + 1, height: even(each * rows.length) }
  still(
    scene,
    (context) => {
      context.fillStyle = tones.axis
      context.fillRect(line.x, line.y, LINE, line.height)
    },
    line,
  )
  for (const [index, row] of rows.entries()) {
    const isNew = index === rows.length - 1
    const box = { x: zone.x, y: top + index * each, width: zone.width, height: each }
    const enter = isNew ? entryFrame(scene, row.left.number_text, 0.2, length + 12) : -length
    const other = isNew ? Math.max(enter + 6, entryFrame(scene, row.right.number_text, 0.4, length + 8)) : -length
    half(scene, tones, { row, box, side: { x: middle, width, way: 'left', color: tones.shape }, enter, isNew })
    half(scene, tones, { row, box, side: { x: middle, width, way: 'right', color: tones.mark }, enter: other, isNew })
    if (row.measure === undefined) continue
    const measure = fitLine(scene, row.measure, 'text', { width: width - 20, largest: wide ? 42 : 36, smallest: 20 }, 600)
    placeText(scene, measure, { x: middle - 30, y: box.y + 4, align: 'end', color: tones.quiet, enter })
  }
}
