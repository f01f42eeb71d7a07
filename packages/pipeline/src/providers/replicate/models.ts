import * as z from 'zod/mini'
import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import { askService } from '../../clients/service.ts'
import type { CallTools, Model } from '../provider.ts'
import { keyHeaders } from './key-headers.ts'
import { says } from './says.ts'

const Collection = z.object({ models: z.array(z.object({ owner: z.string(), name: z.string() })) })

/** Replicate's own collections of models for each capability. */
const COLLECTIONS: Partial<Record<Capability, readonly string[]>> = {
  image: ['text-to-image'],
  video: ['image-to-video', 'text-to-video'],
}

/** The models in Replicate's collections for a capability. It has thousands more, which a person types by name. */
export async function listModels(capability: Capability, { connection, signal }: CallTools): Promise<Model[]> {
  const ids = new Set<string>()
  for (const slug of COLLECTIONS[capability] ?? []) {
    const { value } = await askService({
      connection,
      signal,
      url: `${connection.base_url}/v1/collections/${slug}`,
      key_headers: keyHeaders(connection),
      answer: Collection,
      most_bytes: 50e6, // the list holds each model's whole schema
      says,
    })
    for (const { owner, name } of value.models) ids.add(`${owner}/${name}`)
  }
  return [...ids].map((id) => ({ id, name: id }))
}
