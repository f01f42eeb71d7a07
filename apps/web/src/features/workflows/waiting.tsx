import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Skeleton } from '../../ui/states.tsx'

/** The placeholder of a film's card: poster, name with status, progress, and two buttons. */
const CardWaiting = () => (
  <div className="card film-card" aria-hidden>
    <Skeleton className="poster rounded-none!" />
    <div className="film-body">
      <div className="flex justify-between gap-8">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-5 w-20" />
      </div>
      <Skeleton className="h-3.5 w-4/5" />
      <div className="flex items-center gap-2.5 mt-auto">
        <Skeleton className="w-[34px] h-[34px] rounded-full!" />
        <Skeleton className="h-7 w-28" />
        <Skeleton className="h-7 w-16 ms-auto" />
      </div>
      <Skeleton className="h-3.5 w-3/5" />
      <Skeleton className="h-8 max-md:h-11 mt-0.5" />
    </div>
  </div>
)

const RowWaiting = () => (
  <li className="film-row gap-4!" aria-hidden>
    <Skeleton className="thumb" />
    <span className="flex-1 grid gap-2">
      <Skeleton className="h-3.5 w-1/3 max-md:w-2/3" />
      <Skeleton className="h-3 w-1/4 max-md:w-1/2" />
    </span>
    <Skeleton className="h-5 w-24 max-md:hidden" />
  </li>
)

/** The placeholder of the list of films, in the chosen layout. It is below the filters. */
export function FilmsWaiting() {
  const t = useTexts('workflows')
  const { view } = useView()
  return (
    <div aria-busy>
      <span className="sr-only">{t.loading}</span>
      <div className="flex gap-2 mb-4 max-md:mb-2" aria-hidden>
        <Skeleton className="h-[34px] w-[300px] max-md:hidden" />
        <Skeleton className="h-[34px] w-[430px] max-md:h-12 max-md:w-full" />
      </div>
      {view.layout === 'rows' ? (
        <ul className="card divide-y divide-line">
          {[1, 2, 3, 4, 5, 6].map((key) => (
            <RowWaiting key={key} />
          ))}
        </ul>
      ) : (
        <div className="film-grid">
          {[1, 2, 3, 4, 5, 6].map((key) => (
            <CardWaiting key={key} />
          ))}
        </div>
      )}
    </div>
  )
}
