import { Suspense } from 'react'
import { lazily } from '../../../lib/lazily.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { WaitingDrafts } from '../cut/waiting-drafts.tsx'
import { FilmPlayer } from '../film/film-player.tsx'
import { useCaptionTrack } from '../film/captions/use-caption-track.ts'
import { useInputContent } from '../film/use-input-content.ts'
import type { ViewProps } from '../view-props.ts'
import { SceneList } from './scene-list.tsx'
import { listCuts } from './scene-cuts.ts'

const FilmSide = lazily(() => import('../film/notes/film-side.tsx').then(({ FilmSide: component }) => ({ default: component })))

/** The view of stage 8: the finished film, links to its scenes and chapters, and people's notes. */
export function VideoAssemblyView({ workflow, stage, content, urls }: ViewProps<'video_assembly'>) {
  const narrow = useNarrow()
  const narration = useInputContent<'voice_assembly'>(workflow, 4, stage.number).data?.content
  const spoken = useInputContent<'voice_scenes'>(workflow, 3, stage.number).data?.content
  const moving = useInputContent<'image_to_video'>(workflow, 6, stage.number).data?.content
  const scenes = listCuts({ narration, spoken, moving, film: content })
  const list = <SceneList scenes={scenes} content={content} urls={urls} language={workflow.language} />
  return (
    <div className="film-room">
      {narrow && (
        <Suspense fallback={null}>
          <WaitingDrafts workflow_id={workflow.workflow_id} />
        </Suspense>
      )}
      <FilmPlayer
        film={urls[content.film_asset_id]}
        film_id={content.film_asset_id}
        poster={urls[content.poster_asset_id]}
        language={workflow.language}
        track={useCaptionTrack(workflow, stage.number)}
      />
      <Suspense fallback={list}>
        <FilmSide workflow={workflow} scenes={list} />
      </Suspense>
    </div>
  )
}
