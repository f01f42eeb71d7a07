import type { Membership, Session } from '@orion/contract/access.ts'
import { actorKind, PARTNER_LOGIN_ONLY, PERMISSIONS, type Action } from '@orion/contract/catalogues/permissions.ts'
import type { ListedOrganization } from '@orion/contract/organizations.ts'

type Asked = {
  action: Action
  /** Undefined while the list is loading. Until then, the membership in the session counts for all organizations. */
  organizations: readonly Pick<ListedOrganization, 'organization_id' | 'membership'>[] | undefined
  /** Without an id, the function tests whether the action is allowed in any organization. */
  organization_id?: string
}

/**
 * Whether the screen offers an action to a person in an organization. Actions that are limited to a person's own objects are offered too.
 * The server makes the final decision.
 */
export function may(
  session: Pick<Session, 'login_type' | 'membership'>,
  { action, organizations, organization_id }: Asked,
): boolean {
  if (session.login_type === 'partner') return PERMISSIONS[action].includes('P')
  if (PARTNER_LOGIN_ONLY.includes(action)) return false
  const opens = (membership: Membership) => {
    const kind = actorKind(session, membership)
    return PERMISSIONS[action].includes(kind) || PERMISSIONS[action].includes(kind.toLowerCase())
  }
  if (!organizations) return opens(session.membership)
  return organizations.some(
    (it) => (organization_id === undefined || it.organization_id === organization_id) && opens(it.membership),
  )
}
