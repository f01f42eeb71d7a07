import type { Connection } from '../provider.ts'

/** The header with the key, if there is a key: a local server needs none. */
export const keyHeaders = ({ fields }: Connection): Record<string, string> =>
  fields.api_key ? { authorization: `Bearer ${fields.api_key}` } : {}
