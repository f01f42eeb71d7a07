import { CAPABILITIES, type Capability } from '@orion/contract/catalogues/capabilities.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import type { UsableService } from '@orion/pipeline/core/service-use.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { listServicePrices } from '../points/price-queries.ts'
import { type ServicePrice, offerOfAny } from '../points/use-prices.ts'
import { operatorConnections } from './connections/operator-connections.ts'
import { type ConnectionRow, listConnectionRows, operatorsId } from './queries.ts'
import { listAble, listTested } from './rules.ts'

/**
 * A connection that an organization can use: the id under which the organization uses it, and its services for the requested capabilities.
 */
export type KnownConnection = {
  connection_id: string
  label: string
  provider: string
  usable: UsableService[]
  /** The capabilities that its server has, as far as its list of models shows. */
  able: readonly Capability[]
  /** The capabilities whose test succeeded. */
  tested: readonly Capability[]
  /** The level of its chat models for films, by name, as tests found it. */
  chat_levels: Record<string, number>
}

/** The capabilities that an organization's films need. */
type Needed = { organization_id: string; capabilities: readonly Capability[] }

/**
 * An organization's connections and the operator's. All capabilities of its own connections are usable. A capability of the operator's is
 * usable when a model has a price, tested or not, or when a private address makes it free.
 */
export async function knownConnections(
  db: Executor,
  config: Context['config'],
  { organization_id, capabilities }: Needed,
): Promise<KnownConnection[]> {
  const kept = await listConnectionRows(db, organization_id)
  const { env } = config
  const prices = await listServicePrices(db)
  const operators = operatorConnections(env).map(({ row, fields }) => ({
    ...row,
    ...kept.find(({ id }) => id === row.id),
    fields,
  }))
  const of_organization = kept.filter((row) => row.organization_id !== null)
  return [...operators, ...of_organization].map((row) => {
    const connection_id = row.organization_id === null ? operatorsId(row.provider, organization_id) : row.id
    const able = capabilities.flatMap((capability) => serviceFor(row, env, { connection_id, capability }) ?? [])
    const usable = able.filter((service) => row.organization_id !== null || 'prices' in offerOfAny(service, prices, config))
    const { label, provider, chat_levels } = row
    return { connection_id, label, provider, usable, able: listAble(row), tested: listTested(row), chat_levels }
  })
}

/** The connections that may make a part of an organization's films with these capabilities, in the form that recipes use. */
export async function usableServices(
  db: Executor,
  config: Context['config'],
  { organization_id, capabilities }: Needed,
): Promise<UsableService[]> {
  if (capabilities.length === 0) return []
  const known = await knownConnections(db, config, { organization_id, capabilities })
  return byCapability(known, capabilities)
}

/** The usable connections among these, by capability. */
export const byCapability = (known: readonly KnownConnection[], capabilities: readonly Capability[]): UsableService[] =>
  capabilities.flatMap((wanted) => known.flatMap(({ usable }) => usable.filter(({ capability }) => capability === wanted)))

/** The reasons why films do not use one of the operator's connections, by capability. A capability without a price is not offered. */
export function findUnusable(
  row: ConnectionRow,
  prices: readonly ServicePrice[],
  config: Pick<Context['config'], 'env' | 'usd_per_point'>,
): Partial<Record<Capability, string>> {
  return Object.fromEntries(
    CAPABILITIES.flatMap((capability) => {
      const service = serviceFor(row, config.env, { connection_id: row.id, capability })
      const offer = service === null ? null : offerOfAny(service, prices, config)
      return offer !== null && 'reason' in offer ? [[capability, offer.reason.text]] : []
    }),
  )
}

/**
 * A connection in the form that recipes use for a capability, whether it is offered or not. Null when its provider or its server does not
 * have the capability.
 */
export function serviceFor(
  row: ConnectionRow,
  env: Context['config']['env'],
  { connection_id, capability }: { connection_id: string; capability: Capability },
): UsableService | null {
  const provider = PROVIDERS.find(({ key }) => key === row.provider)
  if (provider === undefined || !listAble(row).includes(capability)) return null
  const { origin } = new URL(env[provider.address_env ?? '']?.trim() || provider.base_url(row.fields))
  return {
    connection_id,
    provider: provider.key,
    capability,
    origin,
    model: row.models[capability] ?? null,
    version: provider.version,
  }
}
