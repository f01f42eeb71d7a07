import { chartsIn } from '@orion/showing/plan-shots.ts'
import type { Evidence } from './gather-evidence.ts'

/** The film's own charts that could show each fact, by fact id. If the quote is in another language, they are found in the quote. */
export function chartedFacts({ facts, behind, language }: Evidence): Map<string, readonly string[]> {
  return new Map(
    facts.flatMap(({ fact_id, quote }) => {
      const charts = /\p{N}/u.test(quote) ? chartsIn(quote, behind.get(fact_id)?.language ?? language) : []
      return charts.length === 0 ? [] : [[fact_id, charts] as const]
    }),
  )
}
