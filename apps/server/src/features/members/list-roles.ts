import { ROLES, actorKind } from '@orion/contract/catalogues/permissions.ts'
import type { listRoles as route } from '@orion/contract/members.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { NOBODY } from '../../http/authorize.ts'
import { PERMISSIONS } from '@orion/contract/catalogues/permissions.ts'
import { getMembership } from '../access/rules.ts'
import { ROLE_DESCRIPTIONS, covers, kindOfMember, getRoleId } from './rules.ts'

/** The roles with their permissions, and whether the caller may give each role. */
export async function listRoles({ actor }: Context, { organization_id }: Input<typeof route>): Promise<Answer<typeof route>> {
  const grant_here = actor.grants.find((each) => each.organization_id === organization_id)
  const kind = grant_here && actorKind(actor, grant_here)
  return {
    data: ROLES.map((role) => {
      const grant = { organization_id, membership_type: 'business', role } as const
      return {
        role_id: getRoleId(role) ?? 0,
        role_name: role,
        description: ROLE_DESCRIPTIONS[role],
        permissions: getMembership({ ...NOBODY, grants: [grant] }).permissions,
        assignable: kind !== undefined && PERMISSIONS['member.write'].includes(kind) && covers(kind, kindOfMember(grant)),
      }
    }),
  }
}
