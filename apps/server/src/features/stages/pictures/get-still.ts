import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { getStill as route } from '@orion/contract/still.ts'
import { rendererEngine, renderStill, completeFrame } from '@orion/film/render.ts'
import { FORMATS, type SceneRecipe } from '@orion/film/recipe.ts'
import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import { stillRecipe } from '@orion/pipeline/core/still-recipe.ts'
import { inTurn } from '@orion/pipeline/providers/in-turn.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findAsset, insertAsset } from '../../assets/queries.ts'
import { findRecipe, insertRecipe } from '../../assets/recipe-queries.ts'
import { signedUrl } from '../../assets/signed-url.ts'
import { getWorkflowRow } from '../../workflows/queries.ts'
import { picturePaths } from '../preview-scene.ts'
import { readContents } from '../queries.ts'
import { stageByNumber } from '../rules.ts'
import { describeRequest } from '../runs/start-stage.ts'

/** Width in pixels: a tile at twice its size in points. All screens use this width, so that each image is drawn only once. */
const WIDTH = 640

/**
 * An image of a scene as the film draws it, from the recipe of posters and segments. A drawn image is kept for 30 days, like the results of
 * a run. Images are drawn one after another, so that a screen full of images does not slow films down. Throws not_found if the film lacks
 * the scene. Throws wrong_state if the scene is not drawn any more or its image is missing.
 */
export async function getStill(ctx: Context, asked: Input<typeof route>): Promise<Answer<typeof route>> {
  const { recipe, organization_id } = await plannedStill(ctx, asked)
  const asset_id =
    (await findDrawn(ctx, organization_id, recipe)) ??
    (await inTurn(
      'stills',
      async () => (await findDrawn(ctx, organization_id, recipe)) ?? drawStill(ctx, organization_id, recipe),
    ))
  return { data: { url: signedUrl(ctx.keyring, { asset_id, organization_id }), ...getSize(recipe) } }
}

const getSize = ({ format }: SceneRecipe) => ({
  width: WIDTH,
  height: Math.round((WIDTH * FORMATS[format].height) / FORMATS[format].width),
})

const STAGE = 'image_selection'
const hashStill = (recipe: SceneRecipe): string =>
  recipeHash({ stage: STAGE, provider: 'local', unit: { kind: 'still', recipe, width: WIDTH, engine: rendererEngine() } })

async function plannedStill(ctx: Context, { workflow_id, scene_id, candidate_id }: Input<typeof route>) {
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const stage = stageByNumber(ctx.stages, 5)
  const chosen = workflow.stages[stage.number - 1].chosen_iteration_id
  const contents = await readContents(ctx.db, chosen === null ? [] : [chosen])
  const images = contents.get(chosen ?? '') as ImageSelection | undefined
  const scene = images?.scenes.find((each) => each.scene_id === scene_id)
  if (images === undefined || scene === undefined) throw new AppError('not_found', say('stages.no_such_scene'))
  const candidate = scene.candidates.find((each) => each.candidate_id === (candidate_id ?? scene.chosen))
  if (candidate === undefined) throw new AppError('not_found', say('stages.no_such_picture'))
  const { film } = describeRequest(workflow, stage, {})
  return { recipe: stillRecipe(film, images, { scene, candidate }), organization_id: workflow.organization_id }
}

/** The file of an image that was drawn before. Null if the file does not exist. */
async function findDrawn(ctx: Context, organization_id: string, recipe: SceneRecipe): Promise<string | null> {
  const made = await findRecipe(ctx.db, { organization_id, recipe: hashStill(recipe) })
  const asset = made && (await findAsset(ctx.db, organization_id, made.assets.still))
  const path = asset && (await ctx.store.find(asset.sha256, asset.size_bytes))
  return path ? asset.id : null
}

async function drawStill(ctx: Context, organization_id: string, recipe: SceneRecipe): Promise<string> {
  const folder = await ctx.store.temporaryFolder()
  try {
    const path = join(folder, 'still.jpg')
    const image = await renderStill(recipe, {
      at_frame: completeFrame(recipe),
      width: WIDTH,
      mime: 'image/jpeg',
      ahead: true,
      signal: ctx.closing,
      picture_paths: await picturePaths(ctx, organization_id, recipe),
    })
    await writeFile(path, image)
    const kept = await ctx.store.keep(path)
    return await inTransaction(ctx.db, async (tx) => {
      const asset = { organization_id, kind: 'image' as const, mime_type: 'image/jpeg', ...getSize(recipe), ...kept }
      const still = await insertAsset(tx, asset)
      const made = { stage_key: STAGE, data: null, assets: { still }, paid: false, uses: [], made_by: null }
      await insertRecipe(tx, { organization_id, recipe: hashStill(recipe), ...made }, { again: true })
      return still
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
