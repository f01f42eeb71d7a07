import type { Workflow } from '@orion/contract/workflows.ts'
import { useEstimate } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Skeleton } from '../../../ui/states.tsx'

/** The number of segments that were not made with their new settings yet, and their cost. */
export function UnmadeCost({ workflow }: { workflow: Workflow }) {
  const t = useTexts('looks')
  const price = usePrice()
  const { data, isPending } = useEstimate(
    { workflow_id: workflow.workflow_id, stage_number: 6 },
    { upon: workflow.stages[6]?.iteration_id },
  )
  if (isPending) return <Skeleton className="h-5 w-72 max-w-full" /> // the scenes below must not move when the figure arrives
  if (!data?.units) return null
  const { total, made_before } = data.units
  return <p className="text-fg2 num">{t.segments(total - made_before, total, price.most(data))}</p>
}
