import { ChevronDown } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button, Icon } from '../../../ui/button.tsx'
import { Ticks } from '../../../parts/ticks.tsx'
import { makesWholeFilm } from '../rules.ts'
import { StageList } from './stage-list.tsx'

const LIST = 'stage-list'

type Props = { workflow: Workflow; current: number; onChoose: (number: number) => void; children?: ReactNode }

/**
 * The header of the narrow studio with the ten stages as a vertical list. The list is open at first. It is collapsed if a stage is chosen,
 * autopilot makes the film, or the film is finished, so that the content is on the first screen. Collapsed, it shows ten marks and the name
 * of the current stage. `children` are the actions of the stage, in the same row.
 */
export function StagePicker({ workflow, current, onChoose, children }: Props) {
  const t = useTexts('stages')
  const { view } = useView()
  const [pressed, setOpen] = useState<boolean | null>(null)
  const open = pressed ?? (view.stage === null && workflow.status !== 'completed' && !makesWholeFilm(workflow))
  const stage = workflow.stages[current]
  const choose = (number: number) => {
    onChoose(number)
    setOpen(false)
  }
  return (
    <div className="stage-picker">
      <div className="picker-row">
        <Button
          className="picked"
          aria-expanded={open}
          aria-controls={open ? LIST : undefined}
          aria-label={`${t.chooseStage}: ${t.titles[stage.key]}`}
          onClick={() => setOpen(!open)}
        >
          <span className="truncate">{t.titles[stage.key]}</span>
          <Icon of={ChevronDown} size={15} className={open ? 'rotate-180' : ''} />
        </Button>
        {children}
      </div>
      {open ? (
        <StageList id={LIST} workflow={workflow} current={current} onChoose={choose} />
      ) : (
        <div className="mt-1 relative">
          <Ticks workflow={workflow} />
          <i className="stage-here" style={{ '--here': current - 1 } as CSSProperties} aria-hidden />
        </div>
      )}
    </div>
  )
}
