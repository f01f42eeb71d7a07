import { Lock } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { STAGE_COUNT, STAGES } from '@orion/contract/catalogues/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useKeyActs } from '../../../app/palette/keys.ts'
import { useStageInfo } from '../../../api/stages.ts'
import { useMay } from '../../../app/rights.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button, Icon } from '../../../ui/button.tsx'
import { lazily } from '../../../lib/lazily.ts'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { ActionBar } from './action-bar.tsx'
import { LastDecision } from './inspector/decisions.tsx'
import { Dock } from '../film/dock.tsx'
import { filmPlace } from '../film/film-place.ts'
import { stepFrames } from '../film/frames/frame-steps.ts'
import { Inspector } from './inspector/inspector.tsx'
import { KeepAccepted } from './keep-accepted.tsx'
import { usePlayer } from '../film/player.ts'
import { severalPlace } from '../edit/save-place.ts'
import { Processing } from '../run/processing.tsx'
import { frameState, hasContent, makesWholeFilm } from '../rules.ts'
import { StageHeader } from './stage-header.tsx'
import { StageView } from './stage-view.tsx'
import { MayEditProvider } from '../edit/may-edit.ts'

const Failed = lazily(() => import('../run/failed/failed.tsx').then(({ Failed: component }) => ({ default: component })))
const CutTimeline = lazily(() => import('../cut/cut-timeline.tsx').then(({ CutTimeline: component }) => ({ default: component })))
const PromptScreen = lazily(() =>
  import('../run/prompt/prompt-screen.tsx').then(({ PromptScreen: component }) => ({ default: component })),
)

type Props = {
  workflow: Workflow
  stage: StageRecord
  onChoose: (number: number) => void
  onFollow: () => void
  /** Opens the dialog for making the remaining stages automatically. */
  onAutopilot: () => void
}

/** The shortcuts of the player. */
function usePlayerKeys(player: ReturnType<typeof usePlayer>) {
  const jump = (by: number) => () => player.seek(player.time() + by)
  const step = (by: number) => () => stepFrames(player, by)
  useKeyActs({
    ' ': player.toggle,
    k: player.toggle,
    j: jump(-5),
    l: jump(5),
    arrowleft: step(-1),
    arrowright: step(1),
    ',': step(-1),
    '.': step(1),
  })
}

/**
 * When the film is finished, the page scrolls to the top and the film plays. This happens after the last Accept, which `onEnd` reports, or
 * when autopilot finishes while the person watches.
 */
function useFilmEnd(player: ReturnType<typeof usePlayer>, workflow: Workflow, number: number) {
  const page = useRef<HTMLDivElement>(null)
  const status = workflow.stages[number]?.status
  const completed = status === 'completed'
  const [ended, setEnded] = useState(false)
  if (!ended && number === STAGE_COUNT && status === 'processing' && makesWholeFilm(workflow)) setEnded(true)
  useEffect(() => {
    if (!ended || !completed || document.hidden) return undefined
    // the content of the stage scrolls; on narrow screens, the whole page scrolls
    for (const it of [page.current, page.current?.querySelector('.work-area')]) it?.scrollTo({ top: 0 })
    const play = () => {
      if (!player.state().ready) return // the film may arrive later than the answer to Accept
      stop()
      player.play()
    }
    const stop = player.subscribe(play)
    play()
    return () => void stop()
  }, [ended, completed, player])
  return { page, onEnd: () => setEnded(true) }
}

/** What is above a stage: the earlier decisions, and the button that restores an accepted version. */
const Before = (props: Pick<Props, 'workflow' | 'stage'>) => (
  <div className="narrow grid gap-3 mb-2 empty:hidden">
    <LastDecision {...props} />
    <KeepAccepted {...props} />
  </div>
)

/** The placeholder of a start form or of a failure. */
const BoxWaiting = () => (
  <div className="narrow" aria-busy>
    <Skeleton className="h-64" />
  </div>
)

type BodyProps = Pick<Props, 'workflow' | 'stage'> & {
  header: ReactNode
  /** Whether the person may start the stage. */
  may: boolean
}

type PromptProps = BodyProps & Pick<Props, 'onChoose'> & { onCancel: (() => void) | undefined }

/** The start form of a stage, or a note that this person may not start it. */
function PromptBody({ workflow, stage, header, may, onCancel, onChoose }: PromptProps) {
  const t = useTexts('stages')
  const pending = frameState(workflow, stage.number) === 'pending'
  const { isFetched } = useStageInfo(workflow.workflow_id, stage.number)
  const head = (
    <>
      {header}
      {pending && <Before workflow={workflow} stage={stage} />}
    </>
  )
  if (!may)
    return (
      <div className="work-scroll">
        {head}
        <Empty title={t.state.closed}>{t.readOnly}</Empty>
      </div>
    )
  const waiting = (
    <div className="work-scroll">
      {head}
      <BoxWaiting />
    </div>
  )
  // waits for the earlier decisions above the form, which would otherwise move the form during a click
  if (pending && !isFetched) return waiting
  return (
    <Suspense fallback={waiting}>
      <PromptScreen workflow={workflow} stage={stage} header={head} onCancel={onCancel} onChoose={onChoose} />
    </Suspense>
  )
}

/**
 * The view of a failed stage, below the earlier decisions. Both appear together, because decisions that appear later would move the failure
 * during a click.
 */
function FailedBody({ workflow, stage, header, onFollow }: Omit<BodyProps, 'may'> & Pick<Props, 'onFollow'>) {
  const { isFetched } = useStageInfo(workflow.workflow_id, stage.number)
  return (
    <div className="work-scroll">
      {header}
      <Before workflow={workflow} stage={stage} />
      <Suspense fallback={<BoxWaiting />}>
        {isFetched ? <Failed workflow={workflow} stage={stage} onFollow={onFollow} /> : <BoxWaiting />}
      </Suspense>
    </div>
  )
}

/** The view of a stage that was skipped, or that cannot start before the stage before it is completed. */
function ClosedBody({ workflow, stage, header, may, onAgain }: BodyProps & { onAgain: () => void }) {
  const t = useTexts('stages')
  const skipped = frameState(workflow, stage.number) === 'skipped'
  const before = STAGES[stage.number - 2]
  return (
    <div className="work-scroll">
      {header}
      {skipped ? (
        <>
          <Empty title={t.state.skipped}>{t.skippedText}</Empty>
          <Before workflow={workflow} stage={stage} />
        </>
      ) : (
        <Empty title={t.locked}>
          <Icon of={Lock} className="inline me-1.5" />
          {before && t.lockedText(t.titles[before.key])}
        </Empty>
      )}
      {may && skipped && (
        <div className="grid place-items-center">
          <Button onClick={onAgain}>{t.rerun}</Button>
        </div>
      )}
    </div>
  )
}

/**
 * The state of a stage, and what is displayed for it: `prompting` (its start form), `works` (its view), or `stays` (its view, hidden during
 * a run or after a failure).
 */
function useBodyState(workflow: Workflow, stage: StageRecord) {
  const [again, setAgain] = useState(false)
  const [worked, setWorked] = useState(false)
  const state = frameState(workflow, stage.number)
  if (again && state === 'processing') setAgain(false)
  const has_result = state === 'awaiting_approval' || state === 'completed'
  const prompting = state === 'pending' || (again && has_result)
  const works = has_result && !prompting && hasContent(workflow, stage.number)
  const stays = works || (worked && (state === 'processing' || state === 'failed'))
  if (worked !== stays) setWorked(stays)
  return { state, again, setAgain, prompting, works, stays }
}

/** The player. On a phone, the lanes are too small for touch, so scenes, captions and marks are edited in their own stages there. */
function StageDock({ workflow, stage, narrow }: Pick<Props, 'workflow' | 'stage'> & { narrow: boolean }) {
  const lanes = !narrow && stage.number === 8
  return (
    <Dock
      workflow={workflow}
      stage={stage}
      lanes={lanes ? (sections) => <CutTimeline workflow={workflow} sections={sections} /> : undefined}
    />
  )
}

/** Whether a phone shows the film above the view. The view of an accepted film has its own small place for it. */
const hasFilmAbove = ({ number, status }: StageRecord): boolean =>
  number >= 8 && !(number === STAGE_COUNT && status === 'completed')

/**
 * What is displayed for each state of a stage: prompt, progress, view, summary or failure (WFD-02, WFD-03). The view stays mounted and
 * hidden during a run and after a failure, so that open dialogs and typed text are kept.
 */
export function StageBody({ workflow, stage, onChoose, onFollow, onAutopilot }: Props) {
  const player = usePlayer()
  const narrow = useNarrow()
  const film = filmPlace.useRef()
  const several = severalPlace.useRef()
  const { state, again, setAgain, prompting, works, stays } = useBodyState(workflow, stage)
  const may = useMay('stage.execute', workflow.organization_id)
  const mayEdit = useMay('workflow.write', workflow.organization_id)
  usePlayerKeys(player)
  useEffect(() => {
    if (state === 'processing') player.pause()
  }, [player, state])
  useEffect(() => () => player.letGo(), [player])
  const { page, onEnd } = useFilmEnd(player, workflow, stage.number)
  const follow = () => {
    if (stage.number === STAGE_COUNT) onEnd()
    onFollow()
  }

  const header = <StageHeader workflow={workflow} stage={stage} onChoose={onChoose} onAutopilot={onAutopilot} />
  if (prompting)
    return (
      <PromptBody
        workflow={workflow}
        stage={stage}
        header={header}
        may={may}
        onChoose={onChoose}
        onCancel={again ? () => setAgain(false) : undefined}
      />
    )
  if (stays || state === 'processing' || state === 'failed') {
    const dock = works && <StageDock workflow={workflow} stage={stage} narrow={narrow} />
    return (
      <>
        {state === 'processing' && <Processing workflow={workflow} stage={stage} header={header} />}
        {state === 'failed' && <FailedBody workflow={workflow} stage={stage} header={header} onFollow={onFollow} />}
        {stays && (
          <div ref={page} className="stage-body" hidden={!works}>
            <section className="work">
              {works && header}
              {works && narrow && hasFilmAbove(stage) && <div ref={film} className="film-place" />}
              {narrow && dock}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box scrolls, and the keyboard must reach it */}
              <div className="work-area" tabIndex={0}>
                <MayEditProvider value={mayEdit}>
                  <StageView
                    workflow={workflow}
                    stage={stage}
                    onChoose={onChoose}
                    onAgain={may ? () => setAgain(true) : undefined}
                  />
                </MayEditProvider>
              </div>
              {works && (
                <>
                  <div ref={several} className="save-place" />
                  <ActionBar
                    workflow={workflow}
                    stage={stage}
                    onAgain={() => setAgain(true)}
                    onFollow={follow}
                    onChoose={onChoose}
                  />
                </>
              )}
            </section>
            {works && <Inspector workflow={workflow} stage={stage} />}
          </div>
        )}
        {!narrow && dock}
      </>
    )
  }
  return <ClosedBody workflow={workflow} stage={stage} header={header} may={may} onAgain={() => setAgain(true)} />
}
