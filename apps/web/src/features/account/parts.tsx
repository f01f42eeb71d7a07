import type { ReactNode } from 'react'
import { points } from '../../lib/format.ts'
import { CopyButton } from '../../parts/copy-button.tsx'

export type CardProps = {
  /** An id makes the card a place that the address can name. */
  id?: string
  title: string
  note?: string
  badge?: ReactNode
  acts?: ReactNode
  className?: string
  children: ReactNode
}

/** A card of the account: title, badge next to the title, actions and content. */
export const Card = ({ id, title, note, badge, acts, className, children }: CardProps) => (
  <section
    id={id}
    tabIndex={id === undefined ? undefined : -1}
    className={`card p-5 flex flex-col min-w-0 max-md:p-4 outline-none ${className ?? ''}`}
    aria-label={title}
  >
    <div className="flex flex-wrap items-center gap-2 mb-3">
      <div className="flex-1 min-w-40">
        <div className="flex items-center gap-2">
          <h2 className="text-15 font-semibold">{title}</h2>
          {badge}
        </div>
        {note && <p className="text-fg3 mt-0.5">{note}</p>}
      </div>
      {acts}
    </div>
    {children}
  </section>
)

/** A name and its value. */
export const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="kv min-h-8 py-0.5">
    <dt className="flex-none">{name}</dt>
    <dd className="tabular-nums wrap-anywhere min-w-0" dir="auto">
      {children}
    </dd>
  </div>
)

/** An amount of points. An amount of 0 is dimmed. */
export const Sum = ({ units }: { units: number }) => <span className={units === 0 ? 'text-fg3' : undefined}>{points(units)}</span>

/** An id with a button that copies it. */
export const Id = ({ name, id }: { name: string; id: string }) => (
  <span className="flex items-center justify-end gap-1 min-w-0 -me-1.5 max-md:-my-1.5">
    <span className="text-12 text-fg3 md:truncate max-md:wrap-anywhere" title={id}>
      {id}
    </span>
    <CopyButton value={id} what={name} />
  </span>
)
