import { paintArcs } from '../brushes/arcs.ts'
import { addPasser, drawSetting, heroOf, mustFit, textZone, viewOf } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots, Variant } from '../recipe.ts'
import { fillSpots, ground, isWide, markOf, paperGround, still, type Scene } from '../scene.ts'
import { fitColumns, isVertical, placeColumns } from '../brushes/vertical-text.ts'
import { discs } from '../brushes/discs.ts'

type Words = Slots['title']

/** The title opens the film even where the hook's figures are spoken before it: a viewer who meets it first must see what it is about. */
const OPENS = -3

/** Eyebrow and title from the top of the text area; answers where they end. */
function words(
  scene: Scene,
  { title, eyebrow }: Words,
  colors: { title: string; eyebrow: string },
  share: number,
  tallest = 560,
): { draw: () => void; bottom: number } {
  const zone = textZone(scene, share)
  const small = eyebrow
    ? mustFit(scene, eyebrow, {
        role: 'text',
        weight: 600,
        width: zone.width,
        height: 110,
        largest: isWide(scene) ? 36 : 38,
        smallest: 30,
        most_lines: 2,
      })
    : null
  const top = zone.y + (small ? small.height + 8 : 0)
  const large = mustFit(scene, title, {
    role: 'display',
    width: zone.width,
    height: Math.min(tallest, zone.y + zone.height - top),
    largest: 210,
    smallest: 60,
    most_lines: tallest < 400 ? 3 : 4,
  })
  return {
    bottom: top + large.height,
    draw: () => {
      if (small) placeText(scene, small, { x: zone.x + 4, y: zone.y, color: colors.eyebrow, enter: OPENS })
      placeText(scene, large, { x: zone.x, y: top, color: colors.title, enter: OPENS })
    },
  }
}

function onPaper(scene: Scene, slots: Words): void {
  const { palette } = scene
  const text = words(scene, slots, { title: palette.ink, eyebrow: palette.accent_text }, 0.72)
  paperGround(scene)
  paintArcs(scene, text.bottom)
  text.draw()
}

/** Japanese titles run in columns from the right, the setting on the other side. False where the words do not stand in columns. */
function inColumns(scene: Scene, { title, eyebrow }: Words): boolean {
  const { palette, recipe, width } = scene
  const small = eyebrow !== undefined && isVertical(eyebrow, recipe.language) ? eyebrow : undefined
  if (!isWide(scene) || !isVertical(title, recipe.language) || (eyebrow !== undefined && small === undefined)) return false
  const { text } = scene.area
  const large = fitColumns(title, { height: text.height, width: 560, largest: 190, smallest: 96, most: 3, role: 'display' })
  const beside =
    small === undefined
      ? null
      : fitColumns(small, { height: text.height * 0.8, width: 140, largest: 52, smallest: 36, most: 2, role: 'serif' })
  if (large === null || (small !== undefined && beside === null)) return false
  const right = width - text.x
  scene.mirrored = true
  drawSetting(scene, viewOf(scene, text.y + 260))
  placeColumns(scene, large, { right, top: text.y, color: palette.cream, enter: OPENS })
  if (beside)
    placeColumns(scene, beside, {
      right: right - large.width - 36,
      top: text.y + 12,
      color: palette.accent_deep,
      enter: OPENS + 10,
    })
  return true
}

function inSetting(scene: Scene, slots: Words): void {
  const { palette } = scene
  if (inColumns(scene, slots)) return
  const text = words(scene, slots, { title: palette.cream, eyebrow: palette.accent_deep }, 0.68, isWide(scene) ? 350 : 480)
  drawSetting(scene, viewOf(scene, text.bottom))
  text.draw()
}

function onFill(scene: Scene, slots: Words): void {
  const { palette, width, height } = scene
  const hero = heroOf(scene)
  const text = words(scene, slots, { title: palette.on_fill, eyebrow: palette.on_fill }, 0.52)
  ground(scene, palette.fill, fillSpots(scene))
  const wide = isWide(scene)
  const centre = wide ? { x: width * 0.83, y: height * 0.54 } : { x: width * 0.62, y: (text.bottom + height) / 2 + 60 }
  const size = wide ? 1040 : Math.min(1020, (height - text.bottom) * 1.15)
  if (hero) {
    addPasser(scene, {
      from: centre.x - size * 0.42,
      to: centre.x + size * 0.3,
      y: centre.y - size * 0.24,
      radius: wide ? 190 : 140,
      color: palette.fill_low,
      seconds: 7,
    })
    still(scene, hero(centre.x, centre.y, size, scene.recipe.solemn ? palette.deep : palette.figure_on_fill, -0.1), {
      x: centre.x - size * 0.6,
      y: centre.y - size * 0.6,
      width: size * 1.2,
      height: size * 1.2,
    })
  } else discs(scene, { ...centre, radius: size * 0.56 }, [palette.fill_low, palette.fill_high, palette.fill_low, markOf(scene)])
  text.draw()
}

/** Film title: the topic on its ground. */
export function title(scene: Scene, slots: Words, variant: Variant): void {
  if (variant === 'A') onPaper(scene, slots)
  else if (variant === 'B') inSetting(scene, slots)
  else onFill(scene, slots)
}
