import type { Request } from '@orion/contract/route.ts'
import type { estimateStage } from '@orion/contract/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useEstimateAfter, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useMay } from '../../../app/rights.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useSettled } from '../../../lib/use-settled.ts'
import { toast } from '../../../ui/toast.tsx'
import { isOpen } from '../rules.ts'
import type { Unsaved } from '../edit/unsaved.ts'
import { useWriteFree } from './use-write-free.ts'

type Edit = NonNullable<Request<typeof estimateStage>['edit']>

/**
 * Runs a stage for unsaved edits. `edit` is null without edits. `makes` is the cost for the button of the save bar, or undefined for a
 * person who may not run stages. After saving, `make` runs the stage if the price was displayed or is 0. Otherwise the edits wait for the
 * stage's own button. `make` resolves when the run was started or skipped.
 */
export function useMake(workflow: Workflow, stage_number: number, edit: Edit | null) {
  const { workflow_id, organization_id } = workflow
  const t = useTexts('stages')
  const message = useMessage()
  // nothing can be made while an earlier stage awaits approval
  const may = useMay('stage.execute', organization_id) && isOpen(workflow, stage_number)
  const execute = useExecuteStage(workflow_id)
  const writeFree = useWriteFree(workflow, stage_number)
  const name = edit === null ? '' : JSON.stringify(edit.content)
  const isSettled = useSettled(name) === name && edit !== null
  const { data } = useEstimateAfter({ workflow_id, stage_number, ...(edit !== null && { edit }) }, name, may && isSettled)
  const points = isSettled ? data?.hold_points : undefined
  const make = async () => {
    if (!may) return
    if (points === undefined) return writeFree()
    await execute
      .mutateAsync({ workflow_id, stage_id: stage_number })
      .catch((error: Error) => toast('error', message(error, t.executeFailed(stage_number))))
  }
  const makes: Unsaved['makes'] = may ? { points } : undefined
  return { make, makes, pending: execute.isPending }
}
