import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import { isPrivateHost } from '@orion/pipeline/clients/public-address.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import type { UsableService } from '@orion/pipeline/core/service-use.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { operatorConnections } from './operator-connections.ts'
import { type ConnectionRow, listConnectionRows, operatorsId } from './queries.ts'

/** A connection that an organization knows, under the name by which it knows it, and what it may make of the asked capabilities. */
export type KnownConnection = { connection_id: string; label: string; provider: string; usable: UsableService[] }

/**
 * An organization's connections and the operator's. Of what they can do only that is usable which costs no points: all of its own, and the
 * operator's on a private address. What the operator pays for is offered once it has a price.
 */
export async function knownConnections(
  db: Executor,
  { env }: Pick<Context['config'], 'env'>,
  organization_id: string,
  capabilities: readonly Capability[],
): Promise<KnownConnection[]> {
  const kept = await listConnectionRows(db, organization_id)
  const operators = operatorConnections(env).map(({ row, fields }) => ({
    ...row,
    ...kept.find(({ id }) => id === row.id),
    fields,
  }))
  const own = kept.filter((row) => row.organization_id !== null)
  return [...operators, ...own].map((row) => {
    const connection_id = row.organization_id === null ? operatorsId(row.provider, organization_id) : row.id
    const usable = capabilities.flatMap((capability) => usableFor(row, env, connection_id, capability) ?? [])
    return { connection_id, label: row.label, provider: row.provider, usable }
  })
}

/** The connections that may make a part of an organization's films by these capabilities, as recipes know them. */
export async function usableServices(
  db: Executor,
  config: Pick<Context['config'], 'env'>,
  organization_id: string,
  capabilities: readonly Capability[],
): Promise<UsableService[]> {
  if (capabilities.length === 0) return []
  const known = await knownConnections(db, config, organization_id, capabilities)
  return byCapability(known, capabilities)
}

/** What may be used of these connections, a capability after the other. */
export const byCapability = (known: readonly KnownConnection[], capabilities: readonly Capability[]): UsableService[] =>
  capabilities.flatMap((wanted) => known.flatMap(({ usable }) => usable.filter(({ capability }) => capability === wanted)))

function usableFor(
  row: ConnectionRow,
  env: Context['config']['env'],
  connection_id: string,
  capability: Capability,
): UsableService | null {
  const provider = PROVIDERS.find(({ key }) => key === row.provider)
  if (provider?.capabilities[capability] === undefined) return null
  const { origin, hostname } = new URL(env[provider.address_env ?? '']?.trim() || provider.base_url(row.fields))
  if (row.organization_id === null && !isPrivateHost(hostname)) return null
  return {
    connection_id,
    provider: provider.key,
    capability,
    origin,
    model: row.models[capability] ?? null,
    version: provider.version,
  }
}
