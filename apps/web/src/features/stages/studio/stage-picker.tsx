import { ArrowLeft, ChevronDown } from 'lucide-react'
import { type CSSProperties, Suspense, useState } from 'react'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button, Icon, IconButton } from '../../../ui/button.tsx'
import { plainName } from '../../../parts/plain-name.ts'
import { Ticks } from '../../../parts/ticks.tsx'
import { lazily } from '../../../lib/lazily.ts'

const StageList = lazily(() => import('./stage-list.tsx').then(({ StageList: component }) => ({ default: component })))

type Props = { workflow: Workflow; current: number; onChoose: (number: number) => void; onBack: () => void }

/** The narrow studio's head: the film, the stage, ten ticks, and which of them is looked at. */
export function StagePicker({ workflow, current, onChoose, onBack }: Props) {
  const t = useTexts('stages')
  const [open, setOpen] = useState(false)
  const stage = workflow.stages[current]
  return (
    <div className="stage-picker">
      <div className="flex items-center gap-2">
        <IconButton label={t.back} icon={ArrowLeft} className="ghost -ms-3 -me-1" onClick={onBack} />
        <div className="flex-1 min-w-0">
          <h1 className="text-15 font-semibold line-clamp-2" dir="auto">
            {plainName(workflow.workflow_name)}
          </h1>
        </div>
        <Button
          className="px-2.5! max-w-[46%]"
          aria-label={`${t.chooseStage}: ${t.titles[stage.key]}`}
          onClick={() => setOpen(true)}
        >
          <span className="truncate">{t.titles[stage.key]}</span>
          <Icon of={ChevronDown} size={15} />
        </Button>
      </div>
      <div className="mt-2.5 relative">
        <Ticks workflow={workflow} />
        <i className="stage-here" style={{ '--here': current - 1 } as CSSProperties} aria-hidden />
      </div>
      <Suspense>
        {open && (
          <StageList
            workflow={workflow}
            current={current}
            onClose={() => setOpen(false)}
            onChoose={(number) => {
              onChoose(number)
              setOpen(false)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
