import type { LabelOfFigure } from '@orion/film/recipe.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'
import { findRangeEnd, tellsChange } from './figure-kinds.ts'
import { labelled, leavesWordsOut, takeTitle } from './figure-label.ts'
import { isYearLike, shortNumber } from './figures.ts'
import { chooseScale } from './film-scale.ts'
import { fromTo, withRate } from './from-to.ts'
import { wholeFigure } from './main-figure.ts'
import type { Proposed } from '../shots/proposed.ts'

/** Whether a label is a single word. Such a word is nearly always a verb, which is useless next to a figure: "vergehen 5 bis 15 Jahre". */
const isOneWord = ({ label }: LabelOfFigure, language: FilmLanguage): boolean =>
  label !== undefined && !isUnspaced(language) && !label.includes(' ')

/** An amount from one figure to another. */
function between(text: string, film: NarratedFilm) {
  const { language } = film
  const found = fromTo(text, language)
  if (!found || found.low.value >= found.high.value || tellsChange(found.high, text, language)) return null
  const { high } = found
  const { low } = withRate(found, text, language)
  if ([low, high].some((figure) => !shortNumber(figure) || isYearLike(figure) || figure.measure === 'percent')) return null
  const labelled_figure = labelled(high, text, language, found)
  const full = labelled_figure && chooseScale([high], film)
  if (!full || labelled_figure.figure.unit === '') return null
  const { figure, ...label } = labelled_figure
  if (!isOneWord(label, language) && !leavesWordsOut({ ...found, ...label, sentence: text }, language))
    return { low, high: figure, full, ...label }
  const title = takeTitle(text, language)
  return title && { low, high: figure, full, ...title }
}

/** A range between two amounts, or a threshold: a minimum or a maximum. */
export function asRange(scene: NarratedScene, film: NarratedFilm): Proposed | null {
  for (const { text } of scene.sentences) {
    const slots = between(text, film)
    if (slots === null) continue
    return {
      template: 'range',
      slots,
      why: { reason: 'figure', words: `${slots.low.number_text} – ${slots.high.number_text}` },
    }
  }
  const found = wholeFigure(scene, film)
  if (found === null || found.figure.measure === 'percent' || isOneWord(found, film.language)) return null
  const end = findRangeEnd(found.figure, film.language)
  const full = chooseScale([found.figure], film)
  if (end === null || full === null) return null
  const { sentence: _, figure, ...label } = found
  return {
    template: 'range',
    slots: { ...(end === 'low' ? { low: figure } : { high: figure }), full, ...label },
    why: { reason: 'figure', words: figure.number_text },
  }
}
