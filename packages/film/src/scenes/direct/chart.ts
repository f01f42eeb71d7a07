import { factOf, type ToldScene } from '../told.ts'
import type { Proposed } from './proposed.ts'

/** Values of one measure over time. */
export function asChart(scene: ToldScene): Proposed | null {
  const values = factOf(scene, 'series')?.values
  if (!values || values.points.length < 4 || values.points.length > 12 || values.points.some(({ value }) => value < 0))
    return null
  return { template: 'chart', slots: values, why: { reason: 'series', words: values.title } }
}
