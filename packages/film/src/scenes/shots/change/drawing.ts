import { SIGN } from '../../brushes/difference.ts'
import { figureTones, glide } from '../../brushes/figure-tones.ts'
import { placeGroup, timeFigure } from '../../brushes/figure-group.ts'
import { between, ease } from '../../ease.ts'
import { withSpokenTitle } from '../../brushes/spoken-title.ts'
import { dataZone } from '../../layout.ts'
import type { Slots } from '../../recipe.ts'
import { addSprite, even, isWide, type Scene } from '../../scene.ts'
import { entryLength } from '../../timing.ts'
import { makeFigure, labelIn, pickOne } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

/** Adds a change as an arrow that grows in its direction. */
function arrow(
  scene: Scene,
  box: { x: number; y: number; width: number; height: number },
  color: string,
  up: boolean,
  enter: number,
): void {
  const length = entryLength(scene, 1.4)
  const width = even(box.width)
  const height = even(box.height)
  const head = Math.min(height * 0.46, width * 0.62)
  addSprite(scene, {
    width,
    height,
    draw: (context) => {
      if (!up) {
        context.translate(0, height)
        context.scale(1, -1)
      }
      context.fillStyle = color
      context.beginPath()
      context.moveTo(width / 2, 0)
      context.lineTo(width, head)
      context.lineTo(width * 0.7, head)
      context.lineTo(width * 0.7, height)
      context.lineTo(width * 0.3, height)
      context.lineTo(width * 0.3, head)
      context.lineTo(0, head)
      context.closePath()
      context.fill()
    },
    at: (frame) => {
      const grown = even(height * ease.outQuint(between(frame, enter, enter + length)))
      if (grown < 2) return null
      const hidden = height - grown
      return up
        ? { x: box.x, y: box.y + hidden, alpha: 1, clip: { x: 0, y: 0, width, height: grown } }
        : { x: box.x, y: box.y - hidden, alpha: 1, clip: { x: 0, y: hidden, width, height: grown } }
    },
  })
}

/** Change: the size of a rise or fall, shown from its word on with its sign and an arrow. */
function drawShot(whole: Scene, { direction, ...group }: Slots['change']): void {
  const tones = figureTones(whole, 'deep')
  glide(whole, 'deep')
  const scene = withSpokenTitle(whole, group.spoken, tones)
  const wide = isWide(scene)
  const zone = dataZone(scene)
  const { enter, spoken_at } = timeFigure(scene, group.figure.number_text, entryLength(scene, 0.8) + 10)
  const text = {
    ...zone,
    width: wide ? zone.width - 420 : zone.width,
    height: wide ? zone.height - 60 : zone.height * 0.5,
  }
  const placed = placeGroup(scene, { ...group, sign: SIGN[direction] }, text, {
    tones,
    largest: wide ? 360 : 230,
    enter,
    spoken_at,
    middle: true,
    color: tones.text,
  })
  const tall = wide ? zone.height * 0.78 : zone.y + zone.height - placed.y - placed.height - 60
  const box = wide
    ? { x: zone.x + zone.width - 330, y: zone.y + (zone.height - tall) / 2, width: 300, height: tall }
    : { x: zone.x, y: placed.y + placed.height + 40, width: Math.min(300, tall * 0.6), height: tall }
  arrow(scene, box, tones.mark, direction === 'up', spoken_at)
}

/** The drawing of this shot. */
export const change: ShotDrawing<'change'> = {
  draw: drawShot,
  random: ({ random, language }) => ({
    figure: makeFigure(random, language),
    ...labelIn(random, language),
    direction: pickOne(random, ['up', 'down'] as const),
  }),
}
