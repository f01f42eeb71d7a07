import { X, type LucideIcon } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { severalPlace } from './save-place.ts'
import type { Several } from './use-several.ts'
import './several.css'

type SelectProps = {
  several: Several
  id: string
  name: string
  /** Whether the checkbox is on an image, which says nothing about it. On a touch screen, it then has a word. */
  onImage?: boolean
}

/** The checkbox that selects a scene. It is visible on hover or focus. While any scene is selected, all checkboxes are visible. */
export function SelectScene({ several, id, name, onImage = false }: SelectProps) {
  const t = useTexts('several')
  return (
    <label className="check select-scene" data-any={several.chosen.length > 0 || undefined}>
      <input
        type="checkbox"
        aria-label={t.choose(name)}
        checked={several.isChosen(id)}
        onChange={({ target }) => several.put(id, target.checked)}
      />
      {onImage && (
        <span className="touch-word" aria-hidden>
          {t.select}
        </span>
      )}
    </label>
  )
}

type SeveralAct = { name: string; icon: LucideIcon; onAct: () => void; disabled?: boolean; danger?: boolean }

/** The bar at the bottom of a stage's view with the actions on all selected scenes. Displayed only if a scene is selected. */
export function SeveralBar({ several, acts }: { several: Several; acts: readonly SeveralAct[] }) {
  const t = useTexts('several')
  const place = severalPlace.usePlace()
  const { chosen, clear } = several
  if (chosen.length === 0) return null
  const bar = (
    <div className="save-bar" role="toolbar" aria-label={t.bar}>
      <output className="flex-1 num">{t.count(chosen.length)}</output>
      {acts.map(({ name, icon, onAct, disabled, danger }) => (
        <Button key={name} size="small" icon={icon} disabled={disabled} className={danger ? 'text-err-text' : ''} onClick={onAct}>
          {name}
        </Button>
      ))}
      <IconButton size="small" icon={X} label={t.clear} tipAt="end" onClick={clear} />
    </div>
  )
  return place ? createPortal(bar, place) : bar
}
