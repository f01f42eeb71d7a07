import type { Asset, AssetPreview, AssetUse } from '@orion/contract/assets.ts'
import type { AssetKind } from '@orion/pipeline/core/stage.ts'
import { sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import { newId } from '../../db/new-id.ts'
import type { Executor } from '../../db/open.ts'
import type { OrgIds, Owned } from '../../http/authorize.ts'
import type { Keyring } from '../keys/keyring.ts'
import { signedUrl } from './signed-url.ts'

export type AssetRow = {
  id: string
  organization_id: string
  sha256: string
  kind: AssetKind
  mime_type: string
  size_bytes: number
  duration_seconds: number | null
  width: number | null
  height: number | null
  name: string | null
  created_at: string
  stage_number: number | null
  workflow_id: string | null
  preview: PreviewRow | null
} & Described

/** The data that people have entered about a file. */
export type Described = {
  tags: string[]
  folder: string | null
  title: string | null
  licence: string | null
  credit: string | null
}

/** The preview of a file in a version. `previews_of` (migration 0084) reads it from the content of the version. */
type PreviewRow = { picture_asset_id: string | null; words: string | null; peaks: number[] | null }

/** A stored file that has no row yet. */
export type NewAsset = Pick<AssetRow, 'organization_id' | 'sha256' | 'kind' | 'mime_type' | 'size_bytes'> & {
  duration_seconds?: number | null | undefined
  width?: number | null | undefined
  height?: number | null | undefined
  name?: string | undefined
  uploaded_by?: string | undefined
}

/** Inserts a file's row, unless the organization already has a file with the same content. Returns the row's id. */
export async function insertAsset(tx: Executor, asset: NewAsset): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO asset (id, organization_id, sha256, kind, mime_type, size_bytes, duration_seconds, width, height, name, uploaded_by)
    VALUES (${newId()}, ${asset.organization_id}, ${asset.sha256}, ${asset.kind}, ${asset.mime_type}, ${asset.size_bytes},
      ${asset.duration_seconds ?? null}, ${asset.width ?? null}, ${asset.height ?? null}, ${asset.name ?? null},
        ${asset.uploaded_by ?? null})
    ON CONFLICT (organization_id, sha256) DO UPDATE SET name = coalesce(asset.name, excluded.name),
    uploaded_by = coalesce(asset.uploaded_by, excluded.uploaded_by),
    removed_at = CASE WHEN excluded.uploaded_by IS NULL THEN asset.removed_at END
    RETURNING id`)
  return rows[0].id
}

/** Files of a stage of a workflow. `iteration_id` is the version that uses them, if a version uses them. */
export type Linked = {
  organization_id: string
  workflow_id: string
  stage_number: number
  asset_ids: string[]
  iteration_id?: string
}

/**
 * Links files to a workflow. The library then shows the files with the data of their version. The sweep (jobs/queue/sweep.ts) does not
 * delete linked files. Helper files of a version are kept too, but not shown. Examples are its storyboard and its track of sound marks.
 */
export async function linkAssets(
  tx: Executor,
  { organization_id, workflow_id, stage_number, asset_ids, iteration_id }: Linked,
): Promise<void> {
  if (asset_ids.length === 0) return
  await tx.execute(sql`
    INSERT INTO workflow_asset (workflow_id, asset_id, stage_number, organization_id, preview, helper)
    SELECT ${workflow_id}, a.id, ${stage_number}, ${organization_id}, p.preview, a.id IN (SELECT helpers_of(${iteration_id ?? null}))
      FROM asset a LEFT JOIN previews_of(${iteration_id ?? null}) p ON p.asset_id = a.id
      WHERE a.id = ANY(${sql.param(asset_ids)}) AND a.organization_id = ${organization_id}
    ON CONFLICT (workflow_id, asset_id, stage_number) DO UPDATE SET preview = excluded.preview WHERE excluded.preview IS NOT NULL`)
}

/** The owner of a file, for authorization. */
export async function ownerOfAsset(db: Executor, asset_id: string): Promise<Owned | null> {
  const { rows } = await db.execute<Owned>(
    sql`SELECT organization_id, uploaded_by AS created_by FROM asset WHERE id = ${asset_id}`,
  )
  return rows[0] ?? null
}

const columns = sql`a.id, a.organization_id, a.sha256, a.kind, a.mime_type, a.size_bytes, a.duration_seconds, a.width, a.height, a.name,
  a.created_at, a.tags, a.folder, a.title, a.licence, a.credit`

/** A file of an organization, or null. */
export async function findAsset(db: Executor, organization_id: string, asset_id: string): Promise<AssetRow | null> {
  const { rows } = await db.execute<AssetRow>(sql`
    SELECT ${columns}, NULL::int AS stage_number, NULL AS workflow_id, NULL AS preview FROM asset a
      WHERE a.id = ${asset_id} AND a.organization_id = ${organization_id}`)
  return rows[0] ?? null
}

/** A file's row. The caller has just stored the file, so a missing row is an error. */
export async function requireAsset(db: Executor, organization_id: string, asset_id: string): Promise<AssetRow> {
  const asset = await findAsset(db, organization_id, asset_id)
  if (asset === null) throw new Error(`There is no file ${asset_id}.`)
  return asset
}

/** A file in the library of an organization, and whether a person uploaded it. Null if it is not in the library or was removed. */
export async function findInLibrary(
  db: Executor,
  organization_id: string,
  asset_id: string,
): Promise<(AssetRow & { uploaded: boolean }) | null> {
  const { rows } = await db.execute<AssetRow & { uploaded: boolean }>(sql`
    SELECT ${columns}, NULL::int AS stage_number, NULL AS workflow_id, NULL AS preview, a.uploaded_by IS NOT NULL AS uploaded
      FROM asset a WHERE a.id = ${asset_id} AND a.organization_id = ${organization_id} AND a.removed_at IS NULL`)
  return rows[0] ?? null
}

/** The place of each file in the store, by the file's id. Files of other organizations are left out. */
export async function placesOfAssets(
  db: Executor,
  organization_id: string,
  asset_ids: readonly string[],
): Promise<Map<string, Pick<AssetRow, 'sha256' | 'size_bytes'>>> {
  const { rows } = await db.execute<Pick<AssetRow, 'id' | 'sha256' | 'size_bytes'>>(sql`
    SELECT id, sha256, size_bytes FROM asset WHERE organization_id = ${organization_id} AND id = ANY(${sql.param(asset_ids)})`)
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** The text that a search looks in: all words about a file from people, films and scenes, in lower case and without accents. */
const searchedText = sql`regexp_replace(normalize(lower(concat_ws(' ', a.title, a.name, a.folder, a.credit, array_to_string(a.tags, ' '), (
  SELECT string_agg(concat_ws(' ', film.name, wa.preview->>'words'), ' ') FROM workflow_asset wa
    JOIN workflow film ON film.id = wa.workflow_id AND film.deleted_at IS NULL WHERE wa.asset_id = a.id))), NFD),
  '[\\u0300-\\u036f]', '', 'g')`

/** The words of a search as LIKE patterns, in lower case and without accents. A file must match every word. */
const splitWords = (q = ''): string[] =>
  q
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/gu, '\\$&')}%`)

/**
 * The files of the library, newest first. `cursor` is the last id of the previous page. Files that only deleted workflows use are left out,
 * and so are helper files of films.
 */
export async function listAssetRows(
  db: Executor,
  org_ids: OrgIds,
  filter: {
    organization_id?: string | undefined
    workflow_id?: string | undefined
    kind?: string | undefined
    q?: string | undefined
    tag?: string | undefined
    folder?: string | undefined
    own?: string | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<AssetRow[]> {
  const { rows } = await db.execute<AssetRow>(sql`
    SELECT ${columns}, link.* FROM asset a
    LEFT JOIN LATERAL (
      SELECT wa.stage_number, wa.workflow_id, wa.preview FROM workflow_asset wa
        JOIN workflow w ON w.id = wa.workflow_id AND w.deleted_at IS NULL
      WHERE wa.asset_id = a.id AND NOT wa.helper
        ${filter.workflow_id === undefined ? sql`` : sql`AND wa.workflow_id = ${filter.workflow_id}`}
      ORDER BY wa.stage_number LIMIT 1) link ON true
    WHERE a.organization_id = ANY(${sql.param(org_ids)})
      AND (link.workflow_id IS NOT NULL ${filter.workflow_id === undefined ? sql`OR a.uploaded_by IS NOT NULL` : sql``})
      ${filter.organization_id === undefined ? sql`` : sql`AND a.organization_id = ${filter.organization_id}`}
      ${filter.kind === undefined ? sql`` : sql`AND a.kind = ${filter.kind}`}
      AND a.removed_at IS NULL
      ${filter.tag === undefined ? sql`` : sql`AND a.tags @> ARRAY[${filter.tag.trim().toLowerCase()}]::text[]`}
      ${filter.folder === undefined ? sql`` : sql`AND a.folder = ${filter.folder.trim()}`}
      ${filter.own === 'true' ? sql`AND (a.uploaded_by IS NOT NULL OR a.licence IS NOT NULL)` : sql``}
      ${splitWords(filter.q).length === 0 ? sql`` : sql`AND ${searchedText} LIKE ALL (${sql.param(splitWords(filter.q))}::text[])`}
      ${filter.cursor === undefined ? sql`` : sql`AND a.id < ${filter.cursor}`}
    ORDER BY a.id DESC LIMIT ${filter.limit}`)
  return rows
}

/**
 * The files of one kind in all versions of a workflow's stages, later stages first, and newest files first within a stage. `cursor` is the
 * stage and the id of the last file of the previous page.
 */
export async function listWorkflowAssets(
  db: Executor,
  org_ids: OrgIds,
  { workflow_id, kind, limit, cursor }: { workflow_id: string; kind: AssetKind; limit: number; cursor: string | undefined },
): Promise<AssetRow[]> {
  const [, stage, id] = /^(\d{1,2})\.(.+)$/.exec(cursor ?? '') ?? []
  const { rows } = await db.execute<AssetRow>(sql`
    SELECT DISTINCT ON (wa.stage_number, a.id) ${columns}, wa.stage_number, wa.workflow_id, wa.preview
    FROM workflow_asset wa
      JOIN asset a ON a.id = wa.asset_id
    WHERE wa.workflow_id = ${workflow_id} AND wa.organization_id = ANY(${sql.param(org_ids)}) AND a.kind = ${kind}
      ${id === undefined ? sql`` : sql`AND (wa.stage_number, a.id) < (${Number(stage)}, ${id})`}
    ORDER BY wa.stage_number DESC, a.id DESC LIMIT ${limit}`)
  return rows
}

/** The preview of a file: the image of a video, or the words and the waveform of a sound. */
export const showPreview = (
  keyring: Keyring,
  organization_id: string,
  { picture_asset_id, words, peaks }: PreviewRow,
): AssetPreview => ({
  picture_url: picture_asset_id === null ? null : signedUrl(keyring, { asset_id: picture_asset_id, organization_id }),
  words,
  peaks,
})

/** A file as the API shows it. */
export function showAsset(keyring: Keyring, row: AssetRow): Asset {
  return {
    asset_id: row.id,
    kind: row.kind,
    name: row.name,
    url: signedUrl(keyring, { asset_id: row.id, organization_id: row.organization_id }),
    download_url: signedUrl(keyring, { asset_id: row.id, organization_id: row.organization_id, disposition: 'attachment' }),
    mime_type: row.mime_type,
    size_bytes: row.size_bytes,
    ...(row.duration_seconds !== null && { duration_seconds: row.duration_seconds }),
    ...(row.width !== null && { width: row.width }),
    ...(row.height !== null && { height: row.height }),
    sha256: row.sha256,
    stage_number: row.stage_number,
    workflow_id: row.workflow_id,
    created_at: isoTime(row.created_at),
    ...describeAsset(row),
  }
}

/** The fields of a file's data that are set. */
const describeAsset = ({ tags, folder, title, licence, credit }: Described): Partial<Asset> => ({
  ...(tags.length > 0 && { tags }),
  ...(folder !== null && { folder }),
  ...(title !== null && { title }),
  ...(licence !== null && { licence }),
  ...(credit !== null && { credit }),
})

/** The files among these ids that belong to the organizations, locked in the order of their ids. */
export async function lockAssets(
  tx: Executor,
  org_ids: OrgIds,
  asset_ids: string[],
): Promise<Pick<AssetRow, 'id' | 'organization_id'>[]> {
  const { rows } = await tx.execute<Pick<AssetRow, 'id' | 'organization_id'>>(sql`
    SELECT id, organization_id FROM asset WHERE id = ANY(${sql.param(asset_ids)}) AND organization_id = ANY(${sql.param(org_ids)})
    ORDER BY id FOR UPDATE`)
  return rows
}

/** The most films that are listed for each file. */
const MOST_USES = 200

/** The films that use the files in a version, sorted by name. */
export async function listUses(db: Executor, asset_ids: string[]): Promise<(AssetUse & { asset_id: string })[]> {
  const { rows } = await db.execute<AssetUse & { asset_id: string }>(sql`
    SELECT used.* FROM unnest(${sql.param(asset_ids)}::text[]) AS wanted(id) CROSS JOIN LATERAL (
      SELECT wa.asset_id, wa.workflow_id, w.name AS workflow_name, wa.stage_number FROM workflow_asset wa
        JOIN workflow w ON w.id = wa.workflow_id AND w.deleted_at IS NULL
      WHERE wa.asset_id = wanted.id ORDER BY w.name, wa.workflow_id, wa.stage_number LIMIT ${MOST_USES}) used
    ORDER BY used.workflow_name, used.workflow_id, used.stage_number`)
  return rows
}

/** Updates a file's data. Fields that are undefined do not change. */
export async function updateDescribed(tx: Executor, asset_id: string, said: Partial<Described>): Promise<void> {
  const parts = Object.entries(said).map(([name, value]) =>
    name === 'tags' ? sql`tags = ${sql.param(value)}::text[]` : sql`${sql.identifier(name)} = ${value === '' ? null : value}`,
  )
  if (parts.length > 0) await tx.execute(sql`UPDATE asset SET ${sql.join(parts, sql`, `)} WHERE id = ${asset_id}`)
}

/** Removes files from the library. The sweep deletes a file once no version uses it. Returns the files that were in the library before. */
export async function markRemoved(tx: Executor, asset_ids: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE asset SET removed_at = now() WHERE id = ANY(${sql.param(asset_ids)}) AND removed_at IS NULL RETURNING id`)
  return rows.map(({ id }) => id)
}

/** The name of the newest workflow that a file belongs to. Downloads use it as the name of the file. */
export async function workflowNameOfAsset(db: Executor, asset_id: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT w.name FROM workflow_asset wa JOIN workflow w ON w.id = wa.workflow_id WHERE wa.asset_id = ${asset_id} ORDER BY w.id DESC
      LIMIT 1`)
  return rows[0]?.name ?? null
}

/** What films need of a file: its kind, its seconds (0 if it has none), and its licence and credit in the library. */
export type KnownAsset = Pick<AssetRow, 'kind' | 'sha256' | 'name' | 'title' | 'licence' | 'credit'> & { seconds: number }

/** The files among these ids that belong to the organization, by id. */
export async function knownAssets(db: Executor, organization_id: string, asset_ids: string[]): Promise<Map<string, KnownAsset>> {
  const { rows } = await db.execute<KnownAsset & { id: string }>(sql`
    SELECT id, kind, sha256, name, title, licence, credit, coalesce(duration_seconds, 0)::float8 AS seconds FROM asset
      WHERE organization_id = ${organization_id} AND id = ANY(${sql.param(asset_ids)})`)
  return new Map(rows.map(({ id, ...asset }) => [id, asset]))
}
