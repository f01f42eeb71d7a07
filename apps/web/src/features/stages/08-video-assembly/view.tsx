import { FilmPlayer } from '../film-player.tsx'
import { useCaptionTrack } from '../use-caption-track.ts'
import type { ViewProps } from '../view-props.ts'

/** Stage 8: the finished film at the size that there is. */
export function VideoAssemblyView({ workflow, content, urls }: ViewProps<'video_assembly'>) {
  return (
    <FilmPlayer
      film={urls[content.film_asset_id]}
      film_id={content.film_asset_id}
      poster={urls[content.poster_asset_id]}
      language={workflow.language}
      track={useCaptionTrack(workflow)}
    />
  )
}
