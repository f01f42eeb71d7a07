import { STAGE_COUNT, STAGES } from '@orion/contract/catalogues/stages.ts'
import { toWords } from '@orion/contract/sentences/text-key.ts'
import { Hourglass, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RunUnit } from '@orion/contract/stage-run.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useCancelStage, useEstimate, useProgress, useStageRun } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useLink } from '../../../app/events.ts'
import { useMay } from '../../../app/rights.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, Icon } from '../../../ui/button.tsx'
import { Bar } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { roundLeft, roundSpan, timeLeft, useElapsed } from './eta.ts'
import { useUpdateLeft } from './autopilot/use-update-left.ts'
import { MadeUnit } from './made-unit.tsx'
import { ProcessingFacts } from './processing-facts.tsx'
import { usePartName } from './parts/use-part-name.ts'
import { ProcessingMonitor } from './processing-monitor.tsx'
import { makesWholeFilm } from '../rules.ts'
import { STATE_ICONS, STATE_TONES } from '../stage-icons.ts'

/** The maximum number of frames that are displayed. Empty frames are included. */
const MOST_FRAMES = 24

type Props = {
  workflow: Workflow
  stage: StageRecord
  /** The header of the stage. */
  header?: ReactNode
}

type TimeProps = Props & { seconds_left: number | null | undefined; films_before: number }

/** The films before the run and its remaining time, or a note that it takes longer than earlier runs. */
function TimeLeft({ workflow, stage, seconds_left, films_before }: TimeProps) {
  const t = useTexts('stages')
  const before = useEstimate({ workflow_id: workflow.workflow_id, stage_number: stage.number }).data
  const elapsed = useElapsed(stage.started_at)
  const usual = before?.usual_seconds
  // while the run waits for other films, its own time does not pass
  const earlier = films_before > 0 ? undefined : { mean: before?.seconds, late: usual?.late }
  const { late, left } = timeLeft({ elapsed, seconds_left, mean: earlier?.mean, late: earlier?.late })
  return (
    <>
      {films_before > 0 && <span className="text-fg2 num">{t.filmsBefore(films_before)}</span>}
      {late && <span className="text-warn-text">{t.late}</span>}
      {left !== null && <span className="text-fg2 num">{t.left(roundLeft(left))}</span>}
      {left === null && !late && films_before === 0 && usual && (
        <span className="text-fg3 num">{t.usually(roundSpan(usual))}</span>
      )}
    </>
  )
}

/** The remaining time of the stage. Renders nothing if the line above the studio has the remaining time of the film's update. */
function StageTimeLeft(props: TimeProps) {
  return useUpdateLeft(props.workflow) === null ? <TimeLeft {...props} /> : null
}

/**
 * States that the person may leave the page, and what happens next. While autopilot makes the film, the person need not act before its last
 * stage.
 */
function MayLeave({ workflow: { autopilot }, stage: { number } }: Props) {
  const t = useTexts('stages')
  if (!autopilot || autopilot.stopped_reason !== undefined) return t.leaveOpen
  const through = autopilot.through_stage ?? STAGE_COUNT
  if (through === STAGE_COUNT) return t.leaveToAutopilot
  return number < through ? t.leaveUntil(t.titles[STAGES[through - 1].key]) : t.leaveOpen
}

/** The parts of the run as frames, in order: finished, running and waiting. */
function Frames({
  made,
  now,
  waiting,
  language,
}: {
  made: readonly RunUnit[]
  now: readonly RunUnit[]
  waiting: number
  language: string
}) {
  const t = useTexts('stages')
  const getName = usePartName(language)
  // a scene may have several parts, such as a clip and the segment that contains it
  const working = now.filter(({ unit_id }, index) => now.findIndex((other) => other.unit_id === unit_id) === index)
  const visible = made.slice(0, MOST_FRAMES - working.length).toReversed()
  const room = Math.max(0, MOST_FRAMES - visible.length - working.length)
  return (
    <section>
      <h3 className="text-fg3 text-12 mb-2">{t.madeSoFar}</h3>
      <ul className="made-units">
        {visible.map((unit) => (
          <MadeUnit key={`${unit.unit_id} ${unit.asset?.asset_id ?? ''}`} unit={unit} language={language} />
        ))}
        {working.map((unit) => (
          <li key={unit.unit_id} className="made-unit at-work">
            <div data-well>
              <Icon of={LoaderCircle} className="spin" />
            </div>
            <p dir="auto" lang={getName(unit).lang}>
              {getName(unit).name}
            </p>
          </li>
        ))}
        {Array.from({ length: Math.min(room, waiting) }, (_, index) => (
          <li key={index} className="made-unit unexposed" aria-hidden>
            <div data-well />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The progress of a run: its parts, its share, its message, and whether it waits for a service. */
function useRunState({ workflow_id }: Workflow, stage: StageRecord) {
  const { data: progress } = useProgress(workflow_id, stage.number)
  const { data: run } = useStageRun(workflow_id, stage.number)
  const link = useLink()
  const sentence = progress?.sentence || (run && toWords(run.sentence, run.sentence_said))
  const waiting = run?.waiting === true && link !== 'lost'
  const total = run?.units_total ?? 0
  const done = run?.units_done ?? 0
  // a page that was opened during the run has received no events yet, so the number of finished parts also counts
  const value = Math.max(progress?.progress ?? 0, stage.progress, total === 0 ? 0 : done / total)
  const made = (run?.made ?? []).filter(({ asset }) => asset !== null)
  const now = run?.now ?? []
  return { sentence, waiting, total, done, value, made, now, run, isLost: link === 'lost' }
}

/** The progress bar of a run with its message and its remaining time. */
function RunProgress({ workflow, stage, run }: Props & { run: ReturnType<typeof useRunState> }) {
  const t = useTexts('stages')
  const common = useTexts('common')
  const say = useServerWords()
  const { sentence, waiting, total, done, value, now, isLost } = run
  const { seconds_left, films_before = 0 } = run.run ?? {}
  const describeRun = () => {
    if (isLost) return common.reconnecting
    if (sentence) return say(sentence)
    if (value > 0) return t.working
    return now.length > 0 ? t.firstPart : t.starting
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        {waiting ? (
          <Icon of={Hourglass} size={18} className="text-fg3" />
        ) : (
          <Icon of={LoaderCircle} size={18} className="spin text-live" />
        )}
        <h3 className="text-15 font-semibold flex-1">
          {waiting ? t.waitingForService(stage.number) : t.processing(stage.number)}
        </h3>
        <span className="num text-22 font-semibold tracking-tight">{Math.round(value * 100)}%</span>
      </div>
      <Bar value={value} label={t.processing(stage.number)} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex-1 text-fg2 min-w-40 wrap-anywhere" aria-live="polite">
          {describeRun()}
        </p>
        {total > 1 && <span className="num text-fg2">{t.partsMade(done, total)}</span>}
        {/* while the film is made or updated, the line above has the one remaining time */}
        {!waiting && !makesWholeFilm(workflow) && (
          <StageTimeLeft workflow={workflow} stage={stage} seconds_left={seconds_left} films_before={films_before} />
        )}
      </div>
    </div>
  )
}

/**
 * The view of a running stage: the current part at full size, its progress and time, and each finished part. The facts of the run and the
 * following stages are next to it (WFD-03).
 */
export function Processing({ workflow, stage, header }: Props) {
  const t = useTexts('stages')
  const message = useMessage()
  const { workflow_id, language } = workflow
  const cancel = useCancelStage()
  const may = useMay('stage.execute', workflow.organization_id)
  const run = useRunState(workflow, stage)
  const { total, done, made, now } = run
  const shows = total > 1 && (made.length > 0 || done === 0)
  const onCancel = () =>
    cancel.mutate(
      { workflow_id, stage_number: stage.number },
      { onSuccess: () => toast('info', t.cancelNote), onError: (error) => toast('error', message(error, t.cancelFailed)) },
    )
  return (
    <div className="stage-body" aria-busy>
      <section className="work">
        {header}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box scrolls, and the keyboard must reach it */}
        <div className="work-area run-room" tabIndex={0}>
          <ProcessingMonitor workflow={workflow} stage_number={stage.number} made={made} now={now} />
          <RunProgress workflow={workflow} stage={stage} run={run} />
          {shows && <Frames made={made} now={now} waiting={total - done - now.length} language={language} />}
        </div>
        <footer className="action-bar">
          <span className="max-md:hidden">
            <Badge tone={STATE_TONES.processing} icon={STATE_ICONS.processing} tall>
              {t.badge.processing}
            </Badge>
          </span>
          <p className="text-fg2 flex-1 min-w-0 md:truncate max-md:whitespace-normal">
            <MayLeave workflow={workflow} stage={stage} />
          </p>
          {may && (
            <div className="buttons">
              <Button title={t.cancelRunNote} pending={cancel.isPending} onClick={onCancel}>
                {t.cancelRun(stage.number)}
              </Button>
            </div>
          )}
        </footer>
      </section>
      <ProcessingFacts workflow={workflow} stage={stage} />
    </div>
  )
}
