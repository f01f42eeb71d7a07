import { ChartNoAxesColumn } from 'lucide-react'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useStageInfo } from '../../../api/stages.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { points } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { costsAgree } from '../rules.ts'

/**
 * The amounts of the last run in the ledger. If all are equal, one figure is shown. Otherwise: estimated, reserved, charged and released.
 */
export function RunCosts({ workflow, stage }: { workflow: Workflow; stage: StageRecord }) {
  const t = useTexts('stages').runCosts
  const { whereItWent } = useTexts('points')
  const { set } = useView()
  const { data } = useStageInfo(workflow.workflow_id, stage.number)
  const run = data?.last_run
  if (!run || run.state === '') return null
  const lines: [string, number | null][] = [
    [t.estimate, run.estimated_points],
    [t.hold, run.hold_points],
    [t.settled, run.settled_points],
    ...(run.released_points === 0 ? [] : [[t.released, run.released_points] as [string, number | null]]),
  ]
  return (
    <section>
      {costsAgree(run) ? (
        <dl>
          <div className="kv">
            <dt>{t.title}</dt>
            <dd className="num">{points(run.hold_points)}</dd>
          </div>
        </dl>
      ) : (
        <>
          <h3 className="text-12 text-fg3 font-medium mb-1">{t.title}</h3>
          <dl>
            {lines.map(([name, value]) => (
              <div key={name} className="kv">
                <dt>{name}</dt>
                <dd className="num">{value === null ? t.open : points(value)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Button
        size="small"
        className="mt-2"
        icon={ChartNoAxesColumn}
        onClick={() => set({ dialog: 'breakdown', stage: stage.number })}
      >
        {whereItWent}
      </Button>
    </section>
  )
}
