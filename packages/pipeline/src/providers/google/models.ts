import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import * as z from 'zod/mini'
import { askService } from '../../clients/service.ts'
import type { CallTools, Model } from '../provider.ts'
import { keyHeaders } from './key-headers.ts'
import { says } from './says.ts'

/** Models per page. The service has about sixty, so one page is enough. */
const PAGE = 1000

const Listed = z.object({
  models: z.optional(
    z.array(
      z.object({
        name: z.string(),
        displayName: z.optional(z.string()),
        inputTokenLimit: z.optional(z.number()),
        supportedGenerationMethods: z.optional(z.array(z.string())),
      }),
    ),
  ),
})

const DRAWS = /image/u
/** Models that support generateContent but do not answer with text: voices, music, vectors, control of a screen. */
const NO_CHAT = /image|tts|audio|lyria|embedding|computer-use|robotics/u

/** The models that a key may use and that support a capability; their names have no 'models/'. */
export async function listModels(
  capability: Capability,
  { connection, signal }: Pick<CallTools, 'connection' | 'signal'>,
): Promise<Model[]> {
  const { value } = await askService({
    connection,
    signal,
    url: `${connection.base_url}/models?pageSize=${PAGE}`,
    key_headers: keyHeaders(connection),
    answer: Listed,
    says,
  })
  return (value.models ?? []).flatMap(({ name, displayName, inputTokenLimit, supportedGenerationMethods = [] }) => {
    const id = name.replace(/^models\//u, '')
    const fits = capability === 'image' ? DRAWS.test(id) : !NO_CHAT.test(id)
    if (!fits || !supportedGenerationMethods.includes('generateContent')) return []
    return [{ id, name: displayName ?? id, ...(inputTokenLimit !== undefined && { context: inputTokenLimit }) }]
  })
}
