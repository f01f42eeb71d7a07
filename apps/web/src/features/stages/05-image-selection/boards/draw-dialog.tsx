import { useContent, useEstimate, useExecuteStage } from '../../../../api/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { RunDialog } from '../../run/run-dialog.tsx'

type Props = { workflow_id: string; onClose: () => void }

/**
 * The dialog that runs stage 5 with its current settings. The run draws the edits and repeats failed requests. The dialog shows the price
 * first.
 */
export function DrawDialog({ workflow_id, onClose }: Props) {
  const t = useTexts('boards')
  const stored = useContent(workflow_id, 5)
  const estimate = useEstimate({ workflow_id, stage_number: 5 })
  const execute = useExecuteStage(workflow_id)
  return (
    <RunDialog
      stored={stored}
      estimate={estimate}
      execute={execute}
      onClose={onClose}
      title={t.drawTitle}
      note={t.drawNote}
      words={{ act: t.draw, failed: t.say.failed, costs: t.say.costs }}
      onRun={() => execute.mutate({ workflow_id, stage_id: 5 }, { onSuccess: onClose })}
    />
  )
}
