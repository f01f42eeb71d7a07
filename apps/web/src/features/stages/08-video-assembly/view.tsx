import { Suspense } from 'react'
import { useContent } from '../../../api/stages.ts'
import { lazily } from '../../../lib/lazily.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { WaitingDrafts } from '../cut/waiting-drafts.tsx'
import { FilmPlayer } from '../film/film-player.tsx'
import { useCaptionTrack } from '../film/captions/use-caption-track.ts'
import type { ViewProps } from '../view-props.ts'
import { SceneList } from './scene-list.tsx'
import { listCuts } from './scene-cuts.ts'

const FilmSide = lazily(() => import('../film/notes/film-side.tsx').then(({ FilmSide: component }) => ({ default: component })))

/** The view of stage 8: the finished film, links to its scenes and chapters, and people's notes. */
export function VideoAssemblyView({ workflow, content, urls }: ViewProps<'video_assembly'>) {
  const { workflow_id, stages } = workflow
  const narrow = useNarrow()
  const has = (number: number) => (stages[number]?.version ?? 0) > 0
  const narration = useContent<'voice_assembly'>(workflow_id, 4, has(4)).data?.content
  const spoken = useContent<'voice_scenes'>(workflow_id, 3, has(3)).data?.content
  const moving = useContent<'image_to_video'>(workflow_id, 6, has(6)).data?.content
  const scenes = listCuts({ narration, spoken, moving, film: content })
  const list = <SceneList scenes={scenes} content={content} urls={urls} language={workflow.language} />
  return (
    <div className="film-room">
      {narrow && (
        <Suspense fallback={null}>
          <WaitingDrafts workflow_id={workflow_id} />
        </Suspense>
      )}
      <FilmPlayer
        film={urls[content.film_asset_id]}
        film_id={content.film_asset_id}
        poster={urls[content.poster_asset_id]}
        language={workflow.language}
        track={useCaptionTrack(workflow)}
      />
      <Suspense fallback={list}>
        <FilmSide workflow={workflow} scenes={list} />
      </Suspense>
    </div>
  )
}
