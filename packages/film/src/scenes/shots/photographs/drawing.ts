import { type Photo } from '../../../art/photo.ts'
import { arrangePictures, LEAST_WORDS } from '../../brushes/photo/arrange-pictures.ts'
import { croppedCredit } from '../../brushes/photo/cropped-credit.ts'
import { addMoving, creditAt, makeGrade } from '../../brushes/photo/graded-bleed.ts'
import { behindPage } from '../../brushes/photo/photo-page.ts'
import { windowIn, type PhotoPlace } from '../../brushes/photo/photo-window.ts'
import { between, ease } from '../../ease.ts'
import type { Fitted } from '../../text/fit.ts'
import { mustFit } from '../../layout.ts'
import { withAlpha } from '../../oklch.ts'
import { placeText } from '../../place-text.ts'
import { FORMATS, type Slots } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'
import { addSprite, even, isWide, getMarkColor, still, type Scene } from '../../scene.ts'
import { layTile, drawTile } from '../../tile.ts'
import { enterOrStand, entryFrame } from '../../timing.ts'
import { upTo } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'
import { map } from '../map/drawing.ts'

type Words = Slots['photographs']
type Picture = Words['pictures'][number]

/** The side of the square in which a map is drawn, and the pixels of background next to the map. */
const SIDE = FORMATS['1:1'].width
const GAP = 12
/** The top of a map below images, in pixels. With it, the map's own space for captions is at the frame's space for captions. */
const STACKED = 600
/** Maximum size of an image pixel at the start of its move. */
const LARGEST_PIXEL = 1.36
/** The frames in which an image lights up, and how dark it is until it is named. */
const LIGHTS = { frames: 20, dark: 0.68 }
/** Opacity of the background colour over the blurred image. It is high because small words are on it. */
const GROUND = 0.86
/** Pixels between caption and credit, and below the date. */
const APART = { credit: 6, date: 30 }

/** The area of the images, and the place of a map next to or below them, in frame coordinates, which are never mirrored. */
function getRooms(scene: Scene, has_map: boolean): { room: Box; map: { x: number; y: number } | null } {
  const { width, height, area, mirrored } = scene
  const foot = area.captions.y - 18
  if (isWide(scene)) {
    if (!has_map) return { room: { x: 84, y: 60, width: width - 168, height: foot - 60 }, map: null }
    const room = { x: 84, y: 60, width: width - SIDE - GAP - 84 - 48, height: foot - 60 }
    return { room, map: { x: mirrored ? 0 : width - SIDE, y: 0 } }
  }
  const top = height > width ? 190 : 56
  const room = { x: 60, y: top, width: width - 120, height: foot - top }
  // a square frame has no space for a map next to images
  if (!has_map || height === width) return { room, map: null }
  return { room: { ...room, y: 120, height: STACKED - GAP - 120 - 14 }, map: { x: 0, y: STACKED } }
}

/** Adds the date above the images. Returns the rest of their area. */
function addDate(scene: Scene, { text, label }: NonNullable<Words['date']>, room: Box): Box {
  const { palette } = scene
  const wide = isWide(scene)
  const fitting = { height: 140, most_lines: 1 } as const
  const year = mustFit(scene, text, {
    role: 'display',
    width: room.width * (label ? 0.5 : 1),
    largest: wide ? 96 : 92,
    smallest: 52,
    ...fitting,
  })
  const left = room.width - year.width - 32
  const label_text = label
    ? mustFit(scene, label, { role: 'text', weight: 560, width: left, height: 110, largest: 42, smallest: 34, most_lines: 2 })
    : null
  placeText(scene, year, { x: room.x, y: room.y, color: getMarkColor(scene), share: 0.02, leads: true })
  if (label_text) {
    const y = room.y + Math.max(0, year.height * 0.82 - label_text.height)
    placeText(scene, label_text, { x: room.x + year.width + 32, y, color: palette.cream, share: 0.08 })
  }
  const used = Math.max(year.height, label_text?.height ?? 0) + APART.date
  return { ...room, y: room.y + used, height: room.height - used }
}

/** The words below an image, fitted to the image's width. */
type Beneath = { caption: Fitted | null; credit: Fitted | null; height: number }

function beneath(scene: Scene, { caption = '', credit = '' }: Picture, width: number): Beneath {
  const set = (text: string, size: number, weight: number, lines: number): Fitted | null =>
    text.trim() === ''
      ? null
      : mustFit(scene, text, {
          role: 'text',
          weight,
          width: Math.max(LEAST_WORDS, width),
          height: 1200,
          largest: size,
          smallest: 28,
          most_lines: lines,
        })
  const caption_text = set(caption, 34, 580, 5)
  const credit_text = set(credit, 28, 500, 4)
  return {
    caption: caption_text,
    credit: credit_text,
    height: (caption_text?.height ?? 0) + (credit_text?.height ?? 0) + (caption_text && credit_text ? APART.credit : 0),
  }
}

const NOTHING = { x: 0, y: 0, width: 0, height: 0 }

/** A box on even pixels. An image of a single pixel also gets a box that can be drawn. */
const evened = ({ x, y, width, height }: Box): Box => ({
  x: even(x),
  y: even(y),
  width: Math.max(2, even(width)),
  height: Math.max(2, even(height)),
})

function placePicture(scene: Scene, { focus, zoom }: Picture, photo: Photo, window: Box): PhotoPlace {
  return windowIn(scene, photo, window, focus, { toward: { x: 0.5, y: 0.5 }, beside: window, whole: true, zoom })
}

/** The frame in which an image is named. The first name opens the scene. Each other name appears at its word, or else in its turn. */
function namedAt(
  scene: Scene,
  { word, caption = '' }: Picture,
  index: number,
  { count, after }: { count: number; after: number },
): number {
  if (index === 0) return -LIGHTS.frames
  const share = 0.12 + (0.62 * index) / count
  return enterOrStand(scene, entryFrame(scene, word ?? caption, share, LIGHTS.frames, after), LIGHTS.frames)
}

/** Adds the dark layer over an image until the image is named. */
function addDark(scene: Scene, { x, y, width, height }: Box, enter: number): void {
  addSprite(scene, {
    width,
    height,
    draw: (context) => {
      context.fillStyle = withAlpha(scene.palette.deep, LIGHTS.dark)
      context.fillRect(0, 0, width, height)
    },
    at: (frame) => {
      const alpha = 1 - ease.sine(between(frame, enter, enter + LIGHTS.frames))
      return alpha <= 0 ? null : { x, y, alpha }
    },
  })
}

/** Adds a map in a square, drawn by its own shot. */
function addMap(scene: Scene, map: Slots['map'], { x, y }: { x: number; y: number }): void {
  const { recipe, palette } = scene
  const tile = drawTile(recipe, { template: 'map', slots: map, seed: `${recipe.seed}/map` })
  const flat: Scene = { ...scene, mirrored: false } // not mirrored, because its position already is
  still(flat, (context) => {
    context.fillStyle = palette.deep
    context.fillRect(x, y, SIDE, SIDE)
    context.beginPath()
    context.rect(x, y, SIDE, SIDE)
    context.clip()
    context.translate(x, y)
    for (const paint of tile.plate) {
      context.save()
      paint(context)
      context.restore()
    }
  })
  layTile(flat, tile, { x, y }, { from: 0 })
}

/**
 * Photographs: two or three images in one composed shot on one background, as large as their shapes allow. Each image has its caption and
 * author below. All images are present from the beginning, and each lights up when it is named. A date is above them and a map next to
 * them, if the scene has these.
 */
function drawShot(scene: Scene, { pictures, date, map }: Words): void {
  const { photos, palette } = scene
  if (photos.length !== pictures.length || photos.length < 2) throw new Error('Photographs side by side need their pictures.')
  const rooms = getRooms(scene, map !== undefined)
  still(scene, behindPage(scene, photos[0], makeGrade(scene), GROUND))
  if (map !== undefined && rooms.map !== null) addMap(scene, map, rooms.map)
  const room = date ? addDate(scene, date, rooms.room) : rooms.room
  // a credit may become longer when the visible share of its image is known
  const longest = pictures.map((picture, index): Picture => {
    const credit = picture.credit && croppedCredit(scene, picture.credit, photos[index], NOTHING)
    return { ...picture, ...(credit && { credit }) }
  })
  const windows = arrangePictures(
    photos.map(({ width, height }, index) => ({
      shape: width / height,
      largest: { width: width * LARGEST_PIXEL, height: height * LARGEST_PIXEL },
      wordsIn: (wide) => beneath(scene, longest[index], wide).height,
    })),
    room,
  ).map(evened)
  let after = 0
  for (const [index, picture] of pictures.entries()) {
    const photo = photos[index]
    const window = windows[index]
    const place = placePicture(scene, picture, photo, window)
    const name = `move ${index}`
    still(
      scene,
      (context) => {
        context.shadowColor = withAlpha(palette.deep, 0.7)
        context.shadowBlur = 40
        context.fillStyle = palette.deep
        context.fillRect(window.x, window.y, window.width, window.height)
      },
      { x: window.x - 60, y: window.y - 60, width: window.width + 120, height: window.height + 120 },
    )
    addMoving(scene, photo, place, { slots: picture, name })
    const enter = namedAt(scene, picture, index, { count: pictures.length, after })
    after = Math.max(0, enter)
    if (index > 0) addDark(scene, window, enter)
    const credit = picture.credit && creditAt(scene, picture.credit, photo, place, name)
    const words = beneath(scene, { ...picture, ...(credit && { credit }) }, window.width)
    let y = window.y + window.height + 14
    for (const [fitted, color] of [
      [words.caption, palette.cream],
      [words.credit, palette.cream2],
    ] as const) {
      if (!fitted) continue
      const when = index === 0 ? { share: 0.03, leads: true } : { enter }
      placeText(scene, fitted, { x: window.x, y, color, block: window.width, ...when })
      y += fitted.height + APART.credit
    }
  }
}

/** The drawing of this shot. */
export const photographs: ShotDrawing<'photographs'> = {
  draw: drawShot,
  random: (make) => {
    const { random, text, some } = make
    const pictures = Array.from({ length: upTo(random, 2, 3) }, () => ({
      picture: String(Math.floor(random() * 1e9)),
      caption: some(() => text(1, 14)),
      credit: some(() => text(1, 8)),
      ...(random() < 0.2 && { as_it_is: true as const }),
    }))
    return {
      pictures,
      ...(random() < 0.4 && { date: { text: String(upTo(random, -300, 2000)), label: some(() => text(1, 4, 14)) } }),
      ...(random() < 0.3 && { map: map.random(make) }),
    }
  },
}
