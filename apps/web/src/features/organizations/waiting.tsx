import { Skeleton } from '../../ui/states.tsx'

/** The placeholder of the organizations: logo, name with its badge, balance, and actions. */
export const OrganizationsWaiting = () => (
  <div className="grid gap-4 organization-cards" aria-busy>
    {[1, 2, 3].map((key) => (
      <div key={key} className="card p-5 grid gap-4" aria-hidden>
        <div className="flex items-center gap-3">
          <Skeleton className="w-11 h-11 rounded-lg! flex-none" />
          <span className="flex-1 grid gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </span>
          <Skeleton className="h-5 w-14" />
        </div>
        <div className="flex items-center justify-between">
          <Skeleton className="h-9 w-28" />
          <Skeleton className="h-8 w-28" />
        </div>
        <Skeleton className="h-7" />
        <Skeleton className="h-7 w-4/5" />
        <div className="organization-foot">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-16 ms-auto" />
        </div>
      </div>
    ))}
  </div>
)
