import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type BetterRow, answerBetter, getBetter } from '@orion/contract/better.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

/** How often a download is looked at. */
const LOOK_MS = 2000

/** Ways to improve an organization's films that are available here, and the organization's answers. Requested again during a download. */
export const useBetter = (organization_id: string, enabled = true) =>
  useQuery<BetterRow[]>({
    queryKey: keys.better(organization_id),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some((row) => row.state === 'under_way') ? LOOK_MS : false),
    queryFn: ({ signal }) => call(getBetter, { organization_id }, { signal }).then(({ rows }) => rows),
  })

/** Dismisses rows. The screen does not suggest them again. */
export function useAnswerBetter(organization_id: string) {
  const client = useQueryClient()
  return useAct(answerBetter, { onSuccess: ({ rows }) => client.setQueryData(keys.better(organization_id), rows) })
}
