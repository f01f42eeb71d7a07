import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { type NumberedSentence, numberSentences } from './evidence.ts'
import type { Fact } from './types.ts'

/** The facts that a film may state, in its sources. */
type Grounds = {
  facts: readonly Fact[]
  sources: readonly ResearchSource[]
  /** The language of the film. */
  language: FilmLanguage
  /** Ids of sentences with something that a person removed. No prompt shows them, and no film quotes them. */
  struck?: ReadonlySet<string>
}

/** Everything that a film's sentences are written from and checked against. */
export type Evidence = Required<Grounds> & {
  /** The sources' sentences with their numbers, in order. */
  sentences: readonly NumberedSentence[]
  /** The sentence of each fact, by fact id. */
  behind: ReadonlyMap<string, NumberedSentence>
}

/** Gathers a film's evidence. Do it once for a film, because the sentences of long sources take time to number. */
export function gatherEvidence({ facts, sources, language, struck = new Set() }: Grounds): Evidence {
  const { sentences } = numberSentences(sources)
  const byId = new Map(sentences.map((sentence) => [sentence.sentence_id, sentence]))
  const behind = new Map(
    facts.flatMap((fact) => {
      const sentence = byId.get(fact.sentence_id)
      return sentence === undefined ? [] : [[fact.fact_id, sentence] as const]
    }),
  )
  return { facts, sources, language, struck, sentences, behind }
}
