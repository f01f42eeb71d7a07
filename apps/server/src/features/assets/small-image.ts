import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { findFfmpeg, findMissingParts } from '@orion/media/ffmpeg/find.ts'
import { writeSmallImage } from '@orion/media/picture/write-small-image.ts'
import { inTurn } from '@orion/pipeline/providers/in-turn.ts'
import type { Context } from '../../context.ts'
import type { AssetRow } from './queries.ts'
import { findSmallImage, upsertSmallImage } from './small-image-queries.ts'
import { pictureDemuxer } from './upload-kinds.ts'

const MIME_TYPE = 'image/webp'
const DEADLINE_SECONDS = 30

/**
 * Opens an image's form of this width in pixels with `open`, which returns null if a file is missing. The form is made at its first request
 * and kept as long as the image. An image that is not wider, or whose form cannot be made, is its own form. Forms are made one after
 * another, so that a screen full of images does not slow films down. Throws invalid_fields if the file is not an image.
 */
export async function openSmallImage<T>(
  ctx: Context,
  { asset, width }: { asset: AssetRow; width: number },
  open: (file: AssetRow) => Promise<T | null>,
): Promise<T | null> {
  const demuxer = pictureDemuxer(asset.mime_type)
  if (demuxer === null) throw wrongField(['query', 'width'], say('fields.width_needs_image'))
  if (asset.width !== null && asset.width <= width) return open(asset)
  const openForm = async (): Promise<T | null> => {
    const form = await findSmallImage(ctx.db, asset, width)
    return form && open(describeForm(asset, form))
  }
  const openMade = async (): Promise<T | null> => {
    const { ffmpeg } = findFfmpeg(ctx.config.env)
    if ((await findMissingParts(ffmpeg)).optional.length > 0) return null
    // another request may have made it while this one waited for its turn
    const there = await openForm()
    if (there) return there
    const form = await makeForm(ctx, asset, { width, demuxer, ffmpeg })
    return form && open(form)
  }
  const tryMaking = (): Promise<T | null> =>
    inTurn('small images', openMade).catch((error: unknown) => {
      ctx.log.warn({ err: error, asset_id: asset.id, width }, 'an image is sent whole, because its small form was not made')
      return null
    })
  return (await openForm()) ?? (await tryMaking()) ?? open(asset)
}

const describeForm = (asset: AssetRow, file: Pick<AssetRow, 'sha256' | 'size_bytes'>): AssetRow => ({
  ...asset,
  ...file,
  mime_type: MIME_TYPE,
  name: asset.name && `${asset.name.replace(/\.[^.]*$/, '')}.webp`,
})

/** Makes the form of an image. Null if the image's file is missing. Throws the error of FFmpeg. */
async function makeForm(
  ctx: Context,
  asset: AssetRow,
  { width, demuxer, ffmpeg }: { width: number; demuxer: string; ffmpeg: string },
): Promise<AssetRow | null> {
  const folder = await ctx.store.temporaryFolder()
  try {
    const path = await ctx.store.find(asset.sha256, asset.size_bytes, folder)
    if (path === null) return null
    const target = join(folder, 'small.webp')
    const limits = { ffmpeg, deadline_seconds: DEADLINE_SECONDS, signal: ctx.closing }
    await writeSmallImage({ path, demuxer, width }, target, limits)
    const form = await ctx.store.keep(target)
    await upsertSmallImage(ctx.db, asset, { width, ...form })
    return describeForm(asset, form)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
