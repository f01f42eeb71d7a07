import { useMessage } from '../api/use-message.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/states.tsx'

type Props = {
  /** A list that is loaded in pages. */
  of: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    fetchNextPage: () => unknown
  }
  label: string
  /** The message when the next page could not be loaded. */
  failed: string
  className?: string
}

/**
 * The button that loads the next page of a list. Renders nothing if there is none. If loading fails, the reason is shown, and the button
 * tries again.
 */
export function ShowMore({ of, label, failed, className }: Props) {
  const message = useMessage()
  if (!of.hasNextPage) return null
  return (
    <>
      {of.isFetchNextPageError && (
        <div className="basis-full min-w-0">
          <Failure title={failed} detail={message(of.error, failed)} />
        </div>
      )}
      <Button className={className} pending={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        {label}
      </Button>
    </>
  )
}
