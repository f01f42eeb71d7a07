import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { Executor } from '../../db/open.ts'
import { withCorrections } from '../workflows/film-corrections.ts'
import { withGlossary } from '../glossary/glossary.ts'
import { withReadingDate } from '../proof/with-reading-date.ts'
import { withSigning } from '../signing/sign-file.ts'
import type { WorkflowRow } from '../workflows/queries.ts'
import { withShipped } from './examples/example-films.ts'
import type { StoredRequest } from '../workflows/stored-request.ts'

/**
 * Adds data of the organization and the film to the request of a stage. These are a signing key, a glossary, corrections, the time at which
 * the sources were read, and the shipped content of an example.
 */
export async function withStoredInputs(
  db: Executor,
  workflow: WorkflowRow,
  { request, key }: { request: StoredRequest; key: StageKey },
): Promise<StoredRequest> {
  const signed = await withSigning(db, workflow, { request, key })
  const worded = await withGlossary(db, workflow, { request: signed, key })
  const corrected = await withCorrections(db, workflow, { request: worded, key })
  return withShipped(workflow, { request: await withReadingDate(db, workflow, { request: corrected, key }), key })
}
