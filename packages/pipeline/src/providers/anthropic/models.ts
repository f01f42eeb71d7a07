import * as z from 'zod/mini'
import { askService } from '../../clients/service.ts'
import type { CallTools, Model } from '../provider.ts'
import { says } from './says.ts'

/** The interface version for the model list; the library uses the same one for chat. */
const VERSION = '2023-06-01'
/** Models per page. The service has about twenty, so one page is enough. */
const PAGE = 1000

const Listed = z.object({ data: z.array(z.object({ id: z.string(), display_name: z.optional(z.string()) })) })

/** The models that a key may use, newest first, in the service's order. All of them accept images. */
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
