import type { Session } from '@orion/contract/access.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { closeInvitations } from '../mail/outbox.ts'
import { actorById } from './find-actor.ts'
import { openSession } from './open-session.ts'
import { activateMemberships } from './queries.ts'

/**
 * Opens a session for a member who has proved their identity, and accepts the member's open invitations. Throws wrong_credentials when the
 * member belongs to no organization.
 */
export async function enterAsMember(tx: Transaction, ctx: Context, member_id: string): Promise<Session> {
  await activateMemberships(tx, member_id)
  const actor = await actorById(tx, member_id)
  await closeInvitations(tx, ctx.config, member_id)
  if (actor === null || actor.grants.length === 0)
    throw new AppError('wrong_credentials', say('access.login_failed_check_credentials'))
  return openSession(tx, ctx, actor)
}
