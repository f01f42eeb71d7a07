import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Redo2, RefreshCw, Replace, Undo2 } from 'lucide-react'
import { STAGE_COUNT } from '@orion/contract/catalogues/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { keys } from '../../../api/keys.ts'
import { useKeyActs } from '../../../app/keys.ts'
import { useMay } from '../../../app/rights.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { points } from '../../../lib/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { AutopilotButton } from '../run/autopilot/autopilot-line.tsx'
import { autopilotState, isReachable } from '../rules.ts'
import { useUndo } from '../edit/use-undo.ts'
import { useFindWords } from '../replace/use-find-words.ts'

type WalkProps = { workflow: Workflow; stage: StageRecord; onChoose: (number: number) => void }

/** Where the film is: the stage's number of ten, the points so far, and the ways to its neighbours. */
function StageWalk({ workflow, stage: { number }, onChoose }: WalkProps) {
  const t = useTexts('stages')
  const narrow = useNarrow()
  const begins = number === 1
  const ends = number === STAGE_COUNT
  return (
    <nav className="stage-walk" aria-label={t.stages}>
      {begins && !narrow ? (
        <Button size="small" disabled>
          {t.first}
        </Button>
      ) : (
        <IconButton
          size="small"
          className="plain"
          icon={ChevronLeft}
          label={begins ? t.first : t.previous}
          disabled={begins}
          onClick={() => onChoose(number - 1)}
        />
      )}
      <p className="num">
        <span>{t.stageOf(number)}</span>
        <bdi title={t.pointsUsed}>{points(workflow.total_points_used)}</bdi>
      </p>
      {ends && !narrow ? (
        <Button size="small" disabled>
          {t.final}
        </Button>
      ) : (
        <IconButton
          size="small"
          className="plain"
          icon={ChevronRight}
          tipAt="end"
          label={ends ? t.final : t.next}
          disabled={ends || !isReachable(workflow, number + 1)}
          onClick={() => onChoose(number + 1)}
        />
      )}
    </nav>
  )
}

/**
 * The head of a stage: what it is, where the film is, undo, refresh (WFD-01). On a phone it is one row, so that the work begins high: what
 * the stage is stands in the list above it, and is read aloud here.
 */
export function StageHeader({ workflow, stage, onChoose, onAutopilot }: WalkProps & { onAutopilot: () => void }) {
  const t = useTexts('stages')
  const client = useQueryClient()
  const { number } = stage
  const may = useMay('stage.execute', workflow.organization_id)
  const refresh = () => {
    void client.invalidateQueries({ queryKey: keys.workflow(workflow.workflow_id) })
    void client.invalidateQueries({ queryKey: keys.stage(workflow.workflow_id, number) })
  }
  useKeyActs({ r: refresh })
  const { undo, redo } = useUndo(workflow.workflow_id)
  const find = useFindWords(workflow)
  return (
    <header className="stage-header">
      <div className="stage-title">
        <h2 className="text-18 font-semibold tracking-tight">{t.stageTitle(number, t.titles[stage.key])}</h2>
        <p className="text-fg2 mt-0.5 line-clamp-2">{t.notes[stage.key]}</p>
      </div>
      {may && autopilotState(workflow) === 'able' && <AutopilotButton onAsk={onAutopilot} />}
      <div className="stage-tools">
        <IconButton size="small" icon={Undo2} label={t.undo} disabled={!undo.able} onClick={() => void undo.onPress()} />
        <IconButton size="small" icon={Redo2} label={t.redo} disabled={!redo.able} onClick={() => void redo.onPress()} />
        <IconButton size="small" icon={RefreshCw} label={t.refresh} onClick={refresh} />
        {find && <IconButton size="small" icon={Replace} label={t.findWords} onClick={find} />}
        <StageWalk workflow={workflow} stage={stage} onChoose={onChoose} />
      </div>
    </header>
  )
}
