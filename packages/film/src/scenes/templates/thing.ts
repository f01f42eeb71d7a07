import { Path2D } from '@napi-rs/canvas'
import { pictureArt } from '../../art/color-art.ts'
import { between, ease } from '../ease.ts'
import { mustFit, textZone } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots } from '../recipe.ts'
import { addSprite, deepSpots, even, ground, isWide, still, type Paint, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

/** Where the thing stands, in shares of the frame: beside its label, or below it. */
const PLACES = {
  beside: { x: 0.68, y: 0.45, radius: 0.4 },
  below: { x: 0.5, y: 0.6, radius: 0.4 },
  corner: { x: 0.58, y: 0.62, radius: 0.3 },
} as const

/** The thing's size in radii of its disc, pixels that it sways while it stands, and seconds of one sway. */
const THING = { size: 1.42, sways: 9, seconds: 5 }

/** The picture in its own colours (lava is red in every film), in a square of `side` pixels. */
function paintArt(name: string, side: number): Paint {
  const art = pictureArt(name)
  if (art === null) throw new Error(`There is no picture of ${name}.`)
  return (context) => {
    context.scale(side / art.size, side / art.size)
    for (const { path, color } of art.shapes) {
      context.fillStyle = color
      context.fill(new Path2D(path))
    }
  }
}

/** A pale disc with a paler one in it, on deep ground. */
function disc(scene: Scene, { x, y, radius }: { x: number; y: number; radius: number }): void {
  const { palette } = scene
  ground(scene, palette.deep, deepSpots(scene))
  still(scene, (context) => {
    for (const [color, share] of [
      [palette.ramp[1], 1],
      [palette.ramp[0], 0.8],
    ] as const) {
      context.fillStyle = color
      context.beginPath()
      context.arc(x, y, radius * share, 0, 7)
      context.fill()
    }
  })
}

/** Thing: one drawn thing, large on a pale disc, and the word for it, which comes when it is said. */
export function thing(scene: Scene, { art, label }: Slots['thing']): void {
  const { palette, width, height } = scene
  const { x, y, radius } = PLACES[isWide(scene) ? 'beside' : width === height ? 'corner' : 'below']
  const place = { x: x * width, y: y * height, radius: radius * (isWide(scene) ? height : width) }
  disc(scene, place)
  const side = even(place.radius * THING.size)
  const arrives = entryLength(scene, 0.7)
  addSprite(scene, {
    width: side,
    height: side,
    drift: true,
    draw: paintArt(art, side),
    at: (frame) => {
      const risen = ease.outCubic(between(frame, -6, arrives))
      const sway = Math.sin((frame / 30 / THING.seconds) * Math.PI * 2) * THING.sways
      return {
        x: place.x - side / 2 + sway,
        y: place.y - side / 2 + (1 - risen) * place.radius * 0.5,
        alpha: Math.min(1, risen * 2),
      }
    },
  })
  const zone = textZone(scene, 0.4)
  const fitted = mustFit(scene, label, {
    role: 'display',
    width: zone.width,
    height: isWide(scene) ? 480 : zone.height * 0.5,
    largest: isWide(scene) ? 150 : 128,
    smallest: 60,
    most_lines: 3,
  })
  const top = isWide(scene) ? Math.max(zone.y, place.y - fitted.height / 2) : zone.y
  const length = entryLength(scene, 0.8)
  const enter = Math.min(entryFrame(scene, label, 0.1, length), Math.round(scene.recipe.frames * 0.5))
  const opens = scene.recipe.film_position === 0
  placeText(scene, fitted, { x: zone.x, y: top, color: palette.cream, ...(opens ? { leads: true } : { enter }) })
}
