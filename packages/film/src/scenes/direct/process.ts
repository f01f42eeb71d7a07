import { wordCount } from '../phrase.ts'
import { factOf, type ToldFilm, type ToldScene } from '../told.ts'
import type { Proposed } from './proposed.ts'

/** Steps that follow on one another. */
export function asProcess(scene: ToldScene, { language }: ToldFilm): Proposed | null {
  const found = factOf(scene, 'steps')
  const steps = found?.values.items
  if (!steps || steps.length < 3 || steps.length > 5 || steps.some((step) => wordCount(step, language) > 8)) return null
  return { template: 'process', slots: { steps }, why: { reason: 'steps', words: found.sentence } }
}
