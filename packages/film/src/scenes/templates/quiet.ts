import { addMotifNest, motifOf, paintMotif } from '../brushes/motif.ts'
import { even, addSprite, deepSpots, fillSpots, ground, isWide, paperGround, randomOf, type Scene } from '../scene.ts'
import { between, lerp } from '../ease.ts'
import { withAlpha } from '../oklch.ts'
import { splitCaptions } from '../../captions/reading-pages.ts'
import type { ReadingStand } from '../../captions/draw-reading.ts'
import { isRightToLeft } from '@orion/language/lexicons.ts'
import { SOURCES_TAKE, titleStay } from '../overlay.ts'
import { filmPalette } from '../palette.ts'
import type { SceneRecipe, Slots } from '../recipe.ts'
import { safeAreaOf } from '../safe-areas.ts'

type Ground = 'deep' | 'fill' | 'paper'

/** The grounds that quiet scenes take turns on. */
const GROUNDS: readonly Ground[] = ['deep', 'paper', 'fill']

/** Where the motif stands and how far it reaches, in shares of the frame: beside the words of an overlay or below them, or alone. */
const PLACES = {
  beside: { x: 0.73, y: 0.47, radius: 0.4 },
  below: { x: 0.56, y: 0.66, radius: 0.3 },
  corner: { x: 0.68, y: 0.66, radius: 0.36 },
  alone: { x: 0.5, y: 0.46, radius: 0.4 },
} as const

/** The same where the scene's words are read in large type: the motif gives them room, partly out of the frame. */
const PLACES_OF_READING = {
  // apart from the words: where they begin beside it, a line that touched it could not be read
  beside: { x: 0.9, y: 0.5, radius: 0.28 },
  below: { x: 0.62, y: 0.81, radius: 0.26 },
  corner: { x: 0.76, y: 0.92, radius: 0.27 },
} as const

/** Where large type stands in wide frames, as a share of the text area; in others a part of the frame from the area's top. */
const READING = { wide: 0.58, tall: 0.42, square: 0.5 }

/** Share of the frame's width that a soft light crosses while the scene stands, and its size in shares of the motif's. */
const GLOW = { way: 0.16, size: 0.9, strength: 0.16 }

function paint(scene: Scene, on: Ground): void {
  if (on === 'paper') return paperGround(scene)
  if (on === 'fill') ground(scene, scene.palette.fill, fillSpots(scene).slice(1))
  else ground(scene, scene.palette.deep, deepSpots(scene))
}

/** Whether a scene's captions are its picture: large type beside the motif. */
const isRead = (recipe: SceneRecipe): boolean =>
  recipe.template === 'quiet' &&
  recipe.slots.reads === true &&
  recipe.caption_style !== 'none' &&
  splitCaptions(recipe.captions, freeFrom(recipe)).read.length > 0

/** The frame from which no title stands over the scene. */
const freeFrom = ({ overlay, frames }: SceneRecipe): number =>
  overlay !== undefined && 'title' in overlay ? titleStay(frames).gone : 0

const groundOf = ({ look }: Slots['quiet']): Ground => GROUNDS[look % GROUNDS.length]!
/** Whether the motif stands on the side where words begin. Under a title or sources it never does: their ground would hide it. */
const isTurned = ({ slots: { look }, overlay }: { slots: Slots['quiet']; overlay?: SceneRecipe['overlay'] }): boolean =>
  overlay === undefined && Math.floor(look / GROUNDS.length) % 2 === 1

/** Where a quiet scene's words are read in large type, and in which colours; null where they stand below the picture as everywhere. */
export function readingStand(recipe: SceneRecipe): ReadingStand | null {
  if (recipe.template !== 'quiet' || !isRead(recipe)) return null
  const { overlay } = recipe
  const { text, captions, width, height } = safeAreaOf(recipe.format)
  const wide = width > height
  const tall = wide ? text.height : height * (width === height ? READING.square : READING.tall)
  const free = overlay !== undefined && 'sources' in overlay ? captions.y - SOURCES_TAKE - text.y : tall
  const zone = { ...text, width: text.width * (wide ? READING.wide : 1), height: Math.min(tall, free) }
  const right = wide && isRightToLeft(recipe.language) !== isTurned(recipe)
  const palette = filmPalette(recipe)
  const colors = {
    deep: { text: palette.cream, mark: palette.spark, lit: recipe.solemn ? palette.cream : palette.spark },
    paper: { text: palette.ink, mark: palette.accent, lit: palette.accent_text },
    fill: { text: palette.on_fill, mark: palette.on_fill, lit: palette.on_fill },
  }[groundOf(recipe.slots)]
  return { zone: right ? { ...zone, x: text.x + text.width - zone.width } : zone, ...colors, from: freeFrom(recipe) }
}

function placeOf({ width, height, recipe }: Scene): { x: number; y: number; radius: number } {
  const beside = width > height ? 'beside' : width === height ? 'corner' : 'below'
  const { x, y, radius } = isRead(recipe) ? PLACES_OF_READING[beside] : PLACES[recipe.overlay === undefined ? 'alone' : beside]
  return { x: width * x, y: height * y, radius: Math.max(width, height) * radius }
}

/** A soft light that goes slowly over the motif, so that nothing stands still while somebody speaks. */
function addGlow(scene: Scene, { x, y, radius }: { x: number; y: number; radius: number }): void {
  const side = even(radius * GLOW.size * 2)
  const { frames } = scene.recipe
  addSprite(scene, {
    width: side,
    height: side,
    drift: true,
    draw: (context) => {
      const light = context.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2)
      light.addColorStop(0, withAlpha(scene.palette.cream, GLOW.strength))
      light.addColorStop(1, withAlpha(scene.palette.cream, 0))
      context.fillStyle = light
      context.fillRect(0, 0, side, side)
    },
    at: (frame) => ({
      x: lerp(x - scene.width * GLOW.way, x + scene.width * GLOW.way, frame / frames) - side / 2,
      y: y - side / 2,
      alpha: 1,
    }),
  })
}

/** Frames before a scene's first by which its motif begins to grow: it is there when the scene before goes. */
const GROWS = { before: 14, stands: 60 }

/**
 * Small marks that float round the motif: how many, their radius in pixels, how far they reach in its radii (less towards its words), and pixels
 * that they rise in a second and sway.
 */
const MARKS = { count: 9, radius: [9, 26], reach: [0.35, 1.02], towards_text: 0.45, rises: 16, sways: 22 } as const

/** The motif in small, floating up round itself: what is quiet is not still. */
function addMarks(scene: Scene, { x, y, radius }: { x: number; y: number; radius: number }, color: string): void {
  const random = randomOf(scene, 'marks')
  const motif = motifOf(scene)
  const { frames } = scene.recipe
  const wide = Math.min(radius, scene.height * 0.44)
  for (let index = 0; index < MARKS.count; index += 1) {
    const size = lerp(...MARKS.radius, random() ** 2)
    const away = lerp(...MARKS.reach, random())
    const angle = ((index + 0.7 * random()) / MARKS.count) * Math.PI * 2
    const box = even(size * 2.8)
    const aside = Math.cos(angle) * (Math.cos(angle) < 0 ? MARKS.towards_text : 1)
    const [left, top] = [x + aside * wide * away - box / 2, y + Math.sin(angle) * wide * away * 0.9 - box / 2]
    const way = (frames / 30) * MARKS.rises * (0.6 + random())
    const turn = (random() - 0.5) * 0.5
    addSprite(scene, {
      width: box,
      height: box,
      drift: true,
      draw: (context) =>
        paintMotif(context, motif, {
          x: box / 2,
          y: box / 2,
          radius: size,
          turn,
          color,
          look: index % 3 === 0 ? 'full' : 'open',
        }),
      at: (frame) => {
        const share = frame / frames
        return {
          x: left + Math.sin(frame / 34 + index) * MARKS.sways,
          y: top - lerp(-way / 2, way / 2, share),
          alpha: between(frame, 8 + index * 3, 30 + index * 3) * 0.85,
        }
      },
    })
  }
}

/** Quiet: the film's motif alone on its ground, growing and lit; while words are read in the picture, or stand over it, beside them. */
export function quiet(scene: Scene, slots: Slots['quiet']): void {
  const { palette, recipe } = scene
  const on = groundOf(slots)
  if (isTurned({ slots, overlay: recipe.overlay }) && isWide(scene)) scene.mirrored = !scene.mirrored
  const place = placeOf(scene)
  paint(scene, on)
  const enter = -(recipe.film_position === 0 ? GROWS.stands : GROWS.before)
  addMotifNest(scene, {
    ...place,
    enter,
    ground: on,
    ...(isRead(recipe) && { lowest: 2 }),
    ...(on === 'fill' && { heart: palette.figure_on_fill }),
  })
  addGlow(scene, place)
  addMarks(scene, place, { deep: palette.ramp[2], paper: palette.accent, fill: palette.figure_on_fill }[on])
}
