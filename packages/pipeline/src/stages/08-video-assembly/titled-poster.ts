import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Format, SceneRecipe } from '@orion/film/scenes/recipe.ts'
import { type FilmLanguage, isRightToLeft } from '@orion/language/lexicons.ts'
import { lookOf, recipeOf, STILL } from '../../core/shown-scene.ts'
import type { Film } from '../../core/stage.ts'

/**
 * The film's poster with a title of a person's own: its opening's setting, colour and layout where that is drawn, else its picture with the
 * credit that this owes. Throws AppError wrong_state when the film has no pictures.
 */
export function titledPoster(film: Film, images: ImageSelection | null, title: string, format: Format): SceneRecipe {
  const scene = images?.scenes[0]
  const candidate = scene?.candidates.find(({ candidate_id }) => candidate_id === scene.chosen)
  if (images === null || scene === undefined || candidate === undefined)
    throw new AppError('wrong_state', 'The film has no pictures of stage 5 (Image Selection) to draw this in the style of.')
  const opening = recipeOf(film, { ...scene, candidate }, { ...STILL, format, ...lookOf(images), film_position: 0 })
  const held = inItsDirection(title, film.language)
  if (opening.overlay !== undefined) return { ...opening, overlay: { title: held } }
  if (opening.template !== 'photograph') return { ...opening, template: 'title', slots: { title: held } }
  const { picture, focus, credit } = opening.slots
  return { ...opening, slots: { picture, title: held, ...(focus && { focus }), ...(credit !== undefined && { credit }) } }
}

const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/u
const MARKS = { right_to_left: '\u200f', left_to_right: '\u200e' }

/** A title that is written the other way than the film's language keeps its full stop and its quotes on its own side. */
function inItsDirection(title: string, language: FilmLanguage): string {
  const first = /\p{L}/u.exec(title)?.[0]
  const own = first === undefined ? isRightToLeft(language) : RIGHT_TO_LEFT.test(first)
  if (own === isRightToLeft(language)) return title
  const mark = own ? MARKS.right_to_left : MARKS.left_to_right
  return `${mark}${title}${mark}`
}
