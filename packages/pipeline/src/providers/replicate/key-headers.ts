import type { Connection } from '../provider.ts'

/** The header that carries the token. */
export const keyHeaders = ({ fields }: Pick<Connection, 'fields'>): Record<string, string> => ({
  authorization: `Bearer ${fields.api_key}`,
})
