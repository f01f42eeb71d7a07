import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/stages.ts'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { PREVIEW_SCALE, renderPreview } from '@orion/film/draw/render-scene.ts'
import { FORMATS, FRAME_RATE } from '@orion/film/scenes/recipe.ts'
import type { SegmentUnit } from '@orion/pipeline/stages/06-image-to-video/providers/port.ts'
import type { Context } from '../../context.ts'
import { findAsset, insertAsset } from '../assets/queries.ts'
import { signedUrl } from '../assets/signed-url.ts'
import { getWorkflowRow } from '../workflows/queries.ts'
import { loadRequest } from './queries.ts'
import { stageByNumber } from './rules.ts'
import { describeRequest } from './start-stage.ts'

type Asked = Input<typeof contract.previewScene>

/** A scene as stage 6 would make it now, small, at half the frame rate and without sound. Nothing is kept but the file, for a day. */
export async function previewScene(ctx: Context, asked: Asked): Promise<Answer<typeof contract.previewScene>> {
  const { recipe, organization_id } = await planScene(ctx, asked)
  const folder = await ctx.store.temporaryFolder()
  try {
    const out_path = join(folder, 'preview.mp4')
    const picture = recipe.template === 'photograph' ? await pathOf(ctx, organization_id, recipe.slots.picture) : undefined
    await renderPreview(recipe, { out_path, picture_path: picture })
    const { width, height } = FORMATS[recipe.format]
    const size = { width: Math.round(width * PREVIEW_SCALE), height: Math.round(height * PREVIEW_SCALE) }
    const duration_seconds = recipe.frames / FRAME_RATE
    const kept = await ctx.store.keep(out_path)
    const asset = { organization_id, kind: 'video' as const, mime_type: 'video/mp4', duration_seconds, ...size, ...kept }
    const asset_id = await insertAsset(ctx.db, asset)
    return { data: { url: signedUrl(ctx.keyring, asset_id, organization_id), duration_seconds, ...size } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The scene's unit of stage 6 with the asked picture and look. Throws not_found and what the stage's plan throws. */
async function planScene(
  ctx: Context,
  { workflow_id, scene_id, candidate_id, settings }: Asked,
): Promise<{ recipe: SegmentUnit['recipe']; organization_id: string }> {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const stage = stageByNumber(ctx.stages, 6)
  const request = await loadRequest(ctx.db, describeRequest(workflow, stage, { settings }))
  const { image_selection } = request.inputs
  const inputs =
    image_selection === undefined || candidate_id === undefined
      ? request.inputs
      : { ...request.inputs, image_selection: withChosen(image_selection, scene_id, candidate_id) }
  const units = stage.plan({ ...request, inputs }) as SegmentUnit[] // stage 6's own
  const unit = units.find((each) => each.scene_id === scene_id)
  if (unit === undefined) throw new AppError('not_found', 'The film has no such scene.')
  return { recipe: unit.recipe, organization_id: workflow.organization_id }
}

function withChosen(content: ImageSelection, scene_id: string, candidate_id: string): ImageSelection {
  const scene = content.scenes.find((each) => each.scene_id === scene_id)
  if (scene?.candidates.every((candidate) => candidate.candidate_id !== candidate_id))
    throw new AppError('not_found', 'The scene has no such picture.')
  return {
    ...content,
    scenes: content.scenes.map((each) => (each.scene_id === scene_id ? { ...each, chosen: candidate_id } : each)),
  }
}

async function pathOf(ctx: Context, organization_id: string, asset_id: string): Promise<string> {
  const asset = await findAsset(ctx.db, organization_id, asset_id)
  const path = asset === null ? null : await ctx.store.find(asset.sha256, asset.size_bytes)
  if (path === null) throw new AppError('not_found', 'The picture of this scene is gone. Choose or upload another.')
  return path
}
