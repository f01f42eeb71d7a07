import type { FigureValues } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { figureLine } from '../scenes/text/figure-text.ts'
import type { FilledTemplate } from '../scenes/recipe.ts'
import { shotNamed } from '../scenes/shots/declared.ts'
import type { InsetData } from './inset-data.ts'

/**
 * The film's own chart as an inset of a board. Its figures have the spoken form, with 'about'. Null if the template is not a chart. A map
 * has its own template.
 */
export function makeInset({ template, slots }: FilledTemplate, language: FilmLanguage): InsetData | null {
  const write = (figure: FigureValues): string => `${figure.hedge ? `${figure.hedge} ` : ''}${figureLine(figure, language)}`
  return shotNamed(template)?.inset?.(slots, write) ?? null
}
