import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Ellipsis, FastForward, Redo2, RefreshCw, Replace, Undo2 } from 'lucide-react'
import { STAGE_COUNT } from '@orion/contract/catalogues/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { keys } from '../../../api/keys.ts'
import { useKeyActs } from '../../../app/palette/keys.ts'
import { useMay } from '../../../app/rights.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { points } from '../../../lib/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { autopilotState, isReachable } from '../rules.ts'
import { useUndo } from '../edit/use-undo.ts'
import { useFindWords } from '../replace/use-find-words.ts'

type WalkProps = { workflow: Workflow; stage: StageRecord; onChoose: (number: number) => void }

/** The position in the film: the number of the stage, the points spent so far, and links to the previous and next stage. */
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
        <bdi title={t.pointsUsed}>{points(workflow.total_points_used)}</bdi> {!narrow && <span>{t.pointsSoFar}</span>}
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

type ToolsProps = WalkProps & { onAutopilot: () => void }

/** The actions of a stage, such as undo, redo and refresh, and the link to the film. They are buttons. On a phone, they are in one menu. */
export function StageTools({ workflow, stage, onChoose, onAutopilot }: ToolsProps) {
  const t = useTexts('stages')
  const { autopilot } = useTexts('workflows')
  const { more } = useTexts('common')
  const client = useQueryClient()
  const narrow = useNarrow()
  const may = useMay('stage.execute', workflow.organization_id)
  const refresh = () => {
    void client.invalidateQueries({ queryKey: keys.workflow(workflow.workflow_id) })
    void client.invalidateQueries({ queryKey: keys.stage(workflow.workflow_id, stage.number) })
  }
  useKeyActs({ r: refresh })
  const { undo, redo } = useUndo(workflow.workflow_id)
  const find = useFindWords(workflow)
  const makes = may && autopilotState(workflow) === 'able'
  const acts = [
    { id: 'undo', name: t.undo, icon: Undo2, able: undo.able, onAct: () => void undo.onPress() },
    { id: 'redo', name: t.redo, icon: Redo2, able: redo.able, onAct: () => void redo.onPress() },
    { id: 'refresh', name: t.refresh, icon: RefreshCw, able: true, onAct: refresh },
    ...(find ? [{ id: 'find', name: t.findWords, icon: Replace, able: true, onAct: find }] : []),
  ]
  const walk = <StageWalk workflow={workflow} stage={stage} onChoose={onChoose} />
  if (narrow) {
    const first = makes ? [{ id: 'autopilot', name: autopilot, icon: FastForward, able: true, onAct: onAutopilot }] : []
    return (
      <>
        {walk}
        <Menu label={more} icon={Ellipsis} acts={[...first, ...acts].filter(({ able }) => able)} />
      </>
    )
  }
  return (
    <>
      {makes && (
        <Button kind="ghost" size="small" icon={FastForward} onClick={onAutopilot}>
          {autopilot}
        </Button>
      )}
      <div className="stage-tools">
        {acts.map(({ id, name, icon, able, onAct }) => (
          <IconButton key={id} size="small" icon={icon} label={name} disabled={!able} onClick={onAct} />
        ))}
        {walk}
      </div>
    </>
  )
}

/**
 * The header of a stage: title, description, film link, undo, refresh (WFD-01). On a phone, it has only title and description, because the
 * actions are in the list above.
 */
export function StageHeader(tools: ToolsProps) {
  const t = useTexts('stages')
  const { number, key } = tools.stage
  const narrow = useNarrow()
  return (
    <header className="stage-header">
      <div className="stage-title">
        <h2 className="text-18 font-semibold tracking-tight">{t.stageTitle(number, t.titles[key])}</h2>
        <p className="text-fg2 mt-0.5 line-clamp-2">{t.notes[key]}</p>
      </div>
      {!narrow && <StageTools {...tools} />}
    </header>
  )
}
