import { Skeleton } from '../../ui/states.tsx'

/** Rows of a card before they are known: a name with what is said of it, and a state at their end. */
export const RowsWaiting = ({ count, note = true }: { count: number; note?: boolean }) => (
  <ul className="divide-y divide-line" aria-hidden>
    {Array.from({ length: count }, (_, key) => (
      <li key={key} className="flex items-center gap-3 px-4 py-3">
        <span className="flex-1 grid gap-2 py-1">
          <Skeleton className="h-3 w-24" />
          {note && <Skeleton className="h-3 w-3/5" />}
        </span>
        <Skeleton className="h-5 w-16" />
      </li>
    ))}
  </ul>
)

/** The same as a card of its own. */
export const CardWaiting = (props: { count: number; note?: boolean }) => (
  <div className="card" aria-busy>
    <RowsWaiting {...props} />
  </div>
)
