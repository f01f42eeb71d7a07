import { randomBytes } from 'node:crypto'
import type { Membership } from '@orion/contract/access.ts'
import { type Action, type DerivedPermission, PERMISSIONS, actorKind } from '@orion/contract/catalogues/permissions.ts'
import type { Actor, Grant } from '../../http/authorize.ts'

/** A session ends after this many hours without a call. */
export const IDLE_HOURS = 12

/** The five permissions that the API reports, each with its action in the permission table. */
const ACTION_OF: Record<DerivedPermission, Action> = {
  create_workflows: 'workflow.write',
  manage_users: 'member.write',
  view_analytics: 'analytics.read',
  export_data: 'export',
  manage_organizations: 'organization.update',
}

const NO_GRANT = { membership_type: null, role: null }

/**
 * The caller's membership in an organization, with its derived permissions. Without `grant`, it is the membership in the caller's first
 * organization. A partner always has the membership type system_admin.
 */
export function getMembership(
  actor: Actor,
  grant: Pick<Grant, 'membership_type' | 'role'> = actor.grants[0] ?? NO_GRANT,
): Membership {
  const kind = actorKind(actor, grant)
  const permissions = Object.entries(ACTION_OF)
    .filter(([, action]) => PERMISSIONS[action].includes(kind))
    .map(([permission]) => permission)
  const membership_type = actor.login_type === 'partner' ? 'system_admin' : (grant.membership_type ?? 'member')
  return { membership_type, role: grant.role, permissions }
}

/** A new API key: 'api-key' and three chunks of 8 hexadecimal characters, 96 random bits. */
export function newApiKey(): string {
  const hex = randomBytes(12).toString('hex')
  return `api-key-${hex.slice(0, 8)}-${hex.slice(8, 16)}-${hex.slice(16)}`
}

/** A new access token: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url')
