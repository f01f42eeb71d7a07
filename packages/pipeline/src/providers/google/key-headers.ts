import type { Connection } from '../provider.ts'

/** The header that carries the key. */
export const keyHeaders = ({ fields }: Connection): Record<string, string> => ({ 'x-goog-api-key': fields.api_key })
