import { crowd, person } from '../brushes/crowd.ts'
import { placeFigure } from '../brushes/figure.ts'
import { addPasser, drawSetting, mustFit, textZone, viewOf } from '../layout.ts'
import { peopleEach } from '../people-each.ts'
import { addText, placeText } from '../place-text.ts'
import type { Slots, Variant } from '../recipe.ts'
import type { Box } from '../safe-areas.ts'
import { even, fillSpots, ground, isWide, paperGround, still, type Scene } from '../scene.ts'
import { clamp } from '../ease.ts'

type Words = Slots['people']

/** Ten figures tell a share from this part on; a smaller one needs a hundred. */
const LEAST_OF_TEN = 0.05

/** Where the ground begins on which a crowd stands in its setting, in pixels from above. */
const standOf = ({ height }: Scene): number => (height > 1200 ? 980 : 560)

/** The setting's sky and far land behind a dark ground for the crowd. */
function drawStand(scene: Scene, y: number): void {
  const { palette, width, height } = scene
  const view = viewOf(scene, y - 200)
  drawSetting(scene, { ...view, horizon: y + 10, disc: { ...view.disc, y: y - 70, radius: Math.min(170, view.disc.radius) } })
  still(
    scene,
    (context) => {
      context.fillStyle = palette.deep
      context.beginPath()
      context.moveTo(0, y + 20)
      context.quadraticCurveTo(width * 0.5, y - 40, width, y + 20)
      context.lineTo(width, height)
      context.lineTo(0, height)
      context.fill()
    },
    { x: 0, y: y - 20, width, height: height - y + 20 },
  )
}

/** People count: a number of people, and as many figures; a part stands out among its whole. */
export function people(scene: Scene, { figure, label, label_after, tail, whole }: Words, variant: Variant): void {
  const { palette, recipe, width, height, area } = scene
  const wide = isWide(scene)
  const looks = {
    A: { text: palette.ink, second: palette.accent_text, crowd: palette.accent },
    B: { text: palette.cream, second: palette.cream, crowd: palette.cream },
    C: { text: palette.on_fill, second: palette.on_fill, crowd: palette.shape_on_fill },
  }[variant]
  if (variant === 'A') paperGround(scene)
  else if (variant === 'C') ground(scene, palette.fill, fillSpots(scene))
  const stand = variant === 'B' ? standOf(scene) : null
  if (stand !== null) drawStand(scene, stand)
  else {
    const color = variant === 'A' ? palette.ramp[1] : palette.fill_low
    addPasser(scene, { from: width * 0.55, to: width * 0.88, y: height + 40, radius: 150, color, seconds: 6 })
  }
  const beside = wide ? { ...textZone(scene, 0.36), width: 560 } : { ...area.text, height: area.text.height * 0.9 }
  const zone = stand === null ? beside : { ...textZone(scene, 0.6), height: stand - 60 - area.text.y }
  const fit = (text: string, share: number) =>
    mustFit(scene, text, {
      role: 'text',
      weight: 600,
      width: zone.width,
      height: zone.height * share,
      largest: wide ? 52 : 46,
      smallest: 34,
      most_lines: 6,
    })
  const before = label_after || label === '' ? null : fit(label, tail ? 0.25 : 0.35)
  const told = label_after ? label : tail
  const said = told ? fit(told, before ? 0.25 : 0.4) : null
  if (before) placeText(scene, before, { x: zone.x + 2, y: zone.y, color: looks.text, share: 0.02, leads: true })
  const top = zone.y + (before ? before.height + 20 : wide ? 30 : 0)
  const hedge = figure.hedge
    ? mustFit(scene, figure.hedge, {
        role: 'display',
        weight: 560,
        width: zone.width,
        height: 90,
        largest: 60,
        smallest: 36,
        most_lines: 1,
      })
    : null
  if (hedge) placeText(scene, hedge, { x: zone.x, y: top, color: looks.second, share: 0.04, leads: true })
  const placed = placeFigure(scene, figure, {
    x: zone.x - 4,
    y: top + (hedge ? hedge.height + 4 : 0),
    width: zone.width,
    height: zone.height * (hedge ? 0.4 : 0.5),
    largest: wide ? 200 : 220,
    color: looks.text,
    unit_color: looks.second,
  })
  if (said) placeText(scene, said, { x: zone.x + 2, y: placed.bottom + 24, color: looks.text, enter: placed.enter + 12 })
  const bottom = placed.bottom + 24 + (said?.height ?? 0)
  const told_number = Math.abs(figure.value)
  const among = Math.max(told_number, whole ?? 0)
  const few = variant === 'C' && told_number >= among * LEAST_OF_TEN
  const each = peopleEach(among, few ? 10 : 100)
  const count = told_number === 0 ? 0 : Math.max(1, Math.round(told_number / each))
  const all = Math.max(1, count, Math.round(among / each))
  const top_of_crowd = Math.max(bottom + 110, stand === null ? 0 : stand + 40)
  const box: Box =
    wide && stand === null
      ? { x: 760, y: 120, width: 1040, height: 740 }
      : { x: area.text.x, y: top_of_crowd, width: area.text.width, height: area.captions.y - 30 - top_of_crowd }
  if (each > 1) legend(scene, each, zone.x, bottom + 24, looks.text)
  const to = Math.min(recipe.frames - 24, Math.max(placed.settled, recipe.frames * 0.75))
  crowd(scene, box, { count, all, color: looks.crowd, from: placed.enter, to, ...(few && { largest: 420 }) })
}

/** A small figure and the number of people it stands for. */
function legend(scene: Scene, each: number, x: number, y: number, color: string): void {
  const { recipe, mirrored, width } = scene
  const size = 52
  addText(scene, {
    width: size,
    height: size + 4,
    draw: (context) => {
      context.fillStyle = color
      person(context, size / 2, size, size)
    },
    at: (frame) => ({ x: even(mirrored ? width - x - size : x), y: even(y), alpha: clamp((frame - recipe.frames * 0.4) / 10) }),
  })
  const text = mustFit(scene, `= ${each.toLocaleString(`${recipe.language}-u-nu-latn`)}`, {
    role: 'text',
    weight: 600,
    width: 300,
    height: 60,
    largest: 36,
    smallest: 30,
    most_lines: 1,
  })
  placeText(scene, text, { x: x + size + 12, y: y + 8, color, enter: Math.round(recipe.frames * 0.4) })
}
