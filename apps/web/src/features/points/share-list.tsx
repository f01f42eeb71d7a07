import { ChevronRight } from 'lucide-react'
import { points } from '../../lib/format.ts'
import { Icon } from '../../ui/button.tsx'

/** A part of a sum: its name, its amount, and an optional action that shows the parts of this part. */
export type Share = { key: string; label: string; note?: string | undefined; points: number; onOpen?: () => void }

function Body({ it, total }: { it: Share; total: number }) {
  return (
    <>
      <span className="flex items-baseline gap-3">
        <span className="flex-1 min-w-0">
          <span className="font-medium wrap-anywhere" dir="auto">
            {it.label}
          </span>
          {it.note && (
            <span className="text-fg3 text-12 line-clamp-2 wrap-anywhere" dir="auto">
              {it.note}
            </span>
          )}
        </span>
        <bdi className="num font-medium">{points(it.points)}</bdi>
        {it.onOpen && <Icon of={ChevronRight} size={15} className="text-fg3 self-center flex-none rtl:-scale-x-100" />}
      </span>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="block w-full h-1 mt-2" aria-hidden>
        <rect width="100" height="4" rx="1" fill="var(--line-subtle)" />
        <rect width={(it.points / total) * 100} height="4" rx="1" fill="var(--live)" />
      </svg>
    </>
  )
}

/** The parts of a sum, each with a bar. A full bar is the sum. */
export function ShareList({ label, title, shares }: { label: string; title?: string; shares: readonly Share[] }) {
  const total = Math.max(
    1,
    shares.reduce((sum, it) => sum + it.points, 0),
  )
  return (
    <section className="not-last:mb-5">
      {title && <h3 className="text-12 text-fg3 font-medium mb-1">{title}</h3>}
      <ul aria-label={label} className="grid grid-cols-1 gap-1 -mx-2">
        {shares.map((it) => (
          <li key={it.key}>
            {it.onOpen ? (
              <button type="button" className="block w-full text-start px-2 py-2 rounded-md hover:bg-raised" onClick={it.onOpen}>
                <Body it={it} total={total} />
              </button>
            ) : (
              <div className="px-2 py-2">
                <Body it={it} total={total} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
