import { type FigureValues, numbersIn } from '@orion/language/facts.ts'
import { figuresIn } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { FilledTemplate } from '@orion/film/scenes/recipe.ts'
import { scaleEnd } from '@orion/film/scenes/scale-end.ts'
import type { ToldScene } from '../told.ts'
import { isLabel, labelled } from './figure-label.ts'
import { isWhole } from './find-share.ts'
import { countedShare } from './share.ts'
import { spanOf } from './span-of.ts'

/**
 * The figure of a scene by itself, for a board of which it is one thing: so many of so many as the pair that they are, else its first figure.
 * Null where that is but a half of something: a whole whose part is told, or a number that another one is joined to.
 */
export function loneFigure(scene: ToldScene, language: FilmLanguage): FilledTemplate | null {
  const counted = countedShare(scene, language)
  if (counted !== null) return { template: 'share', slots: counted }
  for (const { text, facts } of scene.sentences)
    for (const { kind, values } of facts) if (kind === 'figure') return alone(values, text, language)
  return null
}

function alone(figure: FigureValues, sentence: string, language: FilmLanguage): FilledTemplate | null {
  const span = spanOf(figure, sentence, language)
  if (!(figure.value > 0) || span === null || isWhole(span, sentence, language)) return null
  // a scale that no number stands before ("tens of thousands") is read as one of it
  if (figure.number_text === '1' && figure.value > 1 && !/(?<!\p{Nd})1(?!\p{Nd})/u.test(sentence)) return null
  const is_part = figure.measure === 'percent' || figure.measure === 'share'
  const parts = figuresIn(sentence, language).flatMap(({ figures }) => figures.filter(({ kind }) => kind === 'share'))
  if (!is_part && parts.some(({ start, end }) => start <= span.start && end > span.start)) return null
  const told = labelled(figure, sentence, language)?.label ?? (isLabel(figure.label, language) ? figure.label : undefined)
  // what counts something itself says of another thing how many there are
  const label = told !== undefined && numbersIn(told, language).every(({ kind }) => kind === 'year') ? told : undefined
  return {
    template: 'amount',
    slots: { figure: { ...figure, label: label ?? '' }, full: endOf(figure), ...(label && { label }) },
  }
}

/** The end of a scale for one figure alone. */
const endOf = ({ measure, value }: FigureValues): number =>
  Math.max(scaleEnd(value), measure === 'percent' ? 100 : measure === 'share' ? 1 : 0)
