import { AudioLines } from 'lucide-react'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useContent, useExecuteStage } from '../../api/stages.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** Stage 3, Voice Scenes. */
const SPOKEN = 3

/** Whether the stage awaits approval with scenes that were edited and not spoken since: it cannot be accepted before they are. */
export function useUnspoken({ workflow_id }: Workflow, { number, status }: StageRecord): boolean {
  const awaits = number === SPOKEN && status === 'awaiting_approval'
  const { data } = useContent<'voice_scenes'>(workflow_id, SPOKEN, awaits)
  return awaits && (data?.content?.scenes.some(({ audio_asset_id }) => audio_asset_id === undefined) ?? false)
}

/** Runs stage 3 for the scenes that were edited; the others keep their sound. */
export function SpeakEdited({ workflow_id }: { workflow_id: string }) {
  const t = useTexts('stages')
  const message = useMessage()
  const execute = useExecuteStage(workflow_id)
  const speak = () => execute.mutate({ workflow_id, stage_id: SPOKEN }, { onError: (error) => toast('error', message(error)) })
  return (
    <Button kind="primary" icon={AudioLines} pending={execute.isPending} onClick={speak}>
      {t.speakEdited}
    </Button>
  )
}
