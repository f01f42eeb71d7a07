import { unmadeLooks } from '@orion/contract/scene-looks.ts'
import type { StageRecord } from '@orion/contract/workflows.ts'
import { useContent } from '../../../api/stages.ts'

/**
 * Whether the stage awaits approval with edits that a run has to make first: scenes that nobody has spoken, captions and sounds that are in
 * no file, pictures that are not drawn, scenes that are not made as they were set.
 * It cannot be accepted before. Undefined while its content is not known yet.
 */
export function useOpenEdits(workflow_id: string, stage: StageRecord | undefined): boolean | undefined {
  const number = stage?.status === 'awaiting_approval' ? stage.number : null
  const spoken = useContent<'voice_scenes'>(workflow_id, 3, number === 3)
  const assembled = useContent<'voice_assembly'>(workflow_id, 4, number === 4)
  const drawn = useContent<'image_selection'>(workflow_id, 5, number === 5)
  const moving = useContent<'image_to_video'>(workflow_id, 6, number === 6)
  if (number === 6) return moving.data?.content ? unmadeLooks(moving.data.content).length > 0 : undefined
  if (number === 3) return spoken.data?.content?.scenes.some(({ audio_asset_id }) => audio_asset_id === undefined)
  if (number === 4) {
    const { captions_written, sounds_written } = assembled.data?.content ?? {}
    return assembled.data?.content ? captions_written === false || sounds_written === false : undefined
  }
  if (number === 5)
    return drawn.data?.content?.scenes.some(({ candidates }) => candidates.some((each) => each.image_asset_id === undefined))
  return false
}
