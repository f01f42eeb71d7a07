import { ArrowRight, RefreshCw, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { STAGE_COUNT, STAGES } from '@orion/contract/catalogues/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useBalance } from '../../../api/points.ts'
import { useAcceptStage, useEstimate, useRejectStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useMay } from '../../../app/rights.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { points } from '../../../lib/format.ts'
import { usePrice } from '../../../parts/use-price.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, Icon } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { MakeEdited } from '../run/make-edited.tsx'
import { SHORTCUT } from '../run/shortcut.ts'
import { STATE_ICONS, STATE_TONES } from '../stage-icons.ts'
import { useUnsaved } from '../edit/unsaved.ts'
import { useOpenEdits } from '../edit/use-open-edits.ts'

type Props = {
  workflow: Workflow
  stage: StageRecord
  onAgain: () => void
  onFollow: () => void
  onChoose: (number: number) => void
}

/** What is made next and what that costs: the scenes that were edited, else the stage after this one. */
function Next({ workflow, number, openEdits }: { workflow: Workflow; number: number; openEdits: boolean | undefined }) {
  const t = useTexts('stages')
  const message = useMessage()
  const price = usePrice()
  const next = STAGES[number]
  const wanted = next !== undefined && openEdits !== undefined
  const { data, error } = useEstimate(workflow.workflow_id, openEdits ? number : number + 1, {}, wanted)
  const { data: balance } = useBalance(workflow.organization_id)
  if (!wanted) return null
  if (error) return <span className="text-warn-text">{message(error)}</span>
  if (!data) return null
  const cost = price.about(data.estimated_points)
  return (
    <>
      {openEdits ? t.makeFirst(number, cost) : t.nextStage(t.titles[next.key], cost)}
      {balance && <span className="max-xl:hidden"> {t.youHave(points(balance.current_points))}</span>}
    </>
  )
}

/** The bar under the work: whose turn it is, what comes next and costs, Accept or Reject. */
export function ActionBar({ workflow, stage, onAgain, onFollow, onChoose }: Props) {
  const t = useTexts('stages')
  const message = useMessage()
  const price = usePrice()
  const accept = useAcceptStage()
  const reject = useRejectStage()
  const { workflow_id, organization_id } = workflow
  const { number } = stage
  const awaiting = stage.status === 'awaiting_approval'
  const next = STAGES[number]
  /** One state: what is made from something that has changed is no summary any more. */
  const outdated = stage.needs_update && !awaiting
  const cost = useEstimate(workflow_id, number, {}, outdated)
  const request = { workflow_id, stage_number: number }
  const may = useMay('stage.execute', organization_id)
  const openEdits = useOpenEdits(workflow_id, stage)
  const unsaved = useUnsaved()

  const onAccept = () => {
    if (accept.isPending || !may || openEdits !== false || unsaved) return
    accept.mutate(
      { ...request, ...(stage.iteration_id && { iteration_id: stage.iteration_id }) },
      {
        onSuccess: () => {
          if (number < STAGE_COUNT) toast('success', t.accepted(number)) // the film's end speaks for itself
          onFollow()
        },
        onError: (error) => toast('error', t.acceptFailed(number, message(error))),
      },
    )
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
      <span className="max-md:hidden">
        {outdated ? (
          <Badge tone="warn" icon={TriangleAlert} tall>
            {t.needsUpdate}
          </Badge>
        ) : (
          <Badge tone={STATE_TONES[stage.status]} icon={STATE_ICONS[stage.status]} tall>
            {t.badge[stage.status]}
          </Badge>
        )}
      </span>
      <p className="text-fg2 flex-1 min-w-0 md:truncate max-md:whitespace-normal num">
        {!may && t.readOnly}
        {may && awaiting && unsaved && t.saveFirst}
        {may && awaiting && !unsaved && <Next workflow={workflow} number={number} openEdits={openEdits} />}
        {may && outdated && <span className="text-warn-text">{t.needsUpdateText}</span>}
      </p>
      <div className="buttons">
        {may && awaiting ? (
          <>
            <Button icon={RefreshCw} pending={reject.isPending} onClick={onReject}>
              {t.reject}
            </Button>
            {openEdits ? (
              <MakeEdited workflow_id={workflow_id} number={number} disabled={unsaved} />
            ) : (
              <Button kind="primary" pending={accept.isPending} disabled={openEdits === undefined || unsaved} onClick={onAccept}>
                {t.accept}{' '}
                <kbd className="max-md:hidden" aria-hidden>
                  {SHORTCUT}
                </kbd>
              </Button>
            )}
          </>
        ) : (
          <>
            {may && (
              <Button icon={RefreshCw} onClick={onAgain}>
                {outdated ? (cost.data ? t.updateStageFor(price.exactly(cost.data.estimated_points)) : t.updateStage) : t.rerun}
              </Button>
            )}
            {next && !awaiting && (
              <Button onClick={() => onChoose(number + 1)}>
                {t.titles[next.key]}
                <Icon of={ArrowRight} />
              </Button>
            )}
          </>
        )}
      </div>
    </footer>
  )
}
