import type { SentenceValue } from './say.ts'

/**
 * Replaces the names in a template by values. `at` is the position of a name in the template. This file is separate from the catalogue, so
 * that pages do not load the catalogue.
 */
export const fillIn = (
  template: string,
  values: Record<string, SentenceValue> = {},
  tell: (value: SentenceValue, at: number) => string,
): string => template.replaceAll(/\{(\w+)\}/g, (_, place: string, at: number) => tell(values[place], at))
