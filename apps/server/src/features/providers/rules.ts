import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { wordsOfMessage } from '@orion/contract/sentences/words-of-message.ts'
import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import { MASK } from '@orion/contract/credentials.ts'
import { AppError, type FieldProblem, fieldProblem, wrongField } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import type { Connection, ConnectionStatus, ListedProvider } from '@orion/contract/providers.ts'
import { PROVIDERS } from '@orion/pipeline/providers/index.ts'
import type { Finding, Provider } from '@orion/pipeline/providers/provider.ts'
import type * as z from 'zod/mini'
import { isoTime } from '../../db/iso-time.ts'
import { maskValue } from '../credential-store/rules.ts'
import type { ConnectionRow } from './queries.ts'

/** A provider by its key. Throws AppError invalid_fields with the known keys. */
export function providerByKey(key: string): Provider {
  const found = PROVIDERS.find((provider) => provider.key === key)
  if (found !== undefined) return found
  const msg = `Choose a provider: ${PROVIDERS.map((provider) => provider.key).join(', ')}`
  throw wrongField(['body', 'provider'], msg)
}

export const listCapabilities = ({ capabilities }: Provider): Capability[] => Object.keys(capabilities) as Capability[]

/** The capabilities of a connection's provider that its server has, as far as its list of models shows. */
export function listAble({ provider: key, able }: Pick<ConnectionRow, 'provider' | 'able'>): Capability[] {
  const provider = PROVIDERS.find((each) => each.key === key)
  const all = provider === undefined ? [] : listCapabilities(provider)
  return able === null ? all : all.filter((capability) => able.includes(capability))
}

/** The capabilities of a connection whose test succeeded. */
export const listTested = ({ tested }: Pick<ConnectionRow, 'tested'>): Capability[] => Object.keys(tested) as Capability[]

/** A provider as the catalogue lists it. */
export function showProvider(provider: Provider): ListedProvider {
  return {
    key: provider.key,
    name: provider.name,
    home: provider.home,
    capabilities: listCapabilities(provider),
    keyless: provider.keyless === true,
    guide: provider.guide,
    presets: provider.presets ?? [],
    fields: provider.fields.map(({ name, label, secret, address, required, default: fallback, help }) => ({
      name,
      label,
      secret: secret === true,
      address: address === true,
      required: required === true,
      ...(fallback !== undefined && { default: fallback }),
      help,
    })),
  }
}

/**
 * A connection as the contract shows it: without secrets, and without any fields if it belongs to the operator. `unusable` gives for each
 * capability the reason why films do not use it.
 */
export function showConnection(
  row: ConnectionRow,
  organization_id: string,
  unusable: Record<string, string> = {},
): Connection | null {
  const provider = PROVIDERS.find(({ key }) => key === row.provider)
  if (provider === undefined) return null
  return {
    connection_id: row.organization_id === null ? `${row.id}:${organization_id}` : row.id,
    provider: row.provider,
    label: row.label,
    scope: row.organization_id === null ? 'operator' : 'organization',
    capabilities: listAble(row),
    tested: listTested(row),
    fields: row.organization_id === null ? {} : { ...row.fields, ...row.masks },
    models: row.models as Record<string, string>,
    unusable,
    status: row.status,
    ...(row.checked_at !== null && { checked_at: isoTime(row.checked_at) }),
    ...(row.detail !== null && { detail: row.detail }),
  }
}

/** A connection's fields after a change: the public ones, new secrets by name, and the names of the secrets that do not change. */
export type Fields = { open: Record<string, string>; secrets: Record<string, string>; keep: string[] }

/**
 * Reads a connection's fields. A masked or absent field does not change. An empty field is removed. If the address changed, every secret
 * must be entered again, so that no secret is sent to a new address by mistake. Throws AppError invalid_fields with the label of every
 * wrong field.
 */
export function readFields(
  provider: Provider,
  given: Readonly<Record<string, string>>,
  before: { fields: Readonly<Record<string, string>>; secrets: readonly string[] } = { fields: {}, secrets: [] },
): Fields {
  const read: Fields = { open: {}, secrets: {}, keep: [] }
  const problems: FieldProblem[] = []
  const problem = (name: string, words: Words, type?: string) =>
    problems.push(fieldProblem(['body', 'fields', name], words, type))
  const known = new Set(provider.fields.map(({ name }) => name))
  const require = ({ name, label, required }: Provider['fields'][number]) => {
    if (required) problem(name, say('services.field_required', { field: label }), 'required')
  }
  const readInto = (values: Record<string, string>, { name, label, schema }: Provider['fields'][number], value: string) => {
    const parsed = (schema as z.ZodMiniType<string>).safeParse(value)
    if (parsed.success) values[name] = parsed.data
    else problem(name, say('services.field_is', { field: label, what: wordsOfMessage(parsed.error.issues[0].message) }))
  }
  for (const name of Object.keys(given))
    if (!known.has(name)) problem(name, say('services.no_such_field', { service: provider.name, field: name }))

  for (const field of provider.fields.filter(({ secret }) => !secret)) {
    const value = (given[field.name] ?? before.fields[field.name] ?? field.default ?? '').trim()
    if (value === '') require(field)
    else readInto(read.open, field, value)
  }
  const moved = before.secrets.length > 0 && getOrigin(provider, read.open) !== getOrigin(provider, before.fields)
  for (const field of provider.fields.filter(({ secret }) => secret)) {
    const value = given[field.name]?.trim()
    const kept = before.secrets.includes(field.name)
    if (value === undefined || value.startsWith(MASK)) {
      if (kept && moved) problem(field.name, say('services.field_again_after_address', { field: field.label }), 'required')
      else if (kept) read.keep.push(field.name)
      else require(field)
      continue
    }
    if (value === '') require(field)
    else readInto(read.secrets, field, value)
  }
  if (problems.length > 0) throw new AppError('invalid_fields', problems.map(({ msg }) => msg).join('. '), { fields: problems })
  return read
}

/** The scheme, host and port to which a connection's fields lead. '' if they are no valid address. */
export function getOrigin(provider: Provider, fields: Readonly<Record<string, string>>): string {
  try {
    return new URL(provider.base_url(fields)).origin
  } catch {
    return ''
  }
}

/** The masks of secrets in every answer. */
export const maskSecrets = (secrets: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, maskValue(value)]))

/** The result of a test for a connection. It fails with the first problem. */
export function getOutcome(findings: readonly Finding[]): { status: ConnectionStatus; detail: string | null } {
  const wrong = findings.find(({ ok }) => !ok)
  return wrong === undefined
    ? { status: 'working', detail: getEnglish(findings.at(-1)?.detail ?? '') || null }
    : { status: 'failing', detail: getEnglish(wrong.detail) }
}
