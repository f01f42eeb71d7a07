import type { Series, SeriesStyle } from '@orion/contract/series.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { StyleSettings } from './style-settings.ts'

const columns = sql`r.series_id, r.name, r.style, r.saved_at,
  (SELECT count(*)::int FROM series_film f JOIN workflow w ON w.id = f.workflow_id
    WHERE f.series_id = r.series_id AND w.deleted_at IS NULL) AS films`

async function readSeriesBy(db: Executor, where: SQL): Promise<Series[]> {
  const { rows } = await db.execute<Series>(
    sql`SELECT ${columns} FROM series r WHERE ${where} ORDER BY lower(r.name), r.series_id`,
  )
  return rows.map((row) => ({ ...row, saved_at: isoTime(row.saved_at) }))
}

/** An organization's series in alphabetical order. */
export const listSeriesRows = (db: Executor, organization_id: string): Promise<Series[]> =>
  readSeriesBy(db, sql`r.organization_id = ${organization_id}`)

/** One series of an organization. Null when the organization has no such series. */
export const readSeries = async (db: Executor, organization_id: string, series_id: string): Promise<Series | null> =>
  (await readSeriesBy(db, sql`r.organization_id = ${organization_id} AND r.series_id = ${series_id}`))[0] ?? null

export type NewSeries = { series_id: string; organization_id: string; name: string; style: SeriesStyle; saved_by: string }

/** Stores a new series, or changes an existing one. */
export async function writeSeries(
  tx: Transaction,
  { series_id, organization_id, name, style, saved_by }: NewSeries,
): Promise<void> {
  await tx.execute(sql`INSERT INTO series (series_id, organization_id, name, style, saved_by)
    VALUES (${series_id}, ${organization_id}, ${name}, ${jsonb(style)}::jsonb, ${saved_by})
    ON CONFLICT (series_id) DO UPDATE SET name = excluded.name, style = excluded.style, saved_by = excluded.saved_by, saved_at = now()`)
}

/** Deletes a series. Its films then belong to none. */
export async function deleteSeriesRow(tx: Transaction, series_id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM series WHERE series_id = ${series_id}`)
}

/** A film's membership in a series, with the series' settings when they were last applied. */
export type SeriesFilmRow = { workflow_id: string; series_id: string; taken: StyleSettings; style: SeriesStyle }

/** The series of films. Films without a series are left out. */
export async function readSeriesFilms(db: Executor, workflow_ids: readonly string[]): Promise<Map<string, SeriesFilmRow>> {
  const { rows } = await db.execute<SeriesFilmRow>(sql`SELECT f.workflow_id, f.series_id, f.taken, r.style
    FROM series_film f JOIN series r ON r.series_id = f.series_id WHERE f.workflow_id = ANY(${sql.param([...workflow_ids])})`)
  return new Map(rows.map((row) => [row.workflow_id, row]))
}

/** The ids of a series' films that are not deleted, newest first. Returns one row more than `limit` if more rows exist. */
export async function listSeriesFilmIds(
  db: Executor,
  series_id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<string[]> {
  const after = cursor === undefined ? sql`` : sql`AND f.workflow_id < ${cursor}`
  const { rows } = await db.execute<{ workflow_id: string }>(sql`
    SELECT f.workflow_id FROM series_film f JOIN workflow w ON w.id = f.workflow_id AND w.deleted_at IS NULL
    WHERE f.series_id = ${series_id} ${after} ORDER BY f.workflow_id DESC LIMIT ${limit + 1}`)
  return rows.map(({ workflow_id }) => workflow_id)
}

/** Adds a film to a series, with the series' current settings. */
export async function writeSeriesFilm(
  tx: Transaction,
  film: { workflow_id: string; series_id: string; organization_id: string; taken: StyleSettings },
): Promise<void> {
  await tx.execute(sql`INSERT INTO series_film (workflow_id, series_id, organization_id, taken)
    VALUES (${film.workflow_id}, ${film.series_id}, ${film.organization_id}, ${jsonb(film.taken)}::jsonb)
    ON CONFLICT (workflow_id) DO UPDATE SET series_id = excluded.series_id, taken = excluded.taken`)
}

/** Removes a film from its series. */
export async function removeSeriesFilm(tx: Transaction, workflow_id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM series_film WHERE workflow_id = ${workflow_id}`)
}
