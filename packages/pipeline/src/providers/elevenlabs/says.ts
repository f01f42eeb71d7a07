import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'

type Detail = { status?: unknown; code?: unknown }

const TROUBLE_OF_CODE: Record<string, ServiceTrouble> = {
  invalid_api_key: 'key',
  missing_permissions: 'key',
  detected_unusual_activity: 'key',
  quota_exceeded: 'credit',
  payment_required: 'credit',
  paid_plan_required: 'credit',
  'only_for_creator+': 'credit',
  voice_not_found: 'model',
  model_not_found: 'model',
  too_many_concurrent_requests: 'busy',
  system_busy: 'busy',
  rate_limit_exceeded: 'busy',
  content_against_policy: 'refused',
  bad_prompt: 'refused',
}

/**
 * The meaning of an error in ElevenLabs' form. Its code is more exact than its status: both a wrong key and an empty account are 401
 * (platform-apis.md 8).
 */
export function says(_status: number, body: unknown): ServiceTrouble | null {
  const detail = (body as { detail?: Detail } | null)?.detail
  return TROUBLE_OF_CODE[String(detail?.code)] ?? TROUBLE_OF_CODE[String(detail?.status)] ?? null
}
