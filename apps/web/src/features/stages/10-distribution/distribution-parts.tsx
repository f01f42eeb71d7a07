import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { DISTRIBUTION_PARTS, useView, type DistributionPart } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'

type Props = { parts: Record<DistributionPart, ReactNode> }

const bringUp = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'start' })

/**
 * The parts of publishing, as tabs (56.11). A part stays mounted after it was opened, because the bar below saves the input of all tabs. If
 * the address names a part, the page opens at its tab, because on a narrow page the finished film is above the tabs.
 */
export function DistributionParts({ parts }: Props) {
  const t = useTexts('contents').parts
  const { view, set } = useView()
  const [named] = useState(view.part === DISTRIBUTION_PARTS[0] ? null : view.part)
  const [opened, setOpened] = useState<ReadonlySet<DistributionPart>>(new Set([view.part]))
  if (!opened.has(view.part)) setOpened(new Set([...opened, view.part]))
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    const at = DISTRIBUTION_PARTS.indexOf(view.part) + by + DISTRIBUTION_PARTS.length
    const next = at % DISTRIBUTION_PARTS.length
    set({ part: DISTRIBUTION_PARTS[next] })
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-5 content-start">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside receive the focus */}
      <div ref={list} className="tabs parts" role="tablist" aria-label={t.label} onKeyDown={onKeyDown}>
        {DISTRIBUTION_PARTS.map((part) => (
          <button
            key={part}
            ref={part === named ? bringUp : undefined}
            type="button"
            role="tab"
            id={`part-${part}`}
            aria-selected={view.part === part}
            aria-controls={`panel-${part}`}
            tabIndex={view.part === part ? 0 : -1}
            onClick={() => set({ part })}
          >
            {t.names[part]}
          </button>
        ))}
      </div>
      {DISTRIBUTION_PARTS.map((part) => (
        <div
          key={part}
          id={`panel-${part}`}
          role="tabpanel"
          aria-labelledby={`part-${part}`}
          className="grid grid-cols-1 gap-7"
          hidden={view.part !== part}
        >
          <Suspense fallback={<div className="min-h-dvh" />}>{opened.has(part) && parts[part]}</Suspense>
        </div>
      ))}
    </div>
  )
}
