import type { Candidate, ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type FilledTemplate, isTemplate, type SceneRecipe } from '@orion/film/scenes/recipe.ts'
import type { Film } from './stage.ts'

/** The parts of a scene that drawing it needs. */
export type DrawableScene = Pick<ImageScene, 'scene_id' | 'text' | 'solemn' | 'overlay' | 'of'> & {
  candidate: Pick<Candidate, 'candidate_id' | 'kind' | 'template' | 'variant' | 'slots'> &
    Partial<Pick<Candidate, 'image_asset_id' | 'clip' | 'board' | 'beside' | 'together'>>
}

/** A scene's place in the film, as its still of stage 5 has it: opening, between, end. Moving a scene a little changes nothing. */
export function getPosition(index: number, scenes: number): number {
  if (index === 0) return 0
  return index === scenes - 1 ? 1 : 0.5
}

/** The recipe fields of a still: without words' times and captions, as long as its image needs to be complete. */
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
export const getLook = ({
  brand_color,
  world,
}: Pick<ImageSelection, 'brand_color' | 'world'>): Pick<SceneRecipe, 'brand_color' | 'world'> => ({
  brand_color,
  ...(world && { world: { ...(world.hues && { hues: world.hues }), motif: world.motif, light: world.light } }),
})

/**
 * A drawn candidate as stage 5 filled it; an image that was uploaded, found or made as a photograph, one of a person in the shot about
 * them. Throws AppError wrong_state.
 */
export function makeRecipe(
  film: Film,
  { text, solemn, overlay, scene_id, of, candidate: { kind, template, slots, variant, image_asset_id } }: DrawableScene,
  shared: Omit<SceneRecipe, 'template' | 'slots' | 'variant' | 'seed' | 'solemn' | 'overlay' | 'language'>,
): SceneRecipe {
  const seed = `${film.seed}/${of?.scene_id ?? scene_id}` // an edition's pictures have their original's seeds
  const own = {
    variant: variant ?? 'A',
    language: film.language,
    seed,
    solemn,
    ...(overlay && { overlay }),
  } as const
  if (kind !== 'drawn' && image_asset_id !== undefined)
    return {
      ...shared,
      ...own,
      ...filled(template === 'person' ? template : 'photograph', { ...slots, picture: image_asset_id }),
    }
  if (template === undefined || slots === undefined) {
    throw new AppError('wrong_state', say('runs.picture_not_drawable'))
  }
  // a page prints its own scene's words, in every edition; older films showed a motif beside it
  if (isPage({ template }))
    return {
      ...shared,
      ...own,
      template: 'page',
      slots: { text, light: slots['light'] === true || Number(slots['look']) % 3 === 1 },
    }
  if (!isTemplate(template)) {
    throw new AppError('wrong_state', say('runs.shot_drawn_no_more'))
  }
  return { ...shared, ...own, ...filled(template, slots) }
}

/**
 * A scene's recipe with what moves of its picture instead of that, at its own pace, in the film's colours as a photograph is; null where
 * nothing moves.
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

/** The one cast: stage 5 filled the slots by the film's own templates, and the contract keeps them as JSON. */
const filled = (template: string, slots: Record<string, unknown>): FilledTemplate => ({ template, slots }) as FilledTemplate

/** Whether an image is a page of type, which prints its scene's words; older films kept one as 'quiet'. */
export const isPage = ({ template }: { template?: string | undefined } = {}): boolean =>
  template === 'page' || template === 'quiet'
