import { Download, Play, Tags } from 'lucide-react'
import type { Asset } from '@orion/contract/assets.ts'
import { forbidsFilms } from '@orion/contract/forbidding-licence.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { getAddress } from '../../lib/call.ts'
import { clock, day, size } from '../../lib/format.ts'
import { AssetPreview, KIND_ICONS } from '../../parts/library/asset-shown.tsx'
import { FORMATS } from '../../parts/library/name-of.ts'
import { Icon, IconButton } from '../../ui/button.tsx'

type Props = {
  asset: Asset
  name: string
  onOpen?: () => void
  onDetails?: () => void
  /** Whether the file is selected. Absent where files cannot be selected. */
  choice?: { chosen: boolean; onChoose: (chosen: boolean) => void }
}

/** The known data of a file in one line, with the full text on hover. Renders nothing without data. */
function Line({ words }: { words: readonly (string | undefined)[] }) {
  const line = words.filter(Boolean).join(' · ')
  return line === '' ? null : (
    <p className="text-fg3 text-12 truncate" dir="auto" title={line}>
      {line}
    </p>
  )
}

/** The facts about a file: its kind if the preview does not show it, its length, its pixels and its size. */
function listFacts(asset: Asset, name: string, t: ReturnType<typeof useTexts<'assets'>>) {
  const { kind, duration_seconds, size_bytes, width, height } = asset
  const made = [t.unnamed[kind], FORMATS[asset.mime_type]].filter(Boolean).join(' ')
  const shows = kind === 'image' || duration_seconds !== undefined // the image or the length already shows the kind
  return [
    !asset.name && asset.preview?.words && !shows && name !== made && made,
    duration_seconds !== undefined && clock(duration_seconds),
    kind === 'image' && width && height && `${width}×${height}`,
    size(size_bytes),
  ].filter(Boolean)
}

const Name = ({ kind, name }: Pick<Asset, 'kind'> & { name: string }) => (
  <div className="flex gap-1.5">
    <Icon of={KIND_ICONS[kind]} size={14} className="text-fg3 mt-0.5 flex-none" />
    <h3 className="text-13 font-medium line-clamp-2 wrap-anywhere" dir="auto" title={name}>
      {name}
    </h3>
  </div>
)

/** One file: its kind, and buttons that view, play or download it. */
export function AssetCard({ asset, name, onOpen, onDetails, choice }: Props) {
  const t = useTexts('assets')
  const { kind, created_at, workflow_id } = asset
  const filed_under = [asset.folder, ...(asset.tags ?? []).map((tag) => `#${tag}`)]
  const rights = [asset.credit, asset.licence]
  const act = kind === 'image' ? t.look(name) : t.play(name)
  const words = asset.preview?.words
  const picture = (
    <>
      <AssetPreview asset={asset} name={name} />
      {onOpen && kind !== 'image' && (
        <span className="play absolute end-2 bottom-2">
          <Icon of={Play} size={14} />
        </span>
      )}
    </>
  )
  return (
    <article className="card asset-card" data-chosen={choice?.chosen || undefined}>
      {onOpen ? (
        <button
          type="button"
          data-well
          className="asset-picture"
          aria-label={words && words !== name ? `${act}: ${words}` : act}
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
          <span className="touch-word" aria-hidden>
            {t.choose('')}
          </span>
        </label>
      )}
      <div className="p-3 flex-1 flex flex-col gap-0.5 min-w-0">
        <Name kind={kind} name={name} />
        <Line words={filed_under} />
        <Line words={rights} />
        {forbidsFilms(asset.licence ?? '') && <p className="text-12 text-warn-text">{t.barred}</p>}
        <div className="mt-auto pt-1 flex flex-wrap items-end justify-end gap-x-1">
          <p className="asset-facts text-fg3 text-12 num whitespace-nowrap">
            {listFacts(asset, name, t).join(' · ')}
            {workflow_id === null && (
              <>
                <br />
                {day(created_at)}
              </>
            )}
          </p>
          <div className="flex flex-none -me-1.5 -mb-1">
            {onDetails && <IconButton size="small" icon={Tags} label={t.detailsOf(name)} onClick={onDetails} />}
            <a
              className="btn icon ghost small"
              href={getAddress(asset.download_url)}
              download
              aria-label={t.download(name)}
              data-tip={t.download('')}
              data-tip-at="end"
            >
              <Icon of={Download} />
            </a>
          </div>
        </div>
      </div>
    </article>
  )
}
