import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type ActorKind, actorKind } from '@orion/contract/catalogues/permissions.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { seeingAll } from '../../db/tenant-queries.ts'
import { type Actor, type Grant, authorize } from '../../http/authorize.ts'
import { actorById } from '../access/find-actor.ts'
import { lockOrganization, readGrants, readOtherGrants } from './queries.ts'
import { covers, isAdministrator, kindOfMember } from './rules.ts'

/** The data for a change of a member: the caller's current rights, and the member's memberships. */
export type Editing = { actor: Actor; own: ActorKind; grant: Grant; grants: Grant[] }

/**
 * Locks the organization and checks that the caller may change this member there. The member must not be the caller, the owner, or a person
 * with more rights. Throws forbidden, or conflict for the last administrator, who cannot be removed.
 */
export async function requireEditable(
  tx: Transaction,
  ctx: Context,
  { member_id, named }: { member_id: string; named: string | undefined },
): Promise<Editing> {
  const [organization_id] = ctx.org_ids
  const { partner_id } = await lockOrganization(tx, organization_id)
  const { actor, own } = await readActor(tx, ctx, organization_id)
  if (member_id === partner_id) throw new AppError('forbidden', say('organizations.owner_stays'))

  const grants = await seeingAll(tx, () => readGrants(tx, member_id))
  const grant = grants.find((each) => each.organization_id === organization_id)
  if (grant === undefined) throw new AppError('not_found', say('server.user_not_found'))
  if (member_id === actor.user_id) await refuseOneself(tx, { organization_id, member_id, grant })
  requireRights(own, kindOfMember(grant))

  const mine = new Set(actor.grants.map((each) => each.organization_id))
  if (named === undefined && grants.filter((each) => mine.has(each.organization_id)).length > 1) {
    const msg = say('organizations.user_several_your_organizations_name')
    throw wrongField(['body', 'organization_id'], msg, 'required')
  }
  return { actor, own, grant, grants }
}

/** Reads the caller again, because rights may have been removed since the request arrived. */
export async function readActor(
  tx: Transaction,
  ctx: Context,
  organization_id: string,
): Promise<{ actor: Actor; own: ActorKind }> {
  const actor = ctx.actor.login_type === 'partner' ? ctx.actor : await actorById(tx, ctx.actor.user_id)
  if (actor === null) throw new AppError('not_found', say('server.organization_not_found'))
  authorize(actor, 'member.write', { organization_id, created_by: null }, 'server.organization_not_found')
  const grant = actor.grants.find((each) => each.organization_id === organization_id)
  return { actor, own: actorKind(actor, grant ?? { membership_type: null, role: null }) }
}

/** Throws forbidden unless `own` includes all rights of `other`. */
export function requireRights(own: ActorKind, other: ActorKind): void {
  if (!covers(own, other)) throw new AppError('forbidden', say('organizations.rights_beyond_own'))
}

async function refuseOneself(
  tx: Transaction,
  { organization_id, member_id, grant }: { organization_id: string; member_id: string; grant: Grant },
): Promise<never> {
  const others = await readOtherGrants(tx, organization_id, member_id)
  if (isAdministrator(grant) && !others.some(isAdministrator)) {
    throw new AppError('conflict', say('organizations.last_administrator'))
  }
  throw new AppError('forbidden', say('organizations.not_oneself'))
}
