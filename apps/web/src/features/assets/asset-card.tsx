import { AudioLines, Captions, Download, FileText, Film, Image, Package, Play, type LucideIcon } from 'lucide-react'
import type { Asset } from '@orion/contract/assets.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { addressOf } from '../../lib/call.ts'
import { clock, day, size } from '../../lib/format.ts'
import { Icon } from '../../ui/button.tsx'

const ICON: Record<Asset['kind'], LucideIcon> = {
  audio: AudioLines,
  video: Film,
  image: Image,
  captions: Captions,
  document: FileText,
  bundle: Package,
}

type Props = { asset: Asset; name: string; film: string | undefined; onOpen?: () => void; onFilm?: () => void }

/** One file: what it is, of which film, the way to look or listen, and to keep it. */
export function AssetCard({ asset, name, film, onOpen, onFilm }: Props) {
  const t = useTexts('assets')
  const { kind, duration_seconds, size_bytes, width, height, created_at } = asset
  const facts = [
    duration_seconds !== undefined && clock(duration_seconds),
    kind === 'image' && width && height && `${width}×${height}`,
    size(size_bytes),
    day(created_at),
  ].filter(Boolean)
  const picture = (
    <>
      {kind === 'image' ? (
        <img src={addressOf(asset.url)} alt="" loading="lazy" decoding="async" className="w-full h-full object-cover" />
      ) : (
        <Icon of={ICON[kind]} size={26} className="text-(--well-text-2)" />
      )}
      {onOpen && kind !== 'image' && (
        <span className="play absolute end-2 bottom-2">
          <Icon of={Play} size={14} />
        </span>
      )}
    </>
  )
  return (
    <article className="card overflow-hidden flex flex-col">
      {onOpen ? (
        <button
          type="button"
          data-well
          className="asset-picture"
          aria-label={kind === 'image' ? t.look(name) : t.play(name)}
          onClick={onOpen}
        >
          {picture}
        </button>
      ) : (
        <div data-well className="asset-picture">
          {picture}
        </div>
      )}
      <div className="p-3 flex-1 flex items-start gap-1">
        <div className="flex-1 min-w-0">
          <h2 className="text-13 font-medium truncate" dir="auto" title={name}>
            {name}
          </h2>
          {film && onFilm ? (
            <button
              type="button"
              className="text-fg2 truncate max-w-full hover:underline block"
              dir="auto"
              title={t.openFilm}
              onClick={onFilm}
            >
              {film}
            </button>
          ) : (
            <p className="text-fg2 truncate">{film ?? t.uploaded}</p>
          )}
          <p className="text-fg3 text-12 num truncate">{facts.join(' · ')}</p>
        </div>
        <a
          className="btn icon ghost small"
          href={addressOf(asset.download_url)}
          download
          aria-label={t.download(name)}
          data-tip={t.download('')}
          data-tip-at="end"
        >
          <Icon of={Download} />
        </a>
      </div>
    </article>
  )
}
