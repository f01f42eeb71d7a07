import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type BetterRow, answerBetter, getBetter } from '@orion/contract/better.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

/** How often a download is looked at. */
const LOOK_MS = 2000

/** Ways to make films better: those that an organization has here, and its answers; read again while something is downloaded. */
export const useBetter = (organization_id: string, enabled = true) =>
  useQuery<BetterRow[]>({
    queryKey: keys.better(organization_id),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some((row) => row.state === 'under_way') ? LOOK_MS : false),
    queryFn: ({ signal }) => call(getBetter, { organization_id }, { signal }).then(({ rows }) => rows),
  })

/** Answers rows: they are not asked of again. */
export function useAnswerBetter(organization_id: string) {
  const client = useQueryClient()
  return useAct(answerBetter, { onSuccess: ({ rows }) => client.setQueryData(keys.better(organization_id), rows) })
}
