import { ArrowLeft, ChevronDown } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button, Icon, IconButton } from '../../../ui/button.tsx'
import { plainName } from '../../../parts/plain-name.ts'
import { Ticks } from '../../../parts/ticks.tsx'
import { StageList } from './stage-list.tsx'

const LIST = 'stage-list'

type Props = { workflow: Workflow; current: number; onChoose: (number: number) => void; onBack: () => void }

/**
 * The narrow studio's head: the film, and its ten stages as a vertical list, which stands open until one of them was chosen; folded it
 * leaves ten ticks and the name of the one that is looked at.
 */
export function StagePicker({ workflow, current, onChoose, onBack }: Props) {
  const t = useTexts('stages')
  const { view } = useView()
  const [open, setOpen] = useState(view.stage === null)
  const stage = workflow.stages[current]
  const choose = (number: number) => {
    onChoose(number)
    setOpen(false)
  }
  return (
    <div className="stage-picker">
      <div className="flex items-center gap-2">
        <IconButton label={t.back} icon={ArrowLeft} className="ghost -ms-3 -me-1" onClick={onBack} />
        <div className="flex-1 min-w-0">
          <h1 className="text-15 leading-5! font-semibold line-clamp-2" dir="auto">
            {plainName(workflow.workflow_name)}
          </h1>
        </div>
        <Button
          className="px-2.5! max-w-[46%]"
          aria-expanded={open}
          aria-controls={open ? LIST : undefined}
          aria-label={`${t.chooseStage}: ${t.titles[stage.key]}`}
          onClick={() => setOpen(!open)}
        >
          <span className="truncate">{t.titles[stage.key]}</span>
          <Icon of={ChevronDown} size={15} className={open ? 'rotate-180' : ''} />
        </Button>
      </div>
      {open ? (
        <StageList id={LIST} {...{ workflow, current }} onChoose={choose} />
      ) : (
        <div className="mt-1 relative">
          <Ticks workflow={workflow} />
          <i className="stage-here" style={{ '--here': current - 1 } as CSSProperties} aria-hidden />
        </div>
      )}
    </div>
  )
}
