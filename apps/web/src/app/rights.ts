import type { Session } from '@orion/contract/access.ts'
import { actorKind, PARTNER_LOGIN_ONLY, PERMISSIONS, type Action } from '@orion/contract/catalogues/permissions.ts'
import { useSession } from './session.ts'

/** Whether the signed-in person may do something, so that the screen offers only that. The server decides. */
export const may = (session: Session, action: Action): boolean =>
  PERMISSIONS[action].includes(actorKind(session, session.membership)) &&
  (session.login_type === 'partner' || !PARTNER_LOGIN_ONLY.includes(action))

/** The same, for the current session. */
export function useMay(action: Action): boolean {
  const session = useSession()
  return session !== null && may(session, action)
}
