import type { ContentOf } from '@orion/contract/contents/index.ts'
import { unmadeLooks } from '@orion/contract/scene-looks.ts'
import type { StageRecord } from '@orion/contract/workflows.ts'
import { useContent } from '../../../api/stages.ts'

/** The stages in which edits need a run. */
const MADE = [3, 4, 5, 6]

/**
 * The number of edits in a stage's content that need a run before the stage can be accepted. These are scenes without a sound, captions and
 * sounds without a file, images that are not drawn, and scenes that were not made with their current settings.
 */
export function countOpenEdits(number: number, content: unknown): number {
  if (number === 3)
    return (content as ContentOf<'voice_scenes'>).scenes.filter(({ audio_asset_id }) => audio_asset_id === undefined).length
  if (number === 4) {
    const { captions_written, sounds_written } = content as ContentOf<'voice_assembly'>
    return [captions_written, sounds_written].filter((written) => written === false).length
  }
  if (number === 5)
    return (content as ContentOf<'image_selection'>).scenes.filter(({ candidates }) =>
      candidates.some((each) => each.image_asset_id === undefined),
    ).length
  return number === 6 ? unmadeLooks(content as ContentOf<'image_to_video'>).length : 0
}

/**
 * The number of `countOpenEdits` for a stage that awaits approval. The stage can be accepted only at 0. Undefined while the content is
 * loading.
 */
export function useOpenEdits(workflow_id: string, stage: StageRecord | undefined): number | undefined {
  const number = stage?.status === 'awaiting_approval' ? stage.number : 0
  const isMade = MADE.includes(number)
  const { data } = useContent(workflow_id, number, isMade)
  if (!isMade) return 0
  return data?.content ? countOpenEdits(number, data.content) : undefined
}
