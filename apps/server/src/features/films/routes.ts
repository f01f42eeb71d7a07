import * as workflows from '@orion/contract/workflows.ts'
import { type Served, serve } from '../../http/invoke.ts'
import type { ContinueAutopilot } from '../workflows/continue-autopilot.ts'
import { createWorkflow } from './create-workflow.ts'
import { deleteWorkflow } from './delete-workflow.ts'

export const filmRoutes = (continueAutopilot: ContinueAutopilot): readonly Served[] => [
  serve(workflows.createWorkflow, (ctx, body) => createWorkflow(ctx, body, continueAutopilot)),
  serve(workflows.deleteWorkflow, deleteWorkflow),
]
