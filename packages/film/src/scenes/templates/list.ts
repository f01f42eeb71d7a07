import { rowsAsBands, rowsWithSetting, rowsWithShape } from '../brushes/rows.ts'
import type { Slots, Variant } from '../recipe.ts'
import type { Scene } from '../scene.ts'

/** List: parallel items, each on its word. */
export function list(scene: Scene, { heading, items }: Slots['list'], variant: Variant): void {
  const told = { heading, items: items.map((item, index) => ({ ...item, mark: String(index + 1) })) }
  if (variant === 'A') rowsWithShape(scene, told)
  else if (variant === 'B') rowsWithSetting(scene, told)
  else rowsAsBands(scene, told)
}
