import { Skeleton } from '../../ui/states.tsx'

/** The placeholder of the organizations: logo, name, balance, and actions. */
export const OrganizationsWaiting = () => (
  <div className="organization-cards" aria-busy>
    {[1, 2, 3].map((key) => (
      <div key={key} className="card" aria-hidden>
        <div className="flex items-center gap-3">
          <Skeleton className="w-11 h-11 rounded-lg! flex-none" />
          <span className="flex-1 grid gap-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3 w-1/4" />
          </span>
        </div>
        <div className="organization-points">
          <Skeleton className="h-9 w-28" />
          <Skeleton className="h-8 w-28" />
        </div>
        <Skeleton className="h-7 max-w-120" />
        <Skeleton className="h-7 w-56" />
      </div>
    ))}
  </div>
)
