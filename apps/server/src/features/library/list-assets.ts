import type * as contract from '@orion/contract/assets.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { getWorkflowRow } from '../workflows/queries.ts'
import { listAssetRows, listWorkflowAssets, showAsset, showPreview } from '../assets/queries.ts'
import { afterId, readIdCursor, wrongCursor } from '../../http/list-cursor.ts'

/** The library: the files that films use and the files that people uploaded, newest first. */
export async function listAssets(
  ctx: Context,
  query: Input<typeof contract.listAssets>,
): Promise<Answer<typeof contract.listAssets>> {
  const rows = await listAssetRows(ctx.db, ctx.org_ids, {
    ...query,
    limit: query.limit + 1,
    cursor: readIdCursor(query.cursor),
  })
  const page = rows.slice(0, query.limit)
  return {
    assets: page.map((row) => ({
      ...showAsset(ctx.keyring, row),
      ...(row.preview !== null && { preview: showPreview(ctx.keyring, row.organization_id, row.preview) }),
    })),
    next_cursor: rows.length > query.limit ? afterId(page[page.length - 1].id) : null,
  }
}

/** The videos of a workflow. The videos of the film's stage are first. */
export async function listWorkflowVideos(
  ctx: Context,
  query: Input<typeof contract.listWorkflowVideos>,
): Promise<Answer<typeof contract.listWorkflowVideos>> {
  const { assets, next_cursor } = await readPage(ctx, 'video', query)
  return { videos: assets, next_cursor }
}

/** A workflow's sound. */
export async function listWorkflowAudio(
  ctx: Context,
  query: Input<typeof contract.listWorkflowAudio>,
): Promise<Answer<typeof contract.listWorkflowAudio>> {
  const { assets, next_cursor } = await readPage(ctx, 'audio', query)
  return { audio: assets, next_cursor }
}

async function readPage(
  ctx: Context,
  kind: 'video' | 'audio',
  { workflow_id, limit, cursor }: Input<typeof contract.listWorkflowVideos>,
): Promise<{ assets: contract.Asset[]; next_cursor: string | null }> {
  if (cursor !== undefined && !/^\d{1,2}\../.test(cursor)) throw wrongCursor()
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const rows = await listWorkflowAssets(ctx.db, ctx.org_ids, { workflow_id, kind, limit: limit + 1, cursor })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    assets: rows.slice(0, limit).map((row) => showAsset(ctx.keyring, row)),
    next_cursor: last === undefined ? null : `${last.stage_number}.${last.id}`,
  }
}
