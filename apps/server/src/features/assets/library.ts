import type * as contract from '@orion/contract/assets.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { type AssetRow, findAsset, listUses, markRemoved, showAsset, updateDescribed } from './queries.ts'

/** Films that a refusal names at most. */
const NAMED = 3

async function requireAsset(db: Executor, { org_ids }: Context, asset_id: string): Promise<AssetRow> {
  const [organization_id] = org_ids
  const row = await findAsset(db, organization_id, asset_id)
  if (row === null) throw new AppError('not_found', 'File not found')
  return row
}

async function shown(ctx: Context, db: Executor, asset_id: string): Promise<Answer<typeof contract.getAsset>> {
  const row = await requireAsset(db, ctx, asset_id)
  return { data: { ...showAsset(ctx.keyring, row), used_in: await listUses(db, asset_id) } }
}

/** One file, with what is said of it and which films use it. */
export const getAsset = (
  ctx: Context,
  { asset_id }: Input<typeof contract.getAsset>,
): Promise<Answer<typeof contract.getAsset>> => shown(ctx, ctx.db, asset_id)

/** Says what a file is: tags once each and in their order of the alphabet; what is absent stays, null or empty clears. */
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
    return shown(ctx, tx, asset_id)
  })
}

/** Takes a file out of the library. Throws conflict, naming the films, for one that is used, unless it is to go anyway: they keep it. */
export async function removeAsset(
  ctx: Context,
  { asset_id, anyway }: Input<typeof contract.removeAsset>,
): Promise<Answer<typeof contract.removeAsset>> {
  return ctx.transaction(async (tx) => {
    await requireAsset(tx, ctx, asset_id)
    const films = [...new Map((await listUses(tx, asset_id)).map((use) => [use.workflow_id, use.workflow_name])).values()]
    if (films.length > 0 && anyway !== 'true') {
      const names = films.slice(0, NAMED).map((name) => `“${name}”`)
      const more = films.length > NAMED ? ` and ${films.length - NAMED} more` : ''
      throw new AppError(
        'conflict',
        `This file is used in ${names.join(', ')}${more}. Take it out all the same: films keep what they use.`,
      )
    }
    await markRemoved(tx, asset_id)
    return { message: 'The file is out of the library.' }
  })
}
