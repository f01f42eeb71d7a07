import { UnfoldHorizontal } from 'lucide-react'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useMay } from '../../../app/rights.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock } from '../../../lib/format.ts'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

const SCRIPT = 2

type Props = { workflow: Workflow; off: NonNullable<VoiceScenes['off_length']> }

/**
 * The notice for a narration whose length differs from the requested one. It shows the new length, and a button that fits the script to the
 * requested length.
 */
export function OffLength({ workflow, off }: Props) {
  const t = useTexts('contents')
  const price = usePrice()
  const message = useMessage()
  const { workflow_id, organization_id, duration_seconds } = workflow
  const fits = useMay('stage.execute', organization_id) && off.voice_tempo !== undefined
  const estimate = useEstimate({ workflow_id, stage_number: SCRIPT }, { enabled: fits })
  const execute = useExecuteStage(workflow_id)
  const cost = estimate.data?.hold_points
  const fit = () =>
    execute.mutate({ workflow_id, stage_id: SCRIPT }, { onError: (error) => toast('error', message(error, t.fitScriptFailed)) })
  return (
    <div className="card flex flex-wrap items-center gap-3 p-3.5">
      <p className="flex-1 basis-80 text-fg2">
        {t.offLength(clock(off.film_seconds, true), clock(duration_seconds))} {fits ? t.offLengthFits : t.offLengthStays}
      </p>
      {fits && (
        <Button icon={UnfoldHorizontal} pending={execute.isPending} onClick={fit}>
          {t.fitScript}
          {cost !== undefined && <span className="num text-fg3">{price.exactly(cost)}</span>}
        </Button>
      )}
    </div>
  )
}
