import { History } from 'lucide-react'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useChooseIteration, useStageInfo } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useMay } from '../../../app/rights.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

/** The button that restores the last accepted version of a stage. It is shown after a later run was sent back, cancelled or failed. */
export function KeepAccepted({ workflow: { workflow_id, organization_id }, stage }: { workflow: Workflow; stage: StageRecord }) {
  const t = useTexts('stages')
  const message = useMessage()
  const may = useMay('workflow.write', organization_id)
  const { data } = useStageInfo(workflow_id, stage.number)
  const choose = useChooseIteration(workflow_id, stage.number)
  const accepted = data?.iterations_history.find(({ accepted_at }) => accepted_at !== null)
  if (!may || accepted === undefined) return null
  const onKeep = () =>
    choose.mutate(
      { workflow_id, stage_number: stage.number, iteration_id: accepted.id, version: stage.version },
      {
        onSuccess: () => toast('success', t.nowUsed(accepted.version)),
        onError: (failure) => toast('error', message(failure, t.useFailed)),
      },
    )
  return (
    <p className="flex flex-wrap items-center gap-3 text-fg2">
      {t.acceptedBefore(accepted.version)}
      <Button size="small" icon={History} pending={choose.isPending} onClick={onKeep}>
        {t.goBack(accepted.version)}
      </Button>
    </p>
  )
}
