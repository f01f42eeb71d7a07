import { paintArcs } from '../brushes/arcs.ts'
import { artDisc } from '../brushes/art-disc.ts'
import { heroDisc } from '../brushes/hero-disc.ts'
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
  return {
    zone,
    size: main.size,
    right: zone.x + Math.max(main.width, before?.width ?? 0, after?.width ?? 0),
    height: above + main.height + below,
    draw: (y: number, colors: Colors) => {
      if (before) placeText(scene, before, { x: zone.x + 2, y, color: colors.quiet, share: 0.02, leads: true })
      const placed = placeText(scene, main, {
        x: zone.x,
        y: y + above,
        color: colors.sentence,
        leads: !before,
        stressed: { words: stressed, color: colors.stress },
      })
      if (after) {
        const length = entryLength(scene, 0.8)
        const enter = entryFrame(scene, rest!, 0.55, length + 12, placed.settled - length + 6)
        placeText(scene, after, { x: zone.x + 2, y: placed.bottom + 32, color: colors.quiet, enter })
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
  const words = fitWords(scene, slots, 0.72, 560, 180)
  const y = words.zone.y + 10
  paperGround(scene)
  geometry(scene, y + words.height, words.right)
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

function onDisc(scene: Scene, slots: Words): void {
  const { palette, width, height } = scene
  const wide = isWide(scene)
  const narrow = fitWords(scene, slots, 0.46, 760, 160)
  const long_words = wide && narrow.size < 110
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

/** Statement: one sentence as large as it goes. */
export function statement(scene: Scene, slots: Words, variant: Variant): void {
  if (variant === 'A') onPaper(scene, slots)
  else if (variant === 'B') inSetting(scene, slots)
  else onDisc(scene, slots)
}
