import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uploadAsset } from '@orion/contract/assets.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { upload } from '../lib/call.ts'
import { noteEdit } from './edit-history.ts'
import { keys } from './keys.ts'

/** Uploads a picture of the user's that stands in no scene: the library of its organization has it. */
export const useUploadPicture = (organization_id: string) =>
  useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.set('organization_id', organization_id)
      form.set('file', file)
      return upload(uploadAsset, form, { signal: AbortSignal.timeout(600_000) })
    },
  })

/** Uploads a picture of the user's to a scene of stage 5, where it is chosen at once; it can be undone. */
export function useAddPicture(workflow_id: string) {
  const client = useQueryClient()
  const iteration = () => client.getQueryData<Workflow>(keys.workflow(workflow_id))?.stages[5]?.iteration_id ?? null
  return useMutation({
    onMutate: () => ({ from: iteration() }),
    mutationFn: async ({ scene_id, file }: { scene_id: string; file: File }) => {
      const form = new FormData()
      form.set('workflow_id', workflow_id)
      form.set('scene_id', scene_id)
      form.set('file', file)
      return upload(uploadAsset, form, { signal: AbortSignal.timeout(600_000) })
    },
    onSuccess: async (_asset, _picture, { from }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: keys.content(workflow_id, 5) }),
        client.invalidateQueries({ queryKey: keys.workflow(workflow_id) }),
      ])
      const to = iteration()
      if (from !== null && to !== null && from !== to) noteEdit(workflow_id, { stage_number: 5, from, to })
    },
  })
}
