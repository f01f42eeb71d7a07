import type { SentenceValue } from './say.ts'

/**
 * A template with its values in place of their names. `at` is the position of a name in the template. This file is separate from the
 * catalogue, which no page loads.
 */
export const fillIn = (
  template: string,
  values: Record<string, SentenceValue> = {},
  tell: (value: SentenceValue, at: number) => string,
): string => template.replaceAll(/\{(\w+)\}/g, (_, place: string, at: number) => tell(values[place], at))
