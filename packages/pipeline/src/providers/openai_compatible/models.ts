import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import * as z from 'zod/mini'
import { askService } from '../../clients/service.ts'
import type { CallTools, Model } from '../provider.ts'
import { keyHeaders } from './key-headers.ts'
import { says } from './says.ts'

const Listed = z.object({
  data: z.array(z.object({ id: z.string(), name: z.optional(z.string()), context_length: z.optional(z.number()) })),
})

/** Names of models that probably suit a capability. All other models are listed after them. */
const LIKELY: Partial<Record<Capability, RegExp>> = {
  image: /image|dall|flux|diffusion|sdxl/iu,
  speech: /tts|speech|kokoro|voice|audio/iu,
}
const NOT_CHAT = /embed|rerank|whisper|transcri|moderation|image|dall|flux|diffusion|tts|speech|kokoro/iu

/** A server's models, the probable ones first; [] if the server has no list. */
export async function listModels(
  capability: Capability,
  { connection, signal }: Pick<CallTools, 'connection' | 'signal'>,
): Promise<Model[]> {
  const listed = await askService({
    connection,
    signal,
    url: `${connection.base_url}/models`,
    key_headers: keyHeaders(connection),
    answer: Listed,
    says,
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.trouble === 'model') return null // a server may lack /models: this is not a failure
    throw error
  })
  const models = (listed?.value.data ?? []).map(({ id, name, context_length }) => ({
    id,
    name: name ?? id,
    ...(context_length !== undefined && { context: context_length }),
  }))
  const likely = ({ id }: Model) => (capability === 'chat' ? !NOT_CHAT.test(id) : LIKELY[capability]?.test(id) === true)
  return [...models.filter(likely), ...models.filter((model) => !likely(model))]
}

/** Names that only a model for this one capability has. */
const ONLY: readonly [Capability, RegExp][] = [
  ['speech', /tts|kokoro/iu],
  ['image', /diffusion|sdxl|dall-e|flux/iu],
]

/** The capabilities of a server that has only models for voices or images, such as Kokoro. Null if any name may be another model's. */
export function findCapabilities(models: readonly Model[]): Capability[] | null {
  const found = models.map(({ id }) => ONLY.find(([, name]) => name.test(id))?.[0])
  const named = found.filter((capability) => capability !== undefined)
  return named.length === 0 || named.length < found.length ? null : [...new Set(named)]
}
