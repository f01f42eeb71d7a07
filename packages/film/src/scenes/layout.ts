import { Path2D } from '@napi-rs/canvas'
import { colorArt, remapColor } from '../art/color-art.ts'
import { phosphorIcon } from '../art/icons.ts'
import { paintMotif } from './brushes/motif.ts'
import type { View } from './brushes/sky.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { MORE_ICONS } from './more-icons.ts'
import { fitText, type FitWish, type Fitted } from './fit.ts'
import { chooseSetting } from './choose-setting.ts'
import type { Motif } from './motifs.ts'
import type { Box } from './safe-areas.ts'
import { addSprite, even, isWide, randomOf, type Paint, type Scene } from './scene.ts'
import { SETTINGS } from './settings/index.ts'
import type { SettingName } from './settings/names.ts'
import { clamp, lerp } from './ease.ts'

/** The part of the text area that text takes: its left `share` in wide frames, all of it where text and picture are stacked. */
export function textZone(scene: Scene, share: number): Box {
  const { text } = scene.area
  return isWide(scene) ? { ...text, width: text.width * share } : text
}

/** The part of the frame for scenes that are read from top to bottom (rows, bars): down to the captions where text and picture are stacked. */
export function dataZone({ area }: Scene): Box {
  return area.width > area.height ? area.text : { ...area.text, height: area.captions.y - 40 - area.text.y }
}

/**
 * Fits a text that must be shown. When it does not fit as wished it may take more lines, then smaller type, down to 14 pixels.
 * Throws when even that is too big: the caller gave a text that no scene holds.
 */
export function mustFit(scene: Scene, text: string, wish: Omit<FitWish, 'language'>): Fitted {
  const asked = { ...wish, language: scene.recipe.language }
  const fitted =
    fitText(text, asked) ??
    fitText(text, {
      ...asked,
      largest: Math.max(44, asked.smallest),
      smallest: Math.min(34, asked.smallest),
      most_lines: asked.most_lines + 2,
    }) ??
    fitText(text, { ...asked, largest: 34, smallest: 14, most_lines: 40 })
  if (!fitted) throw new Error(`No scene holds this text: ${text.slice(0, 80)}…`)
  return fitted
}

/** How the scene's setting is seen when text ends at `text_bottom`: its sun stands beside the text, or below it. Title and close see it
 * from one place; the scenes between by their seed at other hours, nearer or farther, the sun clear of a text that reaches to `text_right`. */
export function viewOf(scene: Scene, text_bottom: number, text_right = 0): View {
  const { area, width, recipe } = scene
  const frame = recipe.template === 'title' || recipe.template === 'close'
  const random = randomOf(scene, 'view')
  const [hour, place, size, near] = [random(), random(), random(), random()]
  const later = frame ? clamp((recipe.film_position - 0.5) * 2) : Math.floor(hour * 3) * 0.4
  const x = isWide(scene) ? (frame ? lerp(1530, 1480, later) : lerp(1360, 1640, place)) : width * 0.7
  const horizon = clamp(text_bottom + 90, area.horizon, scene.height * 0.84)
  const y = horizon - (isWide(scene) ? 126 : 150) + later * 40
  const shared = { horizon, text_bottom, later, zoom: frame ? 1 : lerp(0.5, 1.15, near) }
  if (isWide(scene)) {
    const wished = frame ? lerp(290, 200, later) : lerp(170, 330, size)
    if (text_right === 0 || y - wished > text_bottom + 20) return { ...shared, disc: { x, y, radius: wished } }
    const right = Math.max(x, Math.min(1700, text_right + 40 + wished))
    return { ...shared, disc: { x: right, y, radius: Math.max(120, Math.min(wished, right - text_right - 40)) } }
  }
  const radius = Math.max(90, Math.min(lerp(250, 200, later), (horizon + 40 - text_bottom) / 1.4))
  return { ...shared, disc: { x, y: Math.max(y, text_bottom + 24 + radius), radius } }
}

/** Fills the frame with the setting that the scene's topic lives in. */
export function drawSetting(scene: Scene, view: View): void {
  const { setting, topic, language } = scene.recipe
  const name = setting ?? chooseSetting(topic, language)
  scene.place = name
  SETTINGS[name](scene, view)
}

/** Fills the frame with a kind of place, wherever it may be: no sun, and nothing that stands in one land alone. */
export function drawKindOfPlace(scene: Scene, kind: SettingName, view: View): void {
  scene.place = kind
  scene.anywhere = true
  SETTINGS[kind](scene, view)
}

/** The name of the shape for a concept: its own at the film's ends and where the scene's words name it, else one of those that stand for it. */
function shapeOf(scene: Scene, concept: Concept): string {
  const { template, slots, language } = scene.recipe
  const shapes = [concept.icon, ...(MORE_ICONS[concept.key]?.split(' ') ?? [])]
  const said = Object.values(slots).filter((value) => typeof value === 'string')
  if (template === 'title' || template === 'close' || conceptsOf(said, language).includes(concept)) return concept.icon
  const turn = template === 'statement' ? slots.look : undefined
  return shapes[turn === undefined ? Math.floor(randomOf(scene, 'shape')() * shapes.length) : turn % shapes.length]!
}

/** The shape that stands for the topic, or null when its words tell of nothing drawn; `rank` 1 is what it tells of in the second place, if anything. */
export function heroOf(
  scene: Scene,
  rank: 0 | 1 = 0,
): ((x: number, y: number, size: number, color: string, turn?: number) => Paint) | null {
  const concepts = conceptsOf(scene.recipe.topic, scene.recipe.language)
  const concept = concepts[rank] ?? concepts[0]
  const icon = concept && phosphorIcon(shapeOf(scene, concept))
  if (!icon) return null
  return (x, y, size, color, turn = 0) =>
    (context) => {
      context.translate(x, y)
      context.rotate(turn)
      if (scene.mirrored) context.scale(-1, 1)
      context.scale(size / icon.size, size / icon.size)
      context.translate(-icon.size / 2, -icon.size / 2)
      context.fillStyle = color
      for (const path of icon.paths) context.fill(new Path2D(path))
    }
}

/** The topic's colour picture in the film's own tones, or null when there is none. */
export function colorHeroOf(scene: Scene): ((x: number, y: number, size: number, turn: number) => Paint) | null {
  const concept = conceptsOf(scene.recipe.topic, scene.recipe.language)[0]
  const art = concept && colorArt(concept.key)
  if (!art) return null
  const { deep, ramp, cream } = scene.palette
  return (x, y, size, turn) => (context) => {
    context.translate(x, y)
    context.rotate(turn)
    context.scale(size / art.size, size / art.size)
    context.translate(-art.size / 2, -art.size / 2)
    for (const { path, color } of art.shapes) {
      context.fillStyle = remapColor(color, [deep, deep, ramp[5], ramp[3], cream])
      context.fill(new Path2D(path))
    }
  }
}

/** Between 0 and 1 and back once in two units of time, hardly slower at the turns: nothing seems to stand still. */
const toAndFro = (time: number) => 0.5 - Math.asin(0.97 * Math.cos(time * Math.PI)) / (2 * Math.asin(0.97))

type Passer = { from: number; to: number; y: number; radius: number; color: string; seconds?: number; motif?: Motif }

/** A disc, or the motif, that keeps gliding to and fro: the quiet movement of scenes without a landscape. */
export function addPasser(scene: Scene, { from, to, y, radius, color, seconds = 9, motif = 'circle' }: Passer): void {
  const side = even(radius * 2) + 4
  addSprite(scene, {
    width: side,
    height: side,
    drift: true,
    draw: (context) => {
      if (motif !== 'circle') {
        paintMotif(context, motif, { x: side / 2, y: side / 2, radius, color })
        return
      }
      context.fillStyle = color
      context.beginPath()
      context.arc(side / 2, side / 2, radius, 0, 7)
      context.fill()
    },
    at: (frame) => ({
      x: lerp(from, to, toAndFro(frame / 30 / seconds)) - side / 2,
      y: y - side / 2,
      alpha: 1,
    }),
  })
}
