import { getFace, setFace } from '../../../fonts/faces.ts'
import { addPasser, mustFit } from '../../layout.ts'
import { rule } from '../../brushes/rule.ts'
import { placeText } from '../../place-text.ts'
import type { Slots } from '../../recipe.ts'
import { deepSpots, ground, isWide, getMarkColor, still, type Scene } from '../../scene.ts'
import { entryFrame, entryLength } from '../../timing.ts'
import type { Box } from '../../safe-areas.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

type Words = Slots['quotation']
type Colors = { words: string; speaker: string; source: string; rule: string }

function mark(scene: Scene, color: string): void {
  const size = isWide(scene) ? 1500 : 1250
  still(scene, (context) => {
    if (scene.mirrored) {
      context.translate(scene.width, 0)
      context.scale(-1, 1)
    }
    setFace(context, getFace('serif', 'en'), size, 'en', 900)
    context.fillStyle = color
    const sign = scene.mirrored ? '\u201D' : '\u201C'
    context.fillText(
      sign,
      scene.mirrored ? scene.width - size * 0.5 : -70,
      isWide(scene) ? 1240 : scene.height * 0.62 + size * 0.2,
    )
  })
}

function words(scene: Scene, slots: Words, zone: Box, colors: Colors): void {
  const wide = isWide(scene)
  const credit = [slots.source, slots.date].filter(Boolean).join(', ')
  const speaker = mustFit(scene, slots.speaker, {
    role: 'text',
    weight: 700,
    width: zone.width,
    height: 110,
    largest: 42,
    smallest: 34,
    most_lines: 2,
  })
  const source = credit
    ? mustFit(scene, credit, { role: 'text', width: zone.width, height: 140, largest: 34, smallest: 28, most_lines: 3 })
    : null
  const foot = speaker.height + (source?.height ?? 0) + 84
  const spoken = mustFit(scene, slots.words, {
    role: 'serif',
    width: zone.width,
    height: zone.height - foot,
    largest: wide ? 138 : 104,
    smallest: 52,
    most_lines: wide ? 5 : 8,
  })
  placeText(scene, spoken, { x: zone.x, y: zone.y, color: colors.words, share: 0.04, leads: true })
  const length = entryLength(scene, 0.7)
  const enter = entryFrame(scene, slots.speaker, 0.6, length + 8)
  const y = zone.y + spoken.height + 34
  rule(scene, { x: zone.x + 4, y, color: colors.rule, enter, length })
  placeText(scene, speaker, { x: zone.x + 4, y: y + 26, color: colors.speaker, enter: enter + 3 })
  if (source) placeText(scene, source, { x: zone.x + 4, y: y + 26 + speaker.height, color: colors.source, enter: enter + 7 })
}

const getZone = (scene: Scene): Box => {
  const { text } = scene.area
  return isWide(scene) ? { x: 250, y: 120, width: 1400, height: 740 } : text
}

/** Quotation: a person's words, with the person, place and time. */
function drawShot(scene: Scene, slots: Words): void {
  const { palette, width, height } = scene
  ground(scene, palette.deep, deepSpots(scene))
  mark(scene, palette.deep2)
  const disc = { x: width - 190, y: height - 120, radius: isWide(scene) ? 420 : 340 }
  still(scene, (context) => {
    context.globalAlpha = 0.6
    context.fillStyle = palette.disc
    context.beginPath()
    context.arc(disc.x, disc.y, disc.radius, 0, 7)
    context.fill()
  })
  addPasser(scene, {
    from: disc.x - disc.radius * 0.5,
    to: disc.x + 80,
    y: disc.y - disc.radius * 0.3,
    radius: disc.radius * 0.22,
    color: palette.ramp[3],
  })
  words(scene, slots, getZone(scene), {
    words: palette.cream,
    speaker: palette.cream,
    source: palette.cream2,
    rule: getMarkColor(scene),
  })
}

/** The drawing of this shot. */
export const quotation: ShotDrawing<'quotation'> = {
  draw: drawShot,
  random: ({ text, some }) => ({
    words: text(5, 32),
    speaker: text(1, 3),
    source: some(() => text(2, 8)),
    date: some(() => '23.3.1911'),
  }),
}
