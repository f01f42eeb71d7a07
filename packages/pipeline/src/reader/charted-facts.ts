import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { chartsIn } from '@orion/showing/plan-shots.ts'
import { sentencesOfFacts } from './read-facts.ts'
import type { Fact } from './types.ts'

/** The film's own charts that could show each fact, by fact id. If the quote is in another language, they are found in the quote. */
export function chartedFacts(
  facts: readonly Fact[],
  sources: readonly ResearchSource[],
  language: FilmLanguage,
): Map<string, readonly string[]> {
  const behind = sentencesOfFacts(facts, sources)
  return new Map(
    facts.flatMap(({ fact_id, quote }) => {
      const charts = /\p{N}/u.test(quote) ? chartsIn(quote, behind.get(fact_id)?.language ?? language) : []
      return charts.length === 0 ? [] : [[fact_id, charts] as const]
    }),
  )
}
