import type { listConnections as route } from '@orion/contract/providers.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../../context.ts'
import { authorize } from '../../../http/authorize.ts'
import { defaultOrganization } from '../../access/queries.ts'
import { listServicePrices } from '../../points/price-queries.ts'
import { operatorConnections } from './operator-connections.ts'
import { listConnectionRows } from '../queries.ts'
import { showConnection } from '../rules.ts'
import { findUnusable } from '../usable-services.ts'

/**
 * The operator's connections, as the environment defines them now, and then the organization's own. If the request names no organization,
 * the caller's default organization is used.
 */
export async function listConnections(ctx: Context, wish: Input<typeof route>): Promise<Answer<typeof route>> {
  const wanted = wish.organization_id ?? (await defaultOrganization(ctx.db, ctx.actor))
  if (wanted === null) throw new AppError('not_found', say('server.organization_not_found'))
  const owned = { organization_id: wanted, created_by: null }
  const [organization_id] = authorize(ctx.actor, 'credential.read', owned, 'server.organization_not_found')
  const kept = await listConnectionRows(ctx.db, organization_id)
  const prices = await listServicePrices(ctx.db)
  const operators = operatorConnections(ctx.config.env).map(({ row, fields }) => {
    const known = { ...row, ...kept.find(({ id }) => id === row.id) }
    return showConnection(known, organization_id, findUnusable({ ...known, fields }, prices, ctx.config))
  })
  const of_organization = kept.filter((row) => row.organization_id !== null)
  const answers = [...operators, ...of_organization.map((row) => showConnection(row, organization_id))]
  return { connections: answers.filter((connection) => connection !== null) }
}
