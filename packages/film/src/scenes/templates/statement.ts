import { paintArcs } from '../brushes/arcs.ts'
import { artDisc } from '../brushes/art-disc.ts'
import { heroDisc } from '../brushes/hero-disc.ts'
import { steps } from '../brushes/steps.ts'
import { tiles } from '../brushes/tiles.ts'
import { addPasser, drawSetting, heroOf, mustFit, textZone, viewOf } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots, Variant } from '../recipe.ts'
import { isWide, markOf, paperGround, randomOf, still, type Scene } from '../scene.ts'
import { underline } from '../brushes/underline.ts'

type Words = Slots['statement']

function fitSentence(scene: Scene, sentence: string, share: number, height: number, largest: number) {
  const zone = textZone(scene, share)
  return {
    zone,
    fitted: mustFit(scene, sentence, {
      role: 'display',
      width: zone.width,
      height: Math.min(height, zone.height),
      largest,
      smallest: 60,
      most_lines: 6,
    }),
  }
}

/** The topic's shape, large and cut by the frame's edges, a disc passing behind it. */
function paperHero(scene: Scene, text_bottom: number): void {
  const hero = heroOf(scene, 1)
  if (!hero) return paintArcs(scene, text_bottom)
  const { palette, width, height } = scene
  const wide = isWide(scene)
  const size = wide ? 820 : Math.min(860, (height - text_bottom) * 0.92)
  const at = wide ? { x: width - 280, y: height - 330 } : { x: width * 0.64, y: text_bottom + 50 + size / 2 }
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
function geometry(scene: Scene, text_bottom: number): void {
  const pictures = heroOf(scene) ? [paperHero, paperHero, paperHero, paintArcs] : [steps, paintArcs, tiles]
  pictures[Math.floor(randomOf(scene, 'geometry')() * pictures.length)]!(scene, text_bottom)
}

function onPaper(scene: Scene, { sentence, stressed }: Words): void {
  const { palette } = scene
  const { zone, fitted } = fitSentence(scene, sentence, 0.72, 560, 180)
  paperGround(scene)
  geometry(scene, zone.y + 10 + fitted.height)
  const placed = placeText(scene, fitted, {
    x: zone.x,
    y: zone.y + 10,
    color: palette.ink,
    leads: true,
    stressed: { words: stressed, color: palette.accent_text },
  })
  underline(scene, placed.marks)
}

function inSetting(scene: Scene, { sentence, stressed }: Words): void {
  const { palette } = scene
  const { zone, fitted } = fitSentence(scene, sentence, 0.66, 480, 150)
  drawSetting(scene, viewOf(scene, zone.y + fitted.height))
  placeText(scene, fitted, {
    x: zone.x,
    y: zone.y,
    color: palette.cream,
    leads: true,
    stressed: { words: stressed, color: markOf(scene) },
  })
}

function onDisc(scene: Scene, { sentence, stressed }: Words): void {
  const { palette, width, height } = scene
  const wide = isWide(scene)
  const narrow = fitSentence(scene, sentence, 0.46, 760, 160)
  const long_words = wide && narrow.fitted.size < 110
  const { zone, fitted } = long_words ? fitSentence(scene, sentence, 0.64, 760, 160) : narrow
  const radius = wide ? (long_words ? 560 : 640) : Math.min(560, (height - zone.y - fitted.height) * 0.62)
  const disc = wide
    ? { x: long_words ? 1800 : 1580, y: 540, radius }
    : { x: width * 0.6, y: zone.y + fitted.height + 60 + radius, radius }
  const colored = !scene.recipe.solemn && randomOf(scene, 'art')() < 0.5 && artDisc(scene, disc)
  if (!colored) heroDisc(scene, disc)
  const y = wide ? Math.max(zone.y, Math.min(140, zone.y + zone.height - fitted.height)) : zone.y
  placeText(scene, fitted, {
    x: zone.x,
    y,
    color: palette.cream,
    leads: true,
    stressed: { words: stressed, color: markOf(scene) },
  })
}

/** Statement: one sentence as large as it goes. */
export function statement(scene: Scene, slots: Words, variant: Variant): void {
  if (variant === 'A') onPaper(scene, slots)
  else if (variant === 'B') inSetting(scene, slots)
  else onDisc(scene, slots)
}
