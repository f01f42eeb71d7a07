import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { AppError } from '@orion/contract/errors.ts'
import { buildCues } from '@orion/film/captions/cues.ts'
import type { CaptionCue, FilledTemplate, SceneRecipe, TimedWord, Transition } from '@orion/film/scenes/recipe.ts'
import { FRAME_RATE } from '@orion/film/scenes/recipe.ts'
import { SETTING_NAMES } from '@orion/film/scenes/settings/names.ts'
import type { StageRequest } from '../../core/stage.ts'
import type { SegmentUnit } from './providers/port.ts'
import { silentTimeline } from './silent-timeline.ts'
import type { ShownScene } from './typographic-scenes.ts'
import { typographicScenes } from './typographic-scenes.ts'
import { joinAfter } from './transitions.ts'

type Request = StageRequest<'image_to_video'>
type Timed = VoiceAssembly['timeline'][number]

/**
 * A unit a scene, in the film's order. `engine` is the renderer's. Without stage 4 the film is silent, and each scene lasts as long as its
 * text takes to read; without stage 5 it shows its own words. Throws AppError wrong_state when there is neither, or a scene has no picture.
 */
export function planSegments(request: Request, engine: string): SegmentUnit[] {
  const { voice_assembly } = request.inputs
  const shown = shownScenes(request)
  const scenes = new Map(shown.scenes.map((scene) => [scene.scene_id, scene]))
  const { timeline } = voice_assembly ?? silentTimeline(shown.scenes, request.film.language)
  return timeline.map((timed, index) => {
    const scene = scenes.get(timed.scene_id)
    if (scene === undefined) {
      throw new AppError('wrong_state', `Scene ${index + 1} has no picture yet. Run stage 5 (Image Selection) again.`)
    }
    const words = timed.words.map((word) => fromStart(word, timed.start_seconds))
    const shared = {
      format: '16:9' as const,
      language: request.film.language,
      brand_color: shown.brand_color,
      frames: timed.frames,
      captions: captionsOf(request, scene.text, words, timed.frames),
      caption_style: request.settings.caption_style,
      transition_in: joinAt(request, timeline, index - 1) === 'wipe' ? ('wipe' as const) : ('cut' as const),
      transition_out: joinAt(request, timeline, index),
    }
    const film_position = positionOf(index, timeline.length)
    const recipe = recipeOf(request, scene, { ...shared, words, film_position })
    return { scene_id: timed.scene_id, text: scene.text, candidate_id: scene.candidate.candidate_id, recipe, engine }
  })
}

/** What each scene shows: the chosen candidate of stage 5, or, where that was skipped, its own words. */
function shownScenes({ film, inputs }: Request): { scenes: ShownScene[]; brand_color: string } {
  const { voice_assembly, image_selection } = inputs
  if (image_selection !== undefined) {
    const scenes = image_selection.scenes.map(({ candidates, chosen, ...scene }) => {
      const candidate = candidates.find(({ candidate_id }) => candidate_id === chosen) ?? candidates[0]
      return { ...scene, candidate }
    })
    return { scenes, brand_color: image_selection.brand_color }
  }
  if (voice_assembly !== undefined) return typographicScenes(film, voice_assembly)
  throw new AppError('wrong_state', 'Run stage 5 (Image Selection) first: it says what each scene shows.')
}

/** Where a scene stands in the film, as its still of stage 5 does: opening, between, end. A scene more or less elsewhere changes nothing. */
function positionOf(index: number, scenes: number): number {
  if (index === 0) return 0
  return index === scenes - 1 ? 1 : 0.5
}

/** How a scene goes over into the next. The film opens and ends on its own ground. */
function joinAt({ film, settings }: Request, timeline: readonly Timed[], index: number): Transition {
  if (index < 0 || index === timeline.length - 1) return 'cut'
  return joinAfter(film.seed, { scene_id: timeline[index].scene_id, index, count: timeline.length }, settings.transitions)
}

/** The cues of stage 4, built again from the scene's own times: what is rounded in the film's time would change whenever the scene moves. */
const captionsOf = ({ film, settings }: Request, text: string, words: TimedWord[], frames: number): CaptionCue[] =>
  settings.caption_style === 'none' ? [] : buildCues(text, words, film.language, frames / FRAME_RATE)

/** Times of the film as times of a scene, in whole microseconds: the same scene elsewhere in the film stays the same. */
const fromStart = <T extends { start_seconds: number; end_seconds: number }>(timed: T, start: number): T => ({
  ...timed,
  start_seconds: Math.round((timed.start_seconds - start) * 1e6) / 1e6,
  end_seconds: Math.round((timed.end_seconds - start) * 1e6) / 1e6,
})

/** A drawn candidate as stage 5 filled it; a picture that somebody supplied as a photograph. */
function recipeOf(
  { film }: Request,
  { solemn, topic, setting, scene_id, candidate: { kind, template, slots, variant, image_asset_id } }: ShownScene,
  shared: Omit<SceneRecipe, 'template' | 'slots' | 'variant' | 'seed' | 'topic' | 'setting' | 'solemn'>,
): SceneRecipe {
  const own = { variant: variant ?? 'A', seed: `${film.seed}/${scene_id}`, topic, ...placeOf(setting), solemn } as const
  if (kind === 'upload' && image_asset_id !== undefined)
    return { ...shared, ...own, template: 'photograph', slots: { ...slots, picture: image_asset_id } }
  if (template === undefined || slots === undefined) {
    throw new AppError('wrong_state', 'A picture of stage 5 does not say how it is drawn. Run stage 5 again.')
  }
  return { ...shared, ...own, ...filled(template, slots) }
}

/** The landscape that stage 5 named, if it is one that is drawn. */
function placeOf(setting: string | undefined): Pick<SceneRecipe, 'setting'> {
  const known = SETTING_NAMES.find((name) => name === setting)
  return known ? { setting: known } : {}
}

/** The one cast: stage 5 filled the slots by the film's own templates, and the contract keeps them as JSON. */
const filled = (template: string, slots: Record<string, unknown>): FilledTemplate => ({ template, slots }) as FilledTemplate
