import * as workflows from '@orion/contract/workflows.ts'
import { type Served, serve, serveFound } from '../../http/invoke.ts'
import type { ContinueAutopilot } from './continue-autopilot.ts'
import { findFilmLanguage } from './find-film-language.ts'
import { getWorkflow } from './get-workflow.ts'
import { listAllWorkflows, listWorkflows } from './list-workflows.ts'
import { findWorkflow } from './queries.ts'
import { restoreWorkflow } from './restore-workflow.ts'
import { saveWorkflowChoices } from './save-choices.ts'
import { setAutopilot } from './set-autopilot.ts'

export const workflowRoutes = (continueAutopilot: ContinueAutopilot): readonly Served[] => [
  serve(workflows.listWorkflows, listWorkflows),
  serve(workflows.listAllWorkflows, listAllWorkflows),
  serve(workflows.findFilmLanguage, findFilmLanguage),
  serveFound(workflows.getWorkflow, findWorkflow, getWorkflow),
  serve(workflows.saveWorkflowChoices, saveWorkflowChoices),
  serve(workflows.restoreWorkflow, restoreWorkflow),
  serve(workflows.setAutopilot, (ctx, body) => setAutopilot(ctx, body, continueAutopilot)),
]
