import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Series } from '@orion/contract/series.ts'
import type { Executor } from '../../db/open.ts'
import { readSeries } from './queries.ts'

/** The series that a request body names for a film of an organization. Throws invalid_fields when there is no such series. */
export async function requireSeries(db: Executor, organization_id: string, series_id: string): Promise<Series> {
  const series = await readSeries(db, organization_id, series_id)
  if (series === null) throw wrongField(['body', 'series_id'], say('series.no_such'))
  return series
}

/** A series of an organization that an address names. Throws not_found when there is no such series. */
export async function foundSeries(db: Executor, organization_id: string, series_id: string): Promise<Series> {
  const series = await readSeries(db, organization_id, series_id)
  if (series === null) throw new AppError('not_found', say('series.series_not_found'))
  return series
}
