import { UnfoldHorizontal } from 'lucide-react'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock } from '../../../lib/format.ts'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { newLength } from './new-length.ts'

const STAGE = 4
const SETTINGS = { fit_length: true }

type Props = { workflow: Workflow; content: VoiceAssembly }

/**
 * The button 'Fit the length again'. An edit never changes other pauses. This button changes all pauses, and shows the new length of the
 * film and the cost.
 */
export function FitLength({ workflow, content }: Props) {
  const t = useTexts('contents')
  const price = usePrice()
  const message = useMessage()
  const { workflow_id } = workflow
  const becomes = newLength(content)
  const estimate = useEstimate({ workflow_id, stage_number: STAGE, settings: SETTINGS }, { enabled: becomes !== null })
  const execute = useExecuteStage(workflow_id)
  if (becomes === null) return null
  const cost = estimate.data?.hold_points
  const fit = () =>
    execute.mutate(
      { workflow_id, stage_id: STAGE, settings: SETTINGS },
      { onError: (error) => toast('error', message(error, t.fitFailed)) },
    )
  return (
    <div className="card flex flex-wrap items-center gap-3 p-3.5">
      <p className="flex-1 basis-80 text-fg2">
        {t.fitNote(clock(content.duration_seconds, true), clock(workflow.duration_seconds), clock(becomes, true))}
      </p>
      <Button icon={UnfoldHorizontal} pending={execute.isPending} onClick={fit}>
        {t.fitLength}
        {cost !== undefined && <span className="num text-fg3">{price.exactly(cost)}</span>}
      </Button>
    </div>
  )
}
