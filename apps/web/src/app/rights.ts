import type { Session } from '@orion/contract/access.ts'
import { PARTNER_LOGIN_ONLY, PERMISSIONS, type Action, type ActorKind } from '@orion/contract/catalogues/permissions.ts'
import { useSession } from './session.ts'

const KIND_OF_ROLE = { system_admin: 'P', ORG_ADMIN: 'A', ORG_EDITOR: 'E', VIEWER: 'V', API_USER: 'K' } as const

function kindOf({ login_type, membership: { membership_type, role } }: Session): ActorKind {
  if (login_type === 'partner') return 'P'
  if (membership_type === 'free' || membership_type === 'member') return 'F'
  if (role) return KIND_OF_ROLE[role]
  if (membership_type === 'system_admin') return 'P'
  return membership_type === 'enterprise' ? 'N' : 'B'
}

/** Whether the signed-in person may do something, so that the screen offers only that. The server decides. */
export const may = (session: Session, action: Action): boolean =>
  PERMISSIONS[action].includes(kindOf(session)) && (session.login_type === 'partner' || !PARTNER_LOGIN_ONLY.includes(action))

/** The same, for the current session. */
export function useMay(action: Action): boolean {
  const session = useSession()
  return session !== null && may(session, action)
}
