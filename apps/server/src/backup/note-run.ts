import type { Database } from '../db/open.ts'
import { type Run, insertRun } from './queries.ts'

/** The result of a backup or a drill, and its problem. */
export type Outcome<T> = {
  answer: T
  counts: Pick<Run, 'rows' | 'files' | 'bytes'> & { bundle_seconds?: number | null }
  /** A problem that did not stop the run. */
  problem: string | null
}

/** Runs a backup or a drill, and stores its result and duration for Monitoring. An error is stored too, and then thrown. */
export async function noteRun<T>(db: Database, kind: Run['kind'], work: () => Promise<Outcome<T>>): Promise<T> {
  const begun = performance.now()
  const note = (problem: string | null, { rows, files, bytes, bundle_seconds = null }: Outcome<T>['counts']) =>
    insertRun(db, {
      kind,
      ok: problem === null,
      seconds: (performance.now() - begun) / 1000,
      rows,
      files,
      bytes,
      bundle_seconds,
      problem,
    })
  let outcome: Outcome<T>
  try {
    outcome = await work()
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await note(problem, { rows: 0, files: 0, bytes: 0 }).catch(() => undefined) // the first failure is reported
    throw error
  }
  await note(outcome.problem, outcome.counts)
  return outcome.answer
}
