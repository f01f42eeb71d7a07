import { useMemo } from 'react'
import type { QualityControl } from '@orion/contract/contents/09-quality-control.ts'
import { judgedIn } from '@orion/contract/contents/marked-script.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useEstimate } from '../../../api/stages.ts'
import { useMay } from '../../../app/rights.ts'
import { listSentences } from '../edit/script-lines.ts'
import { useInputContent } from '../film/use-input-content.ts'
import { placedFacts, sentencesById } from '../sources/facts-in-sources.ts'
import type { ReviewedItem } from './review-card.tsx'

/**
 * The sentences of a model's script that a person should check, and the models that can review them. Null if no model wrote the script. The
 * mark of a review is hidden if the sentence has changed since.
 */
export function useReviewed(workflow: Workflow, { review }: QualityControl) {
  const { workflow_id, organization_id } = workflow
  const script = useInputContent<'script_generation'>(workflow, 2, 9).data?.content
  const research = useInputContent<'content_research'>(workflow, 1, 9).data?.content
  const is_by_model = script?.plan !== undefined
  const may = useMay('stage.execute', organization_id)
  const estimate = useEstimate({ workflow_id, stage_number: 9 }, { enabled: is_by_model && may })
  const maker = estimate.data?.makers.find(({ capability, connection_id }) => capability === 'chat' && connection_id !== null)
  const byId = useMemo(
    () =>
      new Map(
        research
          ? placedFacts(research.reading?.facts ?? [], sentencesById(research.content_research_analysis.sources)).map((fact) => [
              fact.fact_id,
              fact,
            ])
          : [],
      ),
    [research],
  )
  if (!script || !is_by_model) return null
  const getJudged = judgedIn(review)
  const items = listSentences(script.script_with_timestamps).flatMap((sentence): ReviewedItem[] => {
    const judged = getJudged(sentence)
    const stands = (sentence.flags ?? []).length === 0 && (judged === undefined || judged.verdict === 'supported')
    return stands ? [] : [{ sentence, judged, facts: (sentence.fact_ids ?? []).flatMap((id) => byId.get(id) ?? []) }]
  })
  const worst = ({ judged }: ReviewedItem): number => (judged?.verdict === 'not' ? 0 : judged?.verdict === 'partly' ? 1 : 2)
  return { items: items.toSorted((a, b) => worst(a) - worst(b)), maker: maker?.label }
}
