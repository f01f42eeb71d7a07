import type { Asset } from '@orion/contract/assets.ts'
import type { AssetKind } from '@orion/pipeline/core/stage.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isoTime } from '../../db/iso-time.ts'
import { newId } from '../../db/new-id.ts'
import type { Executor } from '../../db/open.ts'
import type { OrgIds, Owned } from '../../http/authorize.ts'
import type { Keyring } from '../access/keyring.ts'
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
}

/** A stored file that is about to get its row. */
export type NewAsset = Pick<AssetRow, 'organization_id' | 'sha256' | 'kind' | 'mime_type' | 'size_bytes'> & {
  duration_seconds?: number | undefined
  width?: number | undefined
  height?: number | undefined
  name?: string | undefined
  uploaded_by?: string | undefined
}

/** Inserts a file's row, or finds the one that the organization has of the same content. Answers its id. */
export async function insertAsset(tx: Executor, asset: NewAsset): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO asset (id, organization_id, sha256, kind, mime_type, size_bytes, duration_seconds, width, height, name, uploaded_by)
    VALUES (${newId()}, ${asset.organization_id}, ${asset.sha256}, ${asset.kind}, ${asset.mime_type}, ${asset.size_bytes},
      ${asset.duration_seconds ?? null}, ${asset.width ?? null}, ${asset.height ?? null}, ${asset.name ?? null},
        ${asset.uploaded_by ?? null})
    ON CONFLICT (organization_id, sha256) DO UPDATE SET name = coalesce(asset.name, excluded.name),
    uploaded_by = coalesce(asset.uploaded_by, excluded.uploaded_by)
    RETURNING id`)
  return rows[0].id
}

/** Lists files with a workflow, so that the library shows them there and the sweep keeps them. */
export async function linkAssets(
  tx: Executor,
  {
    organization_id,
    workflow_id,
    stage_number,
    asset_ids,
  }: { organization_id: string; workflow_id: string; stage_number: number; asset_ids: string[] },
): Promise<void> {
  if (asset_ids.length === 0) return
  await tx.execute(sql`
    INSERT INTO workflow_asset (workflow_id, asset_id, stage_number, organization_id)
    SELECT ${workflow_id}, id, ${stage_number}, ${organization_id} FROM asset
      WHERE id = ANY(${sql.param(asset_ids)}) AND organization_id = ${organization_id}
    ON CONFLICT DO NOTHING`)
}

/** Whose a file is, for authorization. */
export async function ownerOfAsset(db: Executor, asset_id: string): Promise<Owned | null> {
  const { rows } = await db.execute<Owned>(
    sql`SELECT organization_id, uploaded_by AS created_by FROM asset WHERE id = ${asset_id}`,
  )
  return rows[0] ?? null
}

const columns = sql`a.id, a.organization_id, a.sha256, a.kind, a.mime_type, a.size_bytes, a.duration_seconds, a.width, a.height, a.name,
  a.created_at`

/** A file of an organization, or null. */
export async function findAsset(db: Executor, organization_id: string, asset_id: string): Promise<AssetRow | null> {
  const { rows } = await db.execute<AssetRow>(sql`
    SELECT ${columns}, NULL::int AS stage_number, NULL AS workflow_id FROM asset a
      WHERE a.id = ${asset_id} AND a.organization_id = ${organization_id}`)
  return rows[0] ?? null
}

/** The files of the library, newest first; `cursor` is the last id of the page before. Deleted workflows' own files are left out. */
export async function listAssetRows(
  db: Executor,
  org_ids: OrgIds,
  filter: {
    organization_id?: string | undefined
    workflow_id?: string | undefined
    kind?: string | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<AssetRow[]> {
  const { rows } = await db.execute<AssetRow>(sql`
    SELECT ${columns}, link.stage_number, link.workflow_id FROM asset a
    LEFT JOIN LATERAL (
      SELECT wa.stage_number, wa.workflow_id FROM workflow_asset wa JOIN workflow w ON w.id = wa.workflow_id AND w.deleted_at IS NULL
      WHERE wa.asset_id = a.id ${filter.workflow_id === undefined ? sql`` : sql`AND wa.workflow_id = ${filter.workflow_id}`}
      ORDER BY wa.stage_number LIMIT 1) link ON true
    WHERE a.organization_id = ANY(${sql.param(org_ids)})
      AND (link.workflow_id IS NOT NULL ${filter.workflow_id === undefined ? sql`OR a.uploaded_by IS NOT NULL` : sql``})
      ${filter.organization_id === undefined ? sql`` : sql`AND a.organization_id = ${filter.organization_id}`}
      ${filter.kind === undefined ? sql`` : sql`AND a.kind = ${filter.kind}`}
      ${filter.cursor === undefined ? sql`` : sql`AND a.id < ${filter.cursor}`}
    ORDER BY a.id DESC LIMIT ${filter.limit}`)
  return rows
}

/** The files of one kind that a workflow's chosen and former versions name, by stage, newest first. */
export async function listWorkflowAssets(
  db: Executor,
  org_ids: OrgIds,
  workflow_id: string,
  kind: AssetKind,
): Promise<AssetRow[]> {
  const { rows } = await db.execute<AssetRow>(sql`
    SELECT DISTINCT ON (wa.stage_number, a.id) ${columns}, wa.stage_number, wa.workflow_id FROM workflow_asset wa
      JOIN asset a ON a.id = wa.asset_id
    WHERE wa.workflow_id = ${workflow_id} AND wa.organization_id = ANY(${sql.param(org_ids)}) AND a.kind = ${kind}
    ORDER BY wa.stage_number DESC, a.id DESC`)
  return rows
}

/** What a version's content says of one of its files. */
export type ShownIn = {
  asset_id: string
  picture_asset_id: string | null
  words: string[] | null
  peaks: number[] | null
}

/**
 * What stands in a film's contents of these files, by the newest version that names them: pictures of videos, words and waves of sounds.
 */
export async function listShownIn(
  db: Executor,
  org_ids: OrgIds,
  workflow_ids: string[],
  asset_ids: string[],
): Promise<ShownIn[]> {
  const ids = sql`${sql.param(asset_ids)}::text[]`
  const scenes = (content: SQL) => sql`jsonb_array_elements(${content}->'scenes')`
  const { rows } = await db.execute<ShownIn>(sql`
    WITH made AS (
      SELECT workflow_id, stage_number, version, content FROM iteration
      WHERE workflow_id = ANY(${sql.param(workflow_ids)}::text[]) AND organization_id = ANY(${sql.param(org_ids)})
        AND stage_number IN (3, 4, 5, 6, 7, 8, 10)),
    stills AS (
      SELECT workflow_id, version, scene->>'scene_id' AS scene_id, scene->>'text' AS text, still->>'candidate_id' AS candidate_id,
        still->>'image_asset_id' AS image_asset_id
      FROM made, ${scenes(sql`content`)} scene, jsonb_array_elements(scene->'candidates') still WHERE stage_number = 5),
    shown AS (
      SELECT version, scene->>'audio_asset_id' AS asset_id, NULL AS picture_asset_id, jsonb_build_array(scene->'text') AS words,
        scene->'peaks' AS peaks
      FROM made, ${scenes(sql`content`)} scene WHERE stage_number = 3
      UNION ALL
      SELECT version, file.asset_id, NULL, jsonb_path_query_array(content, '$.captions[0 to 5].lines[*]'),
        CASE WHEN file.asset_id = content->>'audio_asset_id' THEN content->'peaks' END
      FROM made, unnest(ARRAY[content->>'audio_asset_id', content->>'srt_asset_id', content->>'vtt_asset_id']) AS file(asset_id)
      WHERE stage_number = 4
      UNION ALL SELECT version, image_asset_id, NULL, jsonb_build_array(text), NULL FROM stills
      UNION ALL
      SELECT version, segment->>'video_asset_id', still.image_asset_id, jsonb_build_array(still.text), NULL
      FROM made, jsonb_array_elements(content->'segments') segment
      LEFT JOIN LATERAL (
        SELECT image_asset_id, text FROM stills WHERE stills.workflow_id = made.workflow_id AND scene_id = segment->>'scene_id'
          AND candidate_id = segment->>'candidate_id' ORDER BY stills.version DESC LIMIT 1) still ON true
      WHERE stage_number = 6
      UNION ALL
      SELECT version, track->>'audio_asset_id', NULL, jsonb_build_array(track->'title'), track->'peaks'
      FROM made, jsonb_array_elements(content->'tracks') track WHERE stage_number = 7
      UNION ALL SELECT version, content->>'film_asset_id', content->>'poster_asset_id', NULL, NULL FROM made WHERE stage_number = 8
      UNION ALL SELECT version, content->>'bundle_asset_id', content->>'thumbnail_asset_id', NULL, NULL FROM made WHERE stage_number = 10
      UNION ALL
      SELECT version, other->>'film_asset_id', other->>'poster_asset_id', NULL, NULL
      FROM made, jsonb_array_elements(content->'versions') other WHERE stage_number = 10)
    SELECT DISTINCT ON (asset_id) asset_id, picture_asset_id, words, peaks FROM shown WHERE asset_id = ANY(${ids})
    ORDER BY asset_id, version DESC`)
  return rows
}

/** A file as the interface shows it. */
export function showAsset(keyring: Keyring, row: AssetRow): Asset {
  return {
    asset_id: row.id,
    kind: row.kind,
    name: row.name,
    url: signedUrl(keyring, row.id, row.organization_id),
    download_url: signedUrl(keyring, row.id, row.organization_id, 'attachment'),
    mime_type: row.mime_type,
    size_bytes: row.size_bytes,
    ...(row.duration_seconds !== null && { duration_seconds: row.duration_seconds }),
    ...(row.width !== null && { width: row.width }),
    ...(row.height !== null && { height: row.height }),
    sha256: row.sha256,
    stage_number: row.stage_number,
    workflow_id: row.workflow_id,
    created_at: isoTime(row.created_at),
  }
}

/** The name of the newest workflow that a file belongs to, for the name under which it is saved. */
export async function workflowNameOfAsset(db: Executor, asset_id: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT w.name FROM workflow_asset wa JOIN workflow w ON w.id = wa.workflow_id WHERE wa.asset_id = ${asset_id} ORDER BY w.id DESC
      LIMIT 1`)
  return rows[0]?.name ?? null
}

/** Of these assets, the ones that are the organization's. */
export async function knownAssets(db: Executor, organization_id: string, asset_ids: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM asset WHERE organization_id = ${organization_id} AND id = ANY(${sql.param(asset_ids)})`,
  )
  return new Set(rows.map(({ id }) => id))
}
