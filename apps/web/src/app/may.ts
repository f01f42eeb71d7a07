import type { Membership, Session } from '@orion/contract/access.ts'
import { actorKind, PARTNER_LOGIN_ONLY, PERMISSIONS, type Action } from '@orion/contract/catalogues/permissions.ts'
import type { ListedOrganization } from '@orion/contract/organizations.ts'

type Asked = {
  action: Action
  /** Undefined while the list is loading. The session's own membership then counts for all organizations. */
  organizations: readonly Pick<ListedOrganization, 'organization_id' | 'membership'>[] | undefined
  /** Absent: whether the action is allowed in any organization. */
  organization_id?: string
}

/**
 * Whether a person may do something in an organization, so that the screen offers only allowed actions. Actions limited to a person's own
 * objects are also offered. The server decides.
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
