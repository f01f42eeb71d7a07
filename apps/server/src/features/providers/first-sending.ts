import { isPrivateHost } from '@orion/pipeline/clients/public-address.ts'
import { type ServiceUse, serviceOf } from '@orion/pipeline/core/service-use.ts'
import { sendsSources } from '@orion/pipeline/reader/sends-sources.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { isNoted } from '../audit/queries.ts'
import { actingAs, writeAudit } from '../audit/write-audit.ts'

/**
 * The chat services of these units that get an organization's sources for the first time, and stand outside of this machine and its
 * network.
 */
async function firstSendings(db: Executor, organization_id: string, units: readonly unknown[]): Promise<ServiceUse[]> {
  const outside = units.flatMap((unit) => {
    const service = serviceOf(unit)
    return service?.capability === 'chat' && !isPrivateHost(new URL(service.origin).hostname) ? [service] : []
  })
  const each = [...new Map(outside.map((service) => [service.connection_id, service])).values()]
  const first: ServiceUse[] = []
  for (const service of each)
    if (!(await isNoted(db, { organization_id, action: 'source.send', resource: service.connection_id }))) first.push(service)
  return first
}

/** What a run of these units sends out for the first time, in words for a person; said before it runs. */
export const sayFirstSendings = async (db: Executor, organization_id: string, units: readonly unknown[]): Promise<string[]> =>
  (await firstSendings(db, organization_id, units)).map(({ origin }) => sendsSources(origin))

/** Notes, once for each connection, that an organization's sources are sent to it, in the transaction that starts the run. */
export async function noteFirstSendings(
  tx: Transaction,
  { organization_id, workflow_id, started_by }: { organization_id: string; workflow_id: string; started_by: string },
  units: readonly unknown[],
): Promise<void> {
  for (const { connection_id, provider, origin } of await firstSendings(tx, organization_id, units))
    await writeAudit(tx, actingAs(started_by, 'run'), {
      action: 'source.send',
      resource: connection_id,
      organization_id,
      change: { provider, host: new URL(origin).host, workflow_id },
    })
}
