import { Copy, Download, Info, Package } from 'lucide-react'
import { useContent } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { addressOf } from '../../../lib/call.ts'
import { Icon, IconButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { plainName } from '../../../parts/plain-name.ts'
import { fileName } from '../file-name.ts'
import { FilmPlayer } from '../film-player.tsx'
import type { ViewProps } from '../view-props.ts'
import { BundleFiles } from './bundle-files.tsx'
import { Versions } from './versions.tsx'

type PlatformText = ViewProps<'distribution'>['content']['texts'][number]

function Text({ name, text, limit, onCopy }: { name: string; text: string; limit?: number; onCopy: (text: string) => void }) {
  const t = useTexts('contents')
  const length = [...text].length
  return (
    <div className="grid gap-0.5">
      <div className="flex items-center gap-2">
        <h4 className="text-12 text-fg3 flex-1">{name}</h4>
        {limit !== undefined && limit > 0 && (
          <span className={`num text-12 ${length > limit ? 'text-err-text' : 'text-fg3'}`}>
            {t.of(String(length), String(limit))}
          </span>
        )}
        <IconButton size="small" label={t.copyText(name)} icon={Copy} tipAt="end" onClick={() => onCopy(text)} />
      </div>
      <p className="whitespace-pre-line wrap-break-word" dir="auto">
        {text}
      </p>
    </div>
  )
}

function PlatformCard({ it, language, onCopy }: { it: PlatformText; language: string; onCopy: (text: string) => void }) {
  const t = useTexts('contents')
  return (
    <article className="card p-4 grid gap-3 content-start" lang={language}>
      <h3 className="text-15 font-semibold" lang="en">
        {t.platforms[it.platform]}
      </h3>
      {it.title && <Text name={t.title} text={it.title} limit={it.title_limit} onCopy={onCopy} />}
      <Text name={t.description} text={it.description} limit={it.description_limit} onCopy={onCopy} />
      {it.tags.length > 0 && (
        <div>
          <div className="flex items-center">
            <h4 className="text-12 text-fg3 flex-1">{t.tags}</h4>
            <IconButton
              size="small"
              label={t.copyText(t.tags)}
              icon={Copy}
              tipAt="end"
              onClick={() => onCopy(it.tags.join(', '))}
            />
          </div>
          <ul className="flex flex-wrap gap-1">
            {it.tags.map((tag) => (
              <li key={tag} className="badge" dir="auto">
                {tag}
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}

/** Stage 10: the film, everything in one bundle, and the texts for five platforms; none is connected yet, and it says so. */
export function DistributionView({ workflow, content, urls }: ViewProps<'distribution'>) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const film = useContent<'video_assembly'>(workflow.workflow_id, 8, (workflow.stages[8]?.version ?? 0) > 0)
  const narration = useContent<'voice_assembly'>(workflow.workflow_id, 4, (workflow.stages[4]?.version ?? 0) > 0)
  const segments = useContent<'image_to_video'>(workflow.workflow_id, 6, (workflow.stages[6]?.version ?? 0) > 0)
  const name = fileName(plainName(workflow.workflow_name))
  const made = film.data?.content
  const filmUrl = urls[content.film_asset_id] ?? (made ? film.data?.urls[made.film_asset_id] : undefined)
  const bundleUrl = urls[content.bundle_asset_id]
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast('success', t.copied),
      () => toast('error', stages.copyFailed),
    )
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start">
        <FilmPlayer
          film={filmUrl}
          film_id={content.film_asset_id}
          poster={made ? film.data?.urls[made.poster_asset_id] : undefined}
          vtt={narration.data?.urls[made?.vtt_asset_id ?? '']}
          language={workflow.language}
          captionsInPicture={segments.data?.content?.caption_style !== 'none'}
        />
        <div className="grid gap-3">
          <p className="flex gap-2.5 rounded-lg bg-live-soft text-live-text p-3.5">
            <Icon of={Info} className="mt-0.5 flex-none" />
            {t.noPlatform}
          </p>
          {bundleUrl && (
            <a className="btn large" href={addressOf(bundleUrl)} download={`${name}.zip`}>
              <Icon of={Package} />
              {t.bundle}
            </a>
          )}
          {filmUrl && (
            <a className="btn" href={addressOf(filmUrl)} download={`${name}.mp4`}>
              <Icon of={Download} />
              {t.downloadFilm}
            </a>
          )}
          <p className="hint">{t.bundleNote(content.bundle_files.length)}</p>
          <BundleFiles
            files={content.bundle_files.filter(({ name: file }) => !filmUrl || file !== 'film.mp4')}
            bundle={bundleUrl}
            name={name}
          />
        </div>
      </div>
      <Versions
        workflow={workflow}
        versions={content.versions}
        urls={urls}
        name={name}
        vtt={narration.data?.urls[made?.vtt_asset_id ?? '']}
      />
      <div className="grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))]">
        {content.texts.map((it) => (
          <PlatformCard key={it.platform} it={it} language={workflow.language} onCopy={copy} />
        ))}
      </div>
    </div>
  )
}
