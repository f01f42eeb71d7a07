import { LONGEST_NUMERAL, type Rows, rowsAsBands, rowsWithSetting, rowsWithShape } from '../brushes/rows.ts'
import type { Slots, Variant } from '../recipe.ts'
import type { Scene } from '../scene.ts'

/** What a band says: a figure with its unit and below it what is said of it, or a short amount before its thing. */
function bandOf({ mark, name, note }: Slots['list']['items'][number]): { mark: string; name: string; note?: string | undefined } {
  if (mark === undefined) return { mark: '', name, note }
  return [...mark].length > LONGEST_NUMERAL ? { mark: '', name: mark, note: name } : { mark: '', name: `${mark} ${name}`, note }
}

/** List: parallel items, each on its word; amounts stand in the numerals' place. */
export function list(scene: Scene, { heading, items }: Slots['list'], variant: Variant): void {
  const told: Rows = {
    heading,
    items: items.map(({ mark, ...item }, index) =>
      mark === undefined ? { ...item, mark: String(index + 1), counts: true } : { ...item, mark },
    ),
  }
  if (variant === 'A') rowsWithShape(scene, told)
  else if (variant === 'B') rowsWithSetting(scene, told)
  else rowsAsBands(scene, { heading, items: items.map(bandOf) })
}
