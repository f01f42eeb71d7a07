import type { FigureValues } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { figureLine } from '../scenes/figure-text.ts'
import type { FilledTemplate } from '../scenes/recipe.ts'
import { shotNamed } from '../scenes/shots/declared.ts'
import type { InsetData } from './inset-data.ts'

/**
 * One of the film's own charts as a board draws the chart. Its figures have the spoken form, with 'about'. Null where a template is not a
 * chart (a map has its own template).
 */
export function makeInset({ template, slots }: FilledTemplate, language: FilmLanguage): InsetData | null {
  const write = (figure: FigureValues): string => `${figure.hedge ? `${figure.hedge} ` : ''}${figureLine(figure, language)}`
  return shotNamed(template)?.inset?.(slots, write) ?? null
}
