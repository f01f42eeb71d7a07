import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Photo } from '../art/photo.ts'
import type { Drawing, Lens, Patch, Placement, Sprite } from '../draw/layers.ts'
import { registerFonts } from '../fonts/register.ts'
import { isRightToLeft } from '@orion/language/lexicons.ts'
import { placeLight } from './light.ts'
import { mixColors, withAlpha } from './oklch.ts'
import { filmPalette, type Palette } from './palette.ts'
import { randomFrom } from './random.ts'
import { FRAME_RATE, type SceneRecipe } from './recipe.ts'
import { getSafeArea, type Box, type SafeArea } from './safe-areas.ts'

export type Paint = (context: SKRSContext2D) => void
export type Layer = Drawing['layers'][number]

/**
 * A scene while it is being built. Templates lay out all elements from left to right. In `mirrored` scenes (Arabic), layers are mirrored as
 * they are added. Text is not mirrored: `placeText` puts it on the correct side.
 */
export type Scene = {
  recipe: SceneRecipe
  palette: Palette
  area: SafeArea
  width: number
  height: number
  mirrored: boolean
  seconds: number
  /** the image of a photograph scene */
  photo: Photo | null
  /** all images of a scene, in the order of `getPictures` */
  photos: readonly Photo[]
  /** the path of a footage scene's clip */
  clip_path: string | null
  plate: Paint[]
  /** the colour of the background that covers the frame; null before a background is added, and where an image covers the frame */
  ground: string | null
  layers: Layer[]
  text_layers: Set<Layer>
  /** layers that only carry words, so an image without words omits them */
  carriers: Set<Layer>
  text_boxes: Drawing['text_boxes']
  /** the text layers that are over the shot */
  over: Set<Layer>
}

/** The images of a scene: null, a single image, or all images in the order of `getPictures`. */
export type ScenePhotos = Photo | null | readonly Photo[]

/** An empty scene for a recipe, with its fonts registered. */
export function beginScene(recipe: SceneRecipe, given: ScenePhotos, clip_path: string | null = null): Scene {
  const photos = given === null ? [] : [given].flat()
  registerFonts(recipe.language, JSON.stringify([recipe.slots, recipe.captions]))
  const area = getSafeArea(recipe.format)
  return {
    recipe,
    palette: filmPalette(recipe),
    area,
    width: area.width,
    height: area.height,
    mirrored: isRightToLeft(recipe.language),
    seconds: recipe.frames / FRAME_RATE,
    photo: photos[0] ?? null,
    photos,
    clip_path,
    plate: [],
    ground: null,
    layers: [],
    text_layers: new Set(),
    carriers: new Set(),
    text_boxes: [],
    over: new Set(),
  }
}

/** A sequence of random numbers for one part of a scene. The numbers of a part do not depend on other parts. */
export const makeRandom = (scene: Scene, part: string) => randomFrom(`${scene.recipe.seed}/${part}`)

/** The nearest even pixel. I420 halves both axes of its colour planes. */
export const even = (value: number) => Math.round(value / 2) * 2

/** A box grown outwards to even pixels. */
export function evenBox({ x, y, width, height }: Box): Box {
  const left = Math.floor(x / 2) * 2
  const top = Math.floor(y / 2) * 2
  return { x: left, y: top, width: Math.ceil((x + width - left) / 2) * 2, height: Math.ceil((y + height - top) / 2) * 2 }
}

const flip =
  (paint: Paint, width: number): Paint =>
  (context) => {
    context.save()
    context.translate(width, 0)
    context.scale(-1, 1)
    paint(context)
    context.restore()
  }

/** Stills painted on top of each other above a moving layer share one sprite. */
const stills = new WeakMap<Layer, { box: Box; paints: Paint[] }>()

const uniteBoxes = (a: Box, b: Box): Box => {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y }
}

/**
 * Adds a motionless part of the image, painted in the frame's pixels. It is painted on the plate or, above a moving layer, as a sprite of
 * its `box`.
 */
export function still(scene: Scene, paint: Paint, box: Box = { x: 0, y: 0, width: scene.width, height: scene.height }): void {
  if (scene.layers.length === 0) {
    scene.plate.push(scene.mirrored ? flip(paint, scene.width) : paint)
    return
  }
  const below = stills.get(scene.layers[scene.layers.length - 1])
  if (below) scene.layers.pop()
  const frame = { x: 0, y: 0, width: scene.width, height: scene.height }
  const inside = intersectBoxes(evenBox(box), frame)
  const whole = below ? uniteBoxes(below.box, inside) : inside
  const paints = [...(below?.paints ?? []), paint]
  addSprite(scene, {
    width: whole.width,
    height: whole.height,
    draw: (context) => {
      context.translate(-whole.x, -whole.y)
      for (const one of paints) {
        context.save()
        one(context)
        context.restore()
      }
    },
    at: () => ({ x: whole.x, y: whole.y, alpha: 1 }),
  })
  stills.set(scene.layers[scene.layers.length - 1], { box: whole, paints })
}

function intersectBoxes(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.max(2, Math.min(a.x + a.width, b.x + b.width) - x)
  const height = Math.max(2, Math.min(a.y + a.height, b.y + b.height) - y)
  return { x, y, width, height }
}

/** Adds a moving part of the image. Its position is rounded to even pixels, unless it drifts. */
export function addSprite(scene: Scene, sprite: Sprite): void {
  const { width, mirrored } = scene
  const turn = (placement: Placement): Placement => ({
    ...placement,
    x: width - placement.x - sprite.width,
    ...(placement.clip && { clip: { ...placement.clip, x: sprite.width - placement.clip.x - placement.clip.width } }),
  })
  scene.layers.push({
    kind: 'sprite',
    sprite: {
      ...sprite,
      draw: mirrored ? flip(sprite.draw, sprite.width) : sprite.draw,
      at: (frame) => {
        const placement = sprite.at(frame)
        if (!placement || placement.alpha <= 0) return null
        const turned = mirrored ? turn(placement) : placement
        return { ...turned, x: sprite.drift ? turned.x : even(turned.x), y: even(turned.y) }
      },
    },
  })
}

/** Adds a small part of the image that is redrawn when its state changes. */
export function addPatch(scene: Scene, patch: Patch): void {
  const { width, mirrored } = scene
  if (!mirrored) scene.layers.push({ kind: 'patch', patch })
  else {
    const draw: Patch['draw'] = (context, frame) => flip((own) => patch.draw(own, frame), patch.width)(context)
    scene.layers.push({ kind: 'patch', patch: { ...patch, x: width - patch.x - patch.width, draw } })
  }
}

/** Adds a zoomed image. In mirrored scenes its window is on the other side, but the image itself is never mirrored. Edges must be even. */
export function addLens(scene: Scene, lens: Lens): void {
  const x = scene.mirrored ? scene.width - lens.x - lens.width : lens.x
  scene.layers.push({ kind: 'lens', lens: { ...lens, x } })
}

let grain: Canvas | null = null

function grainTile() {
  if (grain) return grain
  const tile = createCanvas(512, 512)
  const context = tile.getContext('2d')
  const pixels = context.createImageData(512, 512)
  const random = randomFrom('grain')
  for (let index = 0; index < pixels.data.length; index += 4) {
    const value = (random() + random() + random()) / 3
    pixels.data.fill(value > 0.5 ? 255 : 0, index, index + 3)
    pixels.data[index + 3] = Math.abs(value - 0.5) * 20
  }
  context.putImageData(pixels, 0, 0)
  grain = tile
  return tile
}

/** Adds a layer that only carries words (a plate, a bar, a line to a name). An image without words omits such layers. */
export function addCarrier(scene: Pick<Scene, 'layers' | 'carriers'>, layer: Layer): void {
  scene.layers.push(layer)
  scene.carriers.add(layer)
}

/** Returns the plate with its grain, the layers, and the boxes of text. */
export function finishScene(scene: Scene): Drawing & Pick<Scene, 'text_layers' | 'carriers' | 'over'> {
  const { plate, width, height, palette, layers, text_boxes, text_layers, carriers, over } = scene
  const draw: Paint = (context) => {
    context.fillStyle = palette.deep
    context.fillRect(0, 0, width, height)
    for (const paint of plate) {
      context.save()
      paint(context)
      context.restore()
    }
    const grain = context.createPattern(grainTile(), 'repeat')
    if (grain === null) throw new Error('The grain has no image.')
    context.fillStyle = grain
    context.fillRect(0, 0, width, height)
  }
  return { plate: { draw }, layers, text_boxes, text_layers, carriers, over }
}

/** A blurred spot of colour. `strength` is its alpha in the middle. */
export type Spot = { color: string; x: number; y: number; radius: number; strength: number }

/** Covers the frame with a colour and soft spots of other colours. */
export function ground(scene: Scene, color: string, spots: Spot[] = []): void {
  scene.ground = color
  still(scene, paintGround(scene, color, spots))
}

/** The paint function of `ground`, for masks that must look the same. */
export function paintGround(scene: Scene, color: string, spots: Spot[]): Paint {
  return (context) => {
    context.fillStyle = color
    context.fillRect(0, 0, scene.width, scene.height)
    for (const spot of spots) {
      const gradient = context.createRadialGradient(spot.x, spot.y, 0, spot.x, spot.y, spot.radius)
      gradient.addColorStop(0, withAlpha(spot.color, spot.strength))
      gradient.addColorStop(0.5, withAlpha(spot.color, spot.strength * 0.45))
      gradient.addColorStop(1, withAlpha(spot.color, 0))
      context.fillStyle = gradient
      context.fillRect(0, 0, scene.width, scene.height)
    }
  }
}

/** Covers the frame with the film's paper colour. In a film with one light, the paper is darker where the light is farthest. */
export function paperGround(scene: Scene): void {
  const { palette, width, height, recipe } = scene
  const { x, y } = placeLight(scene)
  const shade = recipe.world ? { x: x > width / 2 ? 0 : width, y: y > height / 2 ? 0 : height } : { x: width, y: 0 }
  ground(scene, palette.paper, [{ color: palette.paper2, ...shade, radius: 1100, strength: 0.9 }])
}

/** The spots of the deep background: the film's one light, if the film has one. */
export const deepSpots = (scene: Scene): Spot[] => [
  {
    color: mixColors(scene.palette.deep, scene.palette.deep3, 0.9),
    ...(scene.recipe.world ? placeLight(scene) : { x: scene.width * 0.8, y: scene.height * (isWide(scene) ? 0.28 : 0.68) }),
    radius: isWide(scene) ? 1150 : 800,
    strength: 1,
  },
]

/** The spots of the fill background: lighter and darker corners, away from small text. */
export const fillSpots = ({ palette, width, height }: Scene): Spot[] => [
  { color: palette.fill_high, x: width * 0.98, y: width > height ? 0 : height * 0.82, radius: 780, strength: 0.6 },
  { color: palette.fill_low, x: 0, y: height, radius: 1100, strength: 0.7 },
]

/** The one bright colour of a scene on a dark background. Solemn scenes have no bright colour, and use a pale tone of the field. */
export const getMarkColor = ({ palette, recipe }: Scene) => (recipe.solemn ? palette.ramp[1] : palette.spark)

/** Whether the frame is wide. Wide frames have the image next to the text. Other frames have the image below the text. */
export const isWide = ({ width, height }: Scene) => width > height
