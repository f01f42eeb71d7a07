import { ArrowLeft, CircleAlert } from 'lucide-react'
import { memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { STAGE_COUNT, STAGES } from '@orion/contract/catalogues/stages.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useBeHere } from '../../../api/presence.ts'
import { useProgress } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useWorkflow } from '../../../api/workflows.ts'
import { useKeyActs } from '../../../app/palette/keys.ts'
import { useHeaderPlace } from '../../../app/header-slot.ts'
import { stagePlace, useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { languageName } from '../../../lib/format.ts'
import { lazily } from '../../../lib/lazily.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Empty, Failure, Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { usePlainFilmName } from '../../../parts/film-name.ts'
import { AutopilotLine } from '../run/autopilot/autopilot-line.tsx'
import { useFilmShare } from '../run/autopilot/film-progress.ts'
import { Faces } from './here/faces.tsx'
import { FilmStrip } from './strip/film-strip.tsx'
import { createPlayer, PlayerContext } from '../film/player.ts'
import { isReachable, makesWholeFilm, visibleStage } from '../rules.ts'
import { StageBody } from './stage-body.tsx'
import { StageTools } from './stage-header.tsx'
import { StagePicker } from './stage-picker.tsx'
import { useEditedSentence } from '../film/here/edited-sentence.ts'
import { useChoosesScene } from '../film/chosen/use-chosen-scene.ts'
import { useUndo } from '../edit/use-undo.ts'
import { useFindWords } from '../replace/use-find-words.ts'
import { LazyDialogs } from '../../../ui/waiting.tsx'
import './studio.css'

const ReplaceDialog = lazily(() =>
  import('../replace/replace-dialog.tsx').then(({ ReplaceDialog: component }) => ({ default: component })),
)

function HeaderLine({ workflow, onBack }: { workflow: Workflow; onBack: () => void }) {
  const t = useTexts('stages')
  const getName = usePlainFilmName()
  const place = useHeaderPlace()
  const narrow = useNarrow()
  if (!place) return null
  const name = (
    <h1 className="font-semibold tracking-tight truncate" dir="auto" title={workflow.workflow_name}>
      {getName(workflow)}
    </h1>
  )
  if (narrow)
    return createPortal(
      <>
        <IconButton label={t.back} icon={ArrowLeft} className="ghost -ms-1" onClick={onBack} />
        {name}
      </>,
      place,
    )
  return createPortal(
    <>
      <Button kind="ghost" size="small" icon={ArrowLeft} onClick={onBack}>
        {t.back}
      </Button>
      <span className="text-fg3" aria-hidden>
        /
      </span>
      {name}
      <Faces workflow_id={workflow.workflow_id} />
      <span className="flex gap-2 max-xl:hidden">
        <Badge>
          <span className="num">{workflow.duration_seconds} s</span>
        </Badge>
        <Badge>{languageName(workflow.language)}</Badge>
        {workflow.series && <Badge>{workflow.series.series_name}</Badge>}
      </span>
    </>,
    place,
  )
}

/** The stage that is shown. After a stage is accepted or skipped, the next one is shown. */
function useStage(workflow: Workflow) {
  const { view, set } = useView()
  const current = visibleStage(workflow, view.stage)
  const choose = useCallback((number: number) => set(stagePlace(number), { history: 'push' }), [set])
  const current_ref = useRef(0)
  useEffect(() => {
    current_ref.current = current
    return () => {
      current_ref.current = 0
    }
  })
  // a person who opened another stage before the answer arrived stays there
  const followFrom = useCallback(
    (number: number) => {
      if (current_ref.current === number) choose(Math.min(STAGE_COUNT, number + 1))
    },
    [choose],
  )
  return { current, choose, followFrom }
}

/**
 * The shortcuts ⌘Z and ⇧⌘Z, which undo and redo the edits of this workflow, saved or not. They follow the order of the edits, in all
 * stages.
 */
function useUndoKeys({ workflow_id }: Workflow) {
  const { undo, redo } = useUndo(workflow_id)
  useKeyActs({ 'mod+z': undo.onPress, 'mod+shift+z': redo.onPress }, { beneath: true })
}

function useStageKeys(workflow: Workflow, choose: (number: number) => void) {
  const numbers = STAGES.map(({ number }) => number).filter((number) => isReachable(workflow, number))
  useKeyActs(Object.fromEntries(numbers.map((number) => [`g ${number % 10}`, () => choose(number)])))
}

/**
 * Sets the title of the browser's tab. It is a separate component, because it renders at each progress report and the studio should not.
 */
function TabTitle({ workflow, stage }: { workflow: Workflow; stage: StageRecord }) {
  const { share } = useFilmShare(workflow)
  const { data } = useProgress(workflow.workflow_id, stage.number)
  const made = makesWholeFilm(workflow) ? share : Math.max(data?.progress ?? 0, stage.progress)
  const percent = stage.status === 'processing' ? `▶ ${Math.round(made * 100)}% ` : ''
  const name = usePlainFilmName()(workflow)
  useEffect(() => {
    document.title = `${percent}${name} · Orion`
  }, [percent, name])
  return null
}

/** Memoised, so that a click on another stage does not first render this one again. */
const Body = memo(StageBody)

function OpenStudio({ workflow }: { workflow: Workflow }) {
  const t = useTexts('stages')
  const { view, go, set } = useView()
  const { current, choose, followFrom } = useStage(workflow)
  // the clicked frame is marked at once, while the previous body stays until the new one is rendered
  const open = useDeferredValue(current)
  const follow = useCallback(() => followFrom(open), [followFrom, open])
  const sentence = useEditedSentence()
  useBeHere(workflow.workflow_id, current, current === 2 ? sentence : view.scene)
  const narrow = useNarrow()
  const [player] = useState(createPlayer)
  const choosesScene = useChoosesScene<HTMLDivElement>()
  const find = useFindWords(workflow)
  useUndoKeys(workflow)
  useKeyActs({ 'mod+shift+f': find })
  useStageKeys(workflow, choose)
  const stage = workflow.stages[current]
  const onAsk = useCallback((asking: boolean) => set({ dialog: asking ? 'autopilot' : null }), [set])
  const onAutopilot = useCallback(() => onAsk(true), [onAsk])

  return (
    <PlayerContext value={player}>
      <TabTitle workflow={workflow} stage={stage} />
      <HeaderLine workflow={workflow} onBack={() => go({ tab: 'orion-workflows' })} />
      {narrow ? (
        <StagePicker workflow={workflow} current={current} onChoose={choose}>
          <StageTools workflow={workflow} stage={stage} onAutopilot={onAutopilot} onChoose={choose} />
        </StagePicker>
      ) : (
        <FilmStrip workflow={workflow} current={current} onChoose={choose} />
      )}
      <AutopilotLine workflow={workflow} asking={view.dialog === 'autopilot'} onAsk={onAsk} />
      <div
        ref={choosesScene}
        id="stage-panel"
        role="tabpanel"
        aria-labelledby={`stage-tab-${open}`}
        aria-busy={open !== current || undefined}
        inert={open !== current} // a click must not reach the stage that the person has left
        className="stage-panel"
      >
        <Body
          key={`${workflow.workflow_id}-${open}`}
          workflow={workflow}
          stage={workflow.stages[open]}
          onChoose={choose}
          onFollow={follow}
          onAutopilot={onAutopilot}
        />
      </div>
      <LazyDialogs>
        {find && view.dialog === 'find-words' && <ReplaceDialog workflow={workflow} onClose={() => set({ dialog: null })} />}
      </LazyDialogs>
      <p className="sr-only" aria-live="polite">
        {t.stageTitle(current, t.titles[stage.key])}: {t.state[stage.status]}
      </p>
    </PlayerContext>
  )
}

/** The studio, which shows one workflow (WFD-01). */
export function Studio({ workflow_id }: { workflow_id: string }) {
  const t = useTexts('stages')
  const message = useMessage()
  const { go } = useView()
  const { data, error, isPending, refetch } = useWorkflow(workflow_id)
  const missing = error instanceof AppError && error.status === 404
  const failed = error !== null && !missing
  useEffect(() => {
    if (failed) toast('error', t.loadFailed)
  }, [failed, t])
  const back = (
    <Button icon={ArrowLeft} onClick={() => go({ tab: 'orion-workflows' })}>
      {t.back}
    </Button>
  )
  if (data) return <OpenStudio key={workflow_id} workflow={data} />
  if (isPending) {
    return (
      <div aria-busy aria-label={t.loading} className="flex flex-col flex-1">
        <Skeleton className="h-28 rounded-none" />
        <p className="p-5 text-fg2">{t.loading}</p>
        <div className="px-5 grid gap-4">
          <Skeleton className="h-8 w-80" />
          <Skeleton className="h-72" />
        </div>
      </div>
    )
  }
  if (missing) {
    return (
      <Empty icon={CircleAlert} title={t.notFound} act={back}>
        {t.notFoundText}
      </Empty>
    )
  }
  return (
    <div className="screen grid gap-4 content-start">
      <Failure title={t.loadFailedTitle} detail={message(error, t.loadFailed)} onRetry={() => void refetch()} />
      <div>{back}</div>
    </div>
  )
}
