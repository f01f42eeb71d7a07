import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { MASK, PLATFORM_FIELDS } from '@orion/contract/credentials.ts'

export type Values = Record<string, string>

/** The labels of a platform's required fields that are empty (SOC-02). */
export const missingLabels = (platform: Platform, values: Values): string[] =>
  PLATFORM_FIELDS[platform]
    .filter(({ name, optional }) => !optional && (values[name] ?? '').trim() === '')
    .map(({ label }) => label)

/**
 * The values to send: the fields that the person typed. A field that still shows its mask is left out, and the server keeps its stored
 * value.
 */
export const changedValues = (platform: Platform, values: Values): Values =>
  Object.fromEntries(
    PLATFORM_FIELDS[platform]
      .map(({ name }) => [name, (values[name] ?? '').trim()] as const)
      .filter(([, value]) => !value.startsWith(MASK)),
  )

/** The names of the fields that still show their mask. Their values are not sent, and the server keeps the stored ones. */
export const keptFields = (platform: Platform, values: Values): string[] =>
  PLATFORM_FIELDS[platform].map(({ name }) => name).filter((name) => (values[name] ?? '').trim().startsWith(MASK))
