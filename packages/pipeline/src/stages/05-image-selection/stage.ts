import { join } from 'node:path'
import type { Candidate, ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { rendererEngine } from '@orion/film/draw/engine.ts'
import { chooseScenes } from '@orion/film/scenes/choose.ts'
import { VARIANTS } from '@orion/film/scenes/recipe.ts'
import { positionOf, recipeOf, STILL } from '../../core/shown-scene.ts'
import { defineStage, type StageRequest, type StoredUnit } from '../../core/stage.ts'
import { editImages } from './edit-images.ts'
import { providers } from './providers/index.ts'
import type { ImageUnit } from './providers/port.ts'
import { firstBeside, standingScenes } from './standing-scenes.ts'
import { tellFilm } from './tell-film.ts'

/** The place of the candidate that shows the scene by another template, where its words fill one. */
const LAST = VARIANTS.length - 1

function unitsOf(request: StageRequest<'image_selection'>, engine: string): ImageUnit[] {
  const told = tellFilm(request)
  const { brand_color } = request.settings
  const standing = standingScenes(request, told)
  return chooseScenes(told).map(({ scene_id, topic, setting, solemn, first, other, ...filled }, index): ImageUnit => {
    const { text } = told.scenes[index]!
    const stays = standing.get(scene_id)
    const beside = [index - 1, index + 1].map((at) => standing.get(told.scenes[at]?.scene_id ?? ''))
    const begins = stays?.drawn[0]?.variant ?? firstBeside(first, beside)
    const chosen = [begins, ...VARIANTS.filter((variant) => variant !== begins)].map((variant, place) => ({
      ...(place === LAST ? (other ?? filled) : filled),
      variant,
    }))
    const shown = stays && !stays.ends ? stays.drawn : chosen
    const scene = { ...(stays?.scene ?? { topic, ...(setting && { setting }), solemn }), scene_id, text }
    const shared = { ...STILL, brand_color, film_position: positionOf(index, told.scenes.length) }
    const recipes = shown.map(({ template, slots, variant }) =>
      recipeOf(
        request.film,
        { ...scene, candidate: { candidate_id: variant ?? '', kind: 'drawn', template, slots, variant } },
        shared,
      ),
    )
    return { scene_id, text, recipes, engine }
  })
}

/** A picture of the user's whose scene now says something else: the title that came from the scene's words goes. */
function withoutTitle(candidate: Candidate): Candidate {
  const { title: _, ...slots } = candidate.slots ?? {}
  return { ...candidate, slots }
}

/** Stage 5, Image Selection: three pictures to choose from for every scene, found by its words and drawn in the brand's colours. */
export const imageSelection = defineStage({
  key: 'image_selection',
  number: 5,
  reads: ['content_research', 'script_generation', 'voice_scenes', 'voice_assembly'],
  needs: ['script_generation'],
  providers,

  plan: (request) => unitsOf(request, rendererEngine()),

  plans_ahead: true,
  ahead: {
    reads: ['content_research', 'script_generation', 'voice_scenes'],
    plan: (request) => unitsOf(request, rendererEngine()),
  },

  describe: ({ scene_id, text }) => ({ id: scene_id, text }),

  usage: ({ recipes }) => ({ expected: recipes.length, most: recipes.length }),

  make: async (unit, provider, tools) => {
    const files: Record<string, { path: string; mime_type: string; kind: 'image'; width: number; height: number }> = {}
    for (const [index, recipe] of unit.recipes.entries()) {
      tools.progress(index / unit.recipes.length, `Drawing picture ${index + 1} of ${unit.recipes.length}`)
      const path = join(tools.folder, `${recipe.variant}.jpg`)
      files[recipe.variant] = {
        path,
        mime_type: 'image/jpeg',
        kind: 'image',
        ...(await provider.illustrate(recipe, path, tools)),
      }
    }
    return { data: { credits: unit.recipes.map((recipe) => provider.credit(recipe)) }, files }
  },

  foresee: (request, units) => contentOf(request, units, units.map(unnamed)),

  finish: contentOf,

  edit: ({ film }, previous, edited) => editImages(previous, edited, film.language),

  assets: ({ scenes }) => scenes.flatMap(({ candidates }) => candidates.map(({ image_asset_id }) => image_asset_id)),

  sentence: ({ scenes }) => {
    const pictures = scenes.reduce((sum, { candidates }) => sum + candidates.length, 0)
    return `${scenes.length} scenes with ${pictures} pictures to choose from.`
  },
})

type Credits = { credits: Pick<Candidate, 'licence' | 'attribution'>[] }

/** What a unit will have made, its files without names. */
const unnamed = ({ recipes }: ImageUnit): StoredUnit<Credits> => ({
  data: { credits: recipes.map(() => ({ licence: '', attribution: '' })) },
  assets: Object.fromEntries(recipes.map(({ variant }) => [variant, ''])),
})

/** What a person chose for a scene in the version before: a picture of their own, or another than the first of the same words. */
const choiceOf = (scene: ImageScene | undefined, text: string): string | undefined => {
  const chosen = scene?.candidates.findIndex(({ candidate_id }) => candidate_id === scene.chosen) ?? -1
  const isOwn = scene?.candidates[chosen]?.kind === 'upload'
  return isOwn || (chosen > 0 && scene?.text === text) ? scene?.chosen : undefined
}

/** The content of pictures that are drawn, or will be. */
function contentOf(
  { settings, inputs, edited, before }: StageRequest<'image_selection'>,
  units: ImageUnit[],
  made: StoredUnit<Credits>[],
): ImageSelection {
  return {
    scenes: units.map(({ scene_id, text, recipes }, index): ImageScene => {
      const { assets, data } = made[index]!
      const drawn = recipes.map((recipe, at): Candidate => ({
        candidate_id: `${recipe.template}-${recipe.variant}`,
        kind: 'drawn',
        image_asset_id: assets[recipe.variant]!,
        ...data.credits[at]!,
        template: recipe.template,
        variant: recipe.variant,
        slots: recipe.slots,
      }))
      const last = (edited ?? before)?.scenes.find((scene) => scene.scene_id === scene_id)
      const own = last?.candidates.filter(({ kind }) => kind === 'upload') ?? []
      const candidates = [...drawn, ...(last?.text === text ? own : own.map(withoutTitle))]
      const wanted = edited === undefined ? choiceOf(last, text) : last?.chosen
      const kept = candidates.find(({ candidate_id }) => candidate_id === wanted)
      return {
        scene_id,
        text,
        candidates,
        chosen: (kept ?? candidates[0]!).candidate_id,
        solemn: recipes[0]!.solemn,
        topic: recipes[0]!.topic,
        ...(recipes[0]!.setting && { setting: recipes[0]!.setting }),
      }
    }),
    brand_color: settings.brand_color,
    composition: inputs.script_generation?.script_metadata.composition,
  }
}
