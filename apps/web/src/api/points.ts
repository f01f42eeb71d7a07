import { useQuery } from '@tanstack/react-query'
import { getBalance, getTotalPoints, listTransactions } from '@orion/contract/points.ts'
import { useSession } from '../app/session.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'

/** How long a balance counts as fresh (b9). */
const BALANCE_MS = 5000

/** The header's figure: all my organizations' points. */
export function useTotalPoints() {
  const user_id = useSession()?.user_id ?? ''
  return useQuery({
    queryKey: [...keys.points, 'total', user_id],
    queryFn: ({ signal }) => call(getTotalPoints, { user_id }, { signal }).then(({ data }) => data),
    staleTime: BALANCE_MS,
    enabled: user_id !== '',
  })
}

/** One organization's balance. */
export const useBalance = (organization_id: string | undefined) =>
  useQuery({
    queryKey: keys.balance(organization_id ?? ''),
    queryFn: ({ signal }) => call(getBalance, { organization_id: organization_id ?? '' }, { signal }).then(({ data }) => data),
    staleTime: BALANCE_MS,
    enabled: Boolean(organization_id),
  })

/** The latest transactions. */
export function useTransactions(limit: number) {
  const user_id = useSession()?.user_id ?? ''
  return useQuery({
    queryKey: [...keys.points, 'transactions', user_id],
    queryFn: ({ signal }) => call(listTransactions, { user_id, limit }, { signal }).then(({ transactions }) => transactions),
    enabled: user_id !== '',
  })
}
