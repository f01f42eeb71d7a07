import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { soundDemuxer } from '@orion/pipeline/core/sound-demuxer.ts'
import type { Context } from '../../context.ts'
import { requirePicture } from '../stages/pictures/add-picture.ts'
import { requireShowable, requireUsable } from '../stages/pictures/library-rights.ts'
import { requireTake } from '../stages/takes/own-takes.ts'
import { requireMusic } from '../stages/takes/take-tracks.ts'
import { type AssetRow, findInLibrary } from '../assets/queries.ts'

const AT = ['body', 'asset_id']

/**
 * Returns a file of the library that a stage may use. The stage must accept files of this kind, and the licence must allow use in a film.
 * If the file was generated or found for a film, a person must first enter its licence, because only that film has its credit. Throws
 * not_found (also for a file of another organization), wrong_type and invalid_fields.
 */
export async function requireFromLibrary(
  ctx: Context,
  { organization_id, asset_id, stage_number }: { organization_id: string; asset_id: string; stage_number: 1 | 3 | 5 | 7 | 10 },
): Promise<AssetRow> {
  const row = await findInLibrary(ctx.db, organization_id, asset_id)
  if (row === null) throw new AppError('not_found', say('library.file_not_found'))
  const { kind, sha256, size_bytes } = row
  if (stage_number === 5 || stage_number === 10) requirePicture(kind, stage_number)
  if (stage_number === 7) requireMusic(kind, { duration_seconds: row.duration_seconds ?? 0 })
  if (!row.uploaded && row.licence === null) throw wrongField(AT, say('library.licence_not_said'), 'no_licence')
  if (stage_number === 5 || stage_number === 10) requireShowable(row, AT)
  else requireUsable(row, AT)
  if (stage_number === 3) {
    const path = await ctx.store.find(sha256, size_bytes)
    if (path === null) throw new AppError('not_found', say('library.file_not_found'))
    await requireTake(path, { kind, demuxer: (await soundDemuxer(path))?.demuxer ?? null })
  }
  return row
}
