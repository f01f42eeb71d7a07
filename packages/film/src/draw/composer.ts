import { setImmediate } from 'node:timers/promises'
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Cutout } from '@orion/media/picture/cutout.ts'
import { blendCutout, cutoutFromRgba, fillOpaque, opaqueCutout } from '@orion/media/picture/cutout.ts'
import type { Box, I420 } from '@orion/media/picture/i420.ts'
import { copyBox, i420FromHalfFloats, makeI420 } from '@orion/media/picture/i420.ts'
import { zoomInto } from '@orion/media/picture/zoom.ts'
import { joinBoxes } from './boxes.ts'
import type { Drawing, Footage, Lens, Patch, Sprite } from './layers.ts'
import type { PlayedFootage } from './play-footage.ts'

/**
 * The state of a layer in the current frame. `cutout` is null if the layer shows nothing. `covers` is true if the layer hides everything
 * below it within its box.
 */
type Standing = { cutout: Cutout | null; x: number; y: number; alpha: number; box: Box | null; covers?: true }

/** Moves a layer to a frame. Returns the same object if the layer has not changed. */
type Mover = (frame: number, before: Standing) => Standing

const NOTHING: Standing = { cutout: null, x: 0, y: 0, alpha: 0, box: null }
/** A layer that has not moved for this many frames is painted onto the ground image once. Later frames do not paint it again. */
const SETTLED_AFTER = 6
/** The number of half-pixel positions from one even pixel to the next. */
const PHASES = 4

export type Composer = {
  picture: I420
  /**
   * Updates `picture` to a frame. Returns false when the image has not changed. Callers may request frames in any order. `whole` redraws
   * every pixel.
   */
  compose: (frame: number, whole?: boolean) => boolean
  /** Frees the buffers of the last frames. Resolves after one turn of the event loop. */
  sweep: () => Promise<void>
}

/**
 * Returns a composer for the frames of a drawing in I420. Plate and sprites are drawn once. In each frame, only the changed rectangles are
 * restored from the plate and painted again. `language` (BCP 47) selects the canvas' letter shapes. `played` has the drawing's clips. The
 * caller must have advanced them to the frame.
 */
export function makeComposer(
  drawing: Drawing,
  {
    width,
    height,
    language,
    played = new Map(),
  }: { width: number; height: number; language: string; played?: ReadonlyMap<Footage, PlayedFootage> },
): Composer {
  const plate = drawPlate(drawing.plate, width, height, language)
  const picture = makeI420(width, height)
  const frame_box = { left: 0, top: 0, right: width, bottom: height }
  const movers = drawing.layers.map((layer) => {
    if (layer.kind === 'sprite') return moveSprite(layer.sprite, frame_box, language)
    if (layer.kind === 'patch') return movePatch(layer.patch, frame_box, language)
    if (layer.kind === 'lens') return moveLens(layer.lens, frame_box, language)
    const clip = played.get(layer.footage)
    if (clip === undefined) throw new Error('A clip of the drawing is not being played.')
    return moveFootage(layer.footage, clip, frame_box)
  })
  const standing = movers.map(() => NOTHING)
  const ground = makeGround(plate, standing)
  let fresh = true

  const restore = (box: Box): void => {
    const cover = standing.findLastIndex(({ covers, box: own }) => covers && own !== null && holds(own, box))
    if (cover < ground.layers) copyBox(ground.picture, picture, box)
    for (let index = Math.max(cover, ground.layers); index < standing.length; index++) lay(picture, standing[index], box)
  }
  return {
    picture,
    compose: (frame, whole = false) => {
      const changed: Box[] = []
      movers.forEach((move, index) => {
        const before = standing[index]
        const after = move(frame, before)
        if (after === before) return
        standing[index] = after
        ground.moved(index)
        if (before.box !== null) changed.push(before.box)
        if (after.box !== null) changed.push(after.box)
      })
      ground.settle()
      const boxes = fresh || whole ? [frame_box] : joinBoxes(changed)
      fresh = false
      boxes.forEach(restore)
      return boxes.length > 0
    },
    sweep,
  }
}

/** Paints the visible part of a layer over an image, inside a box. */
function lay(picture: I420, { cutout, x, y, alpha, box: own }: Standing, box: Box): void {
  const both = overlap(own, box)
  if (cutout !== null && both !== null) blendCutout(picture, cutout, { x, y, box: both, alpha })
}

/**
 * The plate with the first `layers` layers painted on top, as long as these layers do not move. `settle` is called once per frame, after
 * all `moved` calls.
 */
type Ground = { readonly picture: I420; readonly layers: number; moved: (layer: number) => void; settle: () => void }

function makeGround(plate: I420, standing: readonly Standing[]): Ground {
  const frame_box = { left: 0, top: 0, right: plate.width, bottom: plate.height }
  const quiet = standing.map(() => 0)
  let ground: I420 | null = null
  let layers = 0
  return {
    get picture() {
      return layers === 0 || ground === null ? plate : ground
    },
    get layers() {
      return layers
    },
    moved: (layer) => {
      quiet[layer] = -1
      if (layer < layers) layers = 0
    },
    settle: () => {
      quiet.forEach((frames, layer) => (quiet[layer] = frames + 1))
      const moving = quiet.findIndex((frames) => frames < SETTLED_AFTER)
      const still = moving < 0 ? standing.length : moving
      if (still <= layers) return
      ground ??= makeI420(plate.width, plate.height)
      if (layers === 0) ground.bytes.set(plate.bytes)
      for (; layers < still; layers++) lay(ground, standing[layers], frame_box)
    },
  }
}

/** The canvas on which all plates are drawn, one after the other. New memory for each plate would cost more time than drawing it. */
let sheet: Canvas | null = null

/** Draws an image once, with its colours dithered to 8 bits. */
export function drawPlate({ draw }: Pick<Drawing['plate'], 'draw'>, width: number, height: number, language: string): I420 {
  sheet ??= createCanvas(2, 2)
  const context = sheet.getContext('2d', { colorType: 'float16' }) // gradients keep their precision until they are dithered
  if (sheet.width === width && sheet.height === height) context.reset()
  else [sheet.width, sheet.height] = [width, height]
  context.lang = language
  draw(context)
  const picture = i420FromHalfFloats(sheet.data(), width, height)
  globalThis.gc?.({ type: 'minor' }) // the bytes of a plate are large, and are garbage at this point
  return picture
}

type Surface = { canvas: Canvas; context: SKRSContext2D }

/** A transparent canvas with even sides, for a layer that is shifted by a fraction of a pixel. */
function makeSurface(width: number, height: number, shift_x: number, shift_y: number, language: string): Surface {
  const canvas = createCanvas(
    Math.max(2, Math.ceil((width + shift_x) / 2) * 2),
    Math.max(2, Math.ceil((height + shift_y) / 2) * 2),
  )
  const context = canvas.getContext('2d')
  context.lang = language
  context.translate(shift_x, shift_y)
  return { canvas, context }
}

/** Bytes read from canvases since the last sweep, and the limit that triggers a sweep. */
let taken = 0
const SWEEP_AFTER = 2 ** 20

function getPixels({ canvas }: Surface): Buffer {
  taken += 4 * canvas.width * canvas.height
  return canvas.data()
}

/**
 * Frees the pixels of painted frames. Otherwise the next frame would allocate new memory, which takes more time than all of its drawing (8
 * ms of 9).
 */
async function sweep(): Promise<void> {
  if (taken < SWEEP_AFTER) return
  taken = 0
  globalThis.gc?.({ type: 'minor' })
  await setImmediate() // the canvas frees its own memory only after the current turn of the event loop
}

function moveSprite(sprite: Sprite, frame_box: Box, language: string): Mover {
  const cutouts = new Map<number, Cutout | null>()
  const cutoutAt = (phase: number): Cutout | null => {
    const made = cutouts.get(phase)
    if (made !== undefined) return made
    const surface = makeSurface(sprite.width, sprite.height, (phase * 2) / PHASES, 0, language)
    sprite.draw(surface.context)
    const cutout = cutoutFromRgba(getPixels(surface), surface.canvas.width, surface.canvas.height)
    cutouts.set(phase, cutout)
    return cutout
  }
  return (frame, before) => {
    const placement = sprite.at(frame)
    const alpha = placement === null ? 0 : Math.round(Math.min(1, Math.max(0, placement.alpha)) * 255)
    if (placement === null || alpha === 0) return before === NOTHING ? before : NOTHING
    const step = sprite.drift ? Math.round((placement.x * PHASES) / 2) : Math.round(placement.x / 2) * PHASES
    const x = Math.floor(step / PHASES) * 2
    const y = Math.round(placement.y / 2) * 2
    const cutout = cutoutAt(step - (x / 2) * PHASES)
    if (cutout === null) return before === NOTHING ? before : NOTHING
    const { clip } = placement
    const clip_box = clip
      ? {
          left: x + toEven(clip.x),
          top: y + toEven(clip.y),
          right: x + toEven(clip.x + clip.width),
          bottom: y + toEven(clip.y + clip.height),
        }
      : frame_box
    const box = overlap(overlap(getBox(cutout, x, y), clip_box), frame_box)
    const same =
      before.cutout === cutout && before.x === x && before.y === y && before.alpha === alpha && sameBox(before.box, box)
    return same ? before : { cutout, x, y, alpha, box }
  }
}

function movePatch(patch: Patch, frame_box: Box, language: string): Mover {
  const x = Math.floor(patch.x / 2) * 2
  const y = Math.floor(patch.y / 2) * 2
  // a patch that covers everything below it has one cutout, which is filled again
  const cover = patch.opaque ? opaqueCutout(patch.width, patch.height) : null
  let state: string | number | null = null
  let surface: Surface | null = null
  return (frame, before) => {
    const now = patch.state(frame)
    if (now === state) return before
    state = now
    if (now === null) return NOTHING
    surface ??= makeSurface(patch.width, patch.height, patch.x - x, patch.y - y, language)
    // clears the whole canvas, whose sides are even: otherwise pixels beyond an odd side would remain from an earlier state
    if (cover === null) surface.context.clearRect(-2, -2, surface.canvas.width + 2, surface.canvas.height + 2)
    surface.context.save()
    patch.draw(surface.context, frame)
    surface.context.restore()
    const pixels = getPixels(surface)
    if (cover !== null) fillOpaque(cover, pixels)
    const cutout = cover ?? cutoutFromRgba(pixels, surface.canvas.width, surface.canvas.height)
    if (cutout === null) return NOTHING
    return { cutout, x, y, alpha: 255, box: overlap(getBox(cutout, x, y), frame_box), ...(cover && { covers: true as const }) }
  }
}

function moveLens({ x, y, width, height, source, view, alpha: alphaAt }: Lens, frame_box: Box, language: string): Mover {
  const seen = opaqueCutout(width, height)
  const box = overlap({ left: x, top: y, right: x + width, bottom: y + height }, frame_box)
  let picture: I420 | null = null
  let before_view = ''
  return (frame, before) => {
    const part = view(frame)
    const alpha = Math.round(Math.min(1, Math.max(0, alphaAt?.(frame) ?? 1)) * 255)
    if (part === null || alpha === 0) return before === NOTHING ? before : NOTHING
    const now = JSON.stringify(part)
    if (now === before_view && before.alpha === alpha) return before
    if (now !== before_view) {
      picture ??= drawPlate(source, source.width, source.height, language)
      zoomInto(seen, picture, part)
    }
    before_view = now
    return { cutout: seen, x, y, alpha, box, ...(alpha === 255 && { covers: true }) }
  }
}

function moveFootage({ x, y, width, height }: Footage, { cutout }: PlayedFootage, frame_box: Box): Mover {
  const box = overlap({ left: x, top: y, right: x + width, bottom: y + height }, frame_box)
  let at = -1
  return (frame, before) => {
    if (frame === at) return before
    at = frame
    return { cutout, x, y, alpha: 255, box, covers: true }
  }
}

const toEven = (value: number): number => Math.round(value / 2) * 2

const getBox = ({ left, top, width, height }: Cutout, x: number, y: number): Box => ({
  left: x + left,
  top: y + top,
  right: x + left + width,
  bottom: y + top + height,
})

function overlap(a: Box | null, b: Box): Box | null {
  if (a === null) return null
  const box = {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  }
  return box.left < box.right && box.top < box.bottom ? box : null
}

/** Whether a box is completely inside another. */
const holds = (outer: Box, { left, top, right, bottom }: Box): boolean =>
  outer.left <= left && outer.top <= top && outer.right >= right && outer.bottom >= bottom

const sameBox = (a: Box | null, b: Box | null): boolean =>
  a === b || (a !== null && b !== null && a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom)
