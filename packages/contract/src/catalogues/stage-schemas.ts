import * as z from 'zod/mini'
import { STAGE_COUNT, STAGE_STATUSES, WORKFLOW_STATUSES } from './stages.ts'

export const StageNumber = z
  .int('stage_number is 1 to 10')
  .check(z.gte(1, `There are ${STAGE_COUNT} stages`), z.lte(STAGE_COUNT, `There are ${STAGE_COUNT} stages`))

export const StageStatus = z.enum(STAGE_STATUSES)

export const WorkflowStatus = z.enum(WORKFLOW_STATUSES)
