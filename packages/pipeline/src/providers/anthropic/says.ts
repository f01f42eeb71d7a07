import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'

const TROUBLE_OF_TYPE: Record<string, ServiceTrouble> = {
  authentication_error: 'key',
  permission_error: 'key',
  billing_error: 'credit',
  not_found_error: 'model',
  rate_limit_error: 'busy',
  overloaded_error: 'busy',
}

/**
 * The meaning of an error in Anthropic's form. The error type is more exact than the status, and the message shows an empty account
 * (platform-apis.md 7).
 */
export function says(_status: number, body: unknown): ServiceTrouble | null {
  const error = (body as { error?: { type?: unknown; message?: unknown } } | null)?.error
  const words = String(error?.message ?? '')
  if (/credit balance is too low/iu.test(words)) return 'credit'
  if (/blocked by content filtering/iu.test(words)) return 'refused'
  return TROUBLE_OF_TYPE[String(error?.type)] ?? null
}
