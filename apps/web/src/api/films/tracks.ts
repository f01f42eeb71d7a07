import { useMutation } from '@tanstack/react-query'
import type { UploadedTrack } from '@orion/contract/contents/07-music-sound.ts'
import { type ChosenFile, sendAsset } from '../send-asset.ts'
import { useExecuteStage, useSaveSettings } from '../stages.ts'

/** Uploads a person's own recording of a scene. The film uses the recording after an edit of stage 3 refers to it. */
export const useUploadTake = (workflow_id: string) =>
  useMutation({
    mutationFn: (given: ChosenFile) => sendAsset(given, { workflow_id, stage_number: '3' }),
  })

type Track = Omit<UploadedTrack, 'asset_id'> & { file: ChosenFile }

/**
 * Uploads music for a film and runs stage 7, which fits the music to the film's length and loudness. If stage 7 cannot run now, its next
 * run uses the music. `waiting` lists the files that wait for that run.
 */
export function useAddTrack(workflow_id: string, waiting: readonly UploadedTrack[] | null) {
  const execute = useExecuteStage(workflow_id)
  const save = useSaveSettings(workflow_id, 7)
  return useMutation({
    mutationFn: async ({ file, ...track }: Track) => {
      const { asset_id } = await sendAsset(file, { workflow_id, stage_number: '7' })
      const uploads = [{ asset_id, ...track }]
      if (waiting) return save.mutateAsync({ workflow_id, stage_number: 7, settings: { uploads: [...waiting, ...uploads] } })
      return execute.mutateAsync({ workflow_id, stage_id: 7, settings: { uploads } })
    },
  })
}
