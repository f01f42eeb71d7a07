import { STAGE_COUNT } from '@orion/contract/catalogues/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useState } from 'react'
import { useAcceptStage, useContent, useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { toast } from '../../../ui/toast.tsx'
import { beginsAtOnce } from '../rules.ts'

/** Stages whose prompt opens until a person has chosen the speaker. */
const CHOSEN_IN_PROMPT = [3]

/**
 * The next step after accepting a stage: the price of the next stage, in 1/10,000 pt, if it starts at once without a choice. Otherwise
 * null, and its prompt opens. A stage with an unknown price does not start automatically.
 */
export function useNext(workflow: Workflow | undefined, number: number, wanted: boolean) {
  const workflow_id = workflow?.workflow_id ?? ''
  const next = workflow?.stages[number + 1]
  const estimate = useEstimate(workflow_id, number + 1, {}, wanted && next !== undefined)
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
  /** Whether the stage can be accepted. Only then is the next step requested. */
  wanted: boolean
  onFollow: () => void
}

/**
 * Accept & Continue (WFD-04): accepts a stage with the displayed version, and starts the next stage if it has no choice. `toPrompt` only
 * accepts, so that the next stage's prompt opens.
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
    if (number < STAGE_COUNT) toast('success', t.accepted(number)) // the film's end speaks for itself
    if (begin && next)
      await execute
        .mutateAsync({ workflow_id, stage_id: next.number, stage_name: next.title })
        // its prompt is open and shows its needs: points, or another service
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
