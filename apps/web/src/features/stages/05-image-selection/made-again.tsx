import type { Request } from '@orion/contract/route.ts'
import type { estimateStage } from '@orion/contract/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useEstimate } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Skeleton } from '../../../ui/states.tsx'

type Props = {
  workflow: Pick<Workflow, 'workflow_id' | 'stages'>
  /** An unsaved edit of the images. Without it, the saved images are used. */
  edit?: Request<typeof estimateStage>['edit']
}

const SEGMENTS = 6

/** The number of segments that stage 6 would make again for the current images or for an edit, and their cost. */
export function MadeAgain({ workflow: { workflow_id, stages }, edit }: Props) {
  const t = useTexts('pictures').again
  const price = usePrice()
  const made = stages[SEGMENTS]
  const wanted = made !== undefined && made.version > 0 && (edit !== undefined || made.needs_update)
  const { data, isPending } = useEstimate(
    { workflow_id, stage_number: SEGMENTS, ...(edit && { edit }) },
    { enabled: wanted, upon: stages[5]?.iteration_id },
  )
  if (wanted && isPending) return <Skeleton className="h-5 w-72 max-w-full" /> // the scenes below must not move when the figure arrives
  if (!wanted || !data?.units) return null
  const { total, made_before } = data.units
  return <p className="text-fg2">{t.segments(total - made_before, total, price.most(data))}</p>
}
