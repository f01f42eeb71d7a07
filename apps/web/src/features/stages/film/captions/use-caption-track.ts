import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../../api/stages.ts'
import { hasContent } from '../../rules.ts'

/** The address of the captions, if they are a track of the player. Undefined if they are part of the image. */
export function useCaptionTrack(workflow: Workflow): string | undefined {
  const { workflow_id } = workflow
  const segments = useContent<'image_to_video'>(workflow_id, 6, hasContent(workflow, 6))
  const narration = useContent<'voice_assembly'>(workflow_id, 4, hasContent(workflow, 4))
  const film = useContent<'video_assembly'>(workflow_id, 8, hasContent(workflow, 8))
  if (segments.data?.content?.caption_style !== 'none') return undefined
  const id = film.data?.content?.vtt_asset_id ?? narration.data?.content?.vtt_asset_id ?? ''
  return film.data?.urls[id] ?? narration.data?.urls[id]
}
