import { type MessageKey, say, type KeyedText } from '@orion/contract/sentences/say.ts'
import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'
import type { Connection } from '../providers/provider.ts'
import { withoutSecrets } from './without-secrets.ts'

/** The trouble of a status, for services without exact codes. */
export function troubleOfStatus(status: number): ServiceTrouble {
  if (status === 401 || status === 403) return 'key'
  if (status === 402) return 'credit'
  if (status === 404) return 'model'
  if (status === 408 || status === 429 || status === 503 || status === 529) return 'busy'
  return status >= 500 ? 'away' : 'answer'
}

/** The message for a billed job whose result is unknown or was deleted. */
export const OUTCOME_UNKNOWN = 'troubles.gave_no_answer_may_done'
export const LOST_WORDS = 'troubles.what_made_cannot_fetched_any'

const OURS = {
  key: 'troubles.key_not_accepted_check_models',
  credit: 'troubles.no_credit_left_account',
  model: 'troubles.server_no_such_model_or',
  busy: 'troubles.busy',
  refused: 'troubles.refuses_content',
  answer: 'troubles.does_not_understand_what_asked',
  away: 'troubles.fault_own_try_again_later',
  unknown: OUTCOME_UNKNOWN,
} as const satisfies Record<ServiceTrouble, MessageKey>

const MOST_WORDS = 500

/** Our message for a trouble, followed by the service's own, without any secret of the connection. */
export function makeMessage({
  status,
  body,
  trouble,
  connection,
}: {
  status: number
  body: unknown
  trouble: ServiceTrouble
  connection: Connection
}): KeyedText {
  const theirs = messageIn(body)
  const ours = say(OURS[trouble], { service: connection.service })
  if (theirs === null) return say('troubles.status_2', { trouble: ours, status })
  const words = withoutFields(theirs.slice(0, MOST_WORDS), connection)
  return say('troubles.says_status_2', { trouble: ours, words, status })
}

/** The message in an error's body, in the forms that services use. */
export function messageIn(body: unknown): string | null {
  if (typeof body === 'string') return body.trim() === '' || /<html|<!doctype/iu.test(body) ? null : body.trim()
  if (Array.isArray(body)) return body.length > 0 ? messageIn(body[0]) : null
  if (typeof body !== 'object' || body === null) return null
  const fields = body as Record<string, unknown>
  for (const name of ['message', 'error', 'detail', 'msg', 'title', 'errors', 'error_description']) {
    const found = name in fields ? messageIn(fields[name]) : null
    if (found !== null) return found
  }
  return null
}

/** A text without the values of a connection's fields, except for its address. */
const withoutFields = (text: string, { fields, base_url }: Pick<Connection, 'fields' | 'base_url'>): string =>
  withoutSecrets(
    text,
    Object.values(fields).filter((value) => !base_url.startsWith(value)),
  )

/** Seconds in the `retryDelay` of an error in Google's form ('1.6s'); null if there is none. */
export function retryDelayIn(body: unknown): string | null {
  const found = /"retryDelay":"(\d+(?:\.\d+)?)s"/u.exec(JSON.stringify(body) ?? '')
  return found?.[1] ?? null
}
