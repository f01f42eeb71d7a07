import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type BetterRow, answerBetter, getBetter } from '@orion/contract/better.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

/** The milliseconds between two requests for the progress of a download. */
const LOOK_MS = 2000

/**
 * The ways to improve an organization's films that are available here, and the organization's answers. The request repeats during a
 * download.
 */
export const useBetter = (organization_id: string, enabled = true) =>
  useQuery<BetterRow[]>({
    queryKey: keys.better(organization_id),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some((row) => row.state === 'under_way') ? LOOK_MS : false),
    queryFn: ({ signal }) => call(getBetter, { organization_id }, { signal }).then(({ rows }) => rows),
  })

/** Dismisses suggestions. The screen does not show them again. */
export function useAnswerBetter(organization_id: string) {
  const client = useQueryClient()
  return useAct(answerBetter, { onSuccess: ({ rows }) => client.setQueryData(keys.better(organization_id), rows) })
}
