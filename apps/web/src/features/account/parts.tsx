import type { ReactNode } from 'react'

/** A card of the account with its title, a badge beside it, and its acts. */
export const Card = ({
  title,
  note,
  badge,
  acts,
  className,
  children,
}: {
  title: string
  note?: string
  badge?: ReactNode
  acts?: ReactNode
  className?: string
  children: ReactNode
}) => (
  <section className={`card p-5 flex flex-col min-w-0 max-md:p-4 ${className ?? ''}`} aria-label={title}>
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
