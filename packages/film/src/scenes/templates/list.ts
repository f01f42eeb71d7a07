import { rowsAsBands, rowsWithSetting, rowsWithShape } from '../brushes/rows.ts'
import type { Slots, Variant } from '../recipe.ts'
import type { Scene } from '../scene.ts'

/** List: parallel items, each on its word; amounts stand in the numerals' place. */
export function list(scene: Scene, { heading, items }: Slots['list'], variant: Variant): void {
  const told = { heading, items: items.map((item, index) => ({ mark: String(index + 1), ...item })) }
  if (variant === 'A') rowsWithShape(scene, told)
  else if (variant === 'B') rowsWithSetting(scene, told)
  else
    rowsAsBands(scene, {
      heading,
      items: items.map(({ mark, name, ...item }) => ({ ...item, mark: '', name: mark ? `${mark} ${name}` : name })),
    })
}
