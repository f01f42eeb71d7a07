import { useState } from 'react'
import type { Choices } from '@orion/contract/choices.ts'
import type { Source } from '@orion/contract/contents/01-content-research.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEstimate } from '../../../../api/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { useDraft } from '../../../../lib/use-draft.ts'
import { getExamples } from './examples.ts'
import { useDuration } from './use-duration.ts'
import { useSource } from './use-source.ts'

const SCRIPT = 2

/**
 * Whether it is known which fields the form has. For a script, this depends on who writes it and on the key points. It stays true, because
 * a new price does not change the fields.
 */
function useKnown({ workflow_id }: Workflow, number: number, isPriced: boolean): boolean {
  const { isLoading } = useContent(workflow_id, 1, number === SCRIPT)
  const arrived = number !== SCRIPT || (isPriced && !isLoading)
  const [known, setKnown] = useState(arrived)
  if (arrived && !known) setKnown(true)
  return known || arrived
}

/**
 * The unsent request for a run of a stage: its prompt, the changed settings, its services, its source, and its cost. `offered` is the
 * prompt that the page suggests, and `choices` are the services that a person selected.
 */
export function usePromptDraft(workflow: Workflow, stage: StageRecord) {
  const { workflow_id } = workflow
  const { number, key } = stage
  const { examples: ofStages } = useTexts('prompts')
  const examples = getExamples(ofStages[key as keyof typeof ofStages] ?? [], useDuration(workflow.duration_seconds))
  const name = `${workflow_id}:${number}`
  const offered = number <= 2 ? workflow.topic : (examples[0]?.text ?? '')
  const draft = useDraft(`${name}:prompt`, stage.prompt ?? offered, stage.version)
  const changes = useDraft<Record<string, unknown>>(`${name}:settings`, {}, stage.version)
  const stored = useContent(workflow_id, number)
  const source = useSource(workflow, number, stored.data?.settings.source as Source | undefined)
  const makers = useDraft<Choices>(`${name}:makers`, {}, stage.version)
  const choices = Object.keys(makers.value).length === 0 ? undefined : makers.value
  const estimate = useEstimate({ workflow_id, stage_number: number, settings: changes.value, ...(choices && { choices }) })
  const known = useKnown(workflow, number, !estimate.isPending)
  return {
    known,
    examples,
    offered,
    prompt: draft.value,
    setPrompt: draft.set,
    settings: changes.value,
    setSettings: changes.set,
    makers,
    choices,
    stored,
    source,
    estimate,
    discard: () => [draft, changes, makers, source].forEach((each) => each.discard()),
  }
}
