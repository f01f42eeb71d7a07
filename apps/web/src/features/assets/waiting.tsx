import { Skeleton } from '../../ui/states.tsx'

/** Files before they are known: picture, name, of which film, and its acts. */
export const FilesWaiting = () => (
  <div className="asset-grid" aria-busy>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
      <div key={key} className="card asset-card" aria-hidden>
        <Skeleton className="asset-picture rounded-none!" />
        <div className="p-3 grid gap-2.5">
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-3 w-1/2" />
          <div className="flex justify-between items-end pt-1">
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-6 w-14 max-md:h-9" />
          </div>
        </div>
      </div>
    ))}
  </div>
)
