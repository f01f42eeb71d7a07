import { getFace, setFace } from '../../../fonts/faces.ts'
import { rule } from '../../brushes/rule.ts'
import { addPasser, mustFit, textZone } from '../../layout.ts'
import { placeText } from '../../place-text.ts'
import type { Slots } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'
import { deepSpots, ground, isWide, getMarkColor, still, type Scene } from '../../scene.ts'
import { entryFrame, entryLength } from '../../timing.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

type Words = Slots['definition']
type Colors = { term: string; rule: string; meaning: string }

function words(scene: Scene, { term, meaning }: Words, zone: Box, colors: Colors): () => void {
  const wide = isWide(scene)
  const big = mustFit(scene, term, {
    role: 'serif',
    weight: 500,
    width: zone.width,
    height: zone.height * 0.55,
    largest: 280,
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
  return () => {
    const length = entryLength(scene, 0.8)
    const placed = placeText(scene, big, { x: zone.x - 4, y: zone.y, color: colors.term, share: 0.03, leads: true })
    const enter = Math.max(placed.enter + 10, entryFrame(scene, meaning, 0.25, length + 24))
    rule(scene, { x: zone.x + 2, y: start, color: colors.rule, enter: enter - 6, length })
    placeText(scene, small, { x: zone.x + 2, y: start + 40, color: colors.meaning, enter })
  }
}

function giantTerm(scene: Scene, term: string, color: string): void {
  const { width, height, recipe } = scene
  still(scene, (context) => {
    if (scene.mirrored) {
      context.translate(width, 0)
      context.scale(-1, 1)
    }
    const size = isWide(scene) ? 900 : 640
    setFace(context, getFace('serif', recipe.language, term), size, recipe.language, 600)
    context.direction = 'ltr'
    context.fillStyle = color
    context.fillText([...term].slice(0, 14).join(''), isWide(scene) ? width * 0.3 : -40, height + size * 0.06)
  })
}

/** Definition: a term in the largest possible size, and its meaning. */
function drawShot(scene: Scene, slots: Words): void {
  const { palette, width, height } = scene
  const wide = isWide(scene)
  const text = words(scene, slots, textZone(scene, 0.55), {
    term: getMarkColor(scene),
    rule: palette.cream,
    meaning: palette.cream,
  })
  ground(scene, palette.deep, deepSpots(scene))
  giantTerm(scene, slots.term, palette.deep2)
  addPasser(scene, {
    from: width * 0.72,
    to: width * 0.92,
    y: wide ? 300 : height * 0.78,
    radius: wide ? 190 : 130,
    color: palette.disc,
    seconds: 8,
  })
  text()
}

/** The drawing of this shot. */
export const definition: ShotDrawing<'definition'> = {
  draw: drawShot,
  random: ({ text }) => ({ term: text(1, 4), meaning: text(5, 28) }),
}
