import type { Arriving } from './faults.ts'
import { type Receiver, type Said, type Seen, type Trouble, echoRequest } from './serve.ts'

/** A refusal as Meta's Graph API sends it. */
export const graphFailure = (status: number, code: number, message: string, subcode?: number): Said => ({
  status,
  json: {
    error: {
      message,
      type: 'OAuthException',
      code,
      ...(subcode !== undefined && { error_subcode: subcode }),
      fbtrace_id: 'AFakeTrace0',
    },
  },
})

/** The answer for an invalid token; null when the error has another cause. */
export function tokenFailure(trouble: Trouble, seen: Seen): Said {
  if (trouble === 'echo' || trouble === 'echo_sign_in') return graphFailure(400, 1, echoRequest(seen))
  if (trouble === 'expired') return graphFailure(400, 190, 'Error validating access token: Session has expired.', 463)
  if (trouble === 'revoked')
    return graphFailure(400, 190, 'Error validating access token: The user has not authorized application.', 458)
  if (trouble === 'rate_limit') return graphFailure(400, 4, 'Application request limit reached')
  if (trouble === 'wrong_permission') return graphFailure(403, 10, 'Application does not have permission for this action')
  return null
}

export const ok = (json: unknown): Said => ({ status: 200, json })

/** debug_token's answer about a known or an unknown token. `expires` is in Unix seconds, 0 when the token does not expire. */
export function debugged({ query }: Seen, type: 'PAGE' | 'USER', expires: number, known: string): Said {
  if (query.get('input_token') !== known)
    return ok({ data: { is_valid: false, scopes: [], error: { code: 190, message: 'Session has expired.' } } })
  return ok({ data: { type, is_valid: true, expires_at: expires, scopes: [] } })
}

/** Receives a film's bytes at Meta's upload addresses, if they begin at the current offset. Other bytes are ignored. */
export function receiveFilm({ headers }: Seen, film: Arriving): Receiver {
  const fits = Number(headers.offset ?? headers.file_offset) === film.bytes
  return fits ? { write: (piece) => film.write(piece), cut: () => film.cut() } : { write: () => undefined, cut: () => undefined }
}
