import { isUnspaced } from '@orion/language/lexicons.ts'
import { paintArcs } from '../brushes/arcs.ts'
import { addPasser, drawSetting, heroOf, mustFit, textZone, viewOf } from '../layout.ts'
import { placeText } from '../place-text.ts'
import { placeFigure } from '../brushes/figure.ts'
import type { Slots, Variant } from '../recipe.ts'
import type { Box } from '../safe-areas.ts'
import { fillSpots, ground, isWide, markOf, paperGround, still, type Scene } from '../scene.ts'
import { fitColumns, isVertical, placeColumns, STEP } from '../brushes/vertical-text.ts'
import { discs } from '../brushes/discs.ts'

type Words = Slots['title']

/** The title opens the film even where the hook's figures are spoken before it: a viewer who meets it first must see what it is about. */
const OPENS = -3

type Colors = { title: string; eyebrow: string; figure: string }

/** Eyebrow, title and the hook's figures from the top of the text area; answers where they end. */
function words(
  scene: Scene,
  { title, eyebrow, figures = [] }: Words,
  colors: Colors,
  share: number,
  tallest = 560,
): { draw: () => void; bottom: number } {
  const zone = textZone(scene, share)
  const wide = isWide(scene)
  const small = eyebrow
    ? mustFit(scene, eyebrow, {
        role: 'text',
        weight: 600,
        width: zone.width,
        height: 110,
        largest: wide ? 44 : 40,
        smallest: 34,
        most_lines: 2,
      })
    : null
  const top = zone.y + (small ? small.height + 8 : 0)
  const alone = figures.length === 0
  const large = mustFit(scene, title, {
    role: 'display',
    width: zone.width,
    height: alone ? Math.min(tallest, zone.y + zone.height - top) : TITLE_OVER_FIGURES,
    largest: alone ? 210 : 104,
    smallest: 60,
    most_lines: alone && tallest >= 400 ? 4 : 3,
  })
  const told = figuresBelow(scene, figures, { ...zone, y: top + large.height + 26 })
  return {
    bottom: told.bottom ?? top + large.height,
    draw: () => {
      if (small) placeText(scene, small, { x: zone.x + 4, y: zone.y, color: colors.eyebrow, enter: OPENS, leads: true })
      placeText(scene, large, { x: zone.x, y: top, color: colors.title, enter: OPENS, leads: true })
      told.draw(colors)
    },
  }
}

/** Pixels that a title takes at most where figures stand under it. */
const TITLE_OVER_FIGURES = 240

/** The hook's figures one below the other, each with the words that it counts; they leave room for the picture. */
function figuresBelow(
  scene: Scene,
  figures: NonNullable<Words['figures']>,
  zone: Box,
): { bottom: number | null; draw: (colors: Colors) => void } {
  const wide = isWide(scene)
  const room = wide ? (figures.length > 1 ? 130 : 210) : figures.length > 1 ? 120 : 180
  const fit = (text: string | undefined) =>
    text
      ? mustFit(scene, text, {
          role: 'text',
          weight: 600,
          width: zone.width,
          height: 60,
          largest: 42,
          smallest: 34,
          most_lines: 1,
        })
      : null
  const rows = figures.map(({ figure, label, label_after, tail }) => ({
    figure,
    before: fit(
      [label_after ? '' : label, figure.hedge ?? ''].filter(Boolean).join(isUnspaced(scene.recipe.language) ? '' : ' '),
    ),
    after: fit(label_after ? label : tail),
  }))
  let bottom = zone.y
  for (const { before, after } of rows) bottom += room + (before?.height ?? 0) + (after?.height ?? 0) + 20
  return {
    bottom: rows.length > 0 ? bottom : null,
    draw: (colors) => {
      let y = zone.y
      for (const { figure, before, after } of rows) {
        const color = colors.figure
        if (before) {
          placeText(scene, before, { x: zone.x + 4, y, color: colors.title, enter: OPENS + 8 })
          y += before.height + 6
        }
        const placed = placeFigure(scene, figure, { x: zone.x - 4, y, width: zone.width, height: room, largest: room * 1.25, color, unit_color: colors.title }) // prettier-ignore
        if (after)
          placeText(scene, after, { x: zone.x + 4, y: placed.bottom + 8, color: colors.title, enter: placed.settled - 12 })
        y = placed.bottom + 28 + (after?.height ?? 0)
      }
    },
  }
}

function onPaper(scene: Scene, slots: Words): void {
  const { palette } = scene
  const text = words(scene, slots, { title: palette.ink, eyebrow: palette.accent_text, figure: palette.accent_text }, 0.72)
  paperGround(scene)
  paintArcs(scene, text.bottom)
  text.draw()
}

/** Japanese titles run in columns from the right, the setting on the other side. False where the words do not stand in columns. */
function inColumns(scene: Scene, { title, eyebrow, figures }: Words): boolean {
  if (figures !== undefined) return false
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
  const longest = Math.max(...large.columns.map((column) => [...column].length))
  drawSetting(scene, viewOf(scene, text.y + longest * large.size * STEP))
  placeColumns(scene, large, { right, top: text.y, color: palette.cream, enter: OPENS })
  if (beside)
    placeColumns(scene, beside, {
      right: right - large.width - 36,
      top: text.y + 12,
      color: palette.cream,
      enter: OPENS + 10,
    })
  return true
}

function inSetting(scene: Scene, slots: Words): void {
  const { palette } = scene
  if (inColumns(scene, slots)) return
  const text = words(
    scene,
    slots,
    { title: palette.cream, eyebrow: palette.accent_deep, figure: markOf(scene) },
    0.68,
    isWide(scene) ? 350 : 480,
  )
  drawSetting(scene, viewOf(scene, text.bottom))
  text.draw()
}

function onFill(scene: Scene, slots: Words): void {
  const { palette, width, height } = scene
  const hero = heroOf(scene)
  const text = words(scene, slots, { title: palette.on_fill, eyebrow: palette.on_fill, figure: palette.on_fill }, 0.52)
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
    still(scene, hero(centre.x, centre.y, size, scene.recipe.solemn ? palette.shape_on_fill : palette.figure_on_fill, -0.1), {
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
