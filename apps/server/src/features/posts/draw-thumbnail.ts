import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import type { drawThumbnail as drawRoute, PostFormat } from '@orion/contract/posts.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { renderChecked } from '@orion/film/draw/render-scene.ts'
import { FORMATS, pictureOf, type SceneRecipe } from '@orion/film/scenes/recipe.ts'
import { completeFrame } from '@orion/film/scenes/overlay.ts'
import { titledPoster } from '@orion/pipeline/stages/08-video-assembly/titled-poster.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findAsset, insertAsset, linkAssets, showAsset } from '../assets/queries.ts'
import { stageByNumber } from '../stages/rules.ts'
import { describeRequest } from '../stages/start-stage.ts'
import { findFilm } from './find-film.ts'

/** Pixels across: a wide thumbnail is 1280x720, as platforms ask for it; the others are as large as their film. */
const WIDTHS: Record<PostFormat, number> = { '16:9': 1280, '9:16': FORMATS['9:16'].width, '1:1': FORMATS['1:1'].width }

/**
 * Draws the film's poster with a title that a person wrote, and keeps it with the film. Throws not_found, wrong_state while there is no
 * accepted film, invalid_fields where the title has letters that no font of ours has.
 */
export async function drawThumbnail(
  ctx: Context,
  { workflow_id, title, format }: Input<typeof drawRoute>,
): Promise<Answer<typeof drawRoute>> {
  const { workflow, images } = await findFilm(ctx, ctx.org_ids, workflow_id)
  const { organization_id } = workflow
  const { film } = describeRequest(workflow, stageByNumber(ctx.stages, 8), {})
  const recipe = titledPoster(film, images, title.replaceAll(/\s+/gu, ' '), format)
  const picture_path = await picturePath(ctx, organization_id, recipe)

  const width = WIDTHS[format]
  const at_frame = completeFrame(recipe)
  const { image, text_faults } = await renderChecked(recipe, {
    ...{ at_frame, width, mime: 'image/jpeg', signal: ctx.closing },
    ...(picture_path !== undefined && { picture_path }),
  })
  const unknown = text_faults.filter(({ rule }) => rule === 'glyph').flatMap(({ detail }) => detail.split(' '))
  if (unknown.length > 0)
    throw wrongField(['body', 'title'], `No font here has ${[...new Set(unknown)].join(' ')}. Write the title without.`)

  const folder = await ctx.store.temporaryFolder()
  try {
    const path = join(folder, 'thumbnail.jpg')
    await writeFile(path, image)
    const kept = await ctx.store.keep(path)
    const { width: wide, height: high } = FORMATS[format]
    const asset_id = await inTransaction(ctx.db, async (tx) => {
      const size = { width, height: Math.round((width * high) / wide) }
      const asset = { organization_id, kind: 'image' as const, mime_type: 'image/jpeg', name: 'thumbnail.jpg', ...size, ...kept }
      const id = await insertAsset(tx, asset)
      await linkAssets(tx, { organization_id, workflow_id, stage_number: 10, asset_ids: [id] })
      return id
    })
    const row = (await findAsset(ctx.db, organization_id, asset_id))!
    return { asset: showAsset(ctx.keyring, { ...row, workflow_id, stage_number: 10 }) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Where the picture of a photograph lies; undefined for a drawn one. Throws wrong_state when it is gone. */
async function picturePath(ctx: Context, organization_id: string, recipe: SceneRecipe): Promise<string | undefined> {
  const picture = pictureOf(recipe)
  if (picture === undefined) return undefined
  const asset = await findAsset(ctx.db, organization_id, picture)
  const path = asset === null ? null : await ctx.store.find(asset.sha256, asset.size_bytes)
  if (path === null) throw new AppError('wrong_state', 'The picture of the film’s opening is gone. Choose a frame instead.')
  return path
}
