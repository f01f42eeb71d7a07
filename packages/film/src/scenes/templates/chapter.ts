import { faceOf, setFace } from '../../fonts/faces.ts'
import { ridge } from '../brushes/land.ts'
import { addPasser, drawSetting, mustFit, textZone, viewOf } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots, Variant } from '../recipe.ts'
import { fillSpots, ground, isWide, paperGround, still, type Paint, type Scene } from '../scene.ts'

type Words = Slots['chapter']

function numeral(
  scene: Scene,
  number: number,
  text_bottom: number,
  draw: (context: Parameters<Paint>[0], text: string, x: number, y: number) => void,
): void {
  const { width, height, mirrored } = scene
  const wide = isWide(scene)
  const size = wide ? 1240 : Math.min(1000, (height * 0.84 - text_bottom - 40) / 0.74)
  const x = wide ? width * 0.74 : width * 0.6
  still(scene, (context) => {
    if (mirrored) {
      context.translate(width, 0)
      context.scale(-1, 1)
    }
    const text = String(number)
    setFace(context, faceOf('display', 'en'), text.length > 1 ? size * 0.72 : size, 'en', 800)
    context.textAlign = 'center'
    draw(context, text, mirrored ? width - x : x, wide ? height * 0.9 : height * 0.84)
  })
}

/** Chapter: a section's number behind its ground, and its title. */
export function chapter(scene: Scene, { number, title }: Words, variant: Variant): void {
  const { palette, recipe, width, height } = scene
  const wide = isWide(scene)
  const zone = textZone(scene, 0.54)
  const fitted = mustFit(scene, title, {
    role: 'display',
    width: zone.width,
    height: zone.height * 0.7,
    largest: 150,
    smallest: 56,
    most_lines: 4,
  })
  const y = wide && variant !== 'B' ? Math.max(zone.y, 430 - fitted.height / 2) : zone.y
  const base = wide ? 850 : height * 0.82
  if (variant === 'A') {
    paperGround(scene)
    numeral(scene, number, y + fitted.height, (context, text, x, line) => {
      context.strokeStyle = palette.accent
      context.lineWidth = 10
      context.lineJoin = 'round'
      context.strokeText(text, x, line)
    })
    addPasser(scene, {
      from: width * 0.6,
      to: width * 0.88,
      y: height + 20,
      radius: 180,
      color: recipe.solemn ? palette.ramp[3] : palette.spark,
      seconds: 7,
    })
  } else if (variant === 'B') drawSetting(scene, viewOf(scene, y + fitted.height))
  else {
    ground(scene, palette.fill, fillSpots(scene))
    numeral(scene, number, y + fitted.height, (context, text, x, line) => {
      context.fillStyle = recipe.solemn ? palette.shape_on_fill : palette.figure_on_fill
      context.fillText(text, x, line)
    })
    addPasser(scene, { from: width * 0.5, to: width * 0.9, y: base - 120, radius: 70, color: palette.on_fill, seconds: 8 })
    ridge(scene, { part: 'first', y: base - 40, height: 100, color: palette.ramp[4] })
    ridge(scene, { part: 'second', y: base + 50, height: 80, color: palette.ramp[5], bumps: 26 })
    ridge(scene, { part: 'third', y: height - 20, height: 60, color: palette.deep, bumps: 46, frequency: 1.4 })
  }
  const color = { A: palette.ink, B: palette.cream, C: palette.on_fill }[variant]
  placeText(scene, fitted, { x: zone.x - 4, y, color, share: 0.04, leads: true })
}
