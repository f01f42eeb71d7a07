import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Workflow } from '@orion/contract/workflows.ts'
import { noteEdit } from './edit-history.ts'
import { keys } from './keys.ts'
import { type ChosenFile, sendAsset } from './send-asset.ts'

/** Uploads an image to the library of the organization. No scene uses it yet. */
export const useUploadPicture = (organization_id: string) =>
  useMutation({
    mutationFn: (given: ChosenFile) => sendAsset(given, { organization_id }),
  })

/** Uploads an image for a scene of stage 5 and chooses it for this scene. The person can undo the choice. */
export function useAddPicture(workflow_id: string) {
  const client = useQueryClient()
  const iteration = () => client.getQueryData<Workflow>(keys.workflow(workflow_id))?.stages[5]?.iteration_id ?? null
  return useMutation({
    onMutate: () => ({ from: iteration() }),
    mutationFn: ({ scene_id, file }: { scene_id: string; file: ChosenFile }) => sendAsset(file, { workflow_id, scene_id }),
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
