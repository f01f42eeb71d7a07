import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { AppError } from '@orion/contract/errors.ts'
import { buildCues } from '@orion/film/captions/cues.ts'
import type { CaptionCue, FilledTemplate, SceneRecipe, TimedWord, Transition } from '@orion/film/scenes/recipe.ts'
import { FRAME_RATE } from '@orion/film/scenes/recipe.ts'
import type { StageRequest } from '../../core/stage.ts'
import type { PictureScene, SegmentUnit } from './providers/port.ts'
import { silentTimeline } from './silent-timeline.ts'
import { joinOf } from './transitions.ts'

type Request = StageRequest<'image_to_video'>
type Timed = VoiceAssembly['timeline'][number]

/**
 * A unit a scene, in the film's order. `engine` is the renderer's. Without stage 4 the film is silent, and each scene lasts as long as its
 * text takes to read. Throws AppError wrong_state when a scene has no picture.
 */
export function planSegments(request: Request, engine: string): SegmentUnit[] {
  const { voice_assembly, image_selection } = request.inputs
  if (image_selection === undefined) {
    throw new AppError('wrong_state', 'Run stage 5 (Image Selection) first: it says what each scene shows.')
  }
  const images = new Map(image_selection.scenes.map((scene) => [scene.scene_id, scene]))
  const { timeline } = voice_assembly ?? silentTimeline(image_selection.scenes, request.film.language)
  return timeline.map((timed, index) => {
    const image = images.get(timed.scene_id)
    const candidate = image?.candidates.find(({ candidate_id }) => candidate_id === image.chosen)
    if (image === undefined || candidate === undefined) {
      throw new AppError('wrong_state', `Scene ${index + 1} has no picture yet. Run stage 5 (Image Selection) again.`)
    }
    const words = timed.words.map((word) => fromStart(word, timed.start_seconds))
    const shared: Shared = {
      format: '16:9',
      language: request.film.language,
      brand_color: image_selection.brand_color,
      frames: timed.frames,
      captions: captionsOf(request, image.text, words, timed.frames),
      caption_style: request.settings.caption_style,
      transition_in: joinBetween(request, timeline[index - 1], timed),
      transition_out: joinBetween(request, timed, timeline[index + 1]),
    }
    const { candidate_id } = candidate
    const film_position = positionOf(index, timeline.length)
    const recipe =
      candidate.kind === 'upload'
        ? pictureOf(candidate, shared)
        : drawnOf(request, image, candidate, { ...shared, words, film_position })
    return { scene_id: timed.scene_id, text: image.text, candidate_id, recipe, engine }
  })
}

/**
 * Where a scene stands in the film, in quarters, so that a scene more or less elsewhere leaves most scenes as they are; only the first is 0
 * and only the last 1.
 */
function positionOf(index: number, scenes: number): number {
  if (index === 0) return 0
  return index === scenes - 1 ? 1 : Math.min(0.75, Math.max(0.25, Math.round((index / (scenes - 1)) * 4) / 4))
}

/** The film opens and ends on its own ground. */
function joinBetween({ film, settings }: Request, before: Timed | undefined, after: Timed | undefined): Transition {
  if (before === undefined || after === undefined) return 'cut'
  return joinOf(film.seed, before.scene_id, after.scene_id, settings.transitions)
}

type Shared = Omit<PictureScene, 'template' | 'picture'>

/** The cues of stage 4, built again from the scene's own times: what is rounded in the film's time would change whenever the scene moves. */
const captionsOf = ({ film, settings }: Request, text: string, words: TimedWord[], frames: number): CaptionCue[] =>
  settings.caption_style === 'none' ? [] : buildCues(text, words, film.language, frames / FRAME_RATE)

/** Times of the film as times of a scene, in whole microseconds: the same scene elsewhere in the film stays the same. */
const fromStart = <T extends { start_seconds: number; end_seconds: number }>(timed: T, start: number): T => ({
  ...timed,
  start_seconds: Math.round((timed.start_seconds - start) * 1e6) / 1e6,
  end_seconds: Math.round((timed.end_seconds - start) * 1e6) / 1e6,
})

const pictureOf = ({ image_asset_id }: Candidate, shared: Shared): PictureScene => ({
  ...shared,
  template: 'picture',
  picture: image_asset_id,
})

function drawnOf(
  { film }: Request,
  { solemn, topic, scene_id }: ImageScene,
  { template, slots, variant }: Candidate,
  shared: Shared & Pick<SceneRecipe, 'words' | 'film_position'>,
): SceneRecipe {
  if (template === undefined || slots === undefined) {
    throw new AppError('wrong_state', 'A picture of stage 5 does not say how it is drawn. Run stage 5 again.')
  }
  return { ...shared, ...filled(template, slots), variant: variant ?? 'A', seed: `${film.seed}/${scene_id}`, topic, solemn }
}

/** The one cast: stage 5 filled the slots by the film's own templates, and the contract keeps them as JSON. */
const filled = (template: string, slots: Record<string, unknown>): FilledTemplate => ({ template, slots }) as FilledTemplate
