import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { runIn } from '../reader/evidence.ts'

/** A changed sentence of a source: its old and its current words. `is` is null if the words were removed. */
export type SourceCorrection = { source_id: string; was: string; is: string | null }

/**
 * The research with the current text of its sources: their sentences, the facts from them and the key points that repeat them. If a fact's
 * own words were removed, it quotes the whole sentence. If the sentence was removed, the fact is removed too. Positions in a source do not
 * change, so the rest of the film keeps its passages. Pure.
 */
export function correctResearch(research: ContentResearch, corrections: readonly SourceCorrection[]): ContentResearch {
  const analysis = research.content_research_analysis
  const { sources = [], key_points_structure } = analysis
  const corrected = new Map<string, SourceCorrection>()
  const now = sources.map((source) => {
    const of_source = corrections.filter(({ source_id }) => source_id === source.source_id)
    if (of_source.length === 0) return source
    const sections = source.sections.map((section) => ({
      ...section,
      sentences: section.sentences.map((sentence) => {
        const change = of_source.find(({ was }) => was === sentence.text)
        if (change === undefined) return sentence
        corrected.set(sentence.sentence_id, change)
        return change.is === null ? sentence : { ...sentence, text: change.is }
      }),
    }))
    return { ...source, sections }
  })
  const { reading } = research
  const facts = reading?.facts.map((fact) => {
    const change = corrected.get(fact.sentence_id)
    if (change === undefined) return fact
    return change.is === null
      ? { ...fact, kept: false }
      : { ...fact, quote: runIn(fact.quote, change.is) === null ? change.is : fact.quote }
  })
  const point_breakdown = key_points_structure.point_breakdown.map((point) => {
    const change = corrections.find(({ source_id, was }) => source_id === point.source_id && was === point.text)
    return change === undefined || change.is === null ? point : { ...point, text: change.is }
  })
  return {
    ...research,
    content_research_analysis: {
      ...analysis,
      sources: now,
      key_points_structure: { ...key_points_structure, point_breakdown },
    },
    ...(reading && facts && { reading: { ...reading, facts } }),
  }
}
