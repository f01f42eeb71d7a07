import type { Connection } from '../provider.ts'

/** The header that carries the key, where there is one: a local server needs none. */
export const keyHeaders = ({ fields }: Connection): Record<string, string> =>
  fields.api_key ? { authorization: `Bearer ${fields.api_key}` } : {}
