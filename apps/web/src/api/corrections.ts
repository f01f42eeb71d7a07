import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listCorrections, makeCorrectedVersion } from '@orion/contract/corrections.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

/** What was corrected in a film and what could be; events of its notes and its stages have it read again. */
export const useCorrections = (workflow_id: string) =>
  useQuery({
    queryKey: keys.corrections(workflow_id),
    queryFn: ({ signal }) => call(listCorrections, { workflow_id }, { signal }).then(({ data }) => data),
  })

export function useMakeCorrection(workflow_id: string) {
  const client = useQueryClient()
  return useAct(makeCorrectedVersion, { onSuccess: () => client.invalidateQueries({ queryKey: keys.corrections(workflow_id) }) })
}
