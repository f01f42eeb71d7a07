import { between, ease } from '../ease.ts'
import { dataZone, addPasser, drawSetting, mustFit, viewOf } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots, Variant } from '../recipe.ts'
import { addSprite, even, fillSpots, ground, isWide, paperGround, still, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['chart']
type Colors = { title: string; unit: string; label: string; column: string; marked: string }

/** A value as a label: whole numbers whole, others with two places at most. */
const shown = (value: number, language: string) => value.toLocaleString(`${language}-u-nu-latn`, { maximumFractionDigits: 2 })

/** Pixels that the figures of columns below zero take under the longest of them. */
const ROOM_BELOW = 76

/** The point that differs most from its neighbour. */
function markedPoint(points: Words['points']): number {
  const jumps = points.map(({ value }, index) => (index === 0 ? 0 : Math.abs(value - points[index - 1]!.value)))
  return jumps.indexOf(Math.max(...jumps))
}

function columns(scene: Scene, { title, unit, points }: Words, colors: Colors): void {
  const { recipe } = scene
  const zone = dataZone(scene)
  const wide = isWide(scene)
  const big = mustFit(scene, title, {
    role: 'display',
    width: zone.width,
    height: 220,
    largest: wide ? 104 : 84,
    smallest: 44,
    most_lines: wide ? 2 : 3,
  })
  const small = unit
    ? mustFit(scene, unit, { role: 'text', width: zone.width, height: 90, largest: 36, smallest: 30, most_lines: 2 })
    : null
  placeText(scene, big, { x: zone.x, y: zone.y, color: colors.title, share: 0.02, leads: true })
  if (small) placeText(scene, small, { x: zone.x + 2, y: zone.y + big.height + 6, color: colors.unit, share: 0.08 })
  const top = zone.y + big.height + (small?.height ?? 0) + 90
  const values = points.map(({ value }) => value)
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const floor = even(zone.y + zone.height - 62)
  const room = floor - top - (lowest < 0 ? ROOM_BELOW : 0)
  const scale = room / (highest - lowest || 1)
  const base = even(top + room * (highest === lowest ? 1 : highest / (highest - lowest)))
  const each = zone.width / points.length
  const wideColumn = even(each * 0.74)
  const marked = markedPoint(points)
  const length = entryLength(scene, 0.9)
  const fitLabel = (text: string, largest: number, role: 'display' | 'text') =>
    mustFit(scene, text, {
      role,
      weight: role === 'text' ? 600 : 760,
      width: each - 10,
      height: 70,
      largest,
      smallest: 20,
      most_lines: 1,
    })
  const number_size = Math.min(...points.map(({ value }) => fitLabel(shown(value, recipe.language), 56, 'display').size))
  const name_size = Math.min(...points.map(({ label }) => fitLabel(label, 36, 'text').size))
  for (const [index, { label, value }] of points.entries()) {
    const x = even(zone.x + index * each + (each - wideColumn) / 2)
    const tall = Math.max(6, even(scale * Math.abs(value)))
    const below = value < 0
    const enter = entryFrame(scene, label, 0.1 + (0.55 * index) / points.length, length + 10)
    addSprite(scene, {
      width: wideColumn,
      height: tall,
      draw: (context) => {
        context.fillStyle = index === marked && !recipe.solemn ? colors.marked : colors.column
        context.beginPath()
        context.roundRect(0, 0, wideColumn, tall, below ? [0, 0, 10, 10] : [10, 10, 0, 0])
        context.fill()
      },
      at: (frame) => {
        const risen = even(tall * ease.outQuint(between(frame, enter, enter + length)))
        if (risen < 2) return null
        const hidden = tall - risen
        return below
          ? { x, y: base - hidden, alpha: 1, clip: { x: 0, y: hidden, width: wideColumn, height: risen } }
          : { x, y: base - risen, alpha: 1, clip: { x: 0, y: 0, width: wideColumn, height: risen } }
      },
    })
    const middle = zone.x + (index + 0.5) * each
    const number = fitLabel(shown(value, recipe.language), number_size, 'display')
    const name = fitLabel(label, name_size, 'text')
    placeText(scene, number, {
      x: middle,
      y: below ? base + tall + 4 : base - tall - number.height - 8,
      align: 'center',
      color: colors.label,
      enter: enter + 6,
    })
    placeText(scene, name, { x: middle, y: floor + 10, align: 'center', color: colors.label, enter })
  }
  still(
    scene,
    (context) => {
      context.fillStyle = colors.label
      context.fillRect(zone.x, base, zone.width, 4)
    },
    { x: zone.x, y: base, width: zone.width, height: 4 },
  )
}

/** Chart: columns up and down from zero; the one that tells the finding is marked. */
export function chart(scene: Scene, slots: Words, variant: Variant): void {
  const { palette, width, height, recipe } = scene
  const passer = { from: width * 0.6, to: width * 0.86, y: height + 40, radius: 130, seconds: 6 }
  if (variant === 'A') {
    paperGround(scene)
    addPasser(scene, { ...passer, color: palette.ramp[1] })
    columns(scene, slots, {
      title: palette.ink,
      unit: palette.ink2,
      label: palette.ink,
      column: palette.ramp[3],
      marked: palette.third_data,
    })
  } else if (variant === 'B') {
    drawSetting(scene, viewOf(scene, height * 0.8))
    columns(scene, slots, {
      title: palette.cream,
      unit: palette.cream,
      label: palette.cream,
      column: palette.ramp[3],
      marked: recipe.solemn ? palette.ramp[1] : palette.spark,
    })
  } else {
    ground(scene, palette.fill, fillSpots(scene).slice(1))
    addPasser(scene, { ...passer, color: palette.fill_low })
    columns(scene, slots, {
      title: palette.on_fill,
      unit: palette.on_fill,
      label: palette.on_fill,
      column: palette.shape_on_fill,
      marked: palette.mark_on_fill,
    })
  }
}
