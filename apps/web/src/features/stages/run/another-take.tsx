import type { ComponentProps } from 'react'
import { useContent, useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { RunDialog } from './run-dialog.tsx'

type Props = Pick<ComponentProps<typeof RunDialog>, 'title' | 'note' | 'words' | 'onClose' | 'children'> & {
  workflow_id: string
  stage_number: number
  unit_id: string
}

/** The dialog that requests another version of one part of a stage from a service. All other parts stay. */
export function AnotherTake({ workflow_id, stage_number, unit_id, ...dialog }: Props) {
  const stored = useContent(workflow_id, stage_number)
  const execute = useExecuteStage(workflow_id)
  const kept = (stored.data?.settings as { takes?: Record<string, number> } | undefined)?.takes ?? {}
  const settings = { takes: { ...kept, [unit_id]: (kept[unit_id] ?? 0) + 1 } }
  const estimate = useEstimate({ workflow_id, stage_number, settings }, { enabled: stored.data !== undefined })
  const run = () => execute.mutate({ workflow_id, stage_id: stage_number, settings }, { onSuccess: dialog.onClose })
  return <RunDialog {...dialog} stored={stored} estimate={estimate} execute={execute} onRun={run} />
}
