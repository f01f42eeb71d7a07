import type { FigureValues } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { spanOf } from './span-of.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { labelled, type Labelled } from './figure-label.ts'
import { figureOf, isAmount, isCut, isYearLike, shortNumber, withUnit } from './figures.ts'

/** What leads from a part to its whole: "30 of 150 people". What is said of the part is not said of the whole. */
const OF_PART = /\p{Nd}(?:\s\p{L}+)?\s(?:of|out of|av|von|de|sur|من)\s(?:the |den |los |las |les )?$/iu

const isWhole = (figure: FigureValues, sentence: string, language: FilmLanguage): boolean =>
  OF_PART.test(sentence.slice(0, spanOf(figure, sentence, language)?.start ?? 0))

/** The figure that a scene is about, with what it is of and its sentence; null where it is a range, cut off, a year, or nothing says what it measures. */
export function mainFigure(scene: ToldScene, { language }: ToldFilm): (Labelled & { sentence: string }) | null {
  const found = figureOf(scene, language)
  if (!found || !shortNumber(found.values) || !isAmount(found.values) || isYearLike(found.values)) return null
  const { values, sentence } = found
  if (isWhole(values, sentence, language)) return null
  if (isCut(values, sentence, language)) return null
  const told = labelled(withUnit(values, sentence, language), sentence, language)
  return told && { ...told, sentence }
}
