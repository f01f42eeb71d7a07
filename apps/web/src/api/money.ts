import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { getStageAverages, getUsage, getUserCosts } from '@orion/contract/analytics.ts'
import { convertCommission, getProfit, listPayouts, transferCommission } from '@orion/contract/profits.ts'
import { useMay } from '../app/rights.ts'
import { useSession } from '../app/session.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

const useUserId = () => useSession()?.user_id ?? ''

/** The commission of the signed-in partner. Requested only for a partner's login. */
export function useProfit() {
  const user_id = useUserId()
  return useQuery({
    queryKey: [...keys.profit, user_id],
    queryFn: ({ signal }) => call(getProfit, { user_id }, { signal }).then(({ data }) => data),
    enabled: useMay('profit.read'),
  })
}

/** The payout requests of the signed-in partner, in pages. */
export function usePayouts(wanted: boolean) {
  const user_id = useUserId()
  const mayRead = useMay('profit.read')
  return useInfiniteQuery({
    queryKey: [...keys.profit, 'payouts', user_id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => call(listPayouts, { user_id, limit: 5, cursor: pageParam }, { signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    enabled: wanted && mayRead,
  })
}

function useReload() {
  const client = useQueryClient()
  return {
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: keys.profit }),
        client.invalidateQueries({ queryKey: keys.points }),
      ])
    },
  }
}

export const useConvertCommission = () => useAct(convertCommission, useReload())
export const useTransferCommission = () => useAct(transferCommission, useReload())

/** Workflows, films and points by week, over the last `days`. */
export function useUsage(days: number) {
  const user_id = useUserId()
  return useQuery({
    queryKey: [...keys.analytics, 'usage', user_id, days],
    queryFn: ({ signal }) => call(getUsage, { user_id, days }, { signal }).then(({ data }) => data),
  })
}

/** The spending over the last `days`, by stage, workflow and person. */
export function useCosts(days: number) {
  const user_id = useUserId()
  return useQuery({
    queryKey: [...keys.analytics, 'costs', user_id, days],
    queryFn: ({ signal }) => call(getUserCosts, { user_id, days }, { signal }).then(({ data }) => data),
  })
}

/** The averages of each stage's runs: cost, duration, and the shares of rejected and failed runs. */
export function useStageAverages(days: number) {
  const user_id = useUserId()
  return useQuery({
    queryKey: [...keys.analytics, 'averages', user_id, days],
    queryFn: ({ signal }) => call(getStageAverages, { days }, { signal }).then(({ data }) => data),
  })
}
