import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { isTooLong } from './check/sentence-length.ts'
import { sentencesOfFacts } from './read-facts.ts'
import type { Fact } from './types.ts'

/** The source's words for a fact; null if they are too long to understand at one hearing, or in another language. */
export type SourceWords = (fact_id: string) => string | null

/** The sources' own whole sentences for facts, with at most as many words as any sentence may have; with `long`, more. */
export function openSourceWords(
  facts: readonly Fact[],
  sources: readonly ResearchSource[],
  { language, long = false }: { language: FilmLanguage; long?: boolean },
): SourceWords {
  const behind = sentencesOfFacts(facts, sources)
  return (fact_id) => {
    const sentence = behind.get(fact_id)
    if (sentence === undefined || sentence.language !== language) return null
    return !long && isTooLong(sentence.text, language) ? null : sentence.text
  }
}
