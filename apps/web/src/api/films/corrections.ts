import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listCorrections, listFormerPosts, makeCorrectedVersion, pointPost } from '@orion/contract/corrections.ts'
import { call } from '../../lib/call.ts'
import { keys } from '../keys.ts'
import { useAct } from '../use-act.ts'

/** The corrections of a film: the published ones and the possible ones. Events of the film's notes and stages trigger a new request. */
export const useCorrections = (workflow_id: string) =>
  useQuery({
    queryKey: keys.corrections(workflow_id),
    queryFn: ({ signal }) => call(listCorrections, { workflow_id }, { signal }).then(({ data }) => data),
  })

export function useMakeCorrection(workflow_id: string) {
  const client = useQueryClient()
  return useAct(makeCorrectedVersion, { onSuccess: () => client.invalidateQueries({ queryKey: keys.corrections(workflow_id) }) })
}

/** Live posts that still show the film before a correction. Events of posts trigger a new request. */
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
