import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listRightFindings, sayFindingRight } from '@orion/contract/right-findings.ts'
import { call } from '../../lib/call.ts'
import { keys } from '../keys.ts'
import { useAct } from '../use-act.ts'

/** The names of the warnings that a person marked as correct in a film. Events of notes trigger a new request. */
export const useRightFindings = (workflow_id: string) =>
  useQuery({
    queryKey: keys.rightFindings(workflow_id),
    staleTime: 60_000,
    queryFn: ({ signal }) => call(listRightFindings, { workflow_id }, { signal }).then(({ findings }) => findings),
  })

/** Marks what a warning found as correct, or removes the mark. */
export function useSayFindingRight(workflow_id: string) {
  const client = useQueryClient()
  return useAct(sayFindingRight, {
    onSuccess: ({ findings }) => client.setQueryData(keys.rightFindings(workflow_id), findings),
  })
}
