import { completeFrame } from '@orion/film/render.ts'
import { FRAME_RATE, isTemplate, type SceneRecipe } from '@orion/film/recipe.ts'
import type { FilmScene, FilmTimeline } from '../../core/timing/film-timeline.ts'
import type { StageRequest } from '../../core/stage.ts'
import { stillRecipe } from '../../core/still-recipe.ts'
import type { Shot } from './providers/port.ts'

type Request = StageRequest<'video_assembly'>

/** Seconds before a scene's end at which its image is complete and its exit has not begun. */
const SETTLED_SECONDS = 0.5
const THUMBNAILS = 3

/** Poster and thumbnails: the opening, the first figure or quotation, and a scene from the middle, if the film has them. */
export function shopWindow(request: Request, timeline: FilmTimeline): { poster: Shot; thumbnails: Shot[] } {
  const { scenes } = timeline
  const templates = request.inputs.image_to_video?.segments.map(({ template }) => template) ?? []
  const striking = templates.findIndex((template) => template === 'amount' || template === 'quotation')
  const wanted = [0, striking, Math.floor(scenes.length / 2), Math.floor(scenes.length / 3)].filter((index) => index >= 0)
  const shots = [...new Set(wanted)].slice(0, THUMBNAILS).map((index) => makeShot(request, scenes[index]))
  return { poster: shots[0], thumbnails: shots }
}

function makeShot(request: Request, { scene_id, start_seconds, end_seconds }: FilmScene): Shot {
  const { inputs } = request
  const settled = Math.max((start_seconds + end_seconds) / 2, end_seconds - SETTLED_SECONDS)
  const overlay = inputs.image_selection?.scenes.find((scene) => scene.scene_id === scene_id)?.overlay
  const frames = Math.round((end_seconds - start_seconds) * FRAME_RATE)
  const seconds = overlay === undefined ? settled : start_seconds + completeFrame({ frames, overlay }) / FRAME_RATE
  return { recipe: planStill(request, scene_id), seconds }
}

/**
 * The image of the scene as the film draws it, without captions. Null for a clip, and for a shot that is no longer drawn. In a film without
 * stage 6, also null for an image that Orion did not draw.
 */
function planStill({ inputs, film }: Request, scene_id: string): SceneRecipe | null {
  const { image_selection: images, image_to_video: made } = inputs
  const scene = images?.scenes.find((each) => each.scene_id === scene_id)
  const candidate = scene?.candidates.find(({ candidate_id }) => candidate_id === scene.chosen)
  if (images === undefined || scene === undefined || candidate === undefined) return null
  const segment = made?.segments.find((each) => each.scene_id === scene_id)
  const is_drawn = candidate.kind === 'drawn' ? isTemplate(candidate.template) : segment !== undefined
  return is_drawn && segment?.clip === undefined ? stillRecipe(film, images, { scene, candidate }) : null
}
