import { faceOf, setFace } from '../../fonts/faces.ts'
import { rule } from '../brushes/rule.ts'
import { addPasser, drawSetting, heroOf, mustFit, textZone, viewOf } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots, Variant } from '../recipe.ts'
import type { Box } from '../safe-areas.ts'
import { deepSpots, evenBox, ground, isWide, markOf, paperGround, still, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['definition']
type Colors = { term: string; rule: string; meaning: string }

function words(
  scene: Scene,
  { term, meaning }: Words,
  zone: Box,
  largest: number,
  colors: Colors,
): { bottom: number; right: number; draw: () => void } {
  const wide = isWide(scene)
  const big = mustFit(scene, term, {
    role: 'serif',
    weight: 500,
    width: zone.width,
    height: zone.height * 0.55,
    largest,
    smallest: 60,
    most_lines: 2,
  })
  const start = zone.y + big.height + (wide ? 28 : 16)
  const small = mustFit(scene, meaning, {
    role: 'text',
    width: zone.width,
    height: zone.y + zone.height - start - 44,
    largest: wide ? 64 : 52,
    smallest: 34,
    most_lines: 7,
  })
  return {
    bottom: start + 44 + small.height,
    right: zone.x + Math.max(big.width, small.width),
    draw: () => {
      const length = entryLength(scene, 0.8)
      const placed = placeText(scene, big, { x: zone.x - 4, y: zone.y, color: colors.term, share: 0.03, leads: true })
      const enter = Math.max(placed.enter + 10, entryFrame(scene, meaning, 0.25, length + 24))
      rule(scene, { x: zone.x + 2, y: start, color: colors.rule, enter: enter - 6, length })
      placeText(scene, small, { x: zone.x + 2, y: start + 40, color: colors.meaning, enter })
    },
  }
}

/** The topic's shape standing between light and dark, a disc passing behind it. */
function panel(scene: Scene, { x, y, width, height }: Box): void {
  const { palette } = scene
  const hero = heroOf(scene)
  const line = y + height * 0.56
  const size = Math.min(width * 0.86, height * 0.8, 760)
  still(scene, (context) => {
    context.fillStyle = palette.ramp[1]
    context.fillRect(x, y, width, height)
  })
  addPasser(scene, {
    from: x + 130,
    to: x + width - 130,
    y: y + height * 0.24,
    radius: 100,
    color: scene.recipe.solemn ? palette.ramp[2] : palette.spark,
    seconds: 7,
  })
  const box = evenBox({ x, y, width, height })
  still(
    scene,
    (context) => {
      context.save()
      if (hero) hero(x + width / 2, line - size * 0.18, size, palette.ink)(context)
      else {
        context.fillStyle = palette.ink
        context.beginPath()
        context.arc(x + width / 2, line, size * 0.4, 0, 7)
        context.fill()
      }
      context.restore()
      context.fillStyle = palette.ramp[3]
      context.fillRect(x, line + size * 0.12, width, y + height - line)
      context.fillStyle = palette.ink
      context.fillRect(x, y, width > height * 1.2 ? 0 : 22, height)
    },
    box,
  )
}

function giantTerm(scene: Scene, term: string, color: string): void {
  const { width, height, recipe } = scene
  still(scene, (context) => {
    if (scene.mirrored) {
      context.translate(width, 0)
      context.scale(-1, 1)
    }
    const size = isWide(scene) ? 900 : 640
    setFace(context, faceOf('serif', recipe.language, term), size, recipe.language, 600)
    context.direction = 'ltr'
    context.fillStyle = color
    context.fillText([...term].slice(0, 14).join(''), isWide(scene) ? width * 0.3 : -40, height + size * 0.06)
  })
}

/** Definition: a term as large as it goes, and what it means. */
export function definition(scene: Scene, slots: Words, variant: Variant): void {
  const { palette, width, height, recipe } = scene
  const wide = isWide(scene)
  const spark = recipe.solemn ? palette.ink2 : palette.spark
  if (variant === 'A') {
    const zone = wide ? { ...textZone(scene, 0.58), y: 100 } : scene.area.text
    const text = words(scene, slots, zone, 340, { term: palette.ink, rule: spark, meaning: palette.ink })
    paperGround(scene)
    const top = Math.max(text.bottom + 60, height * 0.5)
    panel(scene, wide ? { x: 1180, y: 0, width: 740, height } : { x: 0, y: top, width, height: height - top })
    text.draw()
  } else if (variant === 'B') {
    const zone = { ...textZone(scene, 0.62), ...(wide && { height: 600 }) }
    const text = words(scene, slots, zone, 240, { term: palette.cream, rule: markOf(scene), meaning: palette.cream })
    drawSetting(scene, viewOf(scene, text.bottom, text.right))
    text.draw()
  } else {
    const zone = textZone(scene, 0.55)
    const text = words(scene, slots, zone, 280, { term: markOf(scene), rule: palette.cream, meaning: palette.cream })
    ground(scene, palette.deep, deepSpots(scene))
    const hero = heroOf(scene)
    if (!hero) giantTerm(scene, slots.term, palette.deep2)
    addPasser(scene, {
      from: width * 0.72,
      to: width * 0.92,
      y: wide ? 300 : height * 0.78,
      radius: wide ? 190 : 130,
      color: palette.disc,
      seconds: 8,
    })
    const size = wide ? 900 : 620
    const at = wide ? { x: width - 380, y: 640 } : { x: width * 0.66, y: height - size * 0.42 }
    if (hero)
      still(scene, hero(at.x, at.y, size, palette.ramp[5], 0.08), {
        x: at.x - size * 0.6,
        y: at.y - size * 0.6,
        width: size * 1.2,
        height: size * 1.2,
      })
    text.draw()
  }
}
