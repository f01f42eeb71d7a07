import type { Analysis } from '@orion/film/words/statements.ts'
import { countsOnKnowing } from '@orion/film/words/standing/known-terms.ts'

type Use = { index: number; weight: number }
const known = new WeakMap<Analysis, Map<string, Use[]>>()

/** Where the sources use each term, in order, and how much each use counts on its being known. */
function usesOf(analysis: Analysis): Map<string, Use[]> {
  const found = known.get(analysis)
  if (found) return found
  const made = new Map<string, Use[]>()
  for (const { index, text } of analysis.statements)
    for (const [term, weight] of countsOnKnowing(text, analysis.language)) {
      const uses = made.get(term) ?? []
      uses.push({ index, weight })
      made.set(term, uses)
    }
  known.set(analysis, made)
  return made
}

/**
 * How much a script counts on the listener's knowing what only untold statements brought up: for each term, the weight of its first told use
 * where the source's own first use is not told. `spoken` are told with the chosen ones; `first` of them before all others.
 * Call `refresh` after a statement was chosen or dropped.
 */
export function trackUnheard(
  analysis: Analysis,
  chosen: ReadonlySet<number>,
  { spoken, first }: { spoken: ReadonlySet<number>; first: number[] },
): { refresh: (index: number) => void; total: () => number } {
  const uses = usesOf(analysis)
  const { statements, title_terms } = analysis
  const heard = new Set([...title_terms, ...first.flatMap((index) => statements[index]!.terms)])
  const weights = new Map<string, number>()
  let sum = 0
  const update = (term: string): void => {
    const places = uses.get(term)
    if (!places || heard.has(term)) return
    const told = places.findIndex(({ index }) => chosen.has(index) || spoken.has(index))
    const weight = told <= 0 ? 0 : places[told]!.weight
    sum += weight - (weights.get(term) ?? 0)
    weights.set(term, weight)
  }
  const refresh = (index: number): void => statements[index]!.terms.forEach(update)
  spoken.forEach(refresh)
  return { refresh, total: () => sum }
}
