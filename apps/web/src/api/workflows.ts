import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createWorkflow,
  deleteWorkflow,
  getWorkflow,
  listWorkflows,
  restoreWorkflow,
  type WorkflowSummary,
} from '@orion/contract/workflows.ts'
import { openExampleFilm } from '@orion/contract/example-film.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { sendAsset } from './send-asset.ts'
import { useAct } from './use-act.ts'

const PAGES = 10

async function readAll(signal: AbortSignal): Promise<WorkflowSummary[]> {
  const all: WorkflowSummary[] = []
  let cursor: string | undefined
  for (let page = 0; page < PAGES; page += 1) {
    const { workflows, next_cursor } = await call(listWorkflows, { limit: 200, cursor }, { signal })
    all.push(...workflows)
    if (!next_cursor) break
    cursor = next_cursor
  }
  return all
}

/** All my workflows, newest first; at most 2,000. */
export const useWorkflows = () => useQuery({ queryKey: keys.workflows, queryFn: ({ signal }) => readAll(signal) })

/** The question for one workflow. */
export const workflowQuery = (workflow_id: string) =>
  queryOptions({
    queryKey: keys.workflow(workflow_id),
    queryFn: ({ signal }) => call(getWorkflow, { workflow_id }, { signal }).then(({ data }) => data),
  })

/** One workflow with its ten stages. */
export const useWorkflow = (workflow_id: string, enabled = true) => useQuery({ ...workflowQuery(workflow_id), enabled })

const useReload = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.workflows })
}

export const useCreateWorkflow = () => useAct(createWorkflow, { onSuccess: useReload() })
export const useOpenExample = () => useAct(openExampleFilm, { onSuccess: useReload() })
export const useDeleteWorkflow = () => useAct(deleteWorkflow, { onSuccess: useReload() })
export const useRestoreWorkflow = () => useAct(restoreWorkflow, { onSuccess: useReload() })

/** Uploads a source file to an organization; returns the asset. */
export const uploadSource = (file: File, organization_id: string) => sendAsset(file, { organization_id })
