import type { Executor } from '../../db/open.ts'
import type { StoredRequest } from '../workflows/stored-request.ts'
import { readReadingDate } from './queries.ts'

/** Adds the time at which the film's sources were read to stage 10's request, for the proof page. Other requests are returned unchanged. */
export async function withReadingDate(
  db: Executor,
  { id }: { id: string },
  { request, key }: { request: StoredRequest; key: string },
): Promise<StoredRequest> {
  const read_at = key === 'distribution' ? await readReadingDate(db, id) : null
  return read_at === null ? request : { ...request, read_at }
}
