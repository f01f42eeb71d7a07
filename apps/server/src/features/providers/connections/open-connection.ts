import { VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'
import type { Connection, Provider } from '@orion/pipeline/providers/provider.ts'
import type { Context } from '../../../context.ts'
import { type SealedText, fromText, unseal } from '../../keys/seal.ts'
import { operatorConnections } from './operator-connections.ts'
import type { ConnectionRow } from '../queries.ts'
import { providerByKey } from '../rules.ts'

type Parts = Pick<Context, 'config' | 'keyring'>

/** The name under which `seal` encrypts the secrets of a connection. */
export const placeOfConnection = (id: string): string => `v1|connection|${id}`

/**
 * Decrypts the secrets of a connection for one call, and checks its address. Whether a private address is allowed depends on who created
 * the connection. Do not store or log the result.
 */
export function openConnection({ config, keyring }: Parts, row: ConnectionRow): Connection {
  const provider = providerByKey(row.provider)
  const operators =
    row.organization_id === null ? operatorConnections(config.env).find(({ row: { id } }) => id === row.id) : undefined
  const fields = operators?.fields ?? { ...row.fields, ...openSecrets({ keyring }, row.id, row.sealed) }
  const moved = provider.address_env === undefined ? undefined : config.env[provider.address_env]?.trim().replace(/\/+$/u, '')
  const base_url = moved || provider.base_url(fields)
  const articles = findArticles(provider, config.env)
  const trusts = row.organization_id === null || moved ? new URL(base_url).origin : row.trusted_origin
  return {
    connection_id: row.id,
    provider: provider.key,
    service: row.label === provider.name ? provider.name : `${row.label} (${provider.name})`,
    fields,
    base_url,
    trusted_origins: [...(trusts === null ? [] : [trusts]), ...(articles?.trusted ?? [])],
    networks: config.provider_networks,
    ...(articles && { articles_url: articles.url }),
  }
}

/**
 * The address of a provider's encyclopedia, and its origins for all languages. The operator has set them, so they may be private addresses.
 */
function findArticles({ articles }: Provider, env: Parts['config']['env']): { url: string; trusted: string[] } | undefined {
  if (articles === undefined) return undefined
  const moved = env[articles.env]?.trim().replace(/\/+$/u, '')
  const addresses = moved ? VIDEO_LANGUAGES.map(({ code }) => moved.replace('{language}', code)) : []
  return {
    url: moved || articles.url,
    trusted: [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))],
  }
}

/** The decrypted secret fields of a connection. */
export function openSecrets({ keyring }: Pick<Parts, 'keyring'>, id: string, sealed: SealedText | null): Record<string, string> {
  return sealed === null ? {} : (JSON.parse(unseal(keyring, placeOfConnection(id), fromText(sealed))) as Record<string, string>)
}
