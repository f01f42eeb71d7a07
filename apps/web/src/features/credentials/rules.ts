import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { MASK, PLATFORM_FIELDS } from '@orion/contract/credentials.ts'

export type Values = Record<string, string>

/** The labels of a platform's required fields that are blank (SOC-02). */
export const missingLabels = (platform: Platform, values: Values): string[] =>
  PLATFORM_FIELDS[platform]
    .filter(({ name, optional }) => !optional && (values[name] ?? '').trim() === '')
    .map(({ label }) => label)

/** The fields that the person typed, for the request. A value that still shows its mask is left out: the server keeps the stored one. */
export const changedValues = (platform: Platform, values: Values): Values =>
  Object.fromEntries(
    PLATFORM_FIELDS[platform]
      .map(({ name }) => [name, (values[name] ?? '').trim()] as const)
      .filter(([, value]) => !value.startsWith(MASK)),
  )

/** The fields that still show their mask. They are not sent, so the server keeps their stored values. */
export const keptFields = (platform: Platform, values: Values): string[] =>
  PLATFORM_FIELDS[platform].map(({ name }) => name).filter((name) => (values[name] ?? '').trim().startsWith(MASK))
