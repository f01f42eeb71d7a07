import { isPrivateHost } from '@orion/pipeline/clients/public-address.ts'
import { type ServiceUse, getService } from '@orion/pipeline/core/service-use.ts'
import { sendsSources } from '@orion/pipeline/reader/sends-sources.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { isNoted } from '../audit/queries.ts'
import { actingAs, writeAudit } from '../audit/write-audit.ts'

type Sender = Pick<ServiceUse, 'capability' | 'connection_id' | 'origin'>

/**
 * The chat services among `services` that get an organization's sources for the first time. Services on this machine or in its network are
 * left out.
 */
async function listNewSenders<S extends Sender>(db: Executor, organization_id: string, services: readonly S[]): Promise<S[]> {
  const outside = services.filter(({ capability, origin }) => capability === 'chat' && !isPrivateHost(new URL(origin).hostname))
  const each = [...new Map(outside.map((service) => [service.connection_id, service])).values()]
  const first: S[] = []
  for (const service of each)
    if (!(await isNoted(db, { organization_id, action: 'source.send', resource: service.connection_id }))) first.push(service)
  return first
}

const listServices = (units: readonly unknown[]): ServiceUse[] => units.flatMap((unit) => getService(unit) ?? [])

/** Describes for a person which data would be sent to these services for the first time. It is shown before a run. */
export const sayFirstSendingsTo = async (db: Executor, organization_id: string, services: readonly Sender[]): Promise<string[]> =>
  (await listNewSenders(db, organization_id, services)).map(({ origin }) => sendsSources(origin))

/** Like `sayFirstSendingsTo`, for a run of these tasks. */
export const sayFirstSendings = (db: Executor, organization_id: string, units: readonly unknown[]): Promise<string[]> =>
  sayFirstSendingsTo(db, organization_id, listServices(units))

/**
 * Writes an audit entry the first time that an organization's sources are sent to a connection. Call this in the transaction that starts
 * the run.
 */
export async function noteFirstSendings(
  tx: Transaction,
  { organization_id, workflow_id, started_by }: { organization_id: string; workflow_id: string; started_by: string },
  units: readonly unknown[],
): Promise<void> {
  for (const { connection_id, provider, origin } of await listNewSenders(tx, organization_id, listServices(units)))
    await writeAudit(tx, actingAs(started_by, 'run'), {
      action: 'source.send',
      resource: connection_id,
      organization_id,
      change: { provider, host: new URL(origin).host, workflow_id },
    })
}
