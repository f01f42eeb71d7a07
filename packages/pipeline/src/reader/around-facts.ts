import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { standsBeside } from '../source-pictures/paragraphs.ts'
import type { PicturePlace } from '../source-pictures/picture-places.ts'
import { numberSentences } from './evidence.ts'
import type { Fact } from './types.ts'

/**
 * What the sources say around each fact, by fact id: the sentence before its own in the same section, its own, and the one behind. None
 * of `silent`, the ids of sentences that a person does not want told.
 */
export function aroundFacts(
  facts: readonly Fact[],
  sources: readonly ResearchSource[],
  silent: ReadonlySet<string>,
): Map<string, string> {
  const { sentences } = numberSentences(sources)
  const places = new Map(sentences.map(({ sentence_id }, place) => [sentence_id, place]))
  return new Map(
    facts.flatMap(({ fact_id, sentence_id }) => {
      const place = places.get(sentence_id)
      if (place === undefined) return []
      const own = sentences[place]!
      const near = sentences
        .slice(Math.max(0, place - 1), place + 2)
        .filter((each) => each.source_id === own.source_id && each.heading === own.heading && !silent.has(each.sentence_id))
      return [[fact_id, near.map(({ text }) => text).join(isUnspaced(own.language) ? '' : ' ')] as const]
    }),
  )
}

/** The facts of paragraphs that pictures stand beside, by fact id. */
export function factsPictured(
  facts: readonly Fact[],
  sources: readonly ResearchSource[],
  pictured: readonly PicturePlace[] = [],
): Set<string> {
  const isBeside = standsBeside(pictured, sources)
  const places = new Map(numberSentences(sources).sentences.map((sentence) => [sentence.sentence_id, sentence]))
  return new Set(
    facts.flatMap(({ fact_id, sentence_id }) => {
      const place = places.get(sentence_id)
      return place !== undefined && isBeside(place.source_id, place.start) ? [fact_id] : []
    }),
  )
}
