import * as points from '@orion/contract/points.ts'
import { serve } from '../../http/invoke.ts'
import { getPartnerBreakdown, getSceneBreakdown, getStageBreakdown, getWorkflowBreakdown } from './breakdowns.ts'

export const breakdownRoutes = [
  serve(points.getPartnerBreakdown, getPartnerBreakdown),
  serve(points.getWorkflowBreakdown, getWorkflowBreakdown),
  serve(points.getStageBreakdown, getStageBreakdown),
  serve(points.getSceneBreakdown, getSceneBreakdown),
]
