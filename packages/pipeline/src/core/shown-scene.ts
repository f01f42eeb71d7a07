import { type Candidate, type FilmLook, getFilmLook, type ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type FilledTemplate, isTemplate, type RecipeLook, type SceneRecipe } from '@orion/film/recipe.ts'
import { findFigureSeconds } from './timing/figure-moments.ts'
import type { Film } from './stage.ts'

/** The parts of a scene that are needed to draw it. */
export type DrawableScene = Pick<ImageScene, 'scene_id' | 'text' | 'solemn' | 'overlay' | 'of'> & {
  candidate: Pick<Candidate, 'candidate_id' | 'kind' | 'template' | 'variant' | 'slots'> &
    Partial<Pick<Candidate, 'image_asset_id' | 'clip' | 'board' | 'beside' | 'together'>>
}

/** Whether rules chose what an image shows, and drew it without a person's words. */
export const isOfRules = ({ kind, board, beside, own_words }: Candidate): boolean =>
  kind === 'drawn' && board === undefined && beside === undefined && own_words === undefined

/**
 * A scene's position in the film, as its still of stage 5 has it: opening, between, end. Moving a scene a little does not change its
 * position.
 */
export function getPosition(index: number, scenes: number): number {
  if (index === 0) return 0
  return index === scenes - 1 ? 1 : 0.5
}

/** The recipe fields of a still: no captions, no times of words, and the length that the image needs to be complete. */
export const STILL: Pick<
  SceneRecipe,
  'format' | 'frames' | 'words' | 'captions' | 'caption_style' | 'transition_in' | 'transition_out'
> = {
  format: '16:9',
  frames: 180,
  words: [],
  captions: [],
  caption_style: 'none',
  transition_in: 'cut',
  transition_out: 'cut',
}

/** The colours and the world of a film, as its scenes' recipes hold them. */
export function getLook(look: FilmLook): RecipeLook {
  const { world, ...colors } = getFilmLook(look)
  return {
    ...colors,
    ...(world && { world: { ...(world.hues && { hues: world.hues }), motif: world.motif, light: world.light } }),
  }
}

/**
 * A drawn candidate as stage 5 filled it. An uploaded, found or made image becomes a photograph. An image of a person becomes the scene
 * template about that person. Throws AppError wrong_state.
 */
export function makeRecipe(
  film: Film,
  { text, solemn, overlay, scene_id, of, candidate: { kind, template, slots, variant, image_asset_id } }: DrawableScene,
  shared: Omit<SceneRecipe, 'template' | 'slots' | 'variant' | 'seed' | 'solemn' | 'overlay' | 'language'>,
): SceneRecipe {
  const seed = `${film.seed}/${of?.scene_id ?? scene_id}` // an edition's images have the seeds of their original
  const common = {
    variant: variant ?? 'A',
    language: film.language,
    seed,
    solemn,
    ...(overlay && { overlay }),
  } as const
  if (kind !== 'drawn' && image_asset_id !== undefined)
    return {
      ...shared,
      ...common,
      ...filled(template === 'person' ? template : 'photograph', { ...slots, picture: image_asset_id }),
    }
  if (template === undefined || slots === undefined) {
    throw new AppError('wrong_state', say('runs.picture_not_drawable'))
  }
  // a page prints the words of its own scene, in every edition; in older films it showed a motif next to the words
  if (isPage({ template }))
    return {
      ...shared,
      ...common,
      template: 'page',
      slots: { text, light: slots['light'] === true || Number(slots['look']) % 3 === 1 },
    }
  if (!isTemplate(template)) {
    throw new AppError('wrong_state', say('runs.shot_drawn_no_more'))
  }
  const shot = filled(template, slots)
  const figure_seconds = findFigureSeconds(shot, { text, words: shared.words, language: film.language })
  return { ...shared, ...common, ...shot, ...(figure_seconds && { figure_seconds }) }
}

/**
 * A scene's recipe with the clip instead of the still image, at the clip's own pace and in the film's colours. Null where nothing moves.
 */
export function movingRecipe(recipe: SceneRecipe, { clip }: Pick<Candidate, 'clip'>): SceneRecipe | null {
  if (clip === undefined || recipe.template !== 'photograph') return null
  const { credit, graded, as_it_is } = recipe.slots
  const slots = {
    clip: clip.sha256,
    ...(credit !== undefined && { credit }),
    ...(graded && !as_it_is && { graded }),
    own_pace: true,
  } as const
  return { ...recipe, template: 'footage', variant: 'A', slots }
}

/** The only type cast: stage 5 filled the slots by the film's own templates, and the contract keeps the slots as JSON. */
const filled = (template: string, slots: Record<string, unknown>): FilledTemplate => ({ template, slots }) as FilledTemplate

/** Whether an image is a page of type, which prints its scene's words. Older films stored such a page as 'quiet'. */
export const isPage = ({ template }: { template?: string | undefined } = {}): boolean =>
  template === 'page' || template === 'quiet'

/** Whether an image prints its scene's whole sentence instead of captions: a page, or a chart with its sentence as its title. */
export const printsSentence = (image: Pick<Candidate, 'template' | 'slots'> | undefined): boolean =>
  isPage(image) || image?.slots?.['spoken'] !== undefined
