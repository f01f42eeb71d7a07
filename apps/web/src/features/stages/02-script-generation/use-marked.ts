import { useMemo } from 'react'
import type { ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { judgedIn } from '@orion/contract/contents/marked-script.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../api/stages.ts'
import { hasContent } from '../rules.ts'

/** Adds the film review's result to a sentence. The result is removed when the sentence's words change, also during typing. */
export function useMarked(workflow: Workflow): (sentence: ScriptSentence) => ScriptSentence {
  const review = useContent<'quality_control'>(workflow.workflow_id, 9, hasContent(workflow, 9)).data?.content?.review
  const judged = useMemo(() => judgedIn(review), [review])
  return (sentence) => ({ ...sentence, review: judged(sentence)?.verdict })
}
