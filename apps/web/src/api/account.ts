import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { changePassword, endSession, forgotPassword, listSessions, resetPassword } from '@orion/contract/account.ts'
import { listAudit } from '@orion/contract/audit.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

const PAGE = 20

export const useChangePassword = () => useAct(changePassword)
export const useForgotPassword = () => useAct(forgotPassword)
export const useResetPassword = () => useAct(resetPassword)

/** My open sessions. */
export const useSessions = () =>
  useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => call(listSessions, {}, { signal }).then(({ sessions }) => sessions),
  })

/** Ends one of my sessions. */
export function useEndSession() {
  const client = useQueryClient()
  return useAct(endSession, { onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }) })
}

/** Who did what, newest first, a page at a time. */
export const useAudit = (action: string) =>
  useInfiniteQuery({
    queryKey: [...keys.audit, action],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(listAudit, { limit: PAGE, cursor: pageParam, action: action || undefined }, { signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
