import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listCorrections, listFormerPosts, makeCorrectedVersion, pointPost } from '@orion/contract/corrections.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

/** The corrections of a film and the possible ones; events of its notes and its stages trigger a new read. */
export const useCorrections = (workflow_id: string) =>
  useQuery({
    queryKey: keys.corrections(workflow_id),
    queryFn: ({ signal }) => call(listCorrections, { workflow_id }, { signal }).then(({ data }) => data),
  })

export function useMakeCorrection(workflow_id: string) {
  const client = useQueryClient()
  return useAct(makeCorrectedVersion, { onSuccess: () => client.invalidateQueries({ queryKey: keys.corrections(workflow_id) }) })
}

/** Live posts of the film as it was before a correction; the event stream of posts has them read again. */
export const useFormerPosts = (workflow_id: string, enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: keys.formerPosts(workflow_id),
    queryFn: ({ signal }) => call(listFormerPosts, { workflow_id }, { signal }).then(({ data }) => data.posts),
  })

export function usePointPost(workflow_id: string) {
  const client = useQueryClient()
  return useAct(pointPost, { onSuccess: () => client.invalidateQueries({ queryKey: keys.formerPosts(workflow_id) }) })
}
