import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Photo } from '../../../art/photo.ts'
import { addCredit, placeBleed, gradedBleed, lastView, drawVisiblePhoto } from '../../brushes/photo/graded-bleed.ts'
import { croppedCredit } from '../../brushes/photo/cropped-credit.ts'
import { paintBacking, uniteViews, windowIn, getZoom, type View } from '../../brushes/photo/photo-window.ts'
import { between, clamp, ease, lerp } from '../../ease.ts'
import { rasterise } from '../../rasterise.ts'
import { type BesideThing, FORMATS, type SceneRecipe, type Slots } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'
import { addSprite, beginScene, finishScene, isWide, still, type Layer, type Scene } from '../../scene.ts'
import { layTile, drawTile } from '../../tile.ts'
import { pickOne } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'
import { BESIDE_NAMES, plainDrawing } from '../plain-drawings.ts'
import { photograph } from '../photograph/drawing.ts'

type Words = Slots['beside']
type Spot = { x: number; y: number }

/**
 * Frames of the camera's move between two items, and the maximum share of a short scene for this move. `reads` is the share of the move
 * after which viewers can read the new item.
 */
const CAMERA = { frames: 24, share: 0.35, reads: 0.55 }
/** The camera's progress: a soft start, a fast approach, and a slow end. */
const come = (passed: number): number => ease.outCubic(ease.sine(passed))
/** Pixels of background between the image and the item next to it. */
const GAP = 12
/** The top of an item below its image, in pixels. With it, the item's own space for captions is at the frame's space for captions. */
const STACKED = 600
/** The side of the square in which an item is drawn. */
const SIDE = FORMATS['1:1'].width
/** Maximum size of an image pixel while the image stays. */
const LARGEST_PIXEL = 1.5
/** Frames of the photograph's own scene, whose move ends at the last frame. */
const WHOLE_FRAMES = 180
/** Pixels of the longer side of the image's visible part during the camera's move. */
const MOST_SIDE = 2800
/** Distance in pixels between a credit and the frame's edge. `LEAST_CREDITED` is the minimum side of an image that contains a credit. */
const EDGE = 56
const LEAST_CREDITED = 420

type Places = { picture: Box; thing: Box }

/** The places of image and item in the frame: side by side with the image where reading begins, or above each other. */
function makePlaces(scene: Scene): Places {
  const { width, height, mirrored } = scene
  const square = { width: SIDE, height: SIDE }
  if (!isWide(scene)) return { picture: { x: 0, y: 0, width, height: STACKED - GAP }, thing: { x: 0, y: STACKED, ...square } }
  const wide = width - SIDE - GAP
  return mirrored
    ? { picture: { x: SIDE + GAP, y: 0, width: wide, height }, thing: { x: 0, y: 0, ...square } }
    : { picture: { x: 0, y: 0, width: wide, height }, thing: { x: wide + GAP, y: 0, ...square } }
}

/** An image in a window of this pixel size, in the colours of its own scene. A cut-out image is fully inside the window. */
function framed(
  scene: Scene,
  { slots }: Words['stays'],
  photo: Photo,
  view: View,
  size: { width: number; height: number },
): Canvas {
  const width = Math.max(2, Math.round(size.width))
  const height = Math.max(2, Math.round(size.height))
  if (!photo.cut) return drawVisiblePhoto(scene, slots, photo, view, { width, height })
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  paintBacking(scene, context, { width, height })
  const scale = Math.min((width * 0.86) / photo.width, (height * 0.8) / photo.height, LARGEST_PIXEL)
  const whole = { width: Math.max(2, Math.round(photo.width * scale)), height: Math.max(2, Math.round(photo.height * scale)) }
  const visible = drawVisiblePhoto(scene, slots, photo, view, whole)
  context.drawImage(visible, Math.round((width - whole.width) / 2), Math.round((height - whole.height) / 2))
  return canvas
}

/** An image in its final place: its window, the visible part, and the drawn image. */
type Stands = { window: Box; view: View; canvas: Canvas }

function standsIn(scene: Scene, stays: Words['stays'], photo: Photo, room: Box): Stands {
  const { slots } = stays
  const { window, crop } = windowIn(scene, photo, room, slots.focus, {
    toward: { x: 0.5, y: 0.5 },
    beside: room,
    least_seen: 0.2,
    largest_pixel: LARGEST_PIXEL,
    zoom: getZoom(slots),
  })
  const view = photo.cut ? { x: 0, y: 0, width: photo.width, height: photo.height } : crop
  return { window, view, canvas: framed(scene, stays, photo, view, window) }
}

const findMiddle = ({ x, y, width, height }: Box): Spot => ({ x: x + width / 2, y: y + height / 2 })

/** Paints an image during its move, at a share of the move. */
type Way = (context: SKRSContext2D, share: number) => void

/** The move of an image from the full frame to its final place. Its window narrows around the image's focus. */
function makeWay(scene: Scene, stays: Words['stays'], photo: Photo, rests: Stands): Way {
  const { slots } = stays
  const { overlay: _, ...shared } = scene.recipe
  const alone: SceneRecipe = { ...shared, template: 'photograph', slots, variant: 'A', frames: WHOLE_FRAMES }
  const of_photo = beginScene(alone, photo)
  gradedBleed(of_photo, slots, photo)
  const whole = rasterise(finishScene(of_photo), WHOLE_FRAMES - 1, scene)
  if (photo.cut)
    return (context, passed) => {
      const { x, y, width, height } = rests.window
      context.drawImage(whole, 0, 0)
      context.globalAlpha = passed
      context.drawImage(rests.canvas, x, y, width, height)
      context.globalAlpha = 1
    }
  const { place } = placeBleed(of_photo, slots, photo)
  const window = of_photo.mirrored ? { ...place.window, x: scene.width - place.window.x - place.window.width } : place.window
  const view = lastView(of_photo, photo, place)
  const all = uniteViews(view, rests.view)
  const scales = { from: window.width / view.width, to: rests.window.width / rests.view.width }
  const sharp = Math.min(Math.max(scales.from, scales.to), MOST_SIDE / Math.max(all.width, all.height))
  const ground = framed(scene, stays, photo, all, { width: all.width * sharp, height: all.height * sharp })
  const from = findMiddle(view)
  const to = findMiddle(rests.view)
  const pixel = view.width / window.width
  const frame = {
    x: view.x - window.x * pixel,
    y: view.y - window.y * pixel,
    width: scene.width * pixel,
    height: scene.height * pixel,
  }
  const mix = (a: Box, b: Box, passed: number): Box => ({
    x: lerp(a.x, b.x, passed),
    y: lerp(a.y, b.y, passed),
    width: lerp(a.width, b.width, passed),
    height: lerp(a.height, b.height, passed),
  })
  return (context, passed) => {
    const through = mix(window, rests.window, passed)
    const seat = findMiddle(through)
    const looks = { x: lerp(from.x, to.x, passed), y: lerp(from.y, to.y, passed) }
    const scale = scales.from * (scales.to / scales.from) ** passed
    const put = (canvas: Canvas, part: View, alpha: number): void => {
      context.globalAlpha = alpha
      const x = seat.x + (part.x - looks.x) * scale
      const y = seat.y + (part.y - looks.y) * scale
      context.drawImage(canvas, x, y, part.width * scale, part.height * scale)
    }
    context.globalAlpha = clamp(1 - passed * 3) // the page of the image
    context.drawImage(whole, 0, 0)
    context.globalAlpha = 1
    context.save()
    context.beginPath()
    context.rect(through.x, through.y, through.width, through.height)
    context.clip()
    put(ground, all, 1)
    put(rests.canvas, rests.view, clamp((passed - 0.85) / 0.15))
    put(whole, frame, clamp(1 - passed * 6)) // text on the image disappears when the camera starts to move
    context.restore()
  }
}

/** The elements that the camera passes. The image (`rests`) moves or stays. Next to it are the new item and the previous item. */
type Passed = { rests: Canvas; way: Way | null; comes: () => Canvas; before: Canvas | null; until: number; reads: number }

/** The camera's move to the current item, over all elements of the final state. */
function addWay(scene: Scene, { picture, thing }: Places, { rests, way, comes, before, until, reads }: Passed): void {
  const { width, height, palette } = scene
  const wide = isWide(scene)
  let coming: Canvas | null = null
  const draw = (context: SKRSContext2D, frame: number): void => {
    coming ??= comes()
    const passed = come(between(frame, 0, until))
    context.fillStyle = palette.deep
    context.fillRect(0, 0, width, height)
    if (way) {
      way(context, passed)
      const [x, y] = wide ? [lerp(thing.x === 0 ? -SIDE : width, thing.x, passed), 0] : [0, lerp(height, thing.y, passed)]
      context.drawImage(coming, x, y)
      return
    }
    context.save()
    context.beginPath()
    context.rect(thing.x, thing.y, thing.width, thing.height)
    context.clip()
    const away = (SIDE + GAP) * passed
    if (before) context.drawImage(before, thing.x - (wide ? 0 : away), thing.y - (wide ? away : 0))
    const left = SIDE + GAP - away
    context.drawImage(coming, thing.x + (wide ? 0 : left), thing.y + (wide ? left : 0))
    context.restore()
    context.drawImage(rests, picture.x, picture.y)
  }
  const passing = (from: number, to: number): Layer => {
    const state = (frame: number): number | null => (frame >= from && frame < to ? frame : null)
    return { kind: 'patch', patch: { x: 0, y: 0, width, height, state, draw } }
  }
  const nearly = passing(reads, until)
  scene.layers.push(passing(0, reads), nearly)
  scene.text_layers.add(nearly)
}

/**
 * Adds the background around an item, and the image that stays. The background covers everything that the item's layers have outside their
 * square.
 */
function addStaying(scene: Scene, { picture, thing }: Places, rests: Canvas, from: number): void {
  const { width, height, palette } = scene
  const at = (x: number, y: number) => (frame: number) => (frame < from ? null : { x, y, alpha: 1 })
  const ground = (box: Box): void =>
    addSprite(scene, {
      width: box.width,
      height: box.height,
      draw: (context) => {
        context.fillStyle = palette.deep
        context.fillRect(0, 0, box.width, box.height)
      },
      at: at(box.x, box.y),
    })
  if (!isWide(scene)) {
    ground({ x: 0, y: STACKED - GAP, width, height: GAP })
    ground({ x: 0, y: thing.y + SIDE, width, height: height - thing.y - SIDE })
  } else ground({ x: thing.x === 0 ? SIDE : picture.width, y: 0, width: GAP, height })
  addSprite(scene, {
    width: picture.width,
    height: picture.height,
    draw: (context) => context.drawImage(rests, 0, 0),
    at: at(picture.x, picture.y),
  })
}

/** Adds the credit of the image that stays, at its bottom. */
function addPhotoCredit(
  scene: Scene,
  { picture }: Places,
  { credit, window }: { credit: string; window: Box },
  from: number,
): void {
  // only the last layer, which moves, is below the credit's panel
  const marked: Scene = { ...scene, layers: scene.layers.slice(-1), text_layers: new Set(), text_boxes: [] }
  // if a window is too small for its credit, the credit is below the window
  const frame = Math.min(window.width, window.height) < LEAST_CREDITED ? picture : window
  const left = Math.max(frame.x, EDGE)
  const right = Math.min(frame.x + frame.width - 20, scene.width - EDGE)
  const foot = isWide(scene) ? scene.area.captions.y - 16 : picture.y + picture.height - 16
  addCredit(marked, credit, right, { bottom: Math.min(foot, frame.y + frame.height - 16), most: right - left - 60 })
  layTile(scene, { ...marked, layers: marked.layers.slice(1) }, { x: 0, y: 0 }, { from })
}

/**
 * `beside`: a scene of a board of facts. The photograph of the previous scene stays. The camera moves back from the photograph to the
 * current fact, which is next to it and drawn as in the fact's own shot. In the following scenes, the camera moves from fact to fact. A
 * square frame has no space for both, so the fact fills the frame.
 */
function drawShot(scene: Scene, { stays, shows, before }: Words): void {
  const { photo, palette, recipe } = scene
  if (photo === null) throw new Error('What stands beside a photograph needs its picture.')
  const thing = drawTile(recipe, shows)
  if (recipe.format === '1:1') {
    scene.plate.push(...thing.plate)
    layTile(scene, thing, { x: 0, y: 0 }, { from: 0 })
    return
  }
  const places = makePlaces(scene)
  const { picture } = places
  const flat: Scene = { ...scene, mirrored: false } // places already have their side, and an image is never mirrored
  const of_picture: Scene = { ...flat, recipe: { ...recipe, seed: stays.seed, solemn: stays.solemn } }
  // if this shot opens the film, the camera has no earlier image to start from
  const opens = recipe.film_position === 0
  const until = opens ? 0 : Math.max(1, Math.round(Math.min(CAMERA.frames, recipe.frames * CAMERA.share)))
  const reads = Math.round(until * CAMERA.reads)
  const square = { width: SIDE, height: SIDE }
  still(flat, (context) => {
    context.fillStyle = palette.deep
    context.fillRect(0, 0, scene.width, scene.height)
    context.beginPath()
    context.rect(places.thing.x, places.thing.y, SIDE, SIDE)
    context.clip()
    context.translate(places.thing.x, places.thing.y)
    for (const paint of thing.plate) {
      context.save()
      paint(context)
      context.restore()
    }
  })
  layTile(flat, thing, places.thing, { from: until, reads })
  const stands = standsIn(of_picture, stays, photo, picture)
  const rests = createCanvas(picture.width, picture.height)
  const context = rests.getContext('2d')
  context.fillStyle = palette.deep
  context.fillRect(0, 0, picture.width, picture.height)
  context.drawImage(stands.canvas, stands.window.x - picture.x, stands.window.y - picture.y)
  addStaying(flat, places, rests, until)
  const stood: SceneRecipe = { ...recipe, frames: WHOLE_FRAMES, words: [], transition_out: 'cut' }
  addWay(flat, places, {
    rests,
    until,
    reads,
    way: before || opens ? null : makeWay(of_picture, stays, photo, stands),
    comes: () => rasterise(finishScene(thing), until, square),
    before: before ? rasterise(finishScene(drawTile(stood, before)), WHOLE_FRAMES - 1, square) : null,
  })
  const credit = stays.slots.credit?.trim() ?? ''
  if (credit !== '')
    addPhotoCredit(
      flat,
      places,
      { credit: croppedCredit(scene, credit, photo, stands.view), window: stands.window },
      before ? 0 : until,
    )
}

/** The drawing of this shot. */
export const beside: ShotDrawing<'beside'> = {
  draw: drawShot,
  random: (make) => {
    const { random, text } = make
    const thing = (): BesideThing => {
      const template = pickOne(random, BESIDE_NAMES)
      // the slots of the chart or map itself
      return { template, slots: plainDrawing(template).random(make), seed: text(1, 2) } as BesideThing
    }
    const { title: _t, caption: _c, ...slots } = photograph.random(make)
    const stays = { slots: { ...slots, graded: true as const }, seed: text(1, 2), solemn: false }
    return { stays, shows: thing(), ...(random() < 0.5 && { before: thing() }) }
  },
}
