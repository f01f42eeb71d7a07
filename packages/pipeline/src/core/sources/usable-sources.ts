import type { ContentResearch, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { withoutOrders } from '../../reader/evidence.ts'

/** A place in the sources. `passage` is a span of characters. */
export type Place = { source_id?: string | undefined; passage?: { start: number; end: number } | undefined }

/** Whether two places of the sources overlap. */
export const meets = (one: Place, other: Place): boolean =>
  one.source_id !== undefined &&
  one.source_id === other.source_id &&
  one.passage !== undefined &&
  other.passage !== undefined &&
  one.passage.start < other.passage.end &&
  other.passage.start < one.passage.end

/** The sources that a film uses: all sources except those that a person removed. */
export const keptSources = (research: ContentResearch | undefined): ResearchSource[] =>
  (research?.content_research_analysis.sources ?? []).filter(({ kept }) => kept !== false)

/** The sources for a film's other words. Where a model read the sources, text with instructions to a model is omitted. */
export function listUsableSources(research: ContentResearch | undefined): ResearchSource[] {
  const sources = keptSources(research)
  return research?.reading === undefined ? sources : withoutOrders(sources)
}
