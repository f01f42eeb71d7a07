import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { listMcpServers as route } from '@orion/contract/mcp.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { describeServers } from '../../mcp/clients.ts'

/** The operator's tool servers, with their tools and whether they answer. */
export async function listMcpServers(ctx: Context): Promise<Answer<typeof route>> {
  const servers = await describeServers(ctx).catch((cause: unknown) => {
    ctx.log.error({ err: cause }, 'the file of tool servers cannot be read')
    throw new AppError('unavailable', say('server.mcp_servers_not_fetched'), { cause })
  })
  const connected = servers.filter(({ status }) => status === 'connected').length
  return { servers, message: `${connected} of ${servers.length} servers connected` }
}
