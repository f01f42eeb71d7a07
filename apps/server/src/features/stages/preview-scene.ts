import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/stages.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { PREVIEW_SCALE, renderPreview } from '@orion/film/render.ts'
import { FORMATS, FRAME_RATE, getPictures } from '@orion/film/recipe.ts'
import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import { filmedRecipe } from '@orion/pipeline/segments/apply-looks.ts'
import type { SegmentUnit } from '@orion/pipeline/segments/plan-segments.ts'
import {
  type ClipData,
  type FilmedUnit,
  isClipUnit,
  isFilmedUnit,
  type VideoUnit,
} from '@orion/pipeline/stages/06-image-to-video/providers/port.ts'
import type { Context } from '../../context.ts'
import { findAsset, insertAsset } from '../assets/queries.ts'
import { findRecipe } from '../assets/recipe-queries.ts'
import { signedUrl } from '../assets/signed-url.ts'
import { chooseMakers } from '../providers/choose-makers.ts'
import { getWorkflowRow } from '../workflows/queries.ts'
import { stageName } from '../workflows/rules.ts'
import { atField } from './at-field.ts'
import { loadRequest } from './queries.ts'
import { pickProvider, stageByNumber } from './rules.ts'
import { describeRequest, withMakers } from './runs/start-stage.ts'

type Asked = Input<typeof contract.previewScene>

/**
 * A preview of a scene as stage 6 would make it now: small, at half the frame rate and without sound. If the scene's clip exists, the
 * preview shows the clip. The preview never requests a clip. Only the file is stored, for a day.
 */
export async function previewScene(ctx: Context, asked: Asked): Promise<Answer<typeof contract.previewScene>> {
  const { recipe, clip, clip_path, organization_id } = await planScene(ctx, asked)
  const folder = await ctx.store.temporaryFolder()
  try {
    const out_path = join(folder, 'preview.mp4')
    const picture_paths = await picturePaths(ctx, organization_id, recipe)
    await renderPreview(recipe, { out_path, picture_paths, clip_path, signal: ctx.closing })
    const { width, height } = FORMATS[recipe.format]
    const size = { width: Math.round(width * PREVIEW_SCALE), height: Math.round(height * PREVIEW_SCALE) }
    const duration_seconds = recipe.frames / FRAME_RATE
    const kept = await ctx.store.keep(out_path)
    const asset = { organization_id, kind: 'video' as const, mime_type: 'video/mp4', duration_seconds, ...size, ...kept }
    const asset_id = await insertAsset(ctx.db, asset)
    const url = signedUrl(ctx.keyring, { asset_id, organization_id })
    return { data: { url, duration_seconds, ...size, ...(clip && { clip }) } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Planned = { recipe: SegmentUnit['recipe']; clip?: 'shown' | 'not_made'; clip_path?: string; organization_id: string }

/** The scene's task of stage 6 with the requested image and look. Throws not_found, and the errors of the stage's plan. */
async function planScene(ctx: Context, { workflow_id, scene_id, candidate_id, settings, look }: Asked): Promise<Planned> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const stage = stageByNumber(ctx.stages, 6)
  const makers = await chooseMakers(ctx.db, ctx.config, { workflow, stage, wish: {} })
  const stored = await loadRequest(ctx.db, withMakers(describeRequest(workflow, stage, { settings }), makers))
  const { image_selection } = stored.inputs
  const inputs =
    image_selection === undefined || candidate_id === undefined
      ? stored.inputs
      : { ...stored.inputs, image_selection: withChosen(image_selection, scene_id, candidate_id) }
  const request = { ...stored, inputs, ...(look && { edited: withLook(stage, stored, { scene_id, look }) }) }
  const units = (await ctx.planner.plan(stage, request)) as VideoUnit[] // stage 6 plans only units of this type
  const unit = units.find((each) => each.scene_id === scene_id && !isClipUnit(each)) as SegmentUnit | FilmedUnit | undefined
  if (unit === undefined) throw new AppError('not_found', say('stages.no_such_scene'))
  const { organization_id } = workflow
  if (!isFilmedUnit(unit)) {
    const clip_path = unit.clip_asset_id === undefined ? undefined : await picturePath(ctx, organization_id, unit.clip_asset_id)
    return { recipe: unit.recipe, organization_id, ...(clip_path !== undefined && { clip_path }) }
  }
  const made = await findClip(ctx, organization_id, { stage, unit })
  if (made !== null) return { ...made, clip: 'shown', organization_id }
  const drawn = stage.instead?.(unit, request) as SegmentUnit
  return { recipe: drawn.recipe, clip: 'not_made', organization_id }
}

/** The content of stage 6 with another look for one scene. Throws wrong_state if no content exists yet, and the stage's own errors. */
function withLook(
  stage: Stage,
  request: StageRequest<'image_to_video'>,
  { scene_id, look }: { scene_id: string; look: NonNullable<Asked['look']> },
) {
  const content = request.edited ?? request.before
  const { edit } = stage
  if (content === undefined || edit === undefined)
    throw new AppError('wrong_state', say('stages.nothing_to_edit', { stage: stageName(stage.number) }))
  const edited = { looks: { ...content.looks, [scene_id]: look } }
  return atField(['body'], () => edit(request as never, content as never, edited)) as typeof content
}

/** The clip of a scene, and how the clip is shown. Null if the clip was not made or if its file is missing. */
async function findClip(ctx: Context, organization_id: string, { stage, unit }: { stage: Stage; unit: FilmedUnit }) {
  const { clip, service } = unit
  const provider = pickProvider(stage, undefined, ctx.config.env)
  const recipe = recipeHash({ stage: stage.key, provider: provider.key, unit: { ...clip, service } })
  const made = await findRecipe(ctx.db, { organization_id, recipe })
  const clip_path = made && (await findPath(ctx, organization_id, made.assets.clip))
  if (!made || !clip_path) return null
  return { recipe: filmedRecipe(unit, (made.data as ClipData).sha256), clip_path }
}

function withChosen(content: ImageSelection, scene_id: string, candidate_id: string): ImageSelection {
  const scene = content.scenes.find((each) => each.scene_id === scene_id)
  if (scene?.candidates.every((candidate) => candidate.candidate_id !== candidate_id))
    throw new AppError('not_found', say('stages.no_such_picture'))
  return {
    ...content,
    scenes: content.scenes.map((each) => (each.scene_id === scene_id ? { ...each, chosen: candidate_id } : each)),
  }
}

/** The path of a scene's photograph. Throws not_found if the photograph is missing. */
export const picturePaths = (ctx: Context, organization_id: string, recipe: SegmentUnit['recipe']): Promise<string[]> =>
  Promise.all(getPictures(recipe).map((asset_id) => picturePath(ctx, organization_id, asset_id)))

async function picturePath(ctx: Context, organization_id: string, asset_id: string): Promise<string> {
  const path = await findPath(ctx, organization_id, asset_id)
  if (path === null) throw new AppError('not_found', say('stages.scene_picture_gone'))
  return path
}

async function findPath(ctx: Context, organization_id: string, asset_id: string): Promise<string | null> {
  const asset = await findAsset(ctx.db, organization_id, asset_id)
  return asset === null ? null : ctx.store.find(asset.sha256, asset.size_bytes)
}
