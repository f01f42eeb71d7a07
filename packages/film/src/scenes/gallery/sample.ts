import type { FigureValues } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { DrawnTemplateName, FilledTemplate, Slots } from '../recipe.ts'

/** Scenes to draw the templates with. */
export type Sample = { scenes: FilledTemplate[] }

/** Samples of a shot's slots in each language, at least in English, Arabic and Japanese. */
export type ShotSample<T extends DrawnTemplateName> = {
  template: T
  samples: Partial<Record<FilmLanguage, { slots: Slots[T] }[]>>
}

export const figure = (
  value: number,
  number_text: string,
  unit: string,
  label: string,
  measure: FigureValues['measure'] = 'measure',
  hedge?: string,
): FigureValues => ({ value, number_text, unit, label, measure, ...(hedge && { hedge }) })
