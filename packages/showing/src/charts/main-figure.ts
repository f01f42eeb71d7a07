import type { SpokenTitle } from '@orion/film/recipe.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { losesLimit } from './figure-kinds.ts'
import { isWhole } from './find-share.ts'
import { findSpan } from './span-of.ts'
import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'
import { labelled, leavesWordsOut, takeMissingTitle, type Labelled } from './figure-label.ts'
import { isStated, findFigure, isAmount, isCut, isYearLike, shortNumber, withUnit } from './figures.ts'

export type MainFigure = Labelled & { sentence: string }

/**
 * The main figure of a scene, with its label and its sentence. Null if the figure is a range, a year or cut off, or if the measured thing
 * is unknown.
 */
export function mainFigure(scene: NarratedScene, { language }: NarratedFilm): MainFigure | null {
  const found = findFigure(scene, language)
  if (!found || !shortNumber(found.values) || !isAmount(found.values) || isYearLike(found.values)) return null
  const { values, sentence } = found
  const span = findSpan(values, sentence, language)
  if (span && isWhole(span, sentence, language)) return null
  if (isCut(values, sentence, language)) return null
  const figure = withUnit(values, sentence, language)
  if (span && (losesLimit(figure, sentence, span, language) || !isStated(span, sentence, language))) return null
  const labelled_figure = labelled(figure, sentence, language)
  return labelled_figure && { ...labelled_figure, sentence }
}

/** The title of a main figure's chart with its whole sentence, if its label leaves out a word of its clause. Otherwise null. */
export function takeFigureTitle(found: MainFigure, language: FilmLanguage): SpokenTitle | null {
  const span = findSpan(found.figure, found.sentence, language)
  return span && takeMissingTitle({ ...found, ...span }, language)
}

/** The main figure of a scene, if the figure and its label show every meaningful word of their clause. Otherwise the words decide. */
export function wholeFigure(scene: NarratedScene, film: NarratedFilm): MainFigure | null {
  const found = mainFigure(scene, film)
  const span = found && findSpan(found.figure, found.sentence, film.language)
  return span && !leavesWordsOut({ ...found, ...span }, film.language) ? found : null
}
