import { Skeleton } from '../../ui/states.tsx'

/** The placeholder of the library: the film's name, cards with image, name and actions, and rows of several files. */
export const FilesWaiting = () => (
  <div className="film-files" aria-busy>
    <div className="film-files-head">
      <Skeleton className="h-4 w-56" />
    </div>
    <div className="asset-grid">
      {[1, 2, 3, 4, 5].map((key) => (
        <div key={key} className="card asset-card" aria-hidden>
          <Skeleton className="asset-picture rounded-none!" />
          <div className="p-3 grid gap-2.5">
            <Skeleton className="h-3.5 w-4/5" />
            <div className="flex justify-between items-end pt-1">
              <Skeleton className="h-3 w-20" />
              <Skeleton className="h-6 w-14 max-md:h-9" />
            </div>
          </div>
        </div>
      ))}
    </div>
    <div className="asset-rows">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-12" />
      ))}
    </div>
  </div>
)
