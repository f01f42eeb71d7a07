import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { runIn } from '../reader/evidence.ts'

/** A changed statement of a source: the old words, and the current ones; `is` null where they were removed. */
export type SourceCorrection = { source_id: string; was: string; is: string | null }

/**
 * A research with the current text of its sources: their sentences, the facts that were read in them and the key points that repeat them. A
 * fact quotes the whole sentence where its own words are gone, and is dropped where the sentence is. Every place in a source stays, so that
 * the rest of the film keeps its passages. Pure.
 */
export function correctResearch(research: ContentResearch, corrections: readonly SourceCorrection[]): ContentResearch {
  const analysis = research.content_research_analysis
  const { sources = [], key_points_structure } = analysis
  const corrected = new Map<string, SourceCorrection>()
  const now = sources.map((source) => {
    const own = corrections.filter(({ source_id }) => source_id === source.source_id)
    if (own.length === 0) return source
    const sections = source.sections.map((section) => ({
      ...section,
      sentences: section.sentences.map((sentence) => {
        const change = own.find(({ was }) => was === sentence.text)
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
    ...(reading && { reading: { ...reading, facts: facts! } }),
  }
}
