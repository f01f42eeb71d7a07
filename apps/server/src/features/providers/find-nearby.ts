import type { findNearby as route } from '@orion/contract/providers.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { nearbyServers } from '@orion/pipeline/providers/nearby.ts'
import { foundId } from './found-id.ts'

/** Servers that answer at the known ports of this machine. Only for who sits at it: others get nothing, and no port is asked. */
export async function findNearby(ctx: Context): Promise<Answer<typeof route>> {
  if (!ctx.direct) return { found: [] }
  const found = await nearbyServers(ctx.closing)
  return {
    found: found.map((server) => ({
      ...server,
      found_id: foundId(ctx.keyring, { provider: 'openai_compatible', base_url: server.base_url }),
    })),
  }
}
