import type { Workflow } from '@orion/contract/workflows.ts'
import { useInputContent } from '../use-input-content.ts'

/**
 * The address of the captions of the film that stage `of` shows, if they are a track of the player. Undefined if they are part of the
 * image.
 */
export function useCaptionTrack(workflow: Workflow, of: number): string | undefined {
  const segments = useInputContent<'image_to_video'>(workflow, 6, of)
  const narration = useInputContent<'voice_assembly'>(workflow, 4, of)
  const film = useInputContent<'video_assembly'>(workflow, 8, of)
  if (segments.data?.content?.caption_style !== 'none') return undefined
  const id = film.data?.content?.vtt_asset_id ?? narration.data?.content?.vtt_asset_id ?? ''
  return film.data?.urls[id] ?? narration.data?.urls[id]
}
