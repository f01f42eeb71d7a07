import type { FigureValues } from '@orion/language/facts.ts'

export const figure = (
  value: number,
  number_text: string,
  unit: string,
  label: string,
  measure: FigureValues['measure'] = 'measure',
  hedge?: string,
): FigureValues => ({ value, number_text, unit, label, measure, ...(hedge && { hedge }) })
