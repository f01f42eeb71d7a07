import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import type { StageRequest } from '../../core/stage.ts'
import { listDetail } from './cut-detail.ts'
import { drawableLeft } from './drawable-left.ts'
import { LIMITS, WARNED } from './limits.ts'

/**
 * The share of pages of text in a film of half a minute or more. A share above the limit gives a warning if the film could show things
 * instead; it lists the sentences that this film would draw. It is only a warning, because most films from quotations exceed the limit.
 */
export function checkPages(request: Pick<StageRequest<'quality_control'>, 'film' | 'inputs'>): QualityCheck[] {
  const segments = request.inputs.image_to_video?.segments ?? []
  const sumSeconds = (some: typeof segments): number => some.reduce((sum, each) => sum + each.duration_seconds, 0)
  const seconds = sumSeconds(segments)
  if (seconds < LIMITS.pages_from_seconds) return []
  const pages = segments.filter(({ template, clip }) => clip === undefined && (template === 'page' || template === 'quiet'))
  const share = sumSeconds(pages) / seconds
  const limit = `≤ ${Math.round(100 * LIMITS.page_share)}`
  const finding = { check: 'page_share', figure: Math.round(100 * share), unit: '%', limit, pass: true, fix_stage: 2 } as const
  if (share <= LIMITS.page_share) return [finding]
  const left = drawableLeft(request, LIMITS.drawable_left)
  return [left.length < LIMITS.drawable_left ? finding : { ...finding, ...WARNED, detail: listDetail(left) }]
}
