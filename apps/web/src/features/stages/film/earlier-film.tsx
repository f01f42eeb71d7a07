import { History } from 'lucide-react'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { stagePlace, useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button, Icon } from '../../../ui/button.tsx'
import { autopilotState, runningStage } from '../rules.ts'

/**
 * States that the film or the report of a stage is from before the last changes. While the film is being made again, a button opens the
 * running stage. Renders nothing for a stage that is up to date.
 */
export function EarlierFilm({ workflow, stage }: { workflow: Workflow; stage: StageRecord }) {
  const t = useTexts('update')
  const stages = useTexts('stages')
  const { set } = useView()
  if (!stage.needs_update) return null
  const is_report = stage.key === 'quality_control'
  const running = autopilotState(workflow) === 'running' ? runningStage(workflow) : undefined
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-warn-soft text-warn-text p-3 mb-4">
      <Icon of={History} className="flex-none" />
      <span className="flex-1 basis-56">
        {running === undefined
          ? is_report
            ? t.earlierReport
            : t.earlierFilm
          : is_report
            ? t.earlierReportUntil(running)
            : t.earlierFilmUntil(running)}
      </span>
      {running !== undefined && (
        <Button size="small" onClick={() => set(stagePlace(running), { history: 'push' })}>
          {stages.openStage(running)}
        </Button>
      )}
    </output>
  )
}
