import { useMessage } from '../api/use-message.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/states.tsx'

type Props = {
  /** A list that is read a page at a time. */
  of: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    fetchNextPage: () => unknown
  }
  label: string
  /** The message where the next page cannot be read. */
  failed: string
  className?: string
}

/** Reads a list's next page; nothing where there is none. One that cannot be read says why, and is read by the next press. */
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
