import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../../api/keys.ts'
import { useEditContent } from '../../../api/stages.ts'

/** Saves parts of stage 10 as an edit of `version`. The initial values of posts are then requested again. */
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
