import { ChevronLeft, ChevronRight, Lock, Redo2, RefreshCw, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { STAGE_COUNT, STAGES } from '@orion/contract/catalogues/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { keys } from '../../api/keys.ts'
import { useKeyActs } from '../../app/keys.ts'
import { useMay } from '../../app/rights.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, Icon, IconButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { ActionBar } from './action-bar.tsx'
import { AutopilotButton } from './autopilot-line.tsx'
import { Dock } from './dock.tsx'
import { Failed } from './failed.tsx'
import { Inspector } from './inspector.tsx'
import { KeepAccepted } from './keep-accepted.tsx'
import { usePlayer } from './player.ts'
import { Processing } from './processing.tsx'
import { PromptScreen } from './prompt-screen.tsx'
import { autopilotState, frameState, hasContent, isReachable } from './rules.ts'
import { StageView } from './stage-view.tsx'
import { useUndo } from './use-undo.ts'

type Props = { workflow: Workflow; stage: StageRecord; onChoose: (number: number) => void; onFollow: () => void }

function StageHeader({ workflow, stage, onChoose }: Omit<Props, 'onFollow'>) {
  const t = useTexts('stages')
  const client = useQueryClient()
  const narrow = useNarrow()
  const { number } = stage
  const may = useMay('stage.execute', workflow.organization_id)
  const refresh = () => {
    void client.invalidateQueries({ queryKey: keys.workflow(workflow.workflow_id) })
    void client.invalidateQueries({ queryKey: keys.stage(workflow.workflow_id, number) })
  }
  useKeyActs({ r: refresh })
  const { undo, redo } = useUndo(workflow.workflow_id)
  const nextClosed = number === STAGE_COUNT || !isReachable(workflow, number + 1)
  return (
    <header className="stage-header">
      <div className="stage-title">
        <h2 className="text-18 font-semibold tracking-tight">{t.stageTitle(number, t.titles[stage.key])}</h2>
        <p className="text-fg2 mt-0.5 line-clamp-2">{t.notes[stage.key]}</p>
      </div>
      {stage.needs_update && (
        <Badge tone="warn" tall icon={TriangleAlert}>
          {t.needsUpdate}
        </Badge>
      )}
      {(undo.able || redo.able) && (
        <div className="flex gap-1 max-md:hidden">
          <IconButton size="small" icon={Undo2} label={t.undo} disabled={!undo.able} onClick={() => void undo.onPress()} />
          <IconButton size="small" icon={Redo2} label={t.redo} disabled={!redo.able} onClick={() => void redo.onPress()} />
        </div>
      )}
      {may && autopilotState(workflow) === 'able' && <AutopilotButton workflow={workflow} />}
      {narrow ? (
        <IconButton size="small" icon={RefreshCw} label={t.refresh} onClick={refresh} />
      ) : (
        <Button kind="ghost" size="small" icon={RefreshCw} onClick={refresh}>
          {t.refresh}
        </Button>
      )}
      <div className="flex gap-1 max-md:hidden">
        {number === 1 ? (
          <Button size="small" disabled>
            {t.first}
          </Button>
        ) : (
          <IconButton size="small" className="plain" icon={ChevronLeft} label={t.previous} onClick={() => onChoose(number - 1)} />
        )}
        {number === STAGE_COUNT ? (
          <Button size="small" disabled>
            {t.final}
          </Button>
        ) : (
          <IconButton
            size="small"
            className="plain"
            icon={ChevronRight}
            tipAt="end"
            label={t.next}
            disabled={nextClosed}
            onClick={() => onChoose(number + 1)}
          />
        )}
      </div>
    </header>
  )
}

const FRAME_SECONDS = 1 / 30

/** The player's keys. */
function usePlayerKeys(player: ReturnType<typeof usePlayer>) {
  const jump = (by: number) => () => player.seek(player.time() + by)
  useKeyActs({
    ' ': player.toggle,
    k: player.toggle,
    j: jump(-5),
    l: jump(5),
    arrowleft: jump(-FRAME_SECONDS),
    arrowright: jump(FRAME_SECONDS),
  })
}

/** One state, one body: prompt, processing, working area, summary or failure (WFD-02, WFD-03). */
export function StageBody({ workflow, stage, onChoose, onFollow }: Props) {
  const t = useTexts('stages')
  const player = usePlayer()
  const [again, setAgain] = useState(false)
  const may = useMay('stage.execute', workflow.organization_id)
  const state = frameState(workflow, stage.number)
  if (again && state === 'processing') setAgain(false)
  const before = STAGES[stage.number - 2]
  const shown = state === 'awaiting_approval' || state === 'completed'
  const prompting = state === 'pending' || (again && shown)
  usePlayerKeys(player)
  useEffect(() => () => player.letGo(), [player])

  const header = <StageHeader workflow={workflow} stage={stage} onChoose={onChoose} />
  if (prompting) {
    return (
      <div className="work-scroll">
        {header}
        {state === 'pending' && stage.version > 0 && <KeepAccepted workflow={workflow} stage={stage} />}
        {may ? (
          <PromptScreen workflow={workflow} stage={stage} onCancel={again ? () => setAgain(false) : undefined} />
        ) : (
          <Empty title={t.badge.closed}>{t.readOnly}</Empty>
        )}
      </div>
    )
  }
  if (state === 'processing') {
    return (
      <div className="work-scroll">
        {header}
        <Processing workflow={workflow} stage={stage} />
      </div>
    )
  }
  if (state === 'failed') {
    return (
      <div className="work-scroll">
        {header}
        {stage.version > 0 && <KeepAccepted workflow={workflow} stage={stage} />}
        <Failed workflow={workflow} stage={stage} onFollow={onFollow} />
      </div>
    )
  }
  if (shown && hasContent(workflow, stage.number)) {
    return (
      <>
        <div className="stage-body">
          <section className="work">
            {header}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach it */}
            <div className="work-area" tabIndex={0}>
              <StageView workflow={workflow} stage={stage} onChoose={onChoose} onAgain={may ? () => setAgain(true) : undefined} />
            </div>
            <ActionBar workflow={workflow} stage={stage} onAgain={() => setAgain(true)} onFollow={onFollow} onChoose={onChoose} />
          </section>
          <Inspector workflow={workflow} stage={stage} />
        </div>
        <Dock workflow={workflow} stage={stage} />
      </>
    )
  }
  return (
    <div className="work-scroll">
      {header}
      {state === 'skipped' ? (
        <Empty title={t.badge.skipped}>{t.skippedText}</Empty>
      ) : (
        <Empty title={t.locked}>
          <Icon of={Lock} className="inline me-1.5" />
          {before && t.lockedText(t.titles[before.key])}
        </Empty>
      )}
      {may && state === 'skipped' && (
        <div className="grid place-items-center">
          <Button onClick={() => setAgain(true)}>{t.rerun}</Button>
        </div>
      )}
    </div>
  )
}
