import { useTexts } from '../../i18n/use-texts.tsx'
import { Skeleton } from '../../ui/states.tsx'

const Head = () => (
  <div className="px-5 pt-5 pb-4 max-md:px-4 grid gap-2.5">
    <Skeleton className="h-4 w-36" />
    <Skeleton className="h-3 w-3/5" />
  </div>
)

/** The placeholder of the recommended first steps. */
const WorthWaiting = () => (
  <div className="card mb-4" aria-busy>
    <Head />
    <ul className="divide-y divide-line border-t border-line" aria-hidden>
      {[1, 2, 3, 4].map((key) => (
        <li key={key} className="worth-row">
          <Skeleton className="w-7 h-7 rounded-full!" />
          <div className="grid gap-2.5 py-1">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-3 w-4/5" />
          </div>
          <Skeleton className="h-16 worth-had" />
        </li>
      ))}
    </ul>
  </div>
)

/** The placeholder of the screen, shown before any of its data is known. */
export function ServicesWaiting() {
  const t = useTexts('providers')
  return (
    <div aria-busy>
      <output className="sr-only">{t.loading}</output>
      <WorthWaiting />
      <div className="card">
        <Head />
        <ul className="divide-y divide-line" aria-hidden>
          {[1, 2, 3].map((key) => (
            <li key={key} className="flex items-center gap-6 px-5 py-4 max-md:px-4">
              <div className="flex-1 grid gap-2.5">
                <Skeleton className="h-3.5 w-28" />
                <Skeleton className="h-3 w-3/5" />
              </div>
              <Skeleton className="h-8 w-64 max-md:w-24" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
