import * as z from 'zod/mini'
import { askService } from '../../clients/service.ts'
import type { CallTools, Model } from '../provider.ts'
import { says } from './says.ts'

/** The interface's version that the list is asked in, as the library asks for chat. */
const VERSION = '2023-06-01'
/** Models of one page; there are some twenty. */
const PAGE = 1000

const Listed = z.object({ data: z.array(z.object({ id: z.string(), display_name: z.optional(z.string()) })) })

/** The models that a key may use, the newest first as the service lists them. All of them see pictures. */
export async function listModels({ connection, signal }: Pick<CallTools, 'connection' | 'signal'>): Promise<Model[]> {
  const { value } = await askService({
    connection,
    signal,
    url: `${connection.base_url}/models?limit=${PAGE}`,
    headers: { 'anthropic-version': VERSION },
    key_headers: { 'x-api-key': connection.fields.api_key },
    answer: Listed,
    says,
  })
  return value.data.map(({ id, display_name }) => ({ id, name: display_name ?? id, sees: true }))
}
