import { Skeleton } from '../../ui/states.tsx'
import { RowsWaiting } from '../../ui/waiting.tsx'

/** The placeholder of the packages: name, points, extras, and the price button. */
export const PackagesWaiting = () => (
  <div className="packages" aria-busy>
    {[1, 2, 3].map((key) => (
      <div key={key} className="card p-4 grid gap-3.5" aria-hidden>
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-7 w-28" />
        <Skeleton className="h-3 w-3/4" />
        <div className="grid gap-2.5 py-2">
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-3 w-1/2" />
          <Skeleton className="h-3 w-1/2" />
        </div>
        <Skeleton className="h-8 max-md:h-11" />
      </div>
    ))}
  </div>
)

/** The placeholder of the breakdown: the sum, and the films with their shares. */
export const SharesWaiting = () => (
  <div aria-busy>
    <Skeleton className="h-7 w-44 mb-3" />
    <RowsWaiting count={3} className="py-2.5" />
  </div>
)
