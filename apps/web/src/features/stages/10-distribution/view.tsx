import { Info } from 'lucide-react'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useOrganizations } from '../../../api/organizations.ts'
import { useContent } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Icon } from '../../../ui/button.tsx'
import { plainName } from '../../../parts/plain-name.ts'
import { fileName } from '../file-name.ts'
import { useCaptionTrack } from '../use-caption-track.ts'
import type { ViewProps } from '../view-props.ts'
import { BundleFiles } from './bundle-files.tsx'
import { FilmEnd } from './film-end.tsx'
import { PlatformCard } from './platform-card.tsx'
import { Versions } from './versions.tsx'

type PlatformsProps = Pick<ViewProps<'distribution'>['content'], 'texts'> & Pick<Workflow, 'language' | 'organization_id'>

/** The texts for the platforms, and what is left to do by hand; of an organization that is not known yet, nothing is said. */
export function Platforms({ texts, language, organization_id }: PlatformsProps) {
  const t = useTexts('contents')
  const organization = useOrganizations().data?.organizations.find((it) => it.organization_id === organization_id)
  return (
    <section className="grid gap-3" aria-label={t.platformTexts}>
      <h3 className="text-15 font-semibold">{t.platformTexts}</h3>
      {organization && (
        <p className="flex gap-2.5 text-fg2">
          <Icon of={Info} className="mt-0.5 flex-none text-live" />
          {organization.social_configured ? t.notPublished : t.noPlatform}
        </p>
      )}
      <div className="grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))]">
        {texts.map((it) => (
          <PlatformCard key={it.platform} it={it} language={language} />
        ))}
      </div>
    </section>
  )
}

/**
 * Stage 10. Under review it begins with the texts for the platforms; once it is done the film stands first, large, with what one does with
 * a finished film. Then the other formats, and the bundle's files folded.
 */
export function DistributionView({ workflow, stage, content, urls }: ViewProps<'distribution'>) {
  const film = useContent<'video_assembly'>(workflow.workflow_id, 8, (workflow.stages[8]?.version ?? 0) > 0)
  const name = fileName(plainName(workflow.workflow_name))
  const made = film.data?.content
  const filmUrl = urls[content.film_asset_id] ?? (made ? film.data?.urls[made.film_asset_id] : undefined)
  const bundleUrl = urls[content.bundle_asset_id]
  const track = useCaptionTrack(workflow)
  const end = (
    <FilmEnd
      workflow={workflow}
      film={filmUrl}
      film_id={content.film_asset_id}
      poster={made ? film.data?.urls[made.poster_asset_id] : undefined}
      facts={made ?? undefined}
      track={track}
      bundle={bundleUrl}
      name={name}
      done={stage.status === 'completed'}
    />
  )
  const platforms = <Platforms texts={content.texts} language={workflow.language} organization_id={workflow.organization_id} />
  return (
    <div className="grid gap-7">
      {stage.status === 'completed' ? end : platforms}
      {stage.status === 'completed' ? platforms : end}
      <Versions workflow={workflow} versions={content.versions} urls={urls} name={name} track={track} />
      <BundleFiles files={content.bundle_files} bundle={bundleUrl} name={name} />
    </div>
  )
}
