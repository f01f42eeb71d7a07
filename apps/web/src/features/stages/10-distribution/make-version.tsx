import type { VersionFormat } from '@orion/contract/contents/10-distribution.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'

type Props = { workflow: Workflow; format: VersionFormat; made: readonly VersionFormat[] }

/** The button that makes the film in another format for the displayed price. */
export function MakeVersion({ workflow, format, made }: Props) {
  const t = useTexts('contents')
  const price = usePrice()
  const message = useMessage()
  const { workflow_id } = workflow
  const settings = { versions: [...made, format] }
  const estimate = useEstimate({ workflow_id, stage_number: 10, settings })
  const execute = useExecuteStage(workflow_id)
  const make = () =>
    execute.mutate(
      { workflow_id, stage_id: 10, settings },
      { onError: (error) => toast('error', message(error, t.versionFailed)) },
    )
  if (estimate.isPending) return <Skeleton className="h-9 w-44" />
  return (
    <Button onClick={make} disabled={execute.isPending || workflow.status === 'processing'}>
      {estimate.data ? t.makeVersionFor(price.most(estimate.data)) : t.makeVersion}
    </Button>
  )
}
