import * as analytics from '@orion/contract/analytics.ts'
import { serve } from '../../http/invoke.ts'
import { getStageAverages, getUsage, getUserCosts, getWorkflowCosts } from './analyses.ts'

export const analyticsRoutes = [
  serve(analytics.getUsage, getUsage),
  serve(analytics.getUserCosts, getUserCosts),
  serve(analytics.getWorkflowCosts, getWorkflowCosts),
  serve(analytics.getStageAverages, getStageAverages),
]
