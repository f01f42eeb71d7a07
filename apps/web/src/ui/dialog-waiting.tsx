import { type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { Skeleton } from './states.tsx'

/** The placeholder of a dialog while its code is being loaded. Its backdrop is the dialog's own, which would otherwise appear twice. */
const DialogWaiting = () =>
  createPortal(
    <div className="scrim bg-transparent!" aria-busy>
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
