import { handedFilm } from '@orion/contract/contents/10-distribution.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../api/stages.ts'
import { useMay } from '../../../app/rights.ts'
import { useView } from '../../../app/view.ts'
import { lazily } from '../../../lib/lazily.ts'
import { plainName } from '../../../parts/film-name.ts'
import { fileName } from '../file-name.ts'
import { useCaptionTrack } from '../film/captions/use-caption-track.ts'
import { useInputContent } from '../film/use-input-content.ts'
import { hasContent } from '../rules.ts'
import type { ViewProps } from '../view-props.ts'
import { DistributionParts } from './distribution-parts.tsx'
import { FilmEnd } from './film-end.tsx'
import { Publish } from './publish/publish.tsx'
import { chooseWide, publishedFilm } from './publish/published-film.ts'

// the publishing part and the film load before the content of the other tabs
const GivenAway = lazily(() =>
  import('./given/publication-part.tsx').then(({ PublicationPart: component }) => ({ default: component })),
)
const OtherLanguages = lazily(() =>
  import('./outside/other-languages.tsx').then(({ OtherLanguages: component }) => ({ default: component })),
)
const Outside = lazily(() => import('./outside/outside.tsx').then(({ Outside: component }) => ({ default: component })))

/** Whether the recommended way to share has the screen's filled button, and not the button above the tabs. */
function useRecommendsLink({ organization_id }: Workflow, done: boolean): boolean {
  const publishes = useMay('publish', organization_id)
  const { view } = useView()
  return done && publishes && view.part === 'share'
}

/**
 * The view of stage 10, as tabs: publishing, thumbnail and chapters, sharing, languages, files. After the film is accepted, it is next to
 * the tabs with the actions for a finished film, or above them on a narrow page. It is small, so that the first screen shows the open tab.
 */
export function DistributionView({ workflow, stage, content, version, urls, onChoose }: ViewProps<'distribution'>) {
  const film = useInputContent<'video_assembly'>(workflow, 8, 10)
  const current = useContent<'video_assembly'>(workflow.workflow_id, 8, hasContent(workflow, 8)).data
  const name = fileName(plainName(workflow.workflow_name))
  const made = film.data?.content
  const filmUrl = urls[content.film_asset_id] ?? (made ? film.data?.urls[made.film_asset_id] : undefined)
  const drawn = made ? film.data?.urls[made.poster_asset_id] : undefined
  const poster = content.poster ? urls[content.poster.asset_id] : drawn
  const bundleUrl = urls[content.bundle_asset_id]
  const track = useCaptionTrack(workflow, 10)
  const done = stage.status === 'completed'
  const recommends = useRecommendsLink(workflow, done && !stage.needs_update)
  const handed = handedFilm(content)
  const taken = (handed && urls[handed]) ?? filmUrl
  const end = (
    <FilmEnd
      workflow={workflow}
      film={filmUrl}
      taken={taken}
      signed={content.signed}
      film_id={content.film_asset_id}
      poster={poster}
      facts={made ?? undefined}
      track={track}
      bundle={bundleUrl}
      name={name}
      done={done}
      earlier={stage.needs_update}
      leads={done && !recommends}
    />
  )
  const displayed = { film: filmUrl, poster, seconds: made?.duration_seconds }
  const wide = chooseWide(content.film_asset_id, displayed, current)
  const context = { workflow, content, version, made, urls, name, track, film: filmUrl, poster: drawn, bundle: bundleUrl }
  const parts = {
    publish: (
      <Publish
        film={publishedFilm(workflow, wide, { versions: content.versions, urls })}
        texts={content.texts}
        texts_by={content.texts_by}
        onStage={onChoose}
      >
        <GivenAway part="texts" {...context} />
      </Publish>
    ),
    appearance: <GivenAway part="appearance" {...context} />,
    share: taken && <Outside workflow={workflow} film={taken} leads={recommends} />,
    languages: filmUrl && <OtherLanguages workflow={workflow} />,
    files: <GivenAway part="files" {...context} />,
  }
  return (
    <div className="distribution">
      <div className={done ? 'released' : 'grid grid-cols-1 gap-7'}>
        {done && end}
        <DistributionParts parts={parts} />
        {!done && end}
      </div>
    </div>
  )
}
