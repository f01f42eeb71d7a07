import type { ImageToVideoSettings } from '@orion/contract/contents/06-image-to-video.ts'
import { FRAME_RATE } from '@orion/film/recipe.ts'
import type { ServiceUse } from '../../core/service-use.ts'
import type { DrawableScene } from '../../core/shown-scene.ts'
import type { StageRequest } from '../../core/stage.ts'
import { clipRecipe } from '../../segments/apply-looks.ts'
import { type SegmentUnit, planScenes } from '../../segments/plan-segments.ts'
import type { ClipUnit, FilmedUnit, VideoUnit } from './providers/port.ts'

type Request = StageRequest<'image_to_video'>

/**
 * How much a clip may be slowed down so that it need not be longer: models bill whole seconds, many of them in steps of five. A scene that
 * becomes a little longer keeps its clip.
 */
const UNSEEN_SLOWING = 1.04

/** The style of every clip besides its own prompt; our captions are shown over it. */
const STYLE = 'A calm film shot. No words, letters, captions or logos in the picture.'
const LOOK = 'True to life, in natural light.'

/**
 * The service of a scene's clip: the scene's own choice, else the one for all; null if the scene is drawn. A deleted connection generates
 * none.
 */
function chooseMaker(
  { services = [], chosen, settings }: Pick<Request, 'services' | 'chosen' | 'settings'>,
  { scene_id, recipe, clip_asset_id }: SegmentUnit,
): ServiceUse | null {
  const of_scene = settings.clips?.[scene_id]
  if (of_scene === null) return null
  const take = settings.takes?.[scene_id] ?? 0
  const named = services.find(
    ({ connection_id, capability }) => capability === 'video' && connection_id === of_scene?.connection_id,
  )
  if (named !== undefined) return { ...named, model: of_scene?.model ?? named.model, take }
  if (chosen?.video === undefined || of_scene?.connection_id !== undefined) return null
  // the scene shows the film's title or sources, or is already footage
  if (of_scene === undefined && (recipe.overlay !== undefined || clip_asset_id !== undefined)) return null
  const { options: _, ...service } = chosen.video
  return { ...service, model: of_scene?.model ?? service.model, take }
}

/** The prompt of a scene's clip: its own words, else the scene's. */
const getPrompt = (settings: ImageToVideoSettings, { scene_id, text }: SegmentUnit): string =>
  settings.clips?.[scene_id]?.prompt ?? text

/** The whole prompt for a model, with the style of every clip. */
export const makePrompt = ({ asked }: Pick<ClipUnit, 'asked'>): string => [asked, STYLE, LOOK].join('\n')

/** The first image of a clip: the scene's photograph. A drawing is not used, because a model would move its words. */
const firstPicture = ({ candidate }: DrawableScene): ClipUnit['first_picture'] =>
  candidate.kind !== 'drawn' && candidate.image_asset_id !== undefined ? { asset_id: candidate.image_asset_id } : null

/** The words in a corner of the film that credit the image, and say that a model moved it. */
const makeCredit = ({ candidate }: DrawableScene, { model, provider }: ServiceUse): string =>
  [candidate.slots?.credit, `AI · ${model ?? provider}`].filter((part) => typeof part === 'string' && part !== '').join(' · ')

/** A scene's clip and the segment that shows it; null if the scene is drawn. */
function filmScene(
  request: Pick<Request, 'services' | 'chosen' | 'settings'>,
  scene: DrawableScene,
  segment: SegmentUnit,
): { clip: ClipUnit; filmed: FilmedUnit } | null {
  const service = chooseMaker(request, segment)
  if (service === null) return null
  const { scene_id, text, recipe } = segment
  const ask = {
    kind: 'clip',
    scene_id,
    text,
    asked: getPrompt(request.settings, segment),
    seconds: Math.ceil(recipe.frames / FRAME_RATE / UNSEEN_SLOWING),
    aspect: recipe.format,
    first_picture: firstPicture(scene),
  } as const
  const { clip_asset_id: _, ...shown } = segment
  const filmed = { ...shown, recipe: clipRecipe(recipe, { clip: '', credit: makeCredit(scene, service) }), clip: ask, service }
  return { clip: { ...ask, service }, filmed }
}

/** All tasks: the clips first, because a service takes minutes for them, then a segment per scene. Throws as `planSegments` does. */
export function planUnits(request: Request, engine: string): VideoUnit[] {
  const planned = planScenes(request, engine).map(({ scene, segment }) => ({ segment, film: filmScene(request, scene, segment) }))
  return [...planned.flatMap(({ film }) => film?.clip ?? []), ...planned.map(({ segment, film }) => film?.filmed ?? segment)]
}
