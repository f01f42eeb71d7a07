import type { StageRecord } from '@orion/contract/workflows.ts'
import { useContent } from '../../api/stages.ts'

/** Stage 3, Voice Scenes. */
export const SPOKEN = 3

/**
 * Whether the stage awaits approval with scenes that were edited and not spoken since: it cannot be accepted before they are. Undefined
 * while its content is not known yet.
 */
export function useUnspoken(workflow_id: string, stage: StageRecord | undefined): boolean | undefined {
  const awaits = stage?.number === SPOKEN && stage.status === 'awaiting_approval'
  const { data } = useContent<'voice_scenes'>(workflow_id, SPOKEN, awaits)
  return awaits ? data?.content?.scenes.some(({ audio_asset_id }) => audio_asset_id === undefined) : false
}
