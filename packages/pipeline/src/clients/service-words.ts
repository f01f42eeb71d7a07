import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'
import type { Connection } from '../providers/provider.ts'
import { withoutSecrets } from './without-secrets.ts'

/** What a status means where a service says nothing more exact. */
export function troubleOfStatus(status: number): ServiceTrouble {
  if (status === 401 || status === 403) return 'key'
  if (status === 402) return 'credit'
  if (status === 404) return 'model'
  if (status === 408 || status === 429 || status === 503 || status === 529) return 'busy'
  return status >= 500 ? 'away' : 'answer'
}

/** What is said where nobody knows what became of a paid job, and where what it made is gone. */
export const OUTCOME_UNKNOWN = 'it gave no answer, and it may have done and billed what it was asked.'
export const LOST_WORDS = 'what it made cannot be fetched any more, and was billed.'

const OURS: Record<ServiceTrouble, string> = {
  key: 'the key is not accepted. Check it in Models & services.',
  credit: 'no credit is left on this account.',
  model: 'this server has no such model or voice.',
  busy: 'it is busy.',
  refused: 'it refuses this content.',
  answer: 'it does not understand what it was asked.',
  away: 'it has a fault of its own. Try again later.',
  unknown: OUTCOME_UNKNOWN,
}

const MOST_WORDS = 500

/** Our sentence for a trouble, and the service's own words behind it, without anything of the connection that is secret. */
export function wordsOf({
  status,
  body,
  trouble,
  connection,
}: {
  status: number
  body: unknown
  trouble: ServiceTrouble
  connection: Connection
}): string {
  const theirs = messageIn(body)
  const said =
    theirs === null
      ? `(status ${status})`
      : `It says: “${withoutFields(theirs.slice(0, MOST_WORDS), connection)}” (status ${status})`
  return `${OURS[trouble]} ${said}`
}

/** The message in an error's body, by the shapes that services use. */
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

/** A text without the values of a connection's fields but for where it is. */
const withoutFields = (text: string, { fields, base_url }: Pick<Connection, 'fields' | 'base_url'>): string =>
  withoutSecrets(
    text,
    Object.values(fields).filter((value) => !base_url.startsWith(value)),
  )

/** Seconds in the `retryDelay` of an error of Google's form ('1.6s'), null where there is none. */
export function retryDelayIn(body: unknown): string | null {
  const found = /"retryDelay":"(\d+(?:\.\d+)?)s"/u.exec(JSON.stringify(body) ?? '')
  return found?.[1] ?? null
}
