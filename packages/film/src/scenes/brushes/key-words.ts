import { fitText, type Fitted } from '../fit.ts'
import { addPasser, heroOf, textZone } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots } from '../recipe.ts'
import { fillSpots, ground, isWide, paperGround, still, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'
import { quietWords } from './quiet-words.ts'
import { underline } from './underline.ts'

type Words = Slots['statement']

/** The sentence in three: what stands before its key words, they with the mark behind them, and what stands after. */
function partsOf({ sentence, key }: Words): { before: string; key: string; after: string } | null {
  const at = key ? sentence.indexOf(key) : -1
  if (!key || at < 0) return null
  const mark = /^[.,;:!?。、，；：！？؟،।…»”"')]+/u.exec(sentence.slice(at + key.length))?.[0] ?? ''
  return { before: sentence.slice(0, at).trim(), key: key + mark, after: sentence.slice(at + key.length + mark.length).trim() }
}

const GAP = 22

/** Size in pixels of key words at most: their line's box reaches beyond the text's edge by a share of it. */
const LARGEST = { '16:9': 330, '9:16': 240, '1:1': 200 } as const

type Fit = { before: Fitted | null; key: Fitted; after: Fitted | null; rest: Fitted | null; height: number; width: number }

/** The three parts as large as they go together, the key words largest; null where no size holds them. */
function fitParts(scene: Scene, slots: Words, width: number, room: number): Fit | null {
  const parts = partsOf(slots)
  if (!parts) return null
  const { language } = scene.recipe
  const rest = quietWords(scene, slots.rest, width)
  const fit = (text: string, largest: number, smallest: number, most_lines: number) =>
    fitText(text, { language, role: 'display', width, height: room, largest, smallest, most_lines })
  for (const scale of [1, 0.85, 0.7, 0.55]) {
    const key = fit(parts.key, LARGEST[scene.recipe.format] * scale, 104, 1)
    const [before, after] = [parts.before, parts.after].map((text) => (text === '' ? null : fit(text, 88 * scale, 46, 3)))
    if (!key || (parts.before !== '' && !before) || (parts.after !== '' && !after)) continue
    const all = [before, key, after, rest].filter((part) => part !== null && part !== undefined)
    const height = all.reduce((sum, part) => sum + part.height, 0) + GAP * (all.length - 1)
    if (height <= room)
      return {
        before: before ?? null,
        key,
        after: after ?? null,
        rest,
        height,
        width: Math.max(...all.map((part) => part.width)),
      }
  }
  return null
}

/** The topic's shape behind the words, hardly seen, and a disc that passes. */
function backdrop(scene: Scene, variant: 'A' | 'C'): void {
  const { palette, width, height, recipe } = scene
  const hero = heroOf(scene)
  const wide = isWide(scene)
  const size = wide ? 820 : 700
  const at = wide ? { x: width - 190, y: height - 250 } : { x: width * 0.7, y: height - 360 }
  const [shape, disc] =
    variant === 'A'
      ? [palette.paper2, recipe.solemn ? palette.ramp[1] : palette.spark]
      : [palette.fill_low, palette.figure_on_fill]
  if (variant === 'A') paperGround(scene)
  else ground(scene, palette.fill, fillSpots(scene).slice(1))
  if (hero) still(scene, hero(at.x, at.y, size, shape, 0.1))
  addPasser(scene, { from: width * (wide ? 0.72 : 0.3), to: width * 0.94, y: height + 20, radius: 130, color: disc, seconds: 9 })
}

/** A sentence with its amount, year or name in very large type between its other words. False where they do not go together. */
export function keyWords(scene: Scene, slots: Words, variant: 'A' | 'C'): boolean {
  const { palette } = scene
  const wide = isWide(scene)
  const zone = textZone(scene, 0.86)
  const fit = fitParts(scene, slots, zone.width, wide ? zone.height : zone.height + 160)
  if (!fit) return false
  backdrop(scene, variant)
  const colors = variant === 'A' ? { text: palette.ink, key: palette.accent_text, quiet: palette.ink2 } : { text: palette.on_fill, key: palette.on_fill, quiet: palette.on_fill } // prettier-ignore
  const at = { x: zone.x, block: fit.width }
  const length = entryLength(scene, 0.8)
  let y = wide ? zone.y + Math.max(0, (zone.height - fit.height) * 0.4) : zone.y
  let settled: number | null = null
  const next = (text: string, share: number) =>
    settled === null ? {} : { enter: entryFrame(scene, text, share, length + 12, settled - length + 6) }
  for (const [name, part] of Object.entries({ before: fit.before, key: fit.key, after: fit.after, rest: fit.rest })) {
    if (!part) continue
    const placed = placeText(scene, part, {
      ...at,
      y,
      color: name === 'key' ? colors.key : name === 'rest' ? colors.quiet : colors.text,
      leads: settled === null,
      ...(name === 'key' && variant === 'A' && { stressed: { words: [slots.key!], color: colors.key } }),
      ...next(part.lines[0]!, 0.3),
    })
    if (name === 'key') underline(scene, placed.marks)
    settled = placed.settled
    y = placed.bottom + GAP
  }
  return true
}
