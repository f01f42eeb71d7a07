import type { Workflow } from '@orion/contract/workflows.ts'
import { useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { points } from '../../../lib/format.ts'
import { EstimateBasis } from '../../../parts/estimate-basis.tsx'
import { MissingPoints } from '../../../parts/missing-points.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'

type Props = { workflow: Workflow; maker: string; onClose: () => void }

/** Has a model read the told sentences against their sources: who does, what it costs, and then a run that makes another version. */
export function ReviewDialog({ workflow: { workflow_id, organization_id }, maker, onClose }: Props) {
  const t = useTexts('reader')
  const common = useTexts('common')
  const message = useMessage()
  const execute = useExecuteStage(workflow_id)
  const settings = { review: true }
  const estimate = useEstimate(workflow_id, 9, settings, true)
  const failure = execute.error ?? estimate.error
  return (
    <Dialog
      title={t.reviewAct}
      note={t.reviewActNote(maker)}
      width={520}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            kind="primary"
            pending={execute.isPending}
            disabled={!estimate.data}
            onClick={() => execute.mutate({ workflow_id, stage_id: 9, settings }, { onSuccess: onClose })}
          >
            {t.reviewStart}
          </Button>
        </>
      }
    >
      {failure && (
        <Failure
          title={t.reviewNotStarted}
          detail={message(failure, t.reviewNotStarted)}
          act={<MissingPoints error={failure} organization_id={organization_id} />}
        />
      )}
      {estimate.data && (
        <div>
          <p className="num">{t.reviewCosts(points(estimate.data.estimated_points))}</p>
          <EstimateBasis estimate={estimate.data} />
        </div>
      )}
      {estimate.isPending && !failure && <Skeleton className="h-10 w-64" />}
    </Dialog>
  )
}
