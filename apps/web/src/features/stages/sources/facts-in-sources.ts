import type { ReadFact, ResearchSource } from '@orion/contract/contents/01-content-research.ts'

type SourceSentence = ResearchSource['sections'][number]['sentences'][number]

/** A sentence with its source. */
export type Place = { source: ResearchSource; sentence: SourceSentence }

/** A fact, with the sentence that it quotes and the sentence's source. */
export type PlacedFact = ReadFact & Place

/** All sentences of the sources, by id. */
export const sentencesById = (sources: readonly ResearchSource[]): ReadonlyMap<string, Place> =>
  new Map(
    sources.flatMap((source) =>
      source.sections.flatMap(({ sentences }) =>
        sentences.map((sentence) => [sentence.sentence_id, { source, sentence }] as const),
      ),
    ),
  )

/** The facts with their sentences. A fact whose sentence no longer exists is left out. */
export const placedFacts = (facts: readonly ReadFact[], places: ReadonlyMap<string, Place>): PlacedFact[] =>
  facts.flatMap((fact) => {
    const place = places.get(fact.sentence_id)
    return place === undefined ? [] : [{ ...fact, ...place }]
  })
