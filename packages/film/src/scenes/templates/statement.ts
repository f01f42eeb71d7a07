import { paintArcs } from '../brushes/arcs.ts'
import { artDisc } from '../brushes/art-disc.ts'
import { heroDisc } from '../brushes/hero-disc.ts'
import { heroArch, heroOnFill, heroPanel } from '../brushes/hero-stage.ts'
import { keyWords } from '../brushes/key-words.ts'
import { quietWords } from '../brushes/quiet-words.ts'
import { steps } from '../brushes/steps.ts'
import { tiles } from '../brushes/tiles.ts'
import { addPasser, drawSetting, heroOf, mustFit, textZone, viewOf } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots, Variant } from '../recipe.ts'
import { isWide, markOf, paperGround, randomOf, still, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'
import { underline } from '../brushes/underline.ts'

type Words = Slots['statement']

type Colors = { sentence: string; stress: string; quiet: string }

/** The sentence as large as it goes, with what is said before and after it in smaller type. */
function fitWords(scene: Scene, { sentence, stressed, lead, rest }: Words, share: number, height: number, largest: number) {
  const zone = textZone(scene, share)
  const before = quietWords(scene, lead, zone.width)
  const after = quietWords(scene, rest, zone.width)
  const above = before ? before.height + 16 : 0
  const below = after ? after.height + 32 : 0
  const main = mustFit(scene, sentence, {
    role: 'display',
    width: zone.width,
    height: Math.max(200, Math.min(height + (above + below) / 2, zone.height) - above - below),
    largest,
    smallest: 60,
    most_lines: 6,
  })
  const block = Math.max(main.width, before?.width ?? 0, after?.width ?? 0)
  return {
    zone,
    size: main.size,
    lines: main.lines.length,
    right: zone.x + block,
    height: above + main.height + below,
    draw: (y: number, colors: Colors) => {
      const at = { x: zone.x, block }
      if (before) placeText(scene, before, { ...at, y, color: colors.quiet, share: 0.02, leads: true })
      const placed = placeText(scene, main, {
        ...at,
        y: y + above,
        color: colors.sentence,
        leads: !before,
        stressed: { words: stressed, color: colors.stress },
      })
      if (after) {
        const length = entryLength(scene, 0.8)
        const enter = entryFrame(scene, rest!, 0.55, length + 12, placed.settled - length + 6)
        placeText(scene, after, { ...at, y: placed.bottom + 32, color: colors.quiet, enter })
      }
      return placed
    },
  }
}

/** The topic's shape, large and cut by the frame's edges, a disc passing behind it. */
function paperHero(scene: Scene, text_bottom: number, text_right: number): void {
  const hero = heroOf(scene, 1)
  if (!hero) return paintArcs(scene, text_bottom)
  const { palette, width, height } = scene
  const wide = isWide(scene)
  const close = wide && text_bottom > height * 0.4 && text_right > width - 280 - 430
  const middle = close ? { x: width - 200, y: height - 280 } : { x: width - 280, y: height - 330 }
  const size = wide
    ? Math.min(820, Math.max(560, close ? 2 * (middle.x - text_right - 30) : 820))
    : Math.min(860, (height - text_bottom) * 0.92)
  const at = wide ? middle : { x: width * 0.64, y: text_bottom + 50 + size / 2 }
  addPasser(scene, {
    from: at.x - size * 0.5,
    to: at.x + size * 0.1,
    y: at.y - size * 0.3,
    radius: size * 0.15,
    color: markOf(scene),
    seconds: 8,
  })
  still(scene, hero(at.x, at.y, size, palette.ramp[3], -0.08), {
    x: at.x - size * 0.6,
    y: at.y - size * 0.6,
    width: size * 1.2,
    height: size * 1.2,
  })
}

/** The topic's shape, now and then arcs; where it has none, one of three geometric pictures, by the scene's seed. */
function geometry(scene: Scene, text_bottom: number, text_right: number): void {
  const pictures = heroOf(scene) ? [paperHero, paperHero, paperHero, paintArcs] : [steps, paintArcs, tiles]
  pictures[Math.floor(randomOf(scene, 'geometry')() * pictures.length)]!(scene, text_bottom, text_right)
}

function onPaper(scene: Scene, slots: Words): void {
  const { palette } = scene
  const panel = layoutOf(slots, 2) === 1 && heroOf(scene, 1) !== null
  const words = panel ? fitWords(scene, slots, 0.58, 700, 160) : fitWords(scene, slots, 0.72, 560, 180)
  const y = words.zone.y + 10 + (panel && isWide(scene) ? Math.max(0, (words.zone.height - words.height) * 0.34) : 0)
  if (!panel || !heroPanel(scene, y + words.height, Math.max(1180, words.right + 70))) {
    paperGround(scene)
    geometry(scene, y + words.height, words.right)
  }
  const placed = words.draw(y, { sentence: palette.ink, stress: palette.accent_text, quiet: palette.ink2 })
  underline(scene, placed.marks)
}

function inSetting(scene: Scene, slots: Words): void {
  const { palette } = scene
  const words = fitWords(scene, slots, 0.66, 480, 150)
  const { y } = words.zone
  drawSetting(scene, viewOf(scene, y + words.height, words.right))
  words.draw(y, { sentence: palette.cream, stress: markOf(scene), quiet: palette.cream })
}

/** Words beside a picture as high as the frame, near its middle. */
function besideShape(scene: Scene, slots: Words) {
  const words = fitWords(scene, slots, 0.6, 760, 150)
  const { zone } = words
  const y = isWide(scene) ? zone.y + Math.max(0, (zone.height - words.height) * 0.4) : zone.y
  return { words, y }
}

function inShape(scene: Scene, slots: Words): void {
  const { palette } = scene
  const layout = layoutOf(slots, 3)
  if (layout === 0 || !heroOf(scene)) return onDisc(scene, slots)
  const { words, y } = besideShape(scene, slots)
  if (layout === 1) {
    heroOnFill(scene, y + words.height, words.right)
    const placed = words.draw(y, { sentence: palette.on_fill, stress: palette.on_fill, quiet: palette.on_fill })
    return underline(scene, placed.marks, palette.on_fill)
  }
  heroArch(scene, y + words.height, words.right)
  words.draw(y, { sentence: palette.cream, stress: markOf(scene), quiet: palette.cream2 })
}

/** Lines at most beside a large disc; more stand broader. */
const MOST_NARROW_LINES = 5

function onDisc(scene: Scene, slots: Words): void {
  const { palette, width, height } = scene
  const wide = isWide(scene)
  const narrow = fitWords(scene, slots, 0.46, 760, 160)
  const long_words = wide && (narrow.size < 110 || narrow.lines > MOST_NARROW_LINES)
  const words = long_words ? fitWords(scene, slots, 0.6, 760, 160) : narrow
  const { zone } = words
  const radius = wide ? (long_words ? 560 : 640) : Math.min(560, (height - zone.y - words.height) * 0.62)
  const disc = wide
    ? { x: long_words ? 1800 : 1580, y: 540, radius }
    : { x: width * 0.6, y: zone.y + words.height + 60 + radius, radius }
  const colored = !scene.recipe.solemn && randomOf(scene, 'art')() < 0.5 && artDisc(scene, disc)
  if (!colored) heroDisc(scene, disc)
  const y = wide ? Math.max(zone.y, Math.min(140, zone.y + zone.height - words.height)) : zone.y
  words.draw(y, { sentence: palette.cream, stress: markOf(scene), quiet: palette.cream2 })
}

const layoutOf = ({ look = 0 }: Words, count: number) => look % count

/** Statement: one sentence as large as it goes, or its amount, year or name in very large type. Its layouts take turns, and the sides on which words and picture stand. */
export function statement(scene: Scene, slots: Words, variant: Variant): void {
  const turned = Math.floor((slots.look ?? 0) / (variant === 'B' ? 1 : 2)) % 2 === 1
  if (turned && isWide(scene)) scene.mirrored = !scene.mirrored
  if (variant === 'B') return inSetting(scene, slots)
  if (slots.key && keyWords(scene, slots, variant)) return
  if (variant === 'A') onPaper(scene, slots)
  else inShape(scene, slots)
}
