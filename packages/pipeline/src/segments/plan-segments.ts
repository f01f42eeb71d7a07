import { AppError } from '@orion/contract/errors.ts'
import { isOnScreen } from '@orion/contract/narration.ts'
import type { CaptionStyle } from '@orion/contract/settings/look-settings.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { chooseCreditCorners } from '@orion/film/board.ts'
import { buildCues, editedCues } from '@orion/film/captions.ts'
import { type CaptionCue, type SceneRecipe, type TimedWord, type Transition, FRAME_RATE } from '@orion/film/recipe.ts'
import { completeScene, listTimes } from '../core/slots/board-slots.ts'
import type { DrawableScene } from '../core/shown-scene.ts'
import { isPage, getLook, movingRecipe, getPosition, makeRecipe } from '../core/shown-scene.ts'
import type { StageRequest } from '../core/stage.ts'
import { silentTimeline } from '../timeline/silent-timeline.ts'
import { looksIn, movedAs, keepUnchosenJoins } from './apply-looks.ts'
import { pageScenes } from './page-scenes.ts'
import { planJoins } from './transitions.ts'

type Request = StageRequest<'image_to_video'>

/** The task of one scene of stage 6; equal tasks have equal segments. */
export type SegmentUnit = {
  scene_id: string
  /** The words of the scene, for the screen. */
  text: string
  candidate_id: string
  /** A photograph's `picture` is its asset's id. */
  recipe: SceneRecipe
  /** The renderer's versions (`rendererEngine`). */
  engine: string
  /** The clip, if the scene shows found footage. */
  clip_asset_id?: string
}

/**
 * One drawn segment for each scene, in the order of the film, even if a service makes clips. `engine` is the version of the renderer.
 * Without stage 4, the film is silent, and each scene lasts as long as reading its text takes. Without stage 5, each scene shows its own
 * words. Throws AppError wrong_state if both stages are missing, or if a scene has no image.
 */
export const planSegments = (request: Request, engine: string): SegmentUnit[] =>
  planScenes(request, engine).map(({ segment }) => segment)

/** Each scene as it is shown, with its drawn segment. */
export function planScenes(request: Request, engine: string): { scene: DrawableScene; segment: SegmentUnit }[] {
  const { voice_assembly } = request.inputs
  const drawable = shownScenes(request)
  const scenes = new Map(drawable.scenes.map((scene) => [scene.scene_id, scene]))
  const { timeline } = voice_assembly ?? silentTimeline(drawable.scenes, request.film.language)
  const looks = looksIn(request)
  const { settings } = request
  const times = listTimes(timeline)
  const drawn = timeline.map(({ scene_id }, index) => {
    const scene = scenes.get(scene_id)
    if (scene === undefined) {
      throw new AppError('wrong_state', say('runs.scene_without_picture', { scene: index + 1 }))
    }
    return completeScene(scene, request.inputs.image_selection, { ...request.film, times })
  })
  const joins = joinsIn(request, drawn, drawable.look.world !== undefined)
  const planned = timeline.map((timed, index) => {
    const scene = scenes.get(timed.scene_id)
    if (scene === undefined) throw new Error(`The timeline names the scene ${timed.scene_id}, which is not drawn.`)
    const of_scene = looks[scene.scene_id]
    const look = { ...settings, ...of_scene }
    const caption_style = getCaptionStyle(request, of_scene?.caption_style)
    const words = timed.words.map((word) => fromStart(word, timed.start_seconds))
    const shared = {
      format: '16:9' as const,
      ...drawable.look,
      frames: timed.frames,
      captions: caption_style === 'none' ? [] : buildCaptions(request, scene, { words, frames: timed.frames }),
      caption_style,
      ...(look.caption_place === 'top' && { caption_place: 'top' as const }),
      ...(look.caption_case === 'capitals' && caption_style !== 'none' && { caption_case: 'capitals' as const }),
      transition_in: joins[index - 1] === 'wipe' ? ('wipe' as const) : ('cut' as const),
      transition_out: joins[index] ?? ('cut' as const),
    }
    const film_position = getPosition(index, timeline.length)
    const shot = makeRecipe(request.film, drawn[index], { ...shared, words, film_position })
    const { candidate_id, clip } = scene.candidate
    const moving = movingRecipe(shot, scene.candidate)
    const recipe = moving ?? movedAs(shot, look.motion)
    const of_clip = moving && clip && { clip_asset_id: clip.asset_id }
    return { scene, segment: { scene_id: timed.scene_id, text: scene.text, candidate_id, recipe, engine, ...of_clip } }
  })
  return placeCredits(planned)
}

/**
 * Puts the credit of each board into its corner, and shows it on the board's first scene alone: viewers learn there who drew it
 * (docs/decisions/showing.md).
 */
function placeCredits<T extends { segment: SegmentUnit }>(planned: T[]): T[] {
  const steps = planned.flatMap(({ segment: { recipe } }) =>
    recipe.template === 'board' ? [{ board: recipe.slots.board, seconds: recipe.frames / FRAME_RATE }] : [],
  )
  const corners = chooseCreditCorners(steps)
  const seen = new Set<string>()
  return planned.map((each) => {
    const { recipe } = each.segment
    if (recipe.template !== 'board') return each
    const { board_id } = recipe.slots.board
    const credit = { credit_corner: corners.get(board_id), ...(seen.has(board_id) && { keeps_credit_free: true as const }) }
    seen.add(board_id)
    return { ...each, segment: { ...each.segment, recipe: { ...recipe, slots: { ...recipe.slots, ...credit } } } }
  })
}

/** The caption style of a scene, or of the film. A film without a voice always has captions, because people read its words there. */
export function getCaptionStyle({ settings, inputs }: Pick<Request, 'settings' | 'inputs'>, own?: CaptionStyle): CaptionStyle {
  const wished = own ?? settings.caption_style
  return wished === 'none' && isOnScreen(inputs.voice_assembly) ? 'box' : wished
}

/** The content of each scene: the image that was chosen in stage 5, or the words of the scene if stage 5 was skipped. */
function shownScenes({ film, inputs }: Request): { scenes: DrawableScene[]; look: ReturnType<typeof getLook> } {
  const { voice_assembly, image_selection } = inputs
  if (image_selection !== undefined) {
    const scenes = image_selection.scenes.map(({ candidates, chosen, ...scene }) => {
      const candidate = candidates.find(({ candidate_id }) => candidate_id === chosen) ?? candidates[0]
      return { ...scene, candidate }
    })
    return { scenes, look: getLook(image_selection) }
  }
  if (voice_assembly !== undefined) return pageScenes(film, voice_assembly)
  throw new AppError('wrong_state', say('runs.images_first'))
}

/**
 * The transition from each scene to the next. A person's choice takes precedence. The film opens and ends on its own background. There is a
 * cut between two steps of an illustration and between two illustrations, because a transition would wipe the drawing away. An
 * illustration may also be a chart, a map or a photograph. There is also a cut if a photograph stays, and at the beginning and the end of
 * a page.
 */
function joinsIn(request: Request, drawn: readonly DrawableScene[], has_world: boolean): Transition[] {
  const { film, settings, before } = request
  const { transitions: liveliness } = settings
  const known = before?.transitions === liveliness ? keepUnchosenJoins(before.segments) : []
  const scene_ids = drawn.map(({ scene_id }) => scene_id)
  const joins = planJoins({ seed: film.seed, scene_ids }, { liveliness, has_world }, known)
  const looks = looksIn(request)
  const undrawn = listUndrawn(request)
  const isOnBoard = (index: number): boolean => drawn[index].candidate.board !== undefined || undrawn.has(scene_ids[index])
  return joins.map((join, index) => {
    const scene = drawn[index].candidate
    const next = drawn[index + 1].candidate
    const wished = looks[scene_ids[index]]?.join
    if (wished !== undefined) return wished
    if (isOnBoard(index) && isOnBoard(index + 1)) return 'cut'
    if (isPage(scene) || isPage(next)) return 'cut'
    return next.beside === undefined && next.slots?.['stands_on'] === undefined ? join : 'cut'
  })
}

/** The scenes of boards that no model draws: charts, maps and photographs. */
const listUndrawn = ({ inputs: { image_selection } }: Request): ReadonlySet<string> =>
  new Set(
    image_selection?.boards?.boards.flatMap(({ kind, sentences }) =>
      kind === 'drawn' ? [] : sentences.map(({ scene_id }) => scene_id),
    ),
  )

/**
 * The captions of a scene. They are built again from the times of the scene, or are the captions that a person wrote. The captions of stage
 * 4 have times of the film. Their rounding would change whenever the scene moves.
 */
function buildCaptions(
  { film, inputs }: Request,
  scene: DrawableScene,
  { words, frames }: { words: TimedWord[]; frames: number },
): CaptionCue[] {
  const written = inputs.voice_assembly?.edited_captions?.find(({ scene_id }) => scene_id === scene.scene_id)
  if (written !== undefined) return editedCues(written.cues, words, film.language)
  return buildCues(scene.text, words, film.language, frames / FRAME_RATE)
}

/** Converts times of the film to times of a scene, in whole microseconds. The result is the same wherever the scene is in the film. */
const fromStart = <T extends { start_seconds: number; end_seconds: number }>(timed: T, start: number): T => ({
  ...timed,
  start_seconds: Math.round((timed.start_seconds - start) * 1e6) / 1e6,
  end_seconds: Math.round((timed.end_seconds - start) * 1e6) / 1e6,
})
