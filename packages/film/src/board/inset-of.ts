import type { FigureValues } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { figureLine } from '../scenes/figure-text.ts'
import type { FilledTemplate } from '../scenes/recipe.ts'
import { shotNamed } from '../scenes/shots/declared.ts'
import type { InsetData } from './inset-data.ts'

/**
 * One of the film's own charts as it is drawn on a board, its figures as they are spoken, with their 'about'. Null where a template is no
 * chart (a map is drawn by its own template).
 */
export function makeInset({ template, slots }: FilledTemplate, language: FilmLanguage): InsetData | null {
  const write = (figure: FigureValues): string => `${figure.hedge ? `${figure.hedge} ` : ''}${figureLine(figure, language)}`
  return shotNamed(template)?.inset?.(slots, write) ?? null
}
