import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changePassword,
  closeAccount,
  endSession,
  forgotPassword,
  getClosing,
  getExport,
  keepAccount,
  listSessions,
  requestExport,
  resetPassword,
} from '@orion/contract/account.ts'
import { type AuditFormat, exportAudit, listAudit } from '@orion/contract/audit.ts'
import { call, download } from '../../lib/call.ts'
import { keys } from '../keys.ts'
import { useAct } from '../use-act.ts'

const PAGE = 20

export const useChangePassword = () => useAct(changePassword)
export const useForgotPassword = () => useAct(forgotPassword)
export const useResetPassword = () => useAct(resetPassword)

/** The signed-in person's open sessions. */
export const useSessions = () =>
  useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => call(listSessions, { limit: 200 }, { signal }).then(({ sessions }) => sessions),
  })

export function useEndSession() {
  const client = useQueryClient()
  return useAct(endSession, { onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }) })
}

export type AuditFilter = { organization_id?: string | undefined; action?: string | undefined }

/** The audit log, newest first, in pages. */
export const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: [...keys.audit, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => call(listAudit, { limit: PAGE, cursor: pageParam, ...filter }, { signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** Saves the whole audit log as a file. */
export const useExportAudit = () =>
  useMutation({
    mutationFn: (asked: AuditFilter & { format: AuditFormat }) =>
      download(exportAudit, asked, { name: `orion-audit.${asked.format}` }),
  })

const EXPORT_LOOK_MS = 2000

/** The person's latest data export. The request repeats until the export is finished. */
export const useExport = () =>
  useQuery({
    queryKey: keys.export,
    queryFn: ({ signal }) => call(getExport, {}, { signal }).then(({ export: last }) => last),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? EXPORT_LOOK_MS : false),
  })

/** Requests an export of all the person's data. */
export function useRequestExport() {
  const client = useQueryClient()
  return useAct(requestExport, { onSuccess: ({ export: asked }) => client.setQueryData(keys.export, asked) })
}

/** The data that is deleted with the person's account. */
export const useClosing = () =>
  useQuery({
    queryKey: keys.closing,
    queryFn: ({ signal }) => call(getClosing, {}, { signal }).then(({ closing }) => closing),
    staleTime: 0,
  })

export const useCloseAccount = () => useAct(closeAccount)
export const useKeepAccount = () => useAct(keepAccount)
