import { type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { Skeleton } from './states.tsx'

/** The placeholder of a screen while its code is being loaded: its title, and its content. */
export const ScreenWaiting = () => (
  <div className="screen grid gap-4 content-start" aria-busy>
    <Skeleton className="h-8 w-72" />
    <Skeleton className="h-64" />
  </div>
)

/** The placeholder of the whole page: side bar, header, screen. */
export const PageWaiting = () => (
  <div className="app">
    <div className="side" aria-hidden />
    <div className="main">
      <div className="top" aria-hidden />
      <div className="flex-1">
        <ScreenWaiting />
      </div>
    </div>
  </div>
)

type Props = {
  count: number
  /** Whether a second line is below the name. */
  note?: boolean
  /** Whether a round avatar is before the name. */
  face?: boolean
  /** The classes of the element around a row. By default, they are the padding of a card's rows. */
  className?: string
}

/** The placeholders of list rows: a name, a line below it, and a figure or a state at the end. */
export const RowsWaiting = ({ count, note = true, face = false, className = 'px-4 py-3' }: Props) => (
  <ul className="divide-y divide-line" aria-hidden>
    {Array.from({ length: count }, (_, key) => (
      <li key={key} className={`flex items-center gap-3 ${className}`}>
        {face && <Skeleton className="w-9.5 h-9.5 rounded-full! flex-none" />}
        <span className="flex-1 grid gap-2 py-1">
          <Skeleton className="h-3 w-28" />
          {note && <Skeleton className="h-3 w-3/5" />}
        </span>
        <Skeleton className="h-5 w-16" />
      </li>
    ))}
  </ul>
)

/** Like `RowsWaiting`, for a separate card. */
export const CardWaiting = (props: Props) => (
  <div className="card" aria-busy>
    <RowsWaiting {...props} />
  </div>
)

/** The placeholder of lines, each with a name and a value. */
export const LinesWaiting = ({ count }: { count: number }) => (
  <div aria-busy>
    {Array.from({ length: count }, (_, key) => (
      <div key={key} className="flex justify-between items-center min-h-8" aria-hidden>
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-3 w-32" />
      </div>
    ))}
  </div>
)

/** The placeholder of a card with names and values. */
export const FactsWaiting = ({ count }: { count: number }) => (
  <div className="card p-5 max-md:p-4">
    <Skeleton className="h-4 w-36 mb-5" />
    <LinesWaiting count={count} />
    <Skeleton className="h-8 w-36 mt-4" />
  </div>
)

/**
 * The placeholder of a dialog while its code is being loaded. The dialog brings its own backdrop, so this one has none. The page below
 * stays usable, because without a network the code may never arrive.
 */
const DialogWaiting = () =>
  createPortal(
    <div className="scrim bg-transparent! pointer-events-none" aria-busy>
      <div className="dialog flex-col">
        <div className="px-6 pt-5 pb-6 max-md:px-4 grid gap-5">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9 w-28 ms-auto" />
        </div>
      </div>
    </div>,
    document.body,
  )

/** The place of dialogs whose code is loaded when a person opens them. */
export const LazyDialogs = ({ children }: { children: ReactNode }) => <Suspense fallback={<DialogWaiting />}>{children}</Suspense>
