import * as z from 'zod/mini'
import { askService } from '../../clients/service.ts'
import type { CallTools, Model } from '../provider.ts'
import { keyHeaders } from './key-headers.ts'
import { says } from './says.ts'

const Listed = z.array(
  z.object({ model_id: z.string(), name: z.optional(z.string()), can_do_text_to_speech: z.optional(z.boolean()) }),
)

/** The speech models. The service does not list its music models. */
export async function listModels({ connection, signal }: Pick<CallTools, 'connection' | 'signal'>): Promise<Model[]> {
  const { value } = await askService({
    connection,
    signal,
    url: `${connection.base_url}/v1/models`,
    key_headers: keyHeaders(connection),
    answer: Listed,
    says,
  })
  return value.flatMap(({ model_id, name, can_do_text_to_speech }) =>
    can_do_text_to_speech ? [{ id: model_id, name: name ?? model_id }] : [],
  )
}
