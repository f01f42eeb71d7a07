import { toWords } from '@orion/contract/sentences/text-key.ts'
import { useIsMutating } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleStop, FastForward, Paperclip, Play, RefreshCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { STAGE_COUNT, STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Words } from '@orion/contract/sentences/say.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useSetAutopilot } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { stagePlace, useView } from '../../../../app/view.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { points } from '../../../../lib/format.ts'
import { Button, Icon, IconButton } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useFillsAlone, useHasFilledButton } from '../../filled-button.ts'
import { autopilotState, lacksSources, outdatedNumbers, visibleStage, waitsFor } from '../../rules.ts'
import { lazily } from '../../../../lib/lazily.ts'
import { useNarrow } from '../../../../ui/use-narrow.ts'
import { roundLeft } from '../eta.ts'
import { isMuchMore, isTooFew } from './film-forecast.ts'
import { useFilmForecast, useFilmShare } from './film-progress.ts'
import { LazyDialogs } from '../../../../ui/waiting.tsx'
import { useUpdateLeft } from './use-update-left.ts'

const AutopilotDialog = lazily(() =>
  import('./autopilot-dialog.tsx').then(({ AutopilotDialog: component }) => ({ default: component })),
)

const UpdateDialog = lazily(() => import('./update-dialog.tsx').then(({ UpdateDialog: component }) => ({ default: component })))

/** The number of the stage whose checks may stop autopilot before the film is published. */
const QUALITY_CONTROL = 9
/** If there are more stages than this, they are shown as marks without names. */
const MOST_NAMED = 4

/**
 * The progress of autopilot: the current stage, the finished share of the film, the films before it and the remaining time, and the points
 * charged for the film so far, as in the head of the stage, the reserved points, and the limit that the form for the film shows. On a
 * phone, the points so far are only in the head of the stage.
 */
function FilmProgress({ workflow }: { workflow: Workflow }) {
  const narrow = useNarrow()
  const t = useTexts('stages')
  const { share, number } = useFilmShare(workflow)
  const { left, slow, films_before } = useFilmForecast(workflow, number)
  const longer = slow === null ? '' : films_before > 0 ? t.filmLonger : t.filmSlow(t.titles[STAGES[slow - 1].key])
  const { points_limit = 0, points_held = 0 } = workflow.autopilot ?? {}
  return (
    <>
      <b className="font-semibold">{narrow ? t.stageOf(number) : t.makesFilm(number)}</b>
      <span>
        {[films_before > 0 && t.filmsBefore(films_before), left !== null && `${t.left(roundLeft(left))}${longer}`]
          .filter((part) => part !== false)
          .join(' · ')}
      </span>
      <span>
        {workflow.example
          ? t.exampleFree
          : [
              !narrow && `${points(workflow.total_points_used)} ${t.pointsSoFar}`,
              points_held > 0 && t.reservedNow(points(points_held)),
              t.limitOf(points(points_limit)),
            ]
              .filter((part) => part !== false)
              .join(' · ')}
      </span>
      <i className="film-made" style={{ width: `${share * 100}%` }} aria-hidden />
    </>
  )
}

/**
 * The remaining time of an update. It rises only where 'a few seconds' would be wrong. It changes each second, so that it is rendered apart
 * from the line.
 */
function UpdateLeft({ workflow }: { workflow: Workflow }) {
  const t = useTexts('stages')
  const left = useUpdateLeft(workflow)
  const [least, setLeast] = useState<number | null>(left)
  if (left !== null && (least === null || left < least)) setLeast(left)
  if (left === null || least === null || left === 0) return null
  return (
    <span>
      {t.left(roundLeft(isTooFew(left, least) ? left : least))}
      {isMuchMore(left, least) && t.filmLonger}
    </span>
  )
}

function Running({ workflow }: { workflow: Workflow }) {
  const t = useTexts('stages')
  const message = useMessage()
  const end = useSetAutopilot()
  const { workflow_id, autopilot } = workflow
  const left = points(autopilot?.points_left ?? 0)
  const waiting = waitsFor(workflow)
  const through = autopilot?.through_stage
  const words = useTexts('update')
  const narrow = useNarrow()
  const stop = through === undefined ? t.autopilotEnd : words.stop
  return (
    <p className="autopilot-line bg-live-soft text-live-text">
      <span className="flex-1 md:min-w-52 num whitespace-normal! flex flex-wrap gap-x-4">
        {through !== undefined ? (
          <>
            {words.running(t.titles[STAGES[through - 1].key], left)}
            <UpdateLeft workflow={workflow} />
          </>
        ) : waiting === null ? (
          <FilmProgress workflow={workflow} />
        ) : (
          t.autopilotWaits(t.titles[STAGES[waiting - 1].key], left)
        )}
      </span>
      <Button
        size="small"
        kind="ghost"
        className="text-live-text!"
        icon={narrow ? CircleStop : undefined}
        aria-label={stop}
        title={t.autopilotEndNote}
        pending={end.isPending}
        onClick={() => end.mutate({ workflow_id, points_limit: null }, { onError: (error) => toast('error', message(error)) })}
      >
        {narrow ? t.stopShort : stop}
      </Button>
    </p>
  )
}

type OutdatedProps = { workflow: Workflow; failed: number | undefined }

/**
 * The line for an outdated film: the outdated stages, or why the update stopped. A button opens the update. `failed` is the number of a
 * failed stage that is not shown.
 */
function Outdated({ workflow, failed }: OutdatedProps) {
  const t = useTexts('stages')
  const words = useTexts('update')
  const say = useServerWords()
  const may = useMay('stage.execute', workflow.organization_id)
  const { view, set } = useView()
  const numbers = outdatedNumbers(workflow)
  const named = numbers.length <= MOST_NAMED
  const { checks } = useTexts('contents')
  const stopped = stoppedWords(workflow)
  // the update also includes an edit that is still being saved
  const saving = useIsMutating() > 0
  const isFilledBelow = useHasFilledButton() // the screen has one filled button at most
  return (
    <div className="autopilot-line bg-warn-soft text-warn-text">
      <Icon of={CircleAlert} className="flex-none" />
      <p className="flex-1 min-w-52">
        {failed !== undefined && <b className="font-semibold">{t.failedTitle(failed)}. </b>}
        {stopped !== undefined && `${words.stopped(withNames(say(stopped), checks))} `}
        <b className="font-semibold">
          {numbers.length === 0 ? words.waiting : t.outdated(numbers.length)}
          {numbers.length > 0 && (named ? ':' : '.')}
        </b>{' '}
        {named && numbers.length > 0 && `${numbers.map((number) => t.titles[STAGES[number - 1].key]).join(', ')}. `}
        {!may && t.readOnly}
      </p>
      <OpenFailed number={failed} />
      {stopped !== undefined && <MendFaults workflow={workflow} />}
      {may && (
        <Button
          size="small"
          kind={isFilledBelow ? 'plain' : 'primary'}
          icon={RefreshCw}
          pending={saving}
          onClick={() => set({ dialog: 'update-film' })}
        >
          {words.film}
        </Button>
      )}
      <LazyDialogs>
        {may && view.dialog === 'update-film' && <UpdateDialog workflow={workflow} onClose={() => set({ dialog: null })} />}
      </LazyDialogs>
    </div>
  )
}

/** Whether an update of the film ended while the person had the film open. `close` removes this. */
function useUpdated(workflow: Workflow): { isUpdated: boolean; close: () => void } {
  const [seen, setSeen] = useState<'running' | 'ended' | null>(null)
  const state = autopilotState(workflow)
  const isRunning = state === 'running' && workflow.autopilot?.through_stage !== undefined
  const now = isRunning ? 'running' : seen !== null && state === 'none' && workflow.status === 'completed' ? 'ended' : null
  if (now !== seen) setSeen(now)
  return { isUpdated: now === 'ended', close: () => setSeen(null) }
}

/** The line after an update of the film, with a button that plays the film. */
function Updated({ onClose }: { onClose: () => void }) {
  const words = useTexts('update')
  const { end } = useTexts('contents')
  const common = useTexts('common')
  const { set } = useView()
  const fills = useFillsAlone()
  const onWatch = () => {
    onClose()
    set(stagePlace(STAGE_COUNT, { play: true }), { history: 'push' })
  }
  return (
    <div className="autopilot-line bg-ok-soft text-ok-text">
      <Icon of={CircleCheck} className="flex-none" />
      <output className="flex-1 font-semibold">{words.updated}</output>
      <Button size="small" kind={fills ? 'primary' : 'plain'} icon={Play} onClick={onWatch}>
        {end.watch}
      </Button>
      <IconButton size="small" className="ghost" label={common.close} icon={X} tipAt="end" onClick={onClose} />
    </div>
  )
}

type LineProps = {
  workflow: Workflow
  /** Whether the dialog is open. This state is kept for the film, because the displayed stage may change while the dialog is open. */
  asking: boolean
  onAsk: (asking: boolean) => void
}

/** Removes the dialog from the address if the film is in another state by now, so that it does not open again by itself. */
function useEndDialog(workflow: Workflow) {
  const { view, set } = useView()
  const state = autopilotState(workflow)
  const isOver =
    (view.dialog === 'update-film' && state !== 'outdated') ||
    (view.dialog === 'autopilot' && (state === 'outdated' || workflow.status === 'completed'))
  useEffect(() => {
    if (isOver) set({ dialog: null })
  }, [isOver, set])
}

/** The line about autopilot's state, and the dialog that starts autopilot. */
export function AutopilotLine({ workflow, asking, onAsk }: LineProps) {
  useEndDialog(workflow)
  const { isUpdated, close } = useUpdated(workflow)
  return (
    <>
      {isUpdated && <Updated onClose={close} />}
      <Line workflow={workflow} onAsk={() => onAsk(true)} />
      <LazyDialogs>{asking && <AutopilotDialog workflow={workflow} onClose={() => onAsk(false)} />}</LazyDialogs>
    </>
  )
}

/** The reason why autopilot stopped. Undefined if it did not stop. */
const stoppedWords = ({ autopilot }: Workflow): Words | undefined =>
  autopilot?.stopped_reason === undefined ? undefined : toWords(autopilot.stopped_reason, autopilot.stopped_said)

/** A reason in words. Names of checks in it are replaced by their readable names. */
const withNames = (reason: string, names: Record<string, string>): string =>
  reason.replace(
    /: ([a-z0-9_]+(?:, [a-z0-9_]+)*)\./u,
    (_, list: string) =>
      `: ${list
        .split(', ')
        .map((check) => names[check] ?? check)
        .join(', ')}.`,
  )

/** The button that opens the checks that stopped autopilot. Renders nothing if no checks did. */
function MendFaults({ workflow: { stages } }: { workflow: Workflow }) {
  const { mend } = useTexts('quality')
  const { set } = useView()
  if (stages[QUALITY_CONTROL]?.status !== 'awaiting_approval') return null
  return (
    <Button size="small" onClick={() => set(stagePlace(QUALITY_CONTROL))}>
      {mend}
    </Button>
  )
}

/** The button that opens the sources, if autopilot stopped because it has no source for the film. Stage 1 has its own such button. */
function AddSources({ workflow }: { workflow: Workflow }) {
  const { addSources } = useTexts('contents')
  const { view, set } = useView()
  if (!lacksSources(workflow) || visibleStage(workflow, view.stage) === 1) return null
  return (
    <Button size="small" icon={Paperclip} onClick={() => set(stagePlace(1), { history: 'push' })}>
      {addSources}
    </Button>
  )
}

/**
 * The number of the failed stage, if the studio shows another stage. It often does: `autoStage` prefers a completed stage, so a person who
 * opens the film may not see that a later stage failed.
 */
function useFailedElsewhere(workflow: Workflow): number | undefined {
  const { view } = useView()
  const failed = STAGES.find(({ number }) => workflow.stages[number]?.status === 'failed')?.number
  return failed === visibleStage(workflow, view.stage) ? undefined : failed
}

/** The button that opens a failed stage. Renders nothing if there is none elsewhere. */
function OpenFailed({ number }: { number: number | undefined }) {
  const t = useTexts('stages')
  const { set } = useView()
  if (number === undefined) return null
  return (
    <Button size="small" onClick={() => set(stagePlace(number), { history: 'push' })}>
      {t.openStage(number)}
    </Button>
  )
}

/**
 * The content of the line: the remaining limit, the reason why autopilot stopped, or the outdated stages with the button that updates them.
 */
function Line({ workflow, onAsk }: { workflow: Workflow; onAsk: () => void }) {
  const t = useTexts('stages')
  const say = useServerWords()
  const { checks } = useTexts('contents')
  const may = useMay('stage.execute', workflow.organization_id)
  const state = autopilotState(workflow)
  const failed = useFailedElsewhere(workflow)
  if (state === 'running') return <Running workflow={workflow} />
  if (state === 'outdated') return <Outdated workflow={workflow} failed={failed} />
  if (state !== 'stopped' && failed === undefined) return null
  const reason = state === 'stopped' ? t.autopilotStopped(withNames(say(stoppedWords(workflow) ?? ''), checks)) : ''
  return (
    <div className="autopilot-line bg-warn-soft text-warn-text">
      <p className="flex-1 min-w-52">
        {failed !== undefined && <b className="font-semibold">{t.failedTitle(failed)}. </b>}
        {reason}
      </p>
      <OpenFailed number={failed} />
      <MendFaults workflow={workflow} />
      {may && <AddSources workflow={workflow} />}
      {may && state === 'stopped' && (
        <Button size="small" icon={FastForward} onClick={onAsk}>
          {t.autopilotGoOn}
        </Button>
      )}
    </div>
  )
}
