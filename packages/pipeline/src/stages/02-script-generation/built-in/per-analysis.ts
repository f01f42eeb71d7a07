import type { Analysis } from '@orion/language/standing.ts'

/** What is found out of an analysis once and asked for often: the choice asks at each of its thousands of steps. */
export function perAnalysis<T>(find: (analysis: Analysis) => T): (analysis: Analysis) => T {
  const known = new WeakMap<Analysis, { found: T }>()
  return (analysis) => {
    const before = known.get(analysis)
    if (before !== undefined) return before.found
    const found = find(analysis)
    known.set(analysis, { found })
    return found
  }
}
