import { ChevronDown } from 'lucide-react'
import { Icon } from '../../ui/button.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { Card, type CardProps } from './parts.tsx'

/** A card that shows only its title on a phone, until the person opens it. */
export const FoldingCard = (card: CardProps) => (useNarrow() ? <Folded {...card} /> : <Card {...card} />)

const Folded = ({ title, note, badge, acts, className, children }: CardProps) => (
  <section className={`card min-w-0 ${className ?? ''}`} aria-label={title}>
    <details className="group">
      <summary className="flex items-center gap-2 p-4 before:content-none">
        <h2 className="text-15 font-semibold">{title}</h2>
        {badge}
        <Icon of={ChevronDown} className="ms-auto text-fg3 group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4 grid gap-3 grid-cols-1">
        {note && <p className="text-fg3">{note}</p>}
        {acts && <div className="flex flex-wrap gap-2">{acts}</div>}
        <div className="min-w-0">{children}</div>
      </div>
    </details>
  </section>
)
