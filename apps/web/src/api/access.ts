import { useQuery } from '@tanstack/react-query'
import { createPartner, getMe, loginPartner, loginUser, logout } from '@orion/contract/access.ts'
import { endSession, startSession } from '../app/session.ts'
import { call } from '../lib/call.ts'
import { forgetDrafts } from '../lib/use-draft.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'
import { useAct } from './use-act.ts'

export const useCreatePartner = () => useAct(createPartner)
export const useLoginPartner = () => useAct(loginPartner, { onSuccess: startSession })
export const useLoginUser = () => useAct(loginUser, { onSuccess: startSession })
export const useMe = (enabled = true) =>
  useQuery({ enabled, queryKey: keys.me, queryFn: ({ signal }) => call(getMe, {}, { signal }).then(({ user }) => user) })

/** Ends the session on the server and, whatever it answers, in this browser. Running requests are cancelled: they would fail without it. */
export async function leave(): Promise<void> {
  await queryClient.cancelQueries()
  await call(logout, {}).catch(() => undefined)
  forgetDrafts() // before the session ends: it says whose drafts they are
  endSession()
}
