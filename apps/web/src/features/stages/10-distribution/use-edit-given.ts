import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../../api/keys.ts'
import { useEditContent } from '../../../api/stages.ts'

/** Saves parts of what stage 10 gives away, as an edit of `version`; what a post begins with is asked for again then. */
export function useEditPublication(workflow_id: string, version: number) {
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useEditContent(workflow_id, 10)
  const send = async (content: Record<string, unknown>) => {
    const { data } = await mutateAsync({ workflow_id, stage_number: 10, version, content })
    void client.invalidateQueries({ queryKey: keys.postOptions(workflow_id) })
    return data
  }
  return { send, pending: isPending, error }
}
