import { wrongField } from '@orion/contract/errors.ts'
import { whyRefused } from '@orion/pipeline/clients/refused-address.ts'
import type { Provider } from '@orion/pipeline/providers/provider.ts'
import type { Context } from '../../../context.ts'

/**
 * Rejects an organization's connection with a private address before it is stored. The check resolves the host name, which can take long,
 * so no transaction may be open. If the operator changed the provider's address, every address of the operator is allowed. Throws AppError
 * invalid_fields at the field.
 */
export async function requireReachable(
  { config }: Pick<Context, 'config'>,
  provider: Provider,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const field = provider.fields.find(({ address }) => address)
  if (field === undefined || (provider.address_env !== undefined && config.env[provider.address_env]?.trim())) return
  const connection = { service: field.label, trusted_origins: [], networks: config.provider_networks }
  const refused = await whyRefused(provider.base_url(fields), connection)
  if (refused !== null) throw wrongField(['body', 'fields', field.name], refused)
}
