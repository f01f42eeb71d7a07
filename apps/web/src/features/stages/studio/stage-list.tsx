import { TriangleAlert } from 'lucide-react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { frameState } from '../rules.ts'
import { STAGE_ICONS, STATE_ICONS, STATE_TONES } from '../stage-icons.ts'

type Props = { workflow: Workflow; current: number; onChoose: (number: number) => void; onClose: () => void }

/** The ten stages as a list from below. */
export function StageList({ workflow, current, onChoose, onClose }: Props) {
  const t = useTexts('stages')
  return (
    <Dialog title={t.chooseStage} onClose={onClose}>
      <ol className="grid gap-0.5 -mx-2">
        {STAGES.map(({ number, key }) => {
          const state = frameState(workflow, number)
          return (
            <li key={number}>
              <button
                type="button"
                disabled={state === 'closed'}
                aria-current={number === current ? 'step' : undefined}
                className="w-full flex items-center gap-3 px-2 min-h-12 rounded-lg text-start aria-[current]:bg-hover disabled:text-fg3"
                onClick={() => onChoose(number)}
              >
                <span className="num w-5 text-fg3 text-end">{number}</span>
                <Icon of={STAGE_ICONS[number - 1]} />
                <span className="flex-1 font-medium">{t.titles[key]}</span>
                {workflow.stages[number]?.needs_update && state === 'completed' ? (
                  <Badge tone="warn" icon={TriangleAlert}>
                    {t.needsUpdate}
                  </Badge>
                ) : (
                  <Badge tone={STATE_TONES[state]} icon={STATE_ICONS[state]}>
                    {t.badge[state]}
                  </Badge>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
