import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { cutDetail } from './cut-detail.ts'

/** One passed check for all scenes, or one check for each scene with a fault. */
export function perScene(good: Omit<QualityCheck, 'figure'>, found: readonly Partial<QualityCheck>[]): QualityCheck[] {
  if (found.length === 0) return [{ ...good, figure: 0 }]
  return found.map((each) => ({ ...good, figure: 1, ...each, ...(each.detail && { detail: cutDetail(each.detail) }) }))
}
