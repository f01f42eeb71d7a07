import { PLATFORMS, type Platform } from '@orion/contract/contents/10-distribution.ts'
import { MASK, PLATFORM_FIELDS } from '@orion/contract/credentials.ts'
import { DECLARED_PLATFORMS, PLATFORM_BY_KEY } from '@orion/contract/platforms/declared.ts'
import { AppError, wrongField, fieldProblem } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { withoutSecrets } from '@orion/pipeline/clients/without-secrets.ts'

/** The shortest value whose last four characters are shown. In a shorter value, four characters would be more than half. */
const SHOWN_FROM = 8

/** Hours for which a new access token is valid. Null when the platform does not say. Undefined when there is no new token. */
export function tokenHours(platform: Platform, put: Record<string, string>): number | null | undefined {
  if (put.access_token === undefined && put.page_access_token === undefined) return undefined
  return PLATFORM_BY_KEY[platform].token_hours ?? null
}

/** The mask that replaces a value in every answer. */
export const maskValue = (value: string): string => (value.length >= SHOWN_FROM ? `${MASK}${value.slice(-4)}` : MASK)

/** The platform with this name, in any usual spelling. Throws invalid_fields for an unknown name. */
export function findPlatform(name: string): Platform {
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  const found = DECLARED_PLATFORMS.find(({ key, aliases }) => key === plain || aliases?.includes(plain))
  if (found !== undefined) return found.key
  const msg = say('posts.choose_platform', { platforms: PLATFORMS.join(', ') })
  throw wrongField(['body', 'provider_name'], msg)
}

/** A key's name in the form that the API requires: letters, digits and underscores. */
export const keyName = (name: string): string => name.replaceAll(/[^A-Za-z0-9_]/g, '_').slice(0, 100) || 'api_key'

/**
 * The changes of a save. `put` holds the new values, `drop` the optional fields that were emptied. Masked fields, fields in `keep` and
 * absent optional fields do not change. Throws invalid_fields with the label of every required field without a value. The person then sees
 * all missing fields at once.
 */
export function readChanges(
  platform: Platform,
  {
    values,
    stored,
    keep = [],
  }: { values: Record<string, string>; stored: readonly string[]; keep?: readonly string[] | undefined },
): { put: Record<string, string>; drop: string[] } {
  const put: Record<string, string> = {}
  const drop: string[] = []
  const missing: { name: string; label: string }[] = []
  for (const { name, label, optional } of PLATFORM_FIELDS[platform]) {
    const value = values[name]?.trim()
    const kept = stored.includes(name) && (value === undefined ? keep.includes(name) : true)
    if (value === undefined || value.startsWith(MASK)) {
      if (!kept && optional !== true) missing.push({ name, label })
    } else if (value !== '') put[name] = value
    else if (optional === true) drop.push(name)
    else missing.push({ name, label })
  }
  if (missing.length > 0) {
    const msg = say('posts.please_fill_all_required_fields_2', { missing: missing.map(({ label }) => label).join(', ') })
    const each = missing.map(({ name, label }) =>
      fieldProblem(['body', 'credentials', name], say('services.field_required', { field: label }), 'required'),
    )
    throw new AppError('invalid_fields', msg, { fields: [fieldProblem(['body', 'credentials'], msg, 'required'), ...each] })
  }
  return { put, drop }
}

/** A platform's message without any secrets that it repeats, cut to the length of a card. */
export function wordsOnCard(words: string, secrets: readonly string[]): string {
  const clean = withoutSecrets(words, secrets)
  return clean.length > 500 ? `${clean.slice(0, 499)}…` : clean
}
