import { statSync } from 'node:fs'
import type { StepResult } from '../run-step.ts'
import { countLint } from './count-lint.ts'
import { type CodeFile, findImports, readCode } from './read-code.ts'
import { reportLaw } from './report-law.ts'
import { type Evidence, LAWS, type Law } from './table.ts'

const MOST_PLACES = 25

/** Passes when every law of the table counts exactly its ceiling. */
export function checkLaws(): StepResult {
  return reportLaw('laws of structure (scripts/laws/table.ts)', () => {
    const evidence = gatherEvidence(readCode(), countLint())
    return LAWS.flatMap((law) => findLawProblems(law, evidence))
  })
}

export function gatherEvidence(files: readonly CodeFile[], linted: ReadonlyMap<string, string[]>): Evidence {
  const product = files.filter((file) => file.isProduct)
  const paths = new Set(product.map(({ path }) => path))
  const imports = files.flatMap(findImports)
  return {
    files,
    product,
    imports,
    productImports: imports.filter(({ from }) => from.isProduct),
    lint: (rule) => (linted.get(rule) ?? []).filter((place) => paths.has(pathIn(place))),
  }
}

/**
 * The problem of a law's count, if there is one. A count above its ceiling is listed with its places. A count below its ceiling means that
 * the ceiling must be lowered.
 */
export function findLawProblems({ name, ceiling, find }: Law, evidence: Evidence): string[] {
  const places = find(evidence)
  if (places.length < ceiling) return [`${name}: ${places.length} now: lower its ceiling of ${ceiling} in scripts/laws/table.ts`]
  if (places.length === ceiling) return []
  const newest = places.map((place) => ({ place, time: changedAt(pathIn(place)) })).sort((one, other) => other.time - one.time)
  const listed = newest.slice(0, MOST_PLACES).map(({ place }) => `      ${place}`)
  const more = places.length > MOST_PLACES ? [`      … the ${MOST_PLACES} in the files that were changed last`] : []
  return [[`${name}: ${places.length}, at most ${ceiling}:`, ...listed, ...more].join('\n')]
}

const pathIn = (place: string): string => /^[^\s:]+/.exec(place)?.[0] ?? ''

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
