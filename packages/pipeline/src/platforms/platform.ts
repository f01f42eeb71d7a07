import { type Words } from '@orion/contract/sentences/say.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { PlatformUrls } from '@orion/contract/platforms/declared.ts'

/** The tools of an adapter. Only `open` decrypts the stored credentials (TRUST.md T8). */
export type PlatformTools = {
  urls: PlatformUrls
  signal: AbortSignal
  /** Milliseconds since 1970 by a clock that all hosts share. */
  now: () => number
  open: () => Promise<Record<string, string>>
  /** Returns a platform's token, and from then on removes it from every error. */
  conceal: (token: string) => string
}

/**
 * Our account's name at a platform. `expires_at` is the end of the token (ISO 8601), null if it has none. `renewed` holds fields to store
 * again.
 */
export type Connected = { connected_as: string; expires_at?: string | null; renewed?: Record<string, string> }

/** A refusal in the platform's own words. */
export const refusal = (words: Words): AppError => new AppError('provider_failed', words)

/** A platform's message, with 'Try again in …' if its headers say when: Retry-After, else x-rate-limit-reset (Unix seconds). */
export function withWait(words: string, headers: Headers): string {
  const after = Number(headers.get('retry-after') ?? Number.NaN)
  const reset = Number(headers.get('x-rate-limit-reset') ?? Number.NaN)
  const seconds = Number.isFinite(after) ? after : Number.isFinite(reset) ? Math.ceil(reset - Date.now() / 1000) : 0
  if (seconds <= 0) return words
  return `${words}${/[.!?)]$/.test(words) ? '' : '.'} Try again in ${seconds} seconds.`
}
