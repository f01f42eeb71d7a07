import { useMemo } from 'react'
import type { ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { judgedIn } from '@orion/contract/contents/marked-script.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../api/stages.ts'
import { hasContent } from '../rules.ts'

/**
 * Returns a function that adds the result of the film review to a sentence. The result disappears as soon as the sentence's words change.
 */
export function useMarked(workflow: Workflow): (sentence: ScriptSentence) => ScriptSentence {
  const review = useContent<'quality_control'>(workflow.workflow_id, 9, hasContent(workflow, 9)).data?.content?.review
  const judged = useMemo(() => judgedIn(review), [review])
  return (sentence) => ({ ...sentence, review: judged(sentence)?.verdict })
}
