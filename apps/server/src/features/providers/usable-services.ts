import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import { isPrivateHost } from '@orion/pipeline/clients/public-address.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import type { UsableService } from '@orion/pipeline/core/service-use.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { operatorConnections } from './operator-connections.ts'
import { type ConnectionRow, listConnectionRows, operatorsId } from './queries.ts'

/**
 * The connections that may make a part of an organization's films by these capabilities, as recipes know them: its own, and the operator's
 * that cost nothing, being on a private address. What the operator pays for is offered once it has a price.
 */
export async function usableServices(
  db: Executor,
  { env }: Context['config'],
  organization_id: string,
  capabilities: readonly Capability[],
): Promise<UsableService[]> {
  if (capabilities.length === 0) return []
  const kept = await listConnectionRows(db, organization_id)
  const operators = operatorConnections(env).map(({ row, fields }) => ({
    ...row,
    ...kept.find(({ id }) => id === row.id),
    fields,
  }))
  const own = kept.filter((row) => row.organization_id !== null)
  const rows = [...operators, ...own]
  return capabilities.flatMap((capability) => rows.flatMap((row) => usable(row, env, organization_id, capability) ?? []))
}

function usable(
  row: ConnectionRow,
  env: Context['config']['env'],
  organization_id: string,
  capability: Capability,
): UsableService | null {
  const provider = PROVIDERS.find(({ key }) => key === row.provider)
  if (provider?.capabilities[capability] === undefined) return null
  const { origin, hostname } = new URL(env[provider.address_env ?? '']?.trim() || provider.base_url(row.fields))
  const of_operator = row.organization_id === null
  if (of_operator && !isPrivateHost(hostname)) return null
  return {
    connection_id: of_operator ? operatorsId(row.provider, organization_id) : row.id,
    provider: provider.key,
    capability,
    origin,
    model: row.models[capability] ?? null,
    version: provider.version,
  }
}
