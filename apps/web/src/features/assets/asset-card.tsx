import { AudioLines, Captions, Download, FileText, Film, Image, Package, Play, Tags, type LucideIcon } from 'lucide-react'
import type { Asset } from '@orion/contract/assets.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { addressOf } from '../../lib/call.ts'
import { clock, day, size } from '../../lib/format.ts'
import { Wave } from '../../parts/wave.tsx'
import { Icon, IconButton } from '../../ui/button.tsx'

const ICON: Record<Asset['kind'], LucideIcon> = {
  audio: AudioLines,
  video: Film,
  image: Image,
  captions: Captions,
  document: FileText,
  bundle: Package,
}

const BARS = 60

/** What is in the file: its picture or one out of it, its words over its wave; its kind where nothing of it can be shown. */
function Shown({ asset: { kind, url, preview } }: { asset: Asset }) {
  const picture = kind === 'image' ? url : preview?.picture_url
  if (picture)
    return <img src={addressOf(picture)} alt="" loading="lazy" decoding="async" className="w-full h-full object-cover" />
  if (!preview?.words && !preview?.peaks)
    return (
      <span className="asset-kind">
        <Icon of={ICON[kind]} size={26} />
      </span>
    )
  return (
    <span className="asset-words">
      {preview.words && (
        <span className="line-clamp-3" dir="auto">
          {preview.words}
        </span>
      )}
      {preview.peaks && <Wave peaks={preview.peaks} bars={BARS} className="w-full h-9 text-voice" />}
    </span>
  )
}

type Props = {
  asset: Asset
  name: string
  film: string | undefined
  onOpen?: () => void
  onFilm?: () => void
  onDetails?: () => void
  /** Chosen among several, where that can be done. */
  choice?: { chosen: boolean; onChoose: (chosen: boolean) => void }
}

/** One file: what it is, of which film, the way to look or listen, and to keep it. */
export function AssetCard({ asset, name, film, onOpen, onFilm, onDetails, choice }: Props) {
  const t = useTexts('assets')
  const { kind, duration_seconds, size_bytes, width, height, created_at } = asset
  const shows = kind === 'image' || duration_seconds !== undefined // its picture or its length says what it is
  const facts = [
    !asset.name && asset.preview?.words && !shows && t.unnamed[kind],
    duration_seconds !== undefined && clock(duration_seconds),
    kind === 'image' && width && height && `${width}×${height}`,
    size(size_bytes),
    day(created_at),
  ].filter(Boolean)
  const picture = (
    <>
      <Shown asset={asset} />
      {onOpen && kind !== 'image' && (
        <span className="play absolute end-2 bottom-2">
          <Icon of={Play} size={14} />
        </span>
      )}
    </>
  )
  return (
    <article className="card overflow-hidden flex flex-col relative">
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
      {choice && (
        <label className="asset-choice">
          <input
            type="checkbox"
            aria-label={t.choose(name)}
            checked={choice.chosen}
            onChange={({ target }) => choice.onChoose(target.checked)}
          />
        </label>
      )}
      <div className="p-3 flex-1 grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-1">
        <div className="min-w-0">
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
        </div>
        <div className="flex">
          {onDetails && <IconButton size="small" icon={Tags} label={t.detailsOf(name)} onClick={onDetails} />}
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
        <p className="col-span-2 text-fg3 text-12 num">{facts.join(' · ')}</p>
        {(asset.folder || asset.tags) && (
          <p className="col-span-2 text-fg3 text-12 truncate" dir="auto">
            {[asset.folder, ...(asset.tags ?? []).map((tag) => `#${tag}`)].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
    </article>
  )
}
