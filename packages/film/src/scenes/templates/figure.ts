import { figureTones, glide } from '../brushes/figure-tones.ts'
import { firstFrame, placeGroup } from '../brushes/figure-group.ts'
import { between, ease } from '../ease.ts'
import { addPasser, dataZone } from '../layout.ts'
import type { Slots } from '../recipe.ts'
import { addSprite, even, isWide, still, type Scene } from '../scene.ts'
import { entryLength } from '../timing.ts'

type Words = Slots['figure']

/** Signs of a change, set before its figure. */
const SIGN = { up: '+', down: '\u2212' } as const

/** A change as an arrow that grows where it leads. */
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

/** A line under the figure that is drawn from where reading starts. */
function underline(scene: Scene, { x, y, width }: { x: number; y: number; width: number }, color: string, enter: number): void {
  const length = entryLength(scene, 1.2)
  const long = even(width)
  addSprite(scene, {
    width: long,
    height: 14,
    draw: (context) => {
      context.fillStyle = color
      context.beginPath()
      context.roundRect(0, 0, long, 14, 7)
      context.fill()
    },
    at: (frame) => {
      const drawn = even(long * ease.outQuint(between(frame, enter, enter + length)))
      return drawn < 2 ? null : { x, y, alpha: 1, clip: { x: 0, y: 0, width: drawn, height: 14 } }
    },
  })
}

/** Figure: one figure with its unit and what it is of, standing from its word on; a change has its sign and an arrow. */
export function figure(scene: Scene, slots: Words): void {
  const { palette, width, height } = scene
  const tones = figureTones(scene, 'deep')
  const wide = isWide(scene)
  const { direction } = slots
  const zone = dataZone(scene)
  const enter = firstFrame(scene, slots.figure.number_text, entryLength(scene, 0.8) + 10)
  const low = wide
    ? { x: width - 210, y: height - 70, radius: 430 }
    : height > 1200
      ? { x: width - 90, y: height - 330, radius: 380 }
      : { x: width - 60, y: height - 30, radius: 270 }
  if (direction === undefined) {
    still(scene, (context) => {
      for (const [index, color] of [palette.deep2, palette.deep3].entries()) {
        context.fillStyle = color
        context.beginPath()
        context.arc(low.x, low.y + index * low.radius * 0.2, low.radius * (1 - index * 0.26), 0, 7)
        context.fill()
      }
    })
    addPasser(scene, { from: low.x - low.radius * 0.8, to: low.x + low.radius * 0.1, y: low.y - low.radius * 0.66, radius: low.radius * 0.11, color: tones.other, seconds: 7 }) // prettier-ignore
  } else glide(scene, 'deep')
  const text = {
    ...zone,
    width: direction && wide ? zone.width - 420 : zone.width,
    height: wide ? zone.height - 60 : direction ? zone.height * 0.5 : zone.height - 60,
  }
  const sign = direction && SIGN[direction]
  const placed = placeGroup(scene, { ...slots, ...(sign && { sign }) }, text, {
    tones,
    largest: wide ? 360 : 230,
    enter,
    middle: true,
    ...(direction && { color: tones.text }),
  })
  if (direction) {
    const tall = wide ? zone.height * 0.78 : zone.y + zone.height - placed.y - placed.height - 60
    const box = wide
      ? { x: zone.x + zone.width - 330, y: zone.y + (zone.height - tall) / 2, width: 300, height: tall }
      : { x: zone.x, y: placed.y + placed.height + 40, width: Math.min(300, tall * 0.6), height: tall }
    arrow(scene, box, tones.mark, direction === 'up', enter)
  } else
    underline(
      scene,
      { x: zone.x, y: placed.y + placed.height + 24, width: Math.max(200, placed.width * 0.62) },
      tones.unit,
      enter + 6,
    )
}
