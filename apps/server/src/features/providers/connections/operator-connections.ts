import { englishOfMessage } from '@orion/contract/sentences/words-of-message.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import { Address } from '@orion/pipeline/providers/address-field.ts'
import type { Provider } from '@orion/pipeline/providers/provider.ts'
import type * as z from 'zod/mini'
import { type ConnectionRow, OPERATOR_PREFIX } from '../queries.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * The connections that the operator's environment defines, one per provider. The setting KEYLESS selects the providers that need no key. An
 * empty variable counts as not set.
 */
export function operatorConnections(env: Env): { row: ConnectionRow; fields: Record<string, string> }[] {
  return PROVIDERS.flatMap((provider) => {
    const fields = operatorFields(provider, env)
    if (fields === null) return []
    const row: ConnectionRow = {
      id: `${OPERATOR_PREFIX}${provider.key}`,
      organization_id: null,
      provider: provider.key,
      label: provider.name,
      fields: {},
      sealed: null,
      masks: {},
      trusted_origin: null,
      models: {},
      tested: {},
      able: null,
      chat_levels: {},
      status: 'untested',
      checked_at: null,
      detail: null,
    }
    return [{ row, fields }]
  })
}

/** A provider's fields from the environment. Null when none is set, when one is invalid, or when KEYLESS excludes the provider. */
function operatorFields(provider: Provider, env: Env): Record<string, string> | null {
  if (provider.keyless) return env.KEYLESS?.trim() === 'on' ? {} : null
  const named = provider.fields.flatMap((field) => (field.env === undefined ? [] : [{ ...field, env: field.env }]))
  const filled = named.filter((field) => (env[field.env] ?? '').trim() !== '')
  if (filled.length === 0) return null
  const fields: Record<string, string> = {}
  for (const field of provider.fields) {
    const value = (field.env === undefined ? undefined : env[field.env]?.trim()) || field.default
    if (value === undefined) {
      if (field.required) return null
      continue
    }
    const parsed = (field.schema as z.ZodMiniType<string>).safeParse(value)
    if (!parsed.success) return null // `checkProviderSettings` reports the problem at the start
    fields[field.name] = parsed.data
  }
  return fields
}

/** The problems of providers' environment variables, one sentence each. The value of a secret is not repeated. */
export function providerProblems(env: Env): string[] {
  return PROVIDERS.flatMap((provider) =>
    [...provider.fields, ...movedBy(provider)].flatMap((field) => {
      const value = field.env === undefined ? '' : (env[field.env] ?? '').trim()
      if (value === '') return []
      const parsed = (field.schema as z.ZodMiniType<string>).safeParse(value)
      return parsed.success
        ? []
        : [`${field.env} ${englishOfMessage(parsed.error.issues[0].message)}${field.secret ? '' : `; it is '${value}'`}.`]
    }),
  )
}

/** The variable that changes a service's address, in the form of a field. */
const movedBy = ({ address_env }: Provider): Pick<Provider['fields'][number], 'env' | 'schema' | 'secret'>[] =>
  address_env === undefined ? [] : [{ env: address_env, schema: Address }]
