import { toWords } from '@orion/contract/sentences/text-key.ts'
import { CircleAlert, House, RefreshCw, Replace, RotateCcw, ShieldCheck, SkipForward } from 'lucide-react'
import type { BilledPart } from '@orion/contract/choices.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useState } from 'react'
import { useExecuteStage, useRetryStage, useSkipStage } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { BUILT_IN } from '../../../../parts/choice-rules.ts'
import { Button, Icon } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { BilledTwice } from './billed-twice.tsx'
import { useFillsButton } from '../../filled-button.ts'
import { canSkip } from '../../rules.ts'

type Props = { workflow: Workflow; stage: StageRecord; onFollow: () => void }

/** The view of a failed stage: the message, a note that nothing was charged, and the next steps (WFD-03). */
export function Failed({ workflow, stage, onFollow }: Props) {
  const t = useTexts('stages')
  const say = useServerWords()
  const may = useMay('stage.execute', workflow.organization_id)
  const skippable = canSkip(stage.number)
  const [refusedFor, setRefusedFor] = useState<BilledPart[]>()
  const billed = refusedFor ?? stage.failed_by?.billed
  const ways = { workflow, stage, skippable, onFollow, billed, onRefused: setRefusedFor }
  return (
    <section className="narrow">
      <div className="card p-5 grid gap-4" role="alert">
        <div className="flex gap-3">
          <Icon of={CircleAlert} size={18} className="text-err-text mt-1 flex-none" />
          <div className="min-w-0">
            <h3 className="text-15 font-semibold">{t.failedTitle(stage.number)}</h3>
            <p className="text-15 text-fg2 mt-1 wrap-break-word" dir="auto">
              {say(toWords(stage.error_message ?? '', stage.error_said))}
            </p>
          </div>
        </div>
        <div className="flex gap-3 rounded-lg bg-ok-soft text-ok-text p-3.5">
          <Icon of={ShieldCheck} className="mt-0.5 flex-none" />
          <p>
            <b className="font-semibold">{t.billing}.</b> {t.billingText}
          </p>
        </div>
        {billed && <BilledTwice billed={billed} />}
        {may && <WaysOn {...ways} />}
        {!may && <p className="hint">{t.readOnly}</p>}
        {may && !skippable && <p className="hint text-end">{t.cannotSkip}</p>}
      </div>
    </section>
  )
}

type WaysOnProps = Props & {
  skippable: boolean
  billed: BilledPart[] | undefined
  onRefused: (billed: BilledPart[]) => void
}

/**
 * The buttons for the next steps: skip the stage, run it again, or return to its prompt. If a service failed, the run can also use another
 * service or the built-in one. `onRefused` gets the parts that a service may bill twice, if the server refuses a retry because of them.
 */
function WaysOn({ workflow, stage, skippable, onFollow, billed, onRefused }: WaysOnProps) {
  const t = useTexts('stages')
  const message = useMessage()
  const retry = useRetryStage()
  const execute = useExecuteStage(workflow.workflow_id)
  const skip = useSkipStage()
  const request = { workflow_id: workflow.workflow_id, stage_number: stage.number }
  useFillsButton(true)
  const onSkip = () => {
    if (!skippable) return toast('info', t.cannotSkip)
    skip.mutate(request, { onSuccess: onFollow, onError: (error) => toast('error', message(error, t.skipFailed)) })
  }
  const onFailure = (error: Error) => toast('error', message(error, t.executeFailed(stage.number)))
  const onRetryFailure = (error: Error) => {
    if (error instanceof AppError && error.billed) onRefused(error.billed)
    onFailure(error)
  }
  const { failed_by } = stage
  const again = (provider?: string) =>
    execute.mutate(
      { workflow_id: workflow.workflow_id, stage_id: stage.number, stage_name: stage.title, ...(provider && { provider }) },
      { onError: onFailure },
    )
  const busy = retry.isPending || execute.isPending || skip.isPending
  return (
    <div className="flex flex-wrap gap-2 justify-end max-md:*:w-full">
      <Button
        icon={SkipForward}
        aria-disabled={skippable ? undefined : true}
        title={skippable ? undefined : t.cannotSkip}
        pending={skip.isPending}
        disabled={busy && !skip.isPending}
        onClick={onSkip}
      >
        {t.skip}
      </Button>
      <Button
        icon={RefreshCw}
        title={t.rejectHint}
        pending={execute.isPending && execute.variables.provider === undefined}
        disabled={busy && !(execute.isPending && execute.variables.provider === undefined)}
        onClick={() => again()}
      >
        {t.reject}
      </Button>
      <Button
        kind={failed_by ? 'plain' : 'primary'}
        icon={billed ? Replace : RotateCcw}
        title={failed_by || billed ? t.chooseAnotherHint : t.tryAgainHint}
        pending={retry.isPending}
        disabled={busy && !retry.isPending}
        onClick={() => retry.mutate({ ...request, ...(billed && { may_be_billed_twice: false }) }, { onError: onRetryFailure })}
      >
        {billed ? t.chooseAnother : t.tryAgain}
      </Button>
      {billed && (
        <Button
          icon={RotateCcw}
          disabled={busy}
          onClick={() => retry.mutate({ ...request, may_be_billed_twice: true }, { onError: onRetryFailure })}
        >
          {t.billedAgree}
        </Button>
      )}
      {failed_by && (
        <Button
          kind="primary"
          icon={House}
          title={t.useBuiltInHint}
          pending={execute.isPending && execute.variables.provider !== undefined}
          disabled={busy && !(execute.isPending && execute.variables.provider !== undefined)}
          onClick={() => again(BUILT_IN)}
        >
          {t.useBuiltIn}
        </Button>
      )}
    </div>
  )
}
