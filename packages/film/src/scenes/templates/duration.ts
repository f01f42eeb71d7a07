import { range } from './range.ts'
import type { Slots } from '../recipe.ts'
import type { Scene } from '../scene.ts'

/** Duration: a span of time as a bar of time, hatched up to its longest where it is a range. */
export function duration(scene: Scene, { figure, until, ...rest }: Slots['duration']): void {
  range(scene, { ...rest, low: figure, high: until ?? figure })
}
