import * as z from 'zod/mini'
import { sentence } from '../sentences/sentence.ts'
import { STAGE_COUNT, STAGE_STATUSES, WORKFLOW_STATUSES } from './stages.ts'

export const StageNumber = z
  .int('stage_number is 1 to 10')
  .check(
    z.gte(1, sentence('fields.stages_are', { stages: STAGE_COUNT })),
    z.lte(STAGE_COUNT, sentence('fields.stages_are', { stages: STAGE_COUNT })),
  )

export const StageStatus = z.enum(STAGE_STATUSES)

export const WorkflowStatus = z.enum(WORKFLOW_STATUSES)
