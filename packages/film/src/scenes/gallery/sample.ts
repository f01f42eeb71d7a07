import type { FilledTemplate } from '../recipe.ts'
import type { FigureValues } from '@orion/language/facts.ts'

/** A film's subject and scenes to draw the templates with. */
export type Sample = { topic: string[]; scenes: FilledTemplate[] }

export const figure = (
  value: number,
  number_text: string,
  unit: string,
  label: string,
  measure: FigureValues['measure'] = 'measure',
  hedge?: string,
): FigureValues => ({ value, number_text, unit, label, measure, ...(hedge && { hedge }) })
