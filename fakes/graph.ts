import { type Said, type Seen, type Trouble, echoOf } from './serve.ts'

/** A refusal as Meta's Graph API words it. */
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

/** What a token in trouble gets; null when it is none of the token's. */
export function tokenFailure(trouble: Trouble, seen: Seen): Said {
  if (trouble === 'echo' || trouble === 'echo_sign_in') return graphFailure(400, 1, echoOf(seen))
  if (trouble === 'expired') return graphFailure(400, 190, 'Error validating access token: Session has expired.', 463)
  if (trouble === 'revoked')
    return graphFailure(400, 190, 'Error validating access token: The user has not authorized application.', 458)
  if (trouble === 'rate_limit') return graphFailure(400, 4, 'Application request limit reached')
  if (trouble === 'wrong_permission') return graphFailure(403, 10, 'Application does not have permission for this action')
  return null
}
