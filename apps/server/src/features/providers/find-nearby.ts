import type { findNearby as route } from '@orion/contract/providers.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import { foundId } from './found-id.ts'

/**
 * Servers that answer at known ports of this machine. Only a person who uses this machine itself gets them. For other callers, no port is
 * tried.
 */
export async function findNearby(ctx: Context): Promise<Answer<typeof route>> {
  if (!ctx.direct) return { found: [] }
  const found = await Promise.all(
    PROVIDERS.map(async ({ key, nearby, findCapabilities }) =>
      (await (nearby?.(ctx.closing) ?? [])).map((server) => ({
        ...server,
        provider: key,
        found_id: foundId(ctx.keyring, {
          provider: key,
          base_url: server.base_url,
          able: findCapabilities?.(server.models.map((id) => ({ id, name: id }))) ?? null,
        }),
      })),
    ),
  )
  return { found: found.flat() }
}
