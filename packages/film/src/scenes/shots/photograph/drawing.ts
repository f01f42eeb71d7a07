import type { SKRSContext2D } from '@napi-rs/canvas'
import { duotone, type Focus, type Photo } from '../../../art/photo.ts'
import { croppedCredit } from '../../brushes/photo/cropped-credit.ts'
import { gradedBleed, drawVisiblePhoto } from '../../brushes/photo/graded-bleed.ts'
import { paintBacking, windowIn, type PhotoPlace } from '../../brushes/photo/photo-window.ts'
import { computeView } from '../../brushes/photo/picture-move.ts'
import { rule } from '../../brushes/rule.ts'
import { clamp } from '../../ease.ts'
import { addPasser, mustFit, textZone } from '../../layout.ts'
import { withAlpha } from '../../oklch.ts'
import { placeText } from '../../place-text.ts'
import type { Slots, Variant } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'
import {
  addLens,
  addSprite,
  even,
  evenBox,
  fillSpots,
  ground,
  isWide,
  getMarkColor,
  paintGround,
  still,
  type Scene,
} from '../../scene.ts'
import { entryFrame, entryLength } from '../../timing.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

type Words = Slots['photograph']
type Colors = { title: string; caption: string; credit: string; rule: string }

/** The zoom factor of an image while it is shown. */
const NEARER = 1.09
/**
 * Consecutive frames with the same step of the move. Between two steps, the image moves by less than half a pixel, which viewers cannot
 * see. This halves the cost.
 */
const EVERY = 2

/** Adds rule, title, caption and credit from the top of a zone. Returns their bottom and right edges, and the function that draws them. */
function words(scene: Scene, { title, caption, credit }: Words, zone: Box, colors: Colors, largest: number) {
  const wide = isWide(scene)
  const block = (text: string | undefined, role: 'display' | 'text', size: number, height: number, weight?: number) =>
    text === undefined || text.trim() === ''
      ? null
      : mustFit(scene, text, {
          role,
          ...(weight !== undefined && { weight }),
          width: zone.width,
          height,
          largest: size,
          smallest: Math.min(size, 32),
          most_lines: 6,
        })
  const credit_text = block(credit, 'text', wide ? 32 : 34, zone.height * 0.2)
  const caption_text = block(caption, 'text', wide ? 40 : 42, zone.height * 0.35, 560)
  const used = (credit_text ? credit_text.height + 14 : 0) + (caption_text ? caption_text.height + 18 : 0) + 48
  const large = block(title, 'display', largest, Math.max(120, zone.height - used))
  const blocks = [large, caption_text, credit_text].filter((fitted) => fitted !== null)
  const bottom = zone.y + (blocks.length > 0 ? 48 : 0) + blocks.reduce((sum, { height }) => sum + height + 16, 0)
  return {
    bottom: blocks.length > 0 ? bottom : zone.y,
    right: zone.x + Math.max(0, ...blocks.map(({ width }) => width)),
    draw: () => {
      if (blocks.length === 0) return
      const length = entryLength(scene, 0.7)
      rule(scene, { x: zone.x + 2, y: zone.y, color: colors.rule, enter: entryFrame(scene, '', 0.04, length), length })
      let y = zone.y + 48
      for (const [fitted, color, share] of [
        [large, colors.title, 0.06],
        [caption_text, colors.caption, 0.24],
        [credit_text, colors.credit, 0.34],
      ] as const) {
        if (!fitted) continue
        placeText(scene, fitted, { x: zone.x, y, color, share, leads: fitted === large })
        y += fitted.height + 16
      }
    },
  }
}

/** Adds an image in its window and zooms in on its focus. `shade` darkens the area of text. */
function addPhoto(scene: Scene, photo: Photo, place: PhotoPlace, shade?: (context: SKRSContext2D, size: Box) => void): void {
  const { palette, recipe } = scene
  const slots: Partial<Words> = recipe.template === 'photograph' ? recipe.slots : {}
  const { graded, move = 'in' } = slots
  const { window, crop, focus } = place
  const source = { width: even(window.width * NEARER), height: even(window.height * NEARER) }
  const draw = (context: SKRSContext2D): void => {
    paintBacking(scene, context, source)
    const stops = [palette.deep, palette.ramp[3], palette.paper]
    const inside = photo.cut ? contained(photo, source, place.toward) : { x: 0, y: 0, ...source }
    const part = photo.cut ? { x: 0, y: 0, width: photo.width, height: photo.height } : crop
    const size = { width: Math.max(2, Math.round(inside.width)), height: Math.max(2, Math.round(inside.height)) }
    const toned = graded || slots.as_it_is ? drawVisiblePhoto(scene, slots, photo, part, size) : duotone(photo, part, size, stops)
    context.drawImage(toned, inside.x, inside.y)
    shade?.(context, { x: 0, y: 0, ...source })
  }
  const end = { width: source.width / NEARER, height: source.height / NEARER }
  const to = {
    x: clamp(focus.x * source.width - end.width / 2, 0, source.width - end.width),
    y: clamp(focus.y * source.height - end.height / 2, 0, source.height - end.height),
  }
  addLens(scene, {
    ...window,
    source: { ...source, draw },
    view: (frame) => {
      const share = (Math.floor(frame / EVERY) * EVERY) / Math.max(1, scene.recipe.frames - 1)
      return computeView(move, source, { end, near: to }, share)
    },
  })
}

/** The place of a cut-out image that fits whole in a box. */
function contained(photo: Photo, { width, height }: { width: number; height: number }, toward: Focus): Box {
  const scale = Math.min((width * 0.8) / photo.width, (height * 0.8) / photo.height, 6)
  const wide = photo.width * scale
  const high = photo.height * scale
  const x = clamp(toward.x * width - wide / 2, 0, width - wide)
  return { x: Math.round(x), y: Math.round(clamp(toward.y * height - high / 2, 0, height - high)), width: wide, height: high }
}

/**
 * Darkens the area of the text, from the side where reading starts up to `reach` in pixels. Where text and image are above each other, it
 * darkens from the top.
 */
function textShade(scene: Scene, reach: number) {
  const { palette, mirrored, width, height } = scene
  const wide = isWide(scene)
  return (context: SKRSContext2D, size: Box): void => {
    const long = wide ? size.width : size.height
    const end = Math.min(1, reach / (wide ? width : height) + 0.24)
    const [from, to] = mirrored && wide ? [long, long * (1 - end)] : [0, long * end]
    const shade = wide ? context.createLinearGradient(from, 0, to, 0) : context.createLinearGradient(0, from, 0, to)
    shade.addColorStop(0, withAlpha(palette.deep, 0.92))
    shade.addColorStop(Math.max(0.1, (end - 0.24) / end), withAlpha(palette.deep, 0.8))
    shade.addColorStop(1, withAlpha(palette.deep, 0))
    context.fillStyle = shade
    context.fillRect(0, 0, size.width, size.height)
  }
}

/** No part of an image is whole in a round crop. */
const NOTHING_WHOLE = { x: 0, y: 0, width: 0, height: 0 }

/** The credit of an image, with a note where its area's shape crops the image. Words are fitted before the image is placed. */
function partly(scene: Scene, { credit, focus, zoom }: Words, photo: Photo, room: Box): string | undefined {
  const framing = { toward: { x: 0.5, y: 0.5 }, beside: room, zoom }
  return credit && croppedCredit(scene, credit, photo, windowIn(scene, photo, room, focus, framing).crop)
}

function fullBleed(scene: Scene, slots: Words, photo: Photo): void {
  const { palette, width, height } = scene
  const wide = isWide(scene)
  const { text: area } = scene.area
  const zone = wide ? { ...textZone(scene, 0.47), y: area.y + 36, height: area.height - 60 } : area
  const colors = { title: palette.cream, caption: palette.cream, credit: palette.cream, rule: getMarkColor(scene) }
  const text = words(
    scene,
    { ...slots, credit: partly(scene, slots, photo, { x: 0, y: 0, width, height }) },
    zone,
    colors,
    wide ? 112 : 104,
  )
  ground(scene, palette.deep, [{ color: palette.deep3, x: width, y: height, radius: 1300, strength: 0.9 }])
  const below = text.bottom + 50
  const room = { x: 0, y: 0, width, height }
  const across = { x: 0, y: below, width, height: height - below }
  const beside = wide && photo.width < 2 * photo.height ? { ...room, x: width * 0.5, width: width * 0.5 } : across
  const place = windowIn(scene, photo, room, slots.focus, {
    toward: wide ? { x: 0.66, y: 0.5 } : { x: 0.5, y: 0.64 },
    beside,
    least_seen: 0.34,
    zoom: slots.zoom,
  })
  const covers = place.window.width === width && place.window.height === height
  addPhoto(scene, photo, place, covers && text.bottom > zone.y ? textShade(scene, wide ? text.right : text.bottom) : undefined)
  text.draw()
}

function twoThirds(scene: Scene, slots: Words, photo: Photo): void {
  const { palette, width, height } = scene
  const wide = isWide(scene)
  const { text: area } = scene.area
  const zone = wide ? { ...area, y: area.y + 50, width: width / 3 - area.x - 44, height: area.height - 60 } : area
  const colors = { title: palette.ink, caption: palette.ink, credit: palette.ink2, rule: palette.accent }
  const third = wide ? { x: 0, y: 0, width: (width * 2) / 3, height } : { x: 0, y: height / 3, width, height: (height * 2) / 3 }
  const text = words(scene, { ...slots, credit: partly(scene, slots, photo, third) }, zone, colors, wide ? 92 : 104)
  ground(scene, palette.paper, [{ color: palette.paper2, x: 0, y: height, radius: 1100, strength: 0.9 }])
  const top = Math.max(height / 3, text.bottom + 44)
  const room = wide
    ? { x: even(width / 3), y: 0, width: width - even(width / 3), height }
    : { x: 0, y: top, width, height: height - top }
  addPhoto(
    scene,
    photo,
    windowIn(scene, photo, room, slots.focus, { toward: { x: 0.5, y: 0.5 }, beside: room, zoom: slots.zoom }),
  )
  text.draw()
}

function cutOut(scene: Scene, slots: Words, photo: Photo): void {
  const { palette, width, height } = scene
  const wide = isWide(scene)
  const zone = wide ? { ...textZone(scene, 0.46), y: 150, height: 700 } : scene.area.text
  const on = palette.on_fill
  const credit = slots.credit && croppedCredit(scene, slots.credit, photo, NOTHING_WHOLE)
  const text = words(scene, { ...slots, credit }, zone, { title: on, caption: on, credit: on, rule: on }, wide ? 112 : 104)
  const spots = fillSpots(scene)
  ground(scene, palette.fill, spots)
  const room = wide ? 1060 : Math.min(1020, (height - text.bottom - 40) * 1.12)
  const side = even(Math.min(room, 6 * Math.min(photo.width, photo.height)))
  const radius = side / 2
  const centre = wide ? { x: 1480, y: 560 } : { x: width * 0.58, y: text.bottom + 60 + room / 2 }
  const halo = (context: SKRSContext2D): void => {
    context.fillStyle = palette.fill_low
    context.beginPath()
    context.arc(centre.x - radius * 0.16, centre.y + radius * 0.1, radius * 1.02, 0, 7)
    context.fill()
  }
  if (photo.cut) standAlone(scene, slots, photo, centre, room)
  else {
    still(scene, halo)
    const box = evenBox({ x: centre.x - radius, y: centre.y - radius, width: side, height: side })
    const window = {
      ...box,
      width: Math.min(box.width, even(width - box.x)),
      height: Math.min(box.height, even(height - box.y)),
    }
    const place = windowIn(scene, photo, window, slots.focus, {
      toward: { x: 0.5, y: 0.5 },
      beside: window,
      whole: true,
      zoom: slots.zoom,
    })
    addPhoto(scene, photo, place)
    still(scene, aroundDisc(scene, window, { ...centre, radius }, halo, spots), window)
  }
  addPasser(scene, {
    from: centre.x - radius * 0.98,
    to: centre.x - radius * 0.5,
    y: centre.y + radius * 0.8,
    radius: Math.max(20, radius * 0.11),
    color: scene.recipe.solemn ? palette.shape_on_fill : palette.figure_on_fill,
    seconds: 8,
  })
  text.draw()
}

/** Paints the background and the halo again, with a round hole that shows the image. */
function aroundDisc(
  scene: Scene,
  box: Box,
  { x, y, radius }: { x: number; y: number; radius: number },
  halo: (context: SKRSContext2D) => void,
  spots: ReturnType<typeof fillSpots>,
) {
  return (context: SKRSContext2D): void => {
    context.beginPath()
    context.rect(box.x, box.y, box.width, box.height)
    context.moveTo(x + radius, y)
    context.arc(x, y, radius, 0, 2 * Math.PI, true)
    context.clip('evenodd')
    paintGround(scene, scene.palette.fill, spots)(context)
    halo(context)
  }
}

/** Shows an image that its author cut out of its background, in front of a disc. The image glides slightly. */
function standAlone(scene: Scene, slots: Words, photo: Photo, centre: { x: number; y: number }, room: number): void {
  const { palette } = scene
  still(scene, (context) => {
    context.fillStyle = scene.recipe.solemn ? palette.shape_on_fill : palette.figure_on_fill
    context.beginPath()
    context.arc(centre.x, centre.y, room * 0.42, 0, 7)
    context.fill()
  })
  const scale = Math.min((room * 0.92) / photo.height, (room * 0.92) / photo.width, 6)
  const size = { width: even(photo.width * scale) + 2, height: even(photo.height * scale) + 2 }
  const whole = { x: 0, y: 0, width: photo.width, height: photo.height }
  const picture = slots.as_it_is
    ? drawVisiblePhoto(scene, slots, photo, whole, size)
    : duotone(photo, whole, size, [palette.deep, palette.ramp[3], palette.paper])
  addSprite(scene, {
    ...size,
    drift: true,
    draw: (context) => {
      if (scene.mirrored) {
        context.translate(size.width, 0)
        context.scale(-1, 1)
      }
      context.drawImage(picture, 0, 0)
    },
    at: (frame) => ({
      x: centre.x - size.width / 2 - 24 + (48 * frame) / Math.max(1, scene.recipe.frames - 1),
      y: centre.y - size.height / 2,
      alpha: 1,
    }),
  })
}

/** Photograph: a supplied image in the film's tones, with a slow zoom towards its subject. */
function drawShot(scene: Scene, slots: Words, variant: Variant): void {
  const { photo } = scene
  if (photo === null) throw new Error('A photograph needs its picture.')
  const { stands_on } = slots
  const begun = stands_on ? { ...scene, recipe: { ...scene.recipe, seed: stands_on.seed } } : scene
  if (variant === 'A' && slots.graded) gradedBleed(begun, slots, photo)
  else if (variant === 'A') fullBleed(scene, slots, photo)
  else if (variant === 'B') twoThirds(scene, slots, photo)
  else cutOut(scene, slots, photo)
}

/** The drawing of this shot. */
export const photograph: ShotDrawing<'photograph'> = {
  draw: drawShot,
  random: ({ random, text, some }) => {
    const picture = String(Math.floor(random() * 1e9))
    const texts = { title: some(() => text(1, 8)), caption: some(() => text(1, 14)), credit: some(() => text(1, 8)) }
    const focus = random() < 0.3 && { focus: { x: random(), y: random() } }
    const move = ([undefined, undefined, 'still', 'in', 'out', 'pan'] as const)[Number(picture) % 6]
    const toned = {
      ...(Number(picture) % 5 < 3 && { graded: true as const, source_caption: some(() => text(1, 14)) }),
      ...(Number(picture) % 13 < 3 && { as_it_is: true as const }),
    }
    return { picture, ...texts, ...focus, ...(move && { move }), ...toned }
  },
}
