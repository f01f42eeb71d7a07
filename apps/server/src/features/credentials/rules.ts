import { PLATFORMS, type Platform } from '@orion/contract/contents/10-distribution.ts'
import { MASK, PLATFORM_FIELDS } from '@orion/contract/credentials.ts'
import { DECLARED_PLATFORMS, PLATFORM_BY_KEY } from '@orion/contract/platforms/declared.ts'
import { AppError, wrongField, fieldProblem } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { withoutSecrets } from '@orion/pipeline/clients/without-secrets.ts'

/** Characters from which on a value's last four are shown: of a shorter one they would be more than half. */
const SHOWN_FROM = 8

/** Hours that a new access token lives; null where the platform does not say it. Undefined when no new one came. */
export function tokenHours(platform: Platform, put: Record<string, string>): number | null | undefined {
  if (put.access_token === undefined && put.page_access_token === undefined) return undefined
  return PLATFORM_BY_KEY[platform].token_hours ?? null
}

/** The mask of a value in every answer. */
export const maskOf = (value: string): string => (value.length >= SHOWN_FROM ? `${MASK}${value.slice(-4)}` : MASK)

/** The platform of a name as people write it; throws invalid_fields for others. */
export function platformOf(name: string): Platform {
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  const found = DECLARED_PLATFORMS.find(({ key, aliases }) => key === plain || aliases?.includes(plain))
  if (found !== undefined) return found.key
  const msg = say('posts.choose_platform', { platforms: PLATFORMS.join(', ') })
  throw wrongField(['body', 'provider_name'], msg)
}

/** The texts' form of a key's name: letters, digits and underscores. */
export const keyName = (name: string): string => name.replaceAll(/[^A-Za-z0-9_]/g, '_').slice(0, 100) || 'api_key'

/**
 * The changes of a save: `put` the new values, `drop` the optional fields that were emptied. A masked field, one named in `keep`, and an
 * absent optional one stay as they are. Throws invalid_fields that lists every required field without a value by its label, so that nobody
 * who sends one alone believes that all is configured.
 */
export function readChanges(
  platform: Platform,
  given: Record<string, string>,
  stored: readonly string[],
  keep: readonly string[] = [],
): { put: Record<string, string>; drop: string[] } {
  const put: Record<string, string> = {}
  const drop: string[] = []
  const missing: { name: string; label: string }[] = []
  for (const { name, label, optional } of PLATFORM_FIELDS[platform]) {
    const value = given[name]?.trim()
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

/** A platform's own words without the secrets that it may have repeated, cut to what fits on a card. */
export function wordsOnCard(words: string, secrets: readonly string[]): string {
  const clean = withoutSecrets(words, secrets)
  return clean.length > 500 ? `${clean.slice(0, 499)}…` : clean
}
