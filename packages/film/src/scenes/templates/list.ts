import { LONGEST_NUMERAL, rowsAsBands } from '../brushes/rows.ts'
import type { Slots } from '../recipe.ts'
import type { Scene } from '../scene.ts'

/** The text of a band: a figure with its unit and below it its description, or a short amount before its thing. */
function bandOf({ mark, name, note }: Slots['list']['items'][number]): { mark: string; name: string; note?: string | undefined } {
  if (mark === undefined) return { mark: '', name, note }
  return [...mark].length > LONGEST_NUMERAL ? { mark: '', name: mark, note: name } : { mark: '', name: `${mark} ${name}`, note }
}

/** List: parallel items, each on its word; numbers of the source's own are before theirs. */
export function list(scene: Scene, { heading, items }: Slots['list']): void {
  rowsAsBands(scene, { heading, items: items.map(bandOf) })
}
