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
 * Whether the form's fields are known. For a script, they depend on its author and on the key points. Once known, they stay: another price
 * does not change them.
 */
function useKnown({ workflow_id }: Workflow, number: number, isPriced: boolean): boolean {
  const { isLoading } = useContent(workflow_id, 1, number === SCRIPT)
  const arrived = number !== SCRIPT || (isPriced && !isLoading)
  const [known, setKnown] = useState(arrived)
  if (arrived && !known) setKnown(true)
  return known || arrived
}

/**
 * The unsent request of a stage's run: its prompt, the `offered` prompt, the changed settings, its services (`choices` are the selected
 * ones), its source, and its cost.
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
  const estimate = useEstimate(workflow_id, number, changes.value, true, choices && { choices })
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
