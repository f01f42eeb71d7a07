import { LONGEST_NUMERAL, rowsAsBands } from '../../brushes/rows.ts'
import type { Slots } from '../../recipe.ts'
import type { Scene } from '../../scene.ts'
import { pickOne, upTo } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

/** The text of a band: a figure with its unit and its description below, or a short amount before its item. */
function makeBand({ mark, name, note }: Slots['list']['items'][number]): {
  mark: string
  name: string
  note?: string | undefined
} {
  if (mark === undefined) return { mark: '', name, note }
  return [...mark].length > LONGEST_NUMERAL ? { mark: '', name: mark, note: name } : { mark: '', name: `${mark} ${name}`, note }
}

/** List: parallel items, each at its word. Numbers from the source are before their items. */
function drawShot(scene: Scene, { heading, items }: Slots['list']): void {
  rowsAsBands(scene, { heading, items: items.map(makeBand) })
}

/** The drawing of this shot. */
export const list: ShotDrawing<'list'> = {
  draw: drawShot,
  random: ({ random, text, some }) => ({
    heading: some(() => text(2, 6)),
    items: Array.from({ length: upTo(random, 2, 5) }, () => ({
      name: text(1, 8),
      note: some(() => text(3, 8)),
      ...(random() < 0.2 && { mark: `${upTo(random, 1, 999)} ${pickOne(random, ['kg', 'kilometres'])}` }),
    })),
  }),
}
