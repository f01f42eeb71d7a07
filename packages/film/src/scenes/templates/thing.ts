import { createCanvas, Path2D } from '@napi-rs/canvas'
import { pictureArt } from '../../art/color-art.ts'
import { isBody, paintBody } from '../brushes/bodies.ts'
import { addThingFront, addThingStage, THING_SWAY, type ThingPlace } from '../brushes/thing-stage.ts'
import { towardsLight } from '../brushes/motif.ts'
import { between, ease } from '../ease.ts'
import { mustFit, textZone } from '../layout.ts'
import { lightOf } from '../light.ts'
import { withAlpha } from '../oklch.ts'
import { placeText } from '../place-text.ts'
import type { Slots } from '../recipe.ts'
import { addSprite, even, isWide, type Paint, type Scene } from '../scene.ts'
import { isCut, thingStand } from '../thing-words.ts'
import { entryFrame, entryLength } from '../timing.ts'

/** Where the thing stands, in shares of the frame: beside its label, or below it. */
const PLACES = {
  beside: { x: 0.67, y: 0.45, radius: 0.42 },
  below: { x: 0.5, y: 0.57, radius: 0.42 },
  corner: { x: 0.58, y: 0.6, radius: 0.31 },
} as const

/** The thing's size in radii of its disc, and how far down in its square its foot is. */
const THING = { size: 1.66, foot: 30 / 32 }

/** How bright a thing is where the light falls on it, and how dark on its other side. */
const LIT = { bright: 0.26, dark: 0.34 }

/**
 * The picture in its own colours (lava is red in every film), in a square of `side` pixels, lit from `light` (a direction of length 1). Throws
 * where the set has no such picture.
 */
export function paintArt(scene: Scene, name: string, side: number, [x, y]: readonly [number, number]): Paint {
  const art = pictureArt(name)
  if (art === null) throw new Error(`There is no picture of ${name}.`)
  return (context) => {
    const own = createCanvas(side, side)
    const drawn = own.getContext('2d')
    drawn.scale(side / art.size, side / art.size)
    for (const { path, color, even_odd } of art.shapes) {
      drawn.fillStyle = color
      drawn.fill(new Path2D(path), even_odd ? 'evenodd' : 'nonzero')
    }
    drawn.resetTransform()
    drawn.globalCompositeOperation = 'source-atop'
    const [middle, reach] = [side / 2, side * 0.62]
    const shade = drawn.createLinearGradient(middle + x * reach, middle + y * reach, middle - x * reach, middle - y * reach)
    shade.addColorStop(0, withAlpha(scene.palette.cream, LIT.bright))
    shade.addColorStop(0.42, withAlpha(scene.palette.cream, 0))
    shade.addColorStop(0.58, withAlpha(scene.palette.deep, 0))
    shade.addColorStop(1, withAlpha(scene.palette.deep, LIT.dark))
    drawn.fillStyle = shade
    drawn.fillRect(0, 0, side, side)
    context.drawImage(own, 0, 0)
  }
}

/** Thing: one drawn thing, large and lit, where it is at home, and the word for it, which comes when it is said. */
export function thing(scene: Scene, { art, label }: Slots['thing']): void {
  const { palette, width, height } = scene
  const { x, y, radius: share } = PLACES[isWide(scene) ? 'beside' : width === height ? 'corner' : 'below']
  const radius = share * (isWide(scene) ? height : width)
  const side = even(radius * THING.size)
  const place: ThingPlace = {
    x: isCut(art) ? width - side / 2 : x * width,
    y: y * height,
    radius,
    side,
    foot: y * height - side / 2 + side * THING.foot,
  }
  const stand = thingStand(art)
  addThingStage(scene, stand, place)
  const arrives = entryLength(scene, 0.7)
  const sways = isCut(art) ? { ...THING_SWAY[stand], x: 0 } : THING_SWAY[stand]
  addSprite(scene, {
    width: side,
    height: side,
    drift: true,
    draw: (isBody(art) ? paintBody : paintArt)(scene, art, side, towardsLight(place, lightOf(scene))),
    at: (frame) => {
      const risen = ease.outCubic(between(frame, -6, arrives))
      const turn = (frame / 30 / sways.seconds) * Math.PI * 2
      return {
        x: place.x - side / 2 + Math.sin(turn) * sways.x * side,
        y: place.y - side / 2 + Math.cos(turn * 0.7) * sways.y * side + (1 - risen) * place.radius * 0.35,
        alpha: Math.min(1, risen * 2),
      }
    },
  })
  addThingFront(scene, stand, place)
  const zone = textZone(scene, 0.42)
  const fitted = mustFit(scene, label, {
    role: 'display',
    width: zone.width,
    height: isWide(scene) ? 480 : zone.height * 0.5,
    largest: isWide(scene) ? 184 : 140,
    smallest: 60,
    most_lines: 3,
  })
  const top = isWide(scene) ? Math.max(zone.y, place.y - fitted.height / 2) : zone.y
  const length = entryLength(scene, 0.8)
  const enter = Math.min(entryFrame(scene, label, 0.1, length), Math.round(scene.recipe.frames * 0.5))
  const opens = scene.recipe.film_position === 0
  placeText(scene, fitted, { x: zone.x, y: top, color: palette.cream, enter: opens ? -length : enter })
}
