import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { drawThumbnail as drawRoute, PostFormat } from '@orion/contract/posts.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { rendererEngine, renderChecked, renderStill } from '@orion/film/render.ts'
import { FORMATS, getPictures, type SceneRecipe } from '@orion/film/recipe.ts'
import { writeStill } from '@orion/media/join/film-pictures.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import { windowStill } from '@orion/pipeline/core/still-recipe.ts'
import { titledPoster } from '@orion/pipeline/stages/10-distribution/titled-poster.ts'
import { frameAt } from '@orion/pipeline/stages/10-distribution/plan-versions.ts'
import { WIDE_THUMBNAIL } from '@orion/pipeline/stages/10-distribution/providers/draw-thumbnail.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findAsset, insertAsset, linkAssets, requireAsset, showAsset } from '../assets/queries.ts'
import { loadRequest } from '../stages/queries.ts'
import { stageByNumber } from '../stages/rules.ts'
import { describeRequest } from '../stages/runs/start-stage.ts'
import { filmIn, findFilm, type PublishableFilm } from './find-film.ts'

type Wish = Input<typeof drawRoute>

/** The width in pixels. A wide thumbnail has the size that platforms recommend. The others have the size of their film. */
const WIDTHS: Record<PostFormat, number> = {
  '16:9': WIDE_THUMBNAIL.width,
  '9:16': FORMATS['9:16'].width,
  '1:1': FORMATS['1:1'].width,
}

/**
 * Makes a thumbnail from an image of the film with a person's title, or from a frame of the film. Stores it with the film. Throws
 * not_found. Throws wrong_state while there is no accepted film. Throws invalid_fields when Orion's fonts lack a letter of the title, when
 * the film has no such scene or second, or when neither title nor second is given.
 */
export async function drawThumbnail(ctx: Context, wish: Wish): Promise<Answer<typeof drawRoute>> {
  const film = await findFilm(ctx, wish.workflow_id)
  const folder = await ctx.store.temporaryFolder()
  try {
    const path = join(folder, 'thumbnail.jpg')
    const size =
      wish.at_seconds === undefined
        ? await drawTitled(ctx, film, { wish, path })
        : await takeFrame(ctx, film, { at_seconds: wish.at_seconds, format: wish.format, path })
    return { asset: await keepPicture(ctx, film, { path, size }) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Size = { width: number; height: number }

async function drawTitled(
  ctx: Context,
  { workflow, images }: PublishableFilm,
  { wish: { title, format, scene_id }, path }: { wish: Wish; path: string },
): Promise<Size> {
  if (title === undefined) throw wrongField(['body', 'title'], say('posts.title_missing'))
  const { film } = describeRequest(workflow, stageByNumber(ctx.stages, 8), {})
  const recipe = titledPoster(film, images, {
    title: title.replaceAll(/\s+/gu, ' '),
    format,
    ...(scene_id !== undefined && { scene_id }),
  })
  const picture_paths = await picturePaths(ctx, workflow.organization_id, recipe)
  const width = WIDTHS[format]
  const { image, text_faults } = await renderChecked(recipe, {
    ...windowStill(recipe),
    width,
    signal: ctx.closing,
    picture_paths,
  })
  const unknown = text_faults.filter(({ rule }) => rule === 'glyph').flatMap(({ detail }) => detail.split(' '))
  if (unknown.length > 0)
    throw wrongField(['body', 'title'], say('posts.letters_without_font', { letters: [...new Set(unknown)].join(' ') }))
  await writeFile(path, image)
  const { width: wide, height: high } = FORMATS[format]
  return { width, height: Math.round((width * high) / wide) }
}

/**
 * The film's frame at a second. While the film matches its scenes, the frame is drawn without captions. Otherwise, it is taken from the
 * film's file.
 */
async function takeFrame(
  ctx: Context,
  { workflow, assembly, distribution }: PublishableFilm,
  { at_seconds, format, path }: Required<Pick<Wish, 'at_seconds' | 'format'>> & { path: string },
): Promise<Size> {
  const { duration_seconds, frame_rate } = assembly
  const { width, height } = FORMATS[format]
  if (at_seconds > duration_seconds) throw wrongField(['body', 'at_seconds'], say('posts.time_after_end'))
  const drawn = workflow.stages[7].needs_update ? null : await drawnFrame(ctx, workflow, { at_seconds, format })
  if (drawn !== null) {
    const { recipe, at_frame } = drawn
    const picture_paths = await picturePaths(ctx, workflow.organization_id, recipe)
    await writeFile(path, await renderStill(recipe, { at_frame, width, mime: 'image/jpeg', picture_paths, signal: ctx.closing }))
    return { width, height }
  }
  const shape = filmIn({ assembly, distribution }, format)
  if (shape === null) throw new AppError('wrong_state', say('posts.shape_not_made', { format }))
  const asset = await findAsset(ctx.db, workflow.organization_id, shape.asset_id)
  const film = asset === null ? null : await ctx.store.find(asset.sha256, asset.size_bytes)
  if (film === null) throw new AppError('wrong_state', say('posts.film_file_gone'))
  const frame = Math.min(Math.round(at_seconds * frame_rate), Math.round(duration_seconds * frame_rate) - 1)
  // half a frame earlier, so that the next frame is the requested one
  await writeStill({ path: film, seconds: Math.max(0, (frame - 0.5) / frame_rate), width }, path, { signal: ctx.closing })
  return { width, height }
}

async function drawnFrame(ctx: Context, workflow: PublishableFilm['workflow'], wish: Parameters<typeof frameAt>[1]) {
  const request = await loadRequest(ctx.db, describeRequest(workflow, stageByNumber(ctx.stages, 10), {}))
  if (request.inputs.voice_assembly === undefined || request.inputs.image_selection === undefined) return null
  return frameAt(request as StageRequest<'distribution'>, wish, rendererEngine())
}

async function keepPicture(ctx: Context, { workflow }: PublishableFilm, { path, size }: { path: string; size: Size }) {
  const { organization_id, id: workflow_id } = workflow
  const kept = await ctx.store.keep(path)
  const asset_id = await inTransaction(ctx.db, async (tx) => {
    const asset = { organization_id, kind: 'image' as const, mime_type: 'image/jpeg', name: 'thumbnail.jpg', ...size, ...kept }
    const id = await insertAsset(tx, asset)
    await linkAssets(tx, { organization_id, workflow_id, stage_number: 10, asset_ids: [id] })
    return id
  })
  const row = await requireAsset(ctx.db, organization_id, asset_id)
  return showAsset(ctx.keyring, { ...row, workflow_id, stage_number: 10 })
}

/** The paths of a scene's images. Throws wrong_state when one is missing. */
const picturePaths = (ctx: Context, organization_id: string, recipe: SceneRecipe): Promise<string[]> =>
  Promise.all(
    getPictures(recipe).map(async (picture) => {
      const asset = await findAsset(ctx.db, organization_id, picture)
      const path = asset === null ? null : await ctx.store.find(asset.sha256, asset.size_bytes)
      if (path === null) throw new AppError('wrong_state', say('posts.opening_picture_gone'))
      return path
    }),
  )
