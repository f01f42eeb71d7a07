import { useMemo } from 'react'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import type { ScriptGeneration, ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useEstimate } from '../../../../api/stages.ts'
import { useMay } from '../../../../app/rights.ts'
import { listSentences } from '../../edit/script-lines.ts'
import { placedFacts, sentencesById } from '../../sources/facts-in-sources.ts'

/**
 * The facts that a model's script uses or omits, and whether parts of the script can be rewritten now. The facts are empty if the research
 * has changed since then, because they may differ.
 */
export function useModelScript(
  { workflow_id, organization_id }: Workflow,
  { needs_update }: StageRecord,
  { script: { plan, script_with_timestamps }, research }: { script: ScriptGeneration; research: ContentResearch | undefined },
) {
  const written = plan?.telling === 'written' && !needs_update
  const may = useMay('stage.execute', organization_id)
  const estimate = useEstimate({ workflow_id, stage_number: 2 }, { enabled: written && may })
  const served = estimate.data?.makers.some(({ capability, connection_id }) => capability === 'chat' && connection_id !== null)
  const facts = useMemo(
    () =>
      written && research
        ? placedFacts(research.reading?.facts ?? [], sentencesById(research.content_research_analysis.sources))
        : [],
    [written, research],
  )
  const byId = useMemo(() => new Map(facts.map((fact) => [fact.fact_id, fact])), [facts])
  const used_facts = new Set(listSentences(script_with_timestamps).flatMap((it) => it.fact_ids ?? []))
  return {
    facts,
    untold: facts.filter(({ fact_id, kept }) => kept !== false && !used_facts.has(fact_id)),
    factsOf: ({ fact_ids = [] }: ScriptSentence) => fact_ids.flatMap((id) => byId.get(id) ?? []),
    canAsk: written && may && served === true,
    /** does not require a model: rules can do some rewrites */
    mayAsk: may && !needs_update,
  }
}
