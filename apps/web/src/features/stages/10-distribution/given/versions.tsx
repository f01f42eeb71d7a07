import { Download, RectangleVertical, Square } from 'lucide-react'
import type { Distribution, VersionFormat } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { getImageAddress, IMAGE_SIZE } from '../../../../api/image-address.ts'
import { size } from '../../../../lib/format.ts'
import { Icon } from '../../../../ui/button.tsx'
import { MakeVersion } from '../make-version.tsx'

type Version = Distribution['versions'][number]
type Props = {
  workflow: Workflow
  versions: Version[]
  urls: Record<string, string>
  name: string
  /** The address of the captions, if they are a separate track. */
  track: string | undefined
}

const FORMATS: readonly { format: VersionFormat; icon: typeof Square }[] = [
  { format: '9:16', icon: RectangleVertical },
  { format: '1:1', icon: Square },
]

function Made({
  version,
  urls,
  name,
  track,
  language,
}: Omit<Props, 'workflow' | 'versions'> & { version: Version; language: string }) {
  const t = useTexts('contents')
  const film = urls[version.film_asset_id]
  const poster = urls[version.poster_asset_id]
  const paths = version.paths.map((path) =>
    path.name === PLATFORM_NAMES[path.platform] ? path.name : `${PLATFORM_NAMES[path.platform]} ${path.name}`,
  )
  return (
    <>
      {film && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- without a track, the captions are part of the image
        <video
          className="rounded-lg w-full max-h-96 bg-raised"
          style={{ aspectRatio: `${version.width} / ${version.height}` }}
          src={getAddress(film)}
          poster={poster && getImageAddress(poster, IMAGE_SIZE.card)}
          aria-label={t.versionNames[version.format]}
          controls
          playsInline
          preload="none"
        >
          {track && <track kind="captions" src={getAddress(track)} srcLang={language} label={t.captionsFile} />}
        </video>
      )}
      <p className="hint">{paths.length > 0 ? t.shortPaths(paths.join(', ')) : t.noShortPath}</p>
      {film && (
        <a className="btn" href={getAddress(film)} download={`${name}-${version.format.replace(':', 'x')}.mp4`}>
          <Icon of={Download} />
          {t.downloadVersion(version.format, size(version.size_bytes))}
        </a>
      )}
    </>
  )
}

/** The film in other formats: the finished ones, and the cost of each other one. */
export function Versions({ workflow, versions, urls, name, track }: Props) {
  const t = useTexts('contents')
  return (
    <section className="grid gap-3" aria-label={t.versions}>
      <h3 className="text-15 font-semibold">{t.versions}</h3>
      <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,280px),1fr))]">
        {FORMATS.map(({ format, icon }) => {
          const version = versions.find((each) => each.format === format)
          return (
            <article key={format} className="card p-4 grid gap-3 content-start justify-items-start">
              <h4 className="flex items-center gap-2 font-semibold">
                <Icon of={icon} />
                {t.versionNames[format]}
              </h4>
              {version ? (
                <Made version={version} urls={urls} name={name} track={track} language={workflow.language} />
              ) : (
                <>
                  <p className="text-fg2">{t.versionNotes[format]}</p>
                  <MakeVersion workflow={workflow} format={format} made={versions.map((each) => each.format)} />
                </>
              )}
            </article>
          )
        })}
      </div>
    </section>
  )
}
