import { ArrowRight, RefreshCw, SlidersHorizontal, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useBalance } from '../../../api/points.ts'
import { useEstimate, useRejectStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useMay } from '../../../app/rights.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { points } from '../../../lib/format.ts'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, Icon, IconButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { MakeEdited } from '../run/make-edited.tsx'
import { SHORTCUT } from '../run/shortcut.ts'
import { useAccept } from '../run/use-accept.ts'
import { useFillsButton, useHasFilledButton } from '../filled-button.ts'
import { autopilotState, lacksSources } from '../rules.ts'
import { STATE_ICONS, STATE_TONES } from '../stage-icons.ts'
import { useUnsaved } from '../edit/unsaved.ts'
import { savePlace } from '../edit/save-place.ts'
import { useOpenEdits } from '../edit/use-open-edits.ts'

type Props = {
  workflow: Workflow
  stage: StageRecord
  onAgain: () => void
  onFollow: () => void
  onChoose: (number: number) => void
}

type NextProps = { workflow: Workflow; number: number; openEdits: number | undefined; next: ReturnType<typeof useAccept> }

/** The text about the next click: it makes the edited scenes, or the next stage for its cost. */
function Next({ workflow, number, openEdits, next: { estimate, begins } }: NextProps) {
  const t = useTexts('stages')
  const message = useMessage()
  const price = usePrice()
  const next = STAGES[number]
  const { data, error } = estimate
  const { data: balance } = useBalance(workflow.organization_id)
  if (openEdits) return t.makeFirst
  if (!next || openEdits === undefined) return null
  if (error) return <span className="text-warn-text">{message(error)}</span>
  if (!data) return null
  const cost = price.most(data)
  const title = t.titles[next.key]
  if (begins !== null) return t.beginsNext(title, cost)
  return (
    <>
      {t.nextStage(title, cost)}
      {balance && <span className="max-xl:hidden"> {t.youHave(points(balance.current_points))}</span>}
    </>
  )
}

type AcceptProps = {
  accepting: ReturnType<typeof useAccept>
  /** The id of the element that describes the next step and its cost. */
  told: string
  disabled: boolean
  onAccept: () => void
}

/** The button that accepts a stage. It shows the cost of the next stage, which it also starts. */
function Accept({ accepting: { pending, begins }, told, disabled, onAccept }: AcceptProps) {
  const t = useTexts('stages')
  const price = usePrice()
  return (
    <Button kind="primary" pending={pending} disabled={disabled} aria-describedby={told} onClick={onAccept}>
      <span>
        {t.accept}
        {begins !== null && (
          <span className="num font-normal max-md:hidden" aria-hidden>
            {' '}
            · {price.exactly(begins)}
          </span>
        )}
      </span>
      <kbd className="max-md:hidden" aria-hidden>
        {SHORTCUT}
      </kbd>
    </Button>
  )
}

/** The badge with the state of the stage, or with the note that it is outdated. */
function StageBadge({ stage, outdated }: { stage: StageRecord; outdated: boolean }) {
  const t = useTexts('stages')
  return outdated ? (
    <Badge tone="warn" icon={TriangleAlert} tall>
      {t.needsUpdate}
    </Badge>
  ) : (
    <Badge tone={STATE_TONES[stage.status]} icon={STATE_ICONS[stage.status]} tall>
      {t.badge[stage.status]}
    </Badge>
  )
}

type MakeProps = Omit<AcceptProps, 'disabled'> & { workflow_id: string; number: number; openEdits: number | undefined }

/**
 * The button that accepts the stage. With edits that are not made yet, it makes them instead. Another button opens the settings of the next
 * stage.
 */
function AcceptOrMake({ workflow_id, number, openEdits, ...props }: MakeProps) {
  const t = useTexts('stages')
  const { accepting } = props
  const next = STAGES[number]
  return (
    <>
      {next && accepting.begins !== null && !openEdits && (
        <IconButton
          className="plain"
          icon={SlidersHorizontal}
          label={t.promptFirst(t.titles[next.key])}
          disabled={accepting.pending}
          onClick={accepting.toPrompt}
        />
      )}
      {openEdits ? (
        <MakeEdited workflow_id={workflow_id} number={number} name={t.make(openEdits)} />
      ) : (
        <Accept {...props} disabled={openEdits === undefined} />
      )}
    </>
  )
}

type ActsProps = Pick<Props, 'workflow' | 'stage' | 'onAgain' | 'onChoose'> & {
  outdated: boolean
  updates: boolean
  may: boolean
}

/** The buttons of an accepted stage: make it again, or open the next stage. */
function AcceptedActs({ workflow, stage, outdated, updates, may, onAgain, onChoose }: ActsProps) {
  const t = useTexts('stages')
  const price = usePrice()
  const { number } = stage
  const next = STAGES[number]
  const cost = useEstimate({ workflow_id: workflow.workflow_id, stage_number: number }, { enabled: outdated && !updates })
  const isFilledAbove = useHasFilledButton()
  /** the line above has the screen's filled button */
  const filledElsewhere = isFilledAbove || lacksSources(workflow) || (may && autopilotState(workflow) === 'outdated')
  return (
    <>
      {may && !updates && (
        <Button icon={RefreshCw} kind={outdated ? 'plain' : 'ghost'} onClick={onAgain}>
          {outdated ? (cost.data ? t.updateStageFor(price.most(cost.data)) : t.updateStage) : t.rerun}
        </Button>
      )}
      {next && stage.status !== 'awaiting_approval' && (
        <Button kind={filledElsewhere ? 'plain' : 'primary'} onClick={() => onChoose(number + 1)}>
          {t.titles[next.key]}
          <Icon of={ArrowRight} />
        </Button>
      )}
    </>
  )
}

type LineProps = { id: string; stage: StageRecord; may: boolean; outdated: boolean; updates: boolean; children: ReactNode }

/** The line of the bar: why the person may not act, the next click (`children`), or the stage's state. */
function StateLine({ id, stage, may, outdated, updates, children }: LineProps) {
  const t = useTexts('stages')
  const isSettled = may && !outdated && stage.status === 'completed'
  // the words about an outdated stage end with its price, so they wrap instead of being cut
  const wraps = outdated ? 'whitespace-normal leading-4.5' : 'md:truncate max-md:whitespace-normal'
  return (
    <p id={id} className={`text-fg2 flex-1 min-w-0 num ${wraps} ${isSettled ? 'max-md:hidden' : ''}`}>
      {!may && t.readOnly}
      {children}
      {isSettled && t.stageAccepted}
      {may && outdated && <span className="text-warn-text">{updates ? t.updatedInTurn : t.needsUpdateText}</span>}
    </p>
  )
}

/** The bar below the content of a stage. It shows the stage's state, the next step with its cost, and the buttons Accept and Reject. */
export function ActionBar({ workflow, stage, onAgain, onFollow, onChoose }: Props) {
  const t = useTexts('stages')
  const message = useMessage()
  const reject = useRejectStage()
  const { workflow_id, organization_id } = workflow
  const { number } = stage
  const awaiting = stage.status === 'awaiting_approval'
  /** the bar shows only one state: a stage that awaits approval is not shown as outdated */
  const outdated = stage.needs_update && !awaiting
  /** an update of the film makes the stage again, so the stage alone is not offered for a second price */
  const updates = outdated && autopilotState(workflow) === 'running'
  const request = { workflow_id, stage_number: number }
  const may = useMay('stage.execute', organization_id)
  const openEdits = useOpenEdits(workflow_id, stage)
  const unsaved = useUnsaved()
  const accepting = useAccept({ workflow, stage, wanted: awaiting && may && openEdits === 0 && !unsaved, onFollow })
  // the bar stays the same while the next stage is being started
  const waits = awaiting || accepting.pending
  useFillsButton(may && waits)
  const text_id = useId()
  const edits = savePlace.useRef()

  const onAccept = () => {
    if (may && openEdits === 0 && !unsaved) accepting.accept()
  }
  const onReject = () =>
    reject.mutate(request, {
      onSuccess: () => toast('info', t.rejectNote),
      onError: (error) => toast('error', message(error, t.rejectFailed)),
    })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => awaiting && (event.metaKey || event.ctrlKey) && event.key === 'Enter' && onAccept()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  return (
    <footer className="action-bar">
      <div ref={edits} className="contents" />
      {!unsaved && (
        <>
          <span className="max-md:hidden">
            <StageBadge stage={stage} outdated={outdated} />
          </span>
          <StateLine id={text_id} stage={stage} may={may} outdated={outdated} updates={updates}>
            {may && awaiting && <Next workflow={workflow} number={number} openEdits={openEdits} next={accepting} />}
          </StateLine>
          <div className="buttons">
            {may && waits ? (
              <>
                <Button icon={RefreshCw} pending={reject.isPending} onClick={onReject}>
                  {t.reject}
                </Button>
                <AcceptOrMake
                  workflow_id={workflow_id}
                  number={number}
                  openEdits={openEdits}
                  accepting={accepting}
                  told={text_id}
                  onAccept={onAccept}
                />
              </>
            ) : (
              <AcceptedActs
                workflow={workflow}
                stage={stage}
                outdated={outdated}
                updates={updates}
                may={may}
                onAgain={onAgain}
                onChoose={onChoose}
              />
            )}
          </div>
        </>
      )}
    </footer>
  )
}
