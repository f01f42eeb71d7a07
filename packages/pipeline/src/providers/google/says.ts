import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'

type GoogleError = { status?: unknown; message?: unknown; details?: { reason?: unknown }[] }

/** The meaning of an error in Google's form. A wrong key is 400; an empty account is 429, like too many calls (platform-apis.md 7). */
export function says(_status: number, body: unknown): ServiceTrouble | null {
  const whole = Array.isArray(body) ? (body[0] as unknown) : body
  const error = (whole as { error?: GoogleError } | null)?.error
  const reasons = Array.isArray(error?.details) ? error.details.map(({ reason }) => reason) : []
  const words = String(error?.message ?? '')
  if (reasons.includes('API_KEY_INVALID') || /API key (?:not valid|expired|not found)/iu.test(words)) return 'key'
  if (/credits are depleted|billing account|enable billing/iu.test(words)) return 'credit'
  return error?.status === 'NOT_FOUND' ? 'model' : null
}
