import type * as contract from '@orion/contract/assets.ts'
import type { AssetUse, RemovedAsset } from '@orion/contract/assets.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { type AssetRow, findAsset, listUses, lockAssets, markRemoved, showAsset, updateDescribed } from '../assets/queries.ts'

/** The most films that an error message names. */
const NAMED = 3

async function requireAsset(db: Executor, { org_ids }: Context, asset_id: string): Promise<AssetRow> {
  const [organization_id] = org_ids
  const row = await findAsset(db, organization_id, asset_id)
  if (row === null) throw new AppError('not_found', say('library.file_not_found'))
  return row
}

async function answerWithAsset(ctx: Context, db: Executor, asset_id: string): Promise<Answer<typeof contract.getAsset>> {
  const row = await requireAsset(db, ctx, asset_id)
  const asset = { ...showAsset(ctx.keyring, row), used_in: await listUses(db, [asset_id]) }
  return { asset, data: asset }
}

/** One file, with its description and the films that use it. */
export const getAsset = (
  ctx: Context,
  { asset_id }: Input<typeof contract.getAsset>,
): Promise<Answer<typeof contract.getAsset>> => answerWithAsset(ctx, ctx.db, asset_id)

/**
 * Describes a file. Tags are stored once each, in alphabetical order. Absent fields do not change. Null or an empty value clears a field.
 */
export async function describeAsset(
  ctx: Context,
  { asset_id, tags, folder, title, licence, credit }: Input<typeof contract.describeAsset>,
): Promise<Answer<typeof contract.describeAsset>> {
  return ctx.transaction(async (tx) => {
    await requireAsset(tx, ctx, asset_id)
    await updateDescribed(tx, asset_id, {
      ...(tags !== undefined && { tags: [...new Set(tags)].toSorted() }),
      ...(folder !== undefined && { folder }),
      ...(title !== undefined && { title }),
      ...(licence !== undefined && { licence }),
      ...(credit !== undefined && { credit }),
    })
    return answerWithAsset(ctx, tx, asset_id)
  })
}

/**
 * Removes a file from the library. Throws conflict, with the names of the films, if films use the file and `anyway` is not 'true'. With
 * `anyway`, the file is removed from the library, and these films keep it.
 */
export async function removeAsset(
  ctx: Context,
  { asset_id, anyway }: Input<typeof contract.removeAsset>,
): Promise<Answer<typeof contract.removeAsset>> {
  return ctx.transaction(async (tx) => {
    const row = await requireAsset(tx, ctx, asset_id)
    const used_in = await listUses(tx, [asset_id])
    const films = [...new Map(used_in.map((use) => [use.workflow_id, use.workflow_name])).values()]
    if (films.length > 0 && String(anyway) !== 'true') {
      const names = films.slice(0, NAMED).map((name) => `“${name}”`)
      const more = films.length > NAMED ? ` and ${films.length - NAMED} more` : ''
      throw new AppError('conflict', say('library.file_in_use', { names: names.join(', '), more }))
    }
    await takeOut(tx, ctx, [{ ...row, used_in }])
    return { message: 'The file is out of the library.' }
  })
}

/**
 * Removes several files from the library in one transaction. Returns the outcome of every file. A file that films use is not removed and
 * has the outcome 'used', unless `anyway` is true. With `look`, nothing is removed, and the outcomes are only predicted.
 */
export async function removeAssets(
  ctx: Context,
  { asset_ids, anyway = false, look = false }: Input<typeof contract.removeAssets>,
): Promise<Answer<typeof contract.removeAssets>> {
  const wanted = [...new Set(asset_ids)]
  return ctx.transaction(async (tx) => {
    const known = new Map((await lockAssets(tx, ctx.org_ids, wanted)).map((row) => [row.id, row]))
    const uses = await listUses(tx, [...known.keys()])
    const going: Parameters<typeof takeOut>[2] = []
    const files = wanted.map((asset_id): RemovedAsset => {
      const row = known.get(asset_id)
      if (row === undefined) return { asset_id, outcome: 'not_found', used_in: [] }
      const used_in = uses.filter((use) => use.asset_id === asset_id)
      if (used_in.length > 0 && !anyway) return { asset_id, outcome: 'used', used_in }
      going.push({ ...row, used_in })
      return { asset_id, outcome: 'taken_out', used_in }
    })
    if (!look) await takeOut(tx, ctx, going)
    return { files, taken_out: look ? 0 : going.length }
  })
}

/**
 * Removes files and writes an audit entry for each: the person, and how many films keep the file. A file that was removed before gets no
 * entry.
 */
async function takeOut(
  tx: Executor,
  ctx: Context,
  files: (Pick<AssetRow, 'id' | 'organization_id'> & { used_in: readonly AssetUse[] })[],
): Promise<void> {
  const gone = new Set(
    await markRemoved(
      tx,
      files.map(({ id }) => id),
    ),
  )
  for (const { id, organization_id, used_in } of files.filter((file) => gone.has(file.id))) {
    const films = new Set(used_in.map(({ workflow_id }) => workflow_id)).size
    await writeAudit(tx, ctx, { action: 'asset.remove', resource: id, organization_id, change: { films } })
  }
}
