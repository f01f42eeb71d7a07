import { TriangleAlert } from 'lucide-react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/button.tsx'
import { frameState } from '../rules.ts'
import { STAGE_ICONS, STATE_ICONS, STATE_TONES } from '../stage-icons.ts'

type Props = { id: string; workflow: Workflow; current: number; onChoose: (number: number) => void }

/** The ten stages as a vertical list, each with its state and whether it can be opened. */
export function StageList({ id, workflow, current, onChoose }: Props) {
  const t = useTexts('stages')
  return (
    <ol id={id} className="stage-list" aria-label={t.chooseStage}>
      {STAGES.map(({ number, key }) => {
        const state = frameState(workflow, number)
        return (
          <li key={number}>
            <button
              type="button"
              disabled={state === 'closed'}
              aria-current={number === current ? 'step' : undefined}
              onClick={() => onChoose(number)}
            >
              <span className="num w-5 text-fg3 text-end">{number}</span>
              <Icon of={STAGE_ICONS[number - 1]} />
              <span className="flex-1 font-medium truncate">{t.titles[key]}</span>
              {workflow.stages[number]?.needs_update && state === 'completed' ? (
                <Badge tone="warn" icon={TriangleAlert}>
                  {t.needsUpdate}
                </Badge>
              ) : (
                <Badge tone={STATE_TONES[state]} icon={STATE_ICONS[state]}>
                  {t.state[state]}
                </Badge>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
