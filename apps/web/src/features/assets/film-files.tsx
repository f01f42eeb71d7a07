import { ArrowRight, ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Asset } from '@orion/contract/assets.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { day, number, size } from '../../lib/format.ts'
import { AssetPreview } from '../../parts/library/asset-shown.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { madeIn, type Files } from './by-film.ts'

/** Number of a row's files that are visible before the row is opened. */
const SEEN = 3

/** Bars of a waveform that is as small as a stamp. */
const FEW_BARS = 14

type Props = {
  files: Files
  /** The film's name and date. Undefined if the film was deleted. */
  film: { workflow_name: string; created_at: string } | undefined
  chosen: readonly Asset[]
  card: (asset: Asset) => ReactNode
  onFilm: () => void
}

/** The files of one film, or files that were uploaded without a film. Files are cards, and several files of one kind are a row. */
export function FilmFiles({ files: { workflow_id, single, rows }, film, chosen, card, onFilm }: Props) {
  const t = useTexts('assets')
  const name = workflow_id === null ? t.uploads : (film?.workflow_name ?? t.aFilm)
  return (
    <section className="film-files" aria-label={name}>
      <div className="film-files-head">
        <div className="flex-1 min-w-0 md:flex items-baseline gap-2.5">
          <h2 className="text-15 font-semibold line-clamp-2 wrap-anywhere" dir="auto" title={name}>
            {name}
          </h2>
          {film && <p className="text-fg3 text-12 num flex-none">{day(film.created_at)}</p>}
        </div>
        {workflow_id !== null && (
          <Button kind="ghost" size="small" className="flex-none -me-2" aria-label={`${t.openFilm}: ${name}`} onClick={onFilm}>
            {t.openFilm}
            <Icon of={ArrowRight} size={14} className="rtl:rotate-180" />
          </Button>
        )}
      </div>
      {single.length > 0 && <div className="asset-grid">{single.map(card)}</div>}
      {rows.length > 0 && (
        <div className="asset-rows">
          {rows.map((same) => (
            <Row key={madeIn(same[0])} same={same} card={card} chosen={same.filter((it) => chosen.includes(it)).length} />
          ))}
        </div>
      )}
    </section>
  )
}

/** Several files of one kind: their number and a preview of the first files. All files are visible after opening. */
function Row({ same, chosen, card }: { same: readonly Asset[]; chosen: number; card: (asset: Asset) => ReactNode }) {
  const t = useTexts('assets')
  const [open, setOpen] = useState(false)
  const bytes = same.reduce((sum, it) => sum + it.size_bytes, 0)
  return (
    <details className="card asset-row" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="asset-row-shown" aria-hidden>
          {same.slice(0, SEEN).map((asset) => (
            <span key={asset.asset_id} data-well>
              <AssetPreview asset={asset} name={asset.preview?.words ?? ''} bars={FEW_BARS} />
            </span>
          ))}
        </span>
        <span className="font-medium whitespace-nowrap">
          {number(same.length)} {t.several[madeIn(same[0])] ?? t.kinds[same[0].kind].toLocaleLowerCase()}
        </span>
        <span className={`text-12 num ms-auto ${chosen > 0 ? 'text-fg' : 'text-fg3'}`}>
          {chosen > 0 ? t.chosen(chosen) : size(bytes)}
        </span>
        <Icon of={ChevronDown} className="text-fg3" />
      </summary>
      {open && <div className="asset-grid">{same.map(card)}</div>}
    </details>
  )
}
