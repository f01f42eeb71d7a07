import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { FilledTemplate, SceneRecipe, Transition } from '@orion/film/scenes/recipe.ts'
import type { StageRequest } from '../../core/stage.ts'
import type { PictureScene, SegmentUnit } from './providers/port.ts'
import { joinOf } from './transitions.ts'

type Request = StageRequest<'image_to_video'>
type Timed = VoiceAssembly['timeline'][number]

/** A unit a scene, in the film's order. `engine` is the renderer's. Throws AppError wrong_state when a scene has no picture or no time. */
export function planSegments(request: Request, engine: string): SegmentUnit[] {
  const { voice_assembly, image_selection } = request.inputs
  if (voice_assembly === undefined)
    throw new AppError('wrong_state', 'Run stage 4 (Voice Assembly) first: it says how long each scene is.')
  if (image_selection === undefined)
    throw new AppError('wrong_state', 'Run stage 5 (Image Selection) first: it says what each scene shows.')
  const images = new Map(image_selection.scenes.map((scene) => [scene.scene_id, scene]))
  const { timeline } = voice_assembly
  return timeline.map((timed, index) => {
    const image = images.get(timed.scene_id)
    const candidate = image?.candidates.find(({ candidate_id }) => candidate_id === image.chosen)
    if (image === undefined || candidate === undefined) {
      throw new AppError('wrong_state', `Scene ${index + 1} has no picture yet. Run stage 5 (Image Selection) again.`)
    }
    const shared = sharedOf(request, timed, image_selection.brand_color, {
      transition_in: joinBetween(request, timeline[index - 1], timed),
      transition_out: joinBetween(request, timed, timeline[index + 1]),
    })
    const film_position = timeline.length > 1 ? index / (timeline.length - 1) : 0
    return {
      scene_id: timed.scene_id,
      text: image.text,
      candidate_id: candidate.candidate_id,
      recipe:
        candidate.kind === 'upload'
          ? pictureOf(candidate, shared)
          : drawnOf(request, image, candidate, timed, shared, film_position),
      engine,
    }
  })
}

/** The film opens and ends on its own ground. */
function joinBetween({ film, settings }: Request, before: Timed | undefined, after: Timed | undefined): Transition {
  if (before === undefined || after === undefined) return 'cut'
  return joinOf(film.seed, before.scene_id, after.scene_id, settings.transitions)
}

type Shared = Pick<
  PictureScene,
  'format' | 'language' | 'brand_color' | 'frames' | 'captions' | 'caption_style' | 'transition_in' | 'transition_out'
>

function sharedOf(
  { film, settings, inputs }: Request,
  { scene_id, start_seconds, frames }: Timed,
  brand_color: string,
  joins: Pick<Shared, 'transition_in' | 'transition_out'>,
): Shared {
  const captions = settings.caption_style === 'none' ? [] : (inputs.voice_assembly?.captions ?? [])
  return {
    format: '16:9',
    language: film.language,
    brand_color,
    frames,
    captions: captions
      .filter((caption) => caption.scene_id === scene_id)
      .map(({ lines, words, ...times }) => ({
        lines,
        ...fromStart(times, start_seconds),
        words: words.map((word) => fromStart(word, start_seconds)),
      })),
    caption_style: settings.caption_style,
    ...joins,
  }
}

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
  timed: Timed,
  shared: Shared,
  film_position: number,
): SceneRecipe {
  if (template === undefined || slots === undefined)
    throw new AppError('wrong_state', 'A picture of stage 5 does not say how it is drawn. Run stage 5 again.')
  return {
    ...shared,
    ...filled(template, slots),
    variant: variant ?? 'A',
    seed: `${film.seed}/${scene_id}`,
    topic,
    solemn,
    words: timed.words.map((word) => fromStart(word, timed.start_seconds)),
    film_position,
  }
}

/** The one cast: stage 5 filled the slots by the film's own templates, and the contract keeps them as JSON. */
const filled = (template: string, slots: Record<string, unknown>): FilledTemplate => ({ template, slots }) as FilledTemplate
