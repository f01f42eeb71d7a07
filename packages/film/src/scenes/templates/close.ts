import { paintArcs } from '../brushes/arcs.ts'
import { discs } from '../brushes/discs.ts'
import { rule } from '../brushes/rule.ts'
import { addPasser, drawSetting, heroOf, mustFit, textZone, viewOf } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots, Variant } from '../recipe.ts'
import { fillSpots, ground, isWide, markOf, paperGround, still, type Scene } from '../scene.ts'
import { SOURCES } from '../sources-word.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['close']
type Colors = { call: string; rule: string; head: string; source: string }

/** Call, rule, the film's name and the sources, as many of these as there is room for. */
function words(scene: Scene, slots: Words, share: number, colors: Colors, most = 4): { bottom: number; draw: () => void } {
  const { call, sources, brand } = slots
  const wide = isWide(scene)
  const zone = textZone(scene, share)
  const shown = sources.slice(0, most)
  const large = mustFit(scene, call, {
    role: 'display',
    width: zone.width,
    height: shown.length ? (wide ? 300 : 260) : 420,
    largest: wide ? 132 : 110,
    smallest: 52,
    most_lines: wide ? 3 : 4,
  })
  const small = shown.map((source) =>
    mustFit(scene, source, {
      role: 'text',
      weight: 600,
      width: zone.width,
      height: 110,
      largest: wide ? 44 : 42,
      smallest: 40,
      most_lines: 2,
    }),
  )
  const head = shown.length
    ? mustFit(scene, SOURCES[scene.recipe.language], {
        role: 'text',
        weight: 700,
        width: zone.width,
        height: 64,
        largest: 42,
        smallest: 40,
        most_lines: 1,
      })
    : null
  const name = brand
    ? mustFit(scene, brand, { role: 'display', width: zone.width, height: 80, largest: 52, smallest: 36, most_lines: 1 })
    : null
  const start = zone.y + large.height + 32
  const bottom =
    start + 34 + (head?.height ?? 0) + small.reduce((sum, { height }) => sum + height + 4, 0) + (name ? name.height + 20 : 0)
  if (bottom > scene.area.captions.y && most > 1) return words(scene, slots, share, colors, most - 1)
  return {
    bottom,
    draw: () => {
      placeText(scene, large, { x: zone.x, y: zone.y, color: colors.call, share: 0.03, leads: true })
      const length = entryLength(scene, 0.7)
      const enter = Math.min(entryFrame(scene, '', 0.3, length + 24), Math.round(scene.recipe.frames * 0.4))
      rule(scene, { x: zone.x + 4, y: start, color: colors.rule, enter, length })
      let y = start + 30
      if (name) {
        placeText(scene, name, { x: zone.x + 4, y, color: colors.call, enter: enter + 2 })
        y += name.height + 20
      }
      if (head) placeText(scene, head, { x: zone.x + 4, y, color: colors.head, enter: enter + 4 })
      y += head?.height ?? 0
      for (const [index, fitted] of small.entries()) {
        placeText(scene, fitted, { x: zone.x + 4, y, color: colors.source, enter: enter + 6 + index * 5 })
        y += fitted.height + 4
      }
    },
  }
}

function onPaper(scene: Scene, slots: Words): void {
  const { palette } = scene
  const text = words(scene, slots, 0.6, {
    call: palette.ink,
    rule: scene.recipe.solemn ? palette.ink2 : palette.spark,
    head: palette.accent_text,
    source: palette.ink2,
  })
  paperGround(scene)
  paintArcs(scene, text.bottom)
  text.draw()
}

function inSetting(scene: Scene, slots: Words): void {
  const { palette } = scene
  const mark = markOf(scene)
  const text = words(scene, slots, 0.6, { call: palette.cream, rule: mark, head: palette.cream, source: palette.cream })
  drawSetting(scene, viewOf(scene, text.bottom))
  text.draw()
}

function onFill(scene: Scene, slots: Words): void {
  const { palette, width, height } = scene
  const text = words(scene, slots, 0.56, {
    call: palette.on_fill,
    rule: palette.on_fill,
    head: palette.on_fill,
    source: palette.on_fill,
  })
  const wide = isWide(scene)
  const hero = heroOf(scene)
  ground(scene, palette.fill, fillSpots(scene))
  const disc = wide
    ? { x: width - 300, y: height * 0.56, radius: 560 }
    : { x: width * 0.6, y: (text.bottom + height) / 2 + 80, radius: Math.min(500, (height - text.bottom) * 0.52) }
  const sign = scene.recipe.solemn ? palette.ramp[2] : palette.spark
  if (hero) {
    still(scene, (context) => {
      context.fillStyle = palette.dark_on_fill
      context.beginPath()
      context.arc(disc.x, disc.y, disc.radius, 0, 7)
      context.fill()
    })
    addPasser(scene, {
      from: disc.x - disc.radius * 0.6,
      to: disc.x + disc.radius * 0.2,
      y: disc.y - disc.radius * 0.5,
      radius: disc.radius * 0.15,
      color: palette.ramp[4],
    })
    still(scene, hero(disc.x - disc.radius * 0.05, disc.y + disc.radius * 0.04, disc.radius * 1.36, sign, -0.06), {
      x: disc.x - disc.radius,
      y: disc.y - disc.radius,
      width: disc.radius * 2,
      height: disc.radius * 2,
    })
  } else discs(scene, disc, [palette.dark_on_fill, palette.fill_low, palette.fill_high, sign])
  text.draw()
}

/** Close: the call, the sources, the film's name, on the title's ground later in the day. */
export function close(scene: Scene, slots: Words, variant: Variant): void {
  if (variant === 'A') onPaper(scene, slots)
  else if (variant === 'B') inSetting(scene, slots)
  else onFill(scene, slots)
}
