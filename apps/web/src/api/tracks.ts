import { useMutation } from '@tanstack/react-query'
import { uploadAsset } from '@orion/contract/assets.ts'
import type { UploadedTrack } from '@orion/contract/contents/07-music-sound.ts'
import { upload } from '../lib/call.ts'
import { useExecuteStage, useSaveSettings } from './stages.ts'

/** Uploads a person's own take of a scene; it is used once an edit of stage 3 names it. */
export const useUploadTake = (workflow_id: string) =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('workflow_id', workflow_id)
      form.set('stage_number', '3')
      form.set('file', file)
      return upload(uploadAsset, form, { signal: AbortSignal.timeout(600_000) })
    },
  })

type Track = Omit<UploadedTrack, 'asset_id'> & { file: File }

/**
 * Uploads a sound to be the film's music and runs stage 7 with it, which brings it to the film's length and loudness; while that cannot run
 * (`waiting`: what waits already) the track waits for its next run.
 */
export function useAddTrack(workflow_id: string, waiting: readonly UploadedTrack[] | null) {
  const execute = useExecuteStage(workflow_id)
  const save = useSaveSettings(workflow_id, 7)
  return useMutation({
    mutationFn: async ({ file, ...track }: Track) => {
      const form = new FormData()
      form.set('workflow_id', workflow_id)
      form.set('stage_number', '7')
      form.set('file', file)
      const { asset } = await upload(uploadAsset, form, { signal: AbortSignal.timeout(600_000) })
      const uploads = [{ asset_id: asset.asset_id, ...track }]
      if (waiting) return save.mutateAsync({ workflow_id, stage_number: 7, settings: { uploads: [...waiting, ...uploads] } })
      return execute.mutateAsync({ workflow_id, stage_id: 7, settings: { uploads } })
    },
  })
}
