import type { Session } from '@orion/contract/access.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Transaction } from '../../db/open.ts'
import type { Actor } from '../../http/authorize.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { hashToken } from './find-actor.ts'
import { defaultOrganization, insertSession, noteLogin } from './queries.ts'
import { getMembership, newToken } from './rules.ts'

const LIFE_DAYS = 30

/**
 * Opens a session for a person who has just proved their identity, and returns the answer of the login. Only this answer contains the
 * token.
 */
export async function openSession(tx: Transaction, ctx: Context, actor: Actor): Promise<Session> {
  const token = newToken()
  const id = newId()
  const partner = actor.login_type === 'partner'
  const expires_at = await insertSession(tx, actor, {
    id,
    token_hash: hashToken(token),
    user_agent: ctx.user_agent,
    days: LIFE_DAYS,
  })
  await noteLogin(tx, actor)
  await writeAudit(tx, { ...ctx, actor: { ...actor, session_id: id } }, { action: 'login', resource: id })
  return {
    login_type: actor.login_type,
    access_token: token,
    expires_at: isoTime(expires_at),
    name: actor.name,
    email: actor.email,
    user_id: actor.user_id,
    api_user_id: partner ? actor.user_id : null,
    organization_id: await defaultOrganization(tx, actor),
    membership: getMembership(actor),
    ...(partner ? {} : { must_change_password: actor.must_change_password }),
    ...(actor.lacks_second_factor && { must_set_up_second_factor: true }),
    ...(actor.closes_at !== null && { closes_at: actor.closes_at }),
  }
}
