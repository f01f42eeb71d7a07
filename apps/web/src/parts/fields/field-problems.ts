import { AppError } from '@orion/contract/errors.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The problems of fields that are blank or have no valid e-mail address, by field name. */
export function fieldProblems<K extends string>(
  values: Record<K, string>,
  required: Partial<Record<K, string>>,
): Partial<Record<K, string>> {
  const problems: Partial<Record<K, string>> = {}
  for (const name of Object.keys(required) as K[]) {
    const value = values[name].trim()
    if (value === '' || (name.includes('email') && !EMAIL.test(value))) problems[name] = required[name]
  }
  return problems
}

/** The problems of fields in a 422 answer of the server, by field name. */
export const serverProblems = (error: unknown): Record<string, string> =>
  error instanceof AppError && error.fields
    ? Object.fromEntries(error.fields.map(({ loc, msg }) => [String(loc.at(-1)), msg]))
    : {}
