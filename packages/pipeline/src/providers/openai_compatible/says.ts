import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'

/** The meaning of an error in OpenAI's form: its code is more exact than its status (platform-apis.md 7). */
export function says(status: number, body: unknown): ServiceTrouble | null {
  const error = (body as { error?: { code?: unknown; type?: unknown } } | null)?.error
  const code = String(error?.code ?? '')
  const type = String(error?.type ?? '')
  if (code === 'insufficient_quota' || type === 'insufficient_quota') return 'credit'
  if (code === 'invalid_api_key') return 'key'
  if (code === 'model_not_found') return 'model'
  if (/content_policy|content_filter|moderation/u.test(code)) return 'refused'
  const detail = (body as { detail?: { error?: unknown; message?: unknown } } | null)?.detail // Kokoro-FastAPI's form
  if (detail?.error === 'invalid_model' || /^Voice .* not found/u.test(String(detail?.message ?? ''))) return 'model'
  return status === 403 ? 'key' : null
}
