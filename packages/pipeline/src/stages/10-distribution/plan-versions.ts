import type { Distribution, VersionFormat } from '@orion/contract/contents/10-distribution.ts'
import { type ImageToVideo, ImageToVideoSettings } from '@orion/contract/contents/06-image-to-video.ts'
import { DECLARED_SOCIAL } from '@orion/contract/platforms/declared.ts'
import { filmLooks } from '@orion/contract/settings/look-settings.ts'
import { type Format, FRAME_RATE, type SceneRecipe } from '@orion/film/recipe.ts'
import type { StageRequest } from '../../core/stage.ts'
import { clipRecipe } from '../../segments/apply-looks.ts'
import { planSegments } from '../../segments/plan-segments.ts'
import { filmManifest, pictureManifest, getSigner } from '../../signed/film-manifest.ts'
import { listChapters } from './film-chapters.ts'
import type { SceneUnit, VersionUnit } from './providers/port.ts'

type Request = StageRequest<'distribution'>

/**
 * The film in each requested format, composed again from its scenes: nothing is cropped. Sound, chapters and subtitles are the film's.
 * `engine` is the version's own, `renderer` the scenes'.
 */
export function planVersions(request: Request, engine: string, renderer: string): VersionUnit[] {
  const { inputs, film, settings } = request
  const { video_assembly: assembly, image_to_video: moving } = inputs
  if (assembly === undefined) return []
  const title = inputs.script_generation?.script_metadata.title ?? film.name
  const key_id = settings.versions.length > 0 ? getSigner(request) : undefined
  const signing = key_id !== undefined && {
    key_id,
    manifests: { 'film.mp4': filmManifest(inputs, title), 'poster.jpg': pictureManifest(inputs, title) },
  }
  return settings.versions.map((format) => ({
    kind: 'version',
    engine,
    format,
    scenes: listScenes(request, format, renderer),
    film_asset_id: assembly.film_asset_id,
    seconds: assembly.duration_seconds,
    title,
    description: inputs.script_generation?.script_with_timestamps.hook.content ?? '',
    language: film.language,
    chapters: listChapters(request).chapters,
    subtitles:
      assembly.srt_asset_id === undefined
        ? null
        : { srt_asset_id: assembly.srt_asset_id, shown: moving !== undefined && moving.caption_style === 'none' },
    ...(signing && { signing }),
  }))
}

/** The film's scenes in another format, with their transitions and captions. */
function listScenes({ film, inputs }: Request, format: Format, engine: string): SceneUnit[] {
  const { voice_assembly, image_selection, image_to_video: moving } = inputs
  // the transitions are those of the film's segments
  const { transitions: _, ...looks } = filmLooks(moving ?? ({} as Partial<ImageToVideo>))
  const settings = ImageToVideoSettings.parse(looks)
  const inputs_of_stage = { voice_assembly, image_selection }
  const segments = planSegments({ film, prompt: null, settings, inputs: inputs_of_stage, before: moving }, engine)
  const joins = new Map(moving?.segments.map((segment) => [segment.scene_id, segment]))
  return segments.map(({ scene_id, text, recipe, clip_asset_id: found }) => {
    const made = joins.get(scene_id)
    const { transition_in, transition_out } = made ?? recipe
    const joined = { transition_in, transition_out } as Pick<typeof recipe, 'transition_in' | 'transition_out'>
    const scene_recipe = { ...recipe, ...joined, format }
    if (made?.clip === undefined)
      return { kind: 'scene', engine, scene_id, text, recipe: scene_recipe, ...(found !== undefined && { clip_asset_id: found }) }
    const { clip_asset_id, sha256, credit } = made.clip
    const footage = clipRecipe(scene_recipe, { clip: sha256, ...(credit !== undefined && { credit }) })
    return { kind: 'scene', engine, scene_id, text, recipe: footage, clip_asset_id }
  })
}

/**
 * The drawing of the film's frame at a second in a format, without captions, and its index in the scene. Null if the frame is footage or
 * after the film's end. Throws AppError wrong_state while images of the film are missing.
 */
export function frameAt(
  request: Request,
  { at_seconds, format }: { at_seconds: number; format: Format },
  engine: string,
): { recipe: SceneRecipe; at_frame: number } | null {
  let at_frame = Math.round(at_seconds * FRAME_RATE)
  for (const { recipe, clip_asset_id } of listScenes(request, format, engine)) {
    if (at_frame < recipe.frames)
      return clip_asset_id === undefined ? { recipe: { ...recipe, captions: [], caption_style: 'none' }, at_frame } : null
    at_frame -= recipe.frames
  }
  return null
}

/** The platforms' kinds of posts that accept a version as a short video; those that also accept a square one are first. */
export const listShortPaths = (format: VersionFormat, seconds: number): Distribution['versions'][number]['paths'] =>
  DECLARED_SOCIAL.flatMap(({ key, short }) => (short === undefined ? [] : [{ platform: key, ...short }]))
    .filter(({ most_seconds, takes_square }) => seconds <= most_seconds && (format === '9:16' || takes_square))
    .sort((one, other) => Number(other.takes_square) - Number(one.takes_square))
    .map(({ platform, name, most_seconds }) => ({ platform, name, most_seconds }))
