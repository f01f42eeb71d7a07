import { asBars } from '../charts/bars.ts'
import { asChange } from '../charts/change.ts'
import { asCount } from '../charts/count.ts'
import { asDiverging } from '../charts/diverging.ts'
import { asRange } from '../charts/range.ts'
import { asPartOfWhole } from '../charts/share.ts'
import { asWaterfall } from '../charts/waterfall.ts'
import { asDateline } from '../dates/dateline.ts'
import { asTimeline } from '../dates/timeline.ts'
import { asMap, asMapOfFigure } from '../places/map.ts'
import { asDefinition } from './definition.ts'
import { asList, asNamedSteps } from './list.ts'
import { asPage } from './page.ts'
import type { Proposer } from './proposed.ts'
import { asQuotation } from './quotation.ts'
import { asSteps } from './steps.ts'

export { asDateCard } from '../dates/dateline.ts'

/**
 * The automatic graphics: functions for every shot that a scene may have without a model or a photograph. The most informative shot is
 * first, and the page is last.
 */
export const PROPOSERS: readonly Proposer[] = [
  asQuotation,
  asDefinition,
  asWaterfall,
  asDiverging,
  asBars,
  asPartOfWhole,
  asRange,
  asSteps,
  asNamedSteps,
  asList,
  asMapOfFigure,
  asCount,
  asChange,
  asMap,
  asDateline,
  asTimeline,
  asPage,
]
