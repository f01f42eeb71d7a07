import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { useEstimateAfter, useExecuteStage, useUpdateScenes } from '../../../../api/stages.ts'
import { withRecording, withVoice } from '../edit.ts'

type Of = {
  workflow_id: string
  version: number
  scenes: readonly VoiceScene[]
  scene_id: string
  /** The tried voice that is audible now. Null if none is. */
  voice_id: string | null
}

/**
 * Gives a scene the voice that the person tried: saves the scenes and runs the stage at once. The run uses the same sound again. `estimate`
 * is the cost of the run, including all other pending work.
 */
export function useTriedVoice({ workflow_id, version, scenes, scene_id, voice_id }: Of) {
  const save = useUpdateScenes(workflow_id)
  const execute = useExecuteStage(workflow_id)
  const changed = scenes.map((scene) =>
    scene.id === scene_id && voice_id !== null ? withVoice(withRecording(scene, undefined), voice_id) : scene,
  )
  const edit = { stage_number: 3, version, content: { scenes: changed } }
  const estimate = useEstimateAfter(
    { workflow_id, stage_number: 3, edit },
    `${version} ${scene_id} ${voice_id}`,
    voice_id !== null,
  )
  const use = async (): Promise<void> => {
    await save.mutateAsync({ workflow_id, version, scenes: changed })
    await execute.mutateAsync({ workflow_id, stage_id: 3 })
  }
  return { use, estimate, pending: save.isPending || execute.isPending, error: save.error ?? execute.error ?? estimate.error }
}
