import { useContent } from '../../../api/stages.ts'
import { FilmPlayer } from '../film-player.tsx'
import type { ViewProps } from '../view-props.ts'

/** Stage 8: the finished film at the size that there is. */
export function VideoAssemblyView({ workflow, content, urls }: ViewProps<'video_assembly'>) {
  const segments = useContent<'image_to_video'>(workflow.workflow_id, 6, (workflow.stages[6]?.version ?? 0) > 0)
  const narration = useContent<'voice_assembly'>(workflow.workflow_id, 4, (workflow.stages[4]?.version ?? 0) > 0)
  const vtt = content.vtt_asset_id ?? ''
  return (
    <FilmPlayer
      film={urls[content.film_asset_id]}
      film_id={content.film_asset_id}
      poster={urls[content.poster_asset_id]}
      vtt={urls[vtt] ?? narration.data?.urls[vtt]}
      language={workflow.language}
      captionsInPicture={segments.data?.content?.caption_style !== 'none'}
    />
  )
}
