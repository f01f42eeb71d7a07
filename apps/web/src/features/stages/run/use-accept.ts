import { STAGE_COUNT } from '@orion/contract/catalogues/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useState } from 'react'
import { useAcceptStage, useContent, useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { toast } from '../../../ui/toast.tsx'
import { beginsAtOnce } from '../rules.ts'

/** The stages whose prompt opens until a person has chosen who speaks. */
const CHOSEN_IN_PROMPT = [3]

/**
 * What happens after a stage is accepted. If the next stage starts at once without a choice, this is its price in 1/10,000 pt. Otherwise it
 * is null, and the prompt of the next stage opens. A stage whose price is unknown does not start automatically.
 */
export function useNext(workflow: Workflow | undefined, number: number, wanted: boolean) {
  const workflow_id = workflow?.workflow_id ?? ''
  const next = workflow?.stages[number + 1]
  const estimate = useEstimate({ workflow_id, stage_number: number + 1 }, { enabled: wanted && next !== undefined })
  const asks = CHOSEN_IN_PROMPT.includes(number + 1)
  const stored = useContent(workflow_id, number + 1, wanted && asks)
  const settings = asks ? stored.data?.settings : {}
  const begins =
    workflow && next && estimate.data && settings
      ? beginsAtOnce(workflow, next, { estimate: estimate.data, settings, asks })
      : false
  return { estimate, begins: begins ? (estimate.data?.hold_points ?? null) : null }
}

type Wish = {
  workflow: Workflow | undefined
  stage: StageRecord | undefined
  /** Whether the stage can be accepted. The next step is requested only then. */
  wanted: boolean
  onFollow: () => void
}

/**
 * Accept & Continue (WFD-04): accepts the displayed version of a stage, and starts the next stage if it has no choice. `toPrompt` accepts
 * the stage and opens the prompt of the next stage instead.
 */
export function useAccept({ workflow, stage, wanted, onFollow }: Wish) {
  const t = useTexts('stages')
  const message = useMessage()
  const workflow_id = workflow?.workflow_id ?? ''
  const number = stage?.number ?? 1
  const accept = useAcceptStage()
  const execute = useExecuteStage(workflow_id)
  const [pending, setPending] = useState(false)
  const { estimate, begins } = useNext(workflow, number, wanted)
  const next = workflow?.stages[number + 1]

  const press = async (begin: boolean) => {
    if (pending || !stage) return
    setPending(true)
    try {
      const version = stage.iteration_id && { iteration_id: stage.iteration_id }
      await accept.mutateAsync({ workflow_id, stage_number: number, ...version })
    } catch (error) {
      toast('error', t.acceptFailed(number, message(error as Error)))
      return setPending(false)
    }
    if (number < STAGE_COUNT) toast('success', t.accepted(number)) // no toast after the last stage, because the finished film appears
    if (begin && next)
      await execute
        .mutateAsync({ workflow_id, stage_id: next.number, stage_name: next.title })
        // the prompt of the next stage is open and shows what is missing, such as points or a service
        .catch((error: Error) => toast('error', message(error, t.executeFailed(next.number))))
    setPending(false)
    onFollow()
  }
  return {
    estimate,
    begins,
    pending,
    accept: () => void press(begins !== null),
    toPrompt: () => void press(false),
  }
}
