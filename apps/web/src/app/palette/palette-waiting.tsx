import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Icon } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/states.tsx'

type Props = { typed: string; onTyped: (typed: string) => void; onClose: () => void }

/** The palette's field while the palette is being loaded. It keeps the characters that a person types meanwhile. */
export function PaletteWaiting({ typed, onTyped, onClose }: Props) {
  const t = useTexts('shell').palette
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return createPortal(
    <div className="scrim palette-scrim" aria-busy>
      <div className="palette">
        <div className="palette-search">
          <Icon of={Search} className="text-fg3" />
          <input
            ref={input}
            type="search"
            aria-label={t.search}
            placeholder={t.search}
            className="outline-none"
            value={typed}
            onChange={({ target }) => onTyped(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          />
        </div>
        <div className="palette-list grid gap-2 content-start" aria-hidden>
          {['w-40', 'w-56', 'w-48', 'w-64'].map((width) => (
            <Skeleton key={width} className={`h-5 m-2 ${width}`} />
          ))}
        </div>
      </div>
    </div>,
    document.body,
  )
}
