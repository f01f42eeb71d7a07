import { AudioLines } from 'lucide-react'
import { useExecuteStage } from '../../api/stages.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { SPOKEN } from './use-unspoken.ts'

/** Runs stage 3 for the scenes that were edited; the others keep their sound. */
export function SpeakEdited({ workflow_id, disabled }: { workflow_id: string; disabled: boolean }) {
  const t = useTexts('stages')
  const message = useMessage()
  const execute = useExecuteStage(workflow_id)
  const speak = () => execute.mutate({ workflow_id, stage_id: SPOKEN }, { onError: (error) => toast('error', message(error)) })
  return (
    <Button kind="primary" icon={AudioLines} pending={execute.isPending} disabled={disabled} onClick={speak}>
      {t.speakEdited}
    </Button>
  )
}
