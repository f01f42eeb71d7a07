import type { Executor } from '../../db/open.ts'
import type { StoredRequest } from '../workflows/stored-request.ts'
import { readReadingDate } from './queries.ts'

/** Stage 10's request with the time at which the film's sources were read, for its proof page; another's as it is. */
export async function withReadingDate(
  db: Executor,
  { id }: { id: string },
  { request, key }: { request: StoredRequest; key: string },
): Promise<StoredRequest> {
  const read_at = key === 'distribution' ? await readReadingDate(db, id) : null
  return read_at === null ? request : { ...request, read_at }
}
