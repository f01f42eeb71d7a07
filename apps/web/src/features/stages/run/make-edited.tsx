import { AudioLines, Captions, Clapperboard, ImagePlus, Package, type LucideIcon } from 'lucide-react'
import { useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

const ICONS: Record<number, LucideIcon> = { 3: AudioLines, 4: Captions, 5: ImagePlus, 6: Clapperboard, 10: Package }

/**
 * The button that runs a stage for its saved edits, with the cost. Parts without edits stay. It is the screen's filled button, unless it is
 * `plain`.
 */
export function MakeEdited({
  workflow_id,
  number,
  name,
  disabled = false,
  kind = 'primary',
}: {
  workflow_id: string
  number: number
  name: string
  disabled?: boolean
  kind?: 'primary' | 'plain'
}) {
  const message = useMessage()
  const price = usePrice()
  const execute = useExecuteStage(workflow_id)
  const { data } = useEstimate({ workflow_id, stage_number: number })
  const make = () => execute.mutate({ workflow_id, stage_id: number }, { onError: (error) => toast('error', message(error)) })
  return (
    <Button kind={kind} icon={ICONS[number]} pending={execute.isPending} disabled={disabled} onClick={make}>
      {name}
      {data && <span className="num font-normal"> · {price.most(data)}</span>}
    </Button>
  )
}
