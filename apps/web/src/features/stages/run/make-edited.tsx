import { AudioLines, Captions, Clapperboard, ImagePlus, Package, type LucideIcon } from 'lucide-react'
import { useContent, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

const ICONS: Record<number, LucideIcon> = { 3: AudioLines, 4: Captions, 5: ImagePlus, 6: Clapperboard, 10: Package }

/** Runs a stage for what was edited in it; the rest stays as it was made. */
export function MakeEdited({ workflow_id, number, disabled }: { workflow_id: string; number: number; disabled: boolean }) {
  const t = useTexts('stages')
  const message = useMessage()
  const execute = useExecuteStage(workflow_id)
  const assembled = useContent<'voice_assembly'>(workflow_id, 4, number === 4)
  const isSound = assembled.data?.content?.sounds_written === false
  const make = () => execute.mutate({ workflow_id, stage_id: number }, { onError: (error) => toast('error', message(error)) })
  return (
    <Button kind="primary" icon={ICONS[number]} pending={execute.isPending} disabled={disabled} onClick={make}>
      {isSound ? t.makeSound : t.makeEdited(number)}
    </Button>
  )
}
