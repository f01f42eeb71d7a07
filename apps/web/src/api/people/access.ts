import { useQuery } from '@tanstack/react-query'
import { createPartner, getMe, loginPartner, loginUser, logout } from '@orion/contract/access.ts'
import { TOKEN_KEY } from '../../app/restore-session.ts'
import { endSession, startSession } from '../../app/session.ts'
import { call } from '../../lib/call.ts'
import { forgetDrafts } from '../../lib/use-draft.ts'
import { keys } from '../keys.ts'
import { queryClient } from '../query-client.ts'
import { useAct } from '../use-act.ts'

export const useCreatePartner = () => useAct(createPartner)
export const useLoginPartner = () => useAct(loginPartner, { onSuccess: startSession })
export const useLoginUser = () => useAct(loginUser, { onSuccess: startSession })
export const useMe = (enabled = true) =>
  useQuery({ enabled, queryKey: keys.me, queryFn: ({ signal }) => call(getMe, {}, { signal }).then(({ user }) => user) })

/**
 * Ends the session in this browser before it ends the session on the server. In the other order, the server would refuse requests of a page
 * that is still loading data. For the same reason, running requests are cancelled. The session in this browser ends even if the server
 * reports an error.
 */
export async function leave(): Promise<void> {
  const token = localStorage.getItem(TOKEN_KEY)
  await queryClient.cancelQueries()
  forgetDrafts() // before the session ends, because the session identifies the owner of the drafts
  endSession()
  await call(logout, {}, { token }).catch(() => undefined)
}
