import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { MASK, PLATFORM_FIELDS } from '@orion/contract/credentials.ts'

export type Values = Record<string, string>

/** The labels of a platform's required fields that are blank (SOC-02). */
export const missingLabels = (platform: Platform, values: Values): string[] =>
  PLATFORM_FIELDS[platform]
    .filter(({ name, optional }) => !optional && (values[name] ?? '').trim() === '')
    .map(({ label }) => label)

/** The request's fields: typed ones; a value that still shows its mask stays on the server as it is. */
export const changedValues = (platform: Platform, values: Values): Values =>
  Object.fromEntries(
    PLATFORM_FIELDS[platform]
      .map(({ name }) => [name, (values[name] ?? '').trim()] as const)
      .filter(([, value]) => !value.startsWith(MASK)),
  )

/** Fields that are not sent again since they show their mask: they stay as they are stored. */
export const keptFields = (platform: Platform, values: Values): string[] =>
  PLATFORM_FIELDS[platform].map(({ name }) => name).filter((name) => (values[name] ?? '').trim().startsWith(MASK))
