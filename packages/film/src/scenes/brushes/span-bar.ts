import type { FigureValues } from '@orion/language/facts.ts'
import { between, ease } from '../ease.ts'
import type { Fitted } from '../text/fit.ts'
import { placeText } from '../place-text.ts'
import type { Box } from '../safe-areas.ts'
import { addSprite, even, still, type Scene } from '../scene.ts'
import { entryLength } from '../timing.ts'
import { timeGrowth } from './figure-group.ts'
import type { FigureTones } from './figure-tones.ts'
import { hatch } from './hatch.ts'
import { fitLine } from './standing-figure.ts'
import { tickText, ticksTo } from './ticks.ts'

/** The maximum number of labels below the bar, and the minimum distance in pixels between two labels. */
const MOST_TICKS = 6
const BETWEEN_LABELS = 24

type Span = {
  /** the start of the range; absent if only the largest value is known */
  from?: number
  /** the end of the range; absent if only the smallest value is known, and the bar then has an open end */
  to?: number
  full: number
}

/** The length of an open end, as a share of the bar's length. */
const GOES_ON = 0.16

/** The steps of a scale with their labels. There are as many steps as leave enough space between two labels. */
function labelledTicks(scene: Scene, full: number, width: number): { ticks: number[]; labels: Fitted[] } {
  for (let most = MOST_TICKS; ; most--) {
    const ticks = ticksTo(full, most)
    const apart = (width * ticks[1]) / full
    const labels = ticks.map((tick) =>
      fitLine(scene, tickText(tick, scene.recipe.language), 'text', { width, largest: 36, smallest: 22 }, 500),
    )
    const widest = Math.max(...labels.map((label) => label.width))
    if (most === 1 || widest + BETWEEN_LABELS < apart - widest * 0.5) return { ticks, labels }
  }
}

/**
 * A range as a bar on a scale from zero. Its figure appears at frame `enter`. The bar is solid up to `from` and hatched up to `to`. Without
 * `to`, the bar has an open end.
 */
export function spanBar(scene: Scene, { from, to, full }: Span, zone: Box, tones: FigureTones, enter: number): void {
  const growth = timeGrowth(scene, enter)
  const tall = even(Math.min(150, zone.height * 0.5))
  const y = even(zone.y + Math.max(0, (zone.height - tall - 90) / 2))
  const x = even(zone.x)
  const pixels = (value: number) => even((zone.width * Math.min(full, value)) / full)
  const certain = pixels(from ?? 0)
  const open = to === undefined
  const end = open ? Math.min(even(zone.width), certain + even(zone.width * GOES_ON)) : pixels(to)
  still(
    scene,
    (context) => {
      context.fillStyle = tones.track
      context.fillRect(x, y + tall / 2 - 3, zone.width, 6)
    },
    { x, y, width: zone.width, height: tall },
  )
  if (end > 2)
    addSprite(scene, {
      width: end,
      height: tall,
      draw: (context) => {
        context.fillStyle = tones.shape
        context.fillRect(0, 0, certain, tall)
        hatch(context, { x: certain, y: 0, width: end - certain, height: tall }, tones.shape, 26, 10)
        context.strokeStyle = tones.shape
        context.lineWidth = 5
        if (!open && end > certain) context.strokeRect(certain, 2.5, end - certain - 2.5, tall - 5)
        if (!open) return
        // an open end fades out, because the largest value is unknown
        const fade = context.createLinearGradient(certain, 0, end, 0)
        fade.addColorStop(0, 'rgba(0,0,0,0)')
        fade.addColorStop(1, 'rgba(0,0,0,1)')
        context.globalCompositeOperation = 'destination-out'
        context.fillStyle = fade
        context.fillRect(certain, 0, end - certain, tall)
      },
      at: (frame) => {
        const grown = even(end * ease.sine(between(frame, growth.from, growth.until)))
        return grown < 2 ? null : { x, y, alpha: 1, clip: { x: 0, y: 0, width: grown, height: tall } }
      },
    })
  const { ticks, labels } = labelledTicks(scene, full, zone.width)
  still(
    scene,
    (context) => {
      context.fillStyle = tones.axis
      for (const tick of ticks) context.fillRect(x + pixels(tick) - 2, y - 8, 4, tall + 26)
    },
    { x: x - 4, y: y - 8, width: zone.width + 8, height: tall + 26 },
  )
  for (const [index, label] of labels.entries()) {
    const middle = Math.max(zone.x + label.width / 2, Math.min(x + pixels(ticks[index]), zone.x + zone.width - label.width / 2))
    placeText(scene, label, {
      scale: true,
      x: middle,
      y: y + tall + 22,
      align: 'center',
      color: tones.quiet,
      enter: -entryLength(scene, 0.8),
    })
  }
}

/** The two ends of a range as one figure, with the unit once: "8–10 hours". */
export const rangeFigure = (low: FigureValues, high: FigureValues): FigureValues => ({
  ...high,
  number_text: `${low.number_text}–${high.number_text}`,
  ...(low.hedge && { hedge: low.hedge }),
})
