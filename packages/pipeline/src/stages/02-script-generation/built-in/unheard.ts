import { type Analysis, countsOnKnowing } from '@orion/language/standing.ts'
import { perAnalysis } from './per-analysis.ts'

/** Where the sources use a term, in order, and how much each use counts on its being known. */
type Uses = { places: number[]; weights: number[] }

const usesIn = perAnalysis(({ statements, language }) => {
  const uses = new Map<string, Uses>()
  const termsOf = statements.map(({ index, text, step }) => {
    const counted = countsOnKnowing(text, language)
    for (const [term, weight] of counted) {
      const use = uses.get(term) ?? { places: [], weights: [] }
      use.places.push(index)
      // a step's name is a heading: what it speaks of comes with it
      use.weights.push(step ? 0 : weight)
      uses.set(term, use)
    }
    return [...counted.keys()]
  })
  return { uses, termsOf }
})

/**
 * How much a script counts on the listener's knowing what only untold statements brought up: for each term, the weight of its first told
 * use where the source's own first use is not told. `spoken` are told with the chosen ones; `first` of them before all others. Call
 * `refresh` after a statement was chosen or dropped; it costs its terms, not their uses.
 */
export function trackUnheard(
  analysis: Analysis,
  chosen: ReadonlySet<number>,
  { spoken, first }: { spoken: ReadonlySet<number>; first: number[] },
): { refresh: (index: number) => void; total: () => number } {
  const { uses, termsOf } = usesIn(analysis)
  const heard = new Set([...analysis.title_terms, ...first.flatMap((index) => termsOf[index]!)])
  /** Of each term that is not heard, its uses, and the first of their places that is told. */
  const tracked = new Map<string, Uses & { first: number }>()
  for (const [term, use] of uses) if (!heard.has(term)) tracked.set(term, { ...use, first: use.places.length })
  const trackedOf = termsOf.map((terms) => terms.flatMap((term) => tracked.get(term) ?? []))
  let sum = 0
  const isTold = (index: number): boolean => chosen.has(index) || spoken.has(index)
  const refresh = (index: number): void => {
    const is_told = isTold(index)
    for (const use of trackedOf[index]!) {
      const { places, weights, first: before } = use
      let now = before
      if (is_told) {
        while (now > 0 && places[now - 1]! >= index) now -= 1
      } else while (now < places.length && !isTold(places[now]!)) now += 1
      if (now === before) continue
      sum += (now === 0 ? 0 : (weights[now] ?? 0)) - (before === 0 ? 0 : (weights[before] ?? 0))
      use.first = now
    }
  }
  spoken.forEach(refresh)
  return { refresh, total: () => sum }
}
