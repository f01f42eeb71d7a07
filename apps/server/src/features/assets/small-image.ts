import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { findFfmpeg } from '@orion/media/ffmpeg/find.ts'
import { writeSmallImage } from '@orion/media/picture/write-small-image.ts'
import { inTurn } from '@orion/pipeline/providers/in-turn.ts'
import type { Context } from '../../context.ts'
import type { AssetRow } from './queries.ts'
import { findSmallImage, upsertSmallImage } from './small-image-queries.ts'
import { pictureDemuxer } from './upload-kinds.ts'

const MIME_TYPE = 'image/webp'
const DEADLINE_SECONDS = 30

/**
 * An image's form of this width in pixels, made at its first request and kept as long as the image. An image that is not wider, or that
 * cannot be read, is its own form. Forms are made one after another, so that a screen full of images does not slow films down. Throws
 * invalid_fields if the file is not an image.
 */
export async function smallImage(ctx: Context, asset: AssetRow, width: number): Promise<AssetRow> {
  const demuxer = pictureDemuxer(asset.mime_type)
  if (demuxer === null) throw wrongField(['query', 'width'], say('fields.width_needs_image'))
  if (asset.width !== null && asset.width <= width) return asset
  return (
    (await findForm(ctx, asset, width)) ??
    inTurn('small images', async () => (await findForm(ctx, asset, width)) ?? makeForm(ctx, asset, { width, demuxer })).catch(
      (error: unknown) => {
        ctx.log.warn({ err: error, asset_id: asset.id, width }, 'an image is sent whole, because its small form was not made')
        return asset
      },
    )
  )
}

const describeForm = (asset: AssetRow, file: Pick<AssetRow, 'sha256' | 'size_bytes'>): AssetRow => ({
  ...asset,
  ...file,
  mime_type: MIME_TYPE,
  name: asset.name && `${asset.name.replace(/\.[^.]*$/, '')}.webp`,
})

async function findForm(ctx: Context, asset: AssetRow, width: number): Promise<AssetRow | null> {
  const form = await findSmallImage(ctx.db, asset, width)
  return form && (await ctx.store.open(form.sha256, form.size_bytes)) ? describeForm(asset, form) : null
}

async function makeForm(
  ctx: Context,
  asset: AssetRow,
  { width, demuxer }: { width: number; demuxer: string },
): Promise<AssetRow> {
  const folder = await ctx.store.temporaryFolder()
  try {
    const path = await ctx.store.find(asset.sha256, asset.size_bytes, folder)
    if (path === null) return asset
    const target = join(folder, 'small.webp')
    const { ffmpeg } = findFfmpeg(ctx.config.env)
    const limits = { ffmpeg, deadline_seconds: DEADLINE_SECONDS, signal: ctx.closing }
    await writeSmallImage({ path, demuxer, width }, target, limits)
    const form = await ctx.store.keep(target)
    await upsertSmallImage(ctx.db, asset, { width, ...form })
    return describeForm(asset, form)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
