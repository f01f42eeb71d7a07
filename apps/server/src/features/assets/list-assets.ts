import type * as contract from '@orion/contract/assets.ts'
import type { AssetPreview } from '@orion/contract/assets.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { getWorkflowRow } from '../workflows/queries.ts'
import { type AssetRow, listAssetRows, listShownIn, listWorkflowAssets, showAsset } from './queries.ts'
import { signedUrl } from './signed-url.ts'

/** The library: what films are made of and what was uploaded, newest first. */
export async function listAssets(
  ctx: Context,
  query: Input<typeof contract.listAssets>,
): Promise<Answer<typeof contract.listAssets>> {
  const rows = await listAssetRows(ctx.db, ctx.org_ids, { ...query, limit: query.limit + 1 })
  const shown = rows.slice(0, query.limit)
  const previews = await readPreviews(ctx, shown)
  return {
    assets: shown.map((row) => {
      const preview = previews.get(row.id)
      return { ...showAsset(ctx.keyring, row), ...(preview && { preview }) }
    }),
    next_cursor: rows.length > query.limit ? shown[shown.length - 1].id : null,
  }
}

/** Values of a waveform that a card shows, and characters of words. */
const BARS = 60
const MOST_WORDS = 240

/** The highest of each of at most BARS equal stretches. */
const thin = (peaks: number[]): number[] => {
  const bars = Math.min(BARS, peaks.length)
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars)
    return Math.max(...peaks.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars))))
  })
}

/** What can be shown of these files, by id: a video's picture, a sound's words and wave. */
async function readPreviews(ctx: Context, rows: AssetRow[]): Promise<Map<string, AssetPreview>> {
  const workflow_ids = [...new Set(rows.flatMap(({ workflow_id }) => workflow_id ?? []))]
  if (workflow_ids.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const organizations = new Map(rows.map(({ id, organization_id }) => [id, organization_id]))
  const shown = await listShownIn(ctx.db, ctx.org_ids, workflow_ids, ids)
  return new Map(
    shown.map(({ asset_id, picture_asset_id, words, peaks }) => {
      const said = words?.join(' ').trim().slice(0, MOST_WORDS)
      const picture_url = picture_asset_id && signedUrl(ctx.keyring, picture_asset_id, organizations.get(asset_id)!)
      return [asset_id, { picture_url, words: said || null, peaks: peaks && peaks.length > 0 ? thin(peaks) : null }]
    }),
  )
}

/** A workflow's videos, the film's stage first. */
export async function listWorkflowVideos(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listWorkflowVideos>,
): Promise<Answer<typeof contract.listWorkflowVideos>> {
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const rows = await listWorkflowAssets(ctx.db, ctx.org_ids, workflow_id, 'video')
  return { videos: rows.map((row) => showAsset(ctx.keyring, row)) }
}

/** A workflow's sound. */
export async function listWorkflowAudio(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listWorkflowAudio>,
): Promise<Answer<typeof contract.listWorkflowAudio>> {
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const rows = await listWorkflowAssets(ctx.db, ctx.org_ids, workflow_id, 'audio')
  return { audio: rows.map((row) => showAsset(ctx.keyring, row)) }
}
