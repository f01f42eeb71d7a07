import type { ContentResearch, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { withoutOrders } from '../reader/evidence.ts'

/** The sources that a film uses: all but those that a person removed. */
export const keptSources = (research: ContentResearch | undefined): ResearchSource[] =>
  (research?.content_research_analysis.sources ?? []).filter(({ kept }) => kept !== false)

/** The sources that a film's other words are found in: where a model read them, without what gives orders to one. */
export function listUsableSources(research: ContentResearch | undefined): ResearchSource[] {
  const sources = keptSources(research)
  return research?.reading === undefined ? sources : withoutOrders(sources)
}
