import type { ContentResearch, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { withoutOrders } from '../reader/evidence.ts'

/** The sources that a film's other words are found in: where a model read them, without what gives orders to one. */
export function toldSources(research: ContentResearch | undefined): ResearchSource[] {
  const { sources = [] } = research?.content_research_analysis ?? {}
  return research?.reading === undefined ? sources : withoutOrders(sources)
}
