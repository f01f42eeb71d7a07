import type { ContentResearch, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { withoutOrders } from '../reader/evidence.ts'

/** The sources that a film uses: all sources except those that a person removed. */
export const keptSources = (research: ContentResearch | undefined): ResearchSource[] =>
  (research?.content_research_analysis.sources ?? []).filter(({ kept }) => kept !== false)

/** The sources for a film's other words. Where a model read the sources, text with instructions to a model is omitted. */
export function listUsableSources(research: ContentResearch | undefined): ResearchSource[] {
  const sources = keptSources(research)
  return research?.reading === undefined ? sources : withoutOrders(sources)
}
