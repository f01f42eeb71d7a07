import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Format, SceneRecipe } from '@orion/film/recipe.ts'
import { type FilmLanguage, isRightToLeft } from '@orion/language/lexicons.ts'
import { stillRecipe } from '../../core/still-recipe.ts'
import type { Film } from '../../core/stage.ts'

type PosterRequest = { title: string; format: Format; scene_id?: string }

/**
 * A poster: an image of the film, by default its first, with a title that a person wrote. On graphics the title is an overlay; a photograph
 * keeps its credit. Throws AppError wrong_state if the film has no images, and invalid_fields with `scene_id` if it has no such scene.
 */
export function titledPoster(film: Film, images: ImageSelection | null, { title, format, scene_id }: PosterRequest): SceneRecipe {
  const index = scene_id === undefined ? 0 : (images?.scenes.findIndex((each) => each.scene_id === scene_id) ?? 0)
  if (index === -1) throw wrongField(['body', 'scene_id'], say('edits.no_such_scene'))
  const scene = images?.scenes[index]
  const candidate = scene?.candidates.find(({ candidate_id }) => candidate_id === scene.chosen)
  if (images === null || scene === undefined || candidate === undefined)
    throw new AppError('wrong_state', say('edits.no_style_to_draw_in'))
  const shot = { ...stillRecipe(film, images, { scene, candidate }), format }
  const isolated = withBidiMarks(title, film.language)
  if (shot.template === 'photograph') {
    const { picture, focus, credit, as_it_is } = shot.slots
    const slots = { picture, title: isolated, ...(focus && { focus }), ...(credit !== undefined && { credit }) }
    return { ...shot, slots: { ...slots, ...(as_it_is && { as_it_is }) } }
  }
  return { ...shot, overlay: { title: isolated } }
}

const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/u
const MARKS = { right_to_left: '\u200f', left_to_right: '\u200e' }

/** If the title is written in the opposite direction to the film's language, marks keep its punctuation in place. */
function withBidiMarks(title: string, language: FilmLanguage): string {
  const first = /\p{L}/u.exec(title)?.[0]
  const is_right_to_left = first === undefined ? isRightToLeft(language) : RIGHT_TO_LEFT.test(first)
  if (is_right_to_left === isRightToLeft(language)) return title
  const mark = is_right_to_left ? MARKS.right_to_left : MARKS.left_to_right
  return `${mark}${title}${mark}`
}
