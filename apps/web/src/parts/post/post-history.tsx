import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { usePost } from '../../api/posts.ts'
import { useMessage } from '../../api/use-message.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { moment } from '../../lib/format.ts'
import { Icon } from '../../ui/button.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'

function Events({ post_id }: { post_id: string }) {
  const t = useTexts('posts')
  const say = useServerWords()
  const message = useMessage()
  const { data, error, refetch } = usePost(post_id)
  if (error && !data)
    return <Failure title={t.historyFailed} detail={message(error, t.historyFailed)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-16" />
  return (
    <ol className="post-history" aria-label={t.history}>
      {data.events.map(({ at, what, detail }) => (
        <li key={`${at} ${what}`}>
          <time dateTime={at} className="num text-fg3">
            {moment(at)}
          </time>
          <span className="min-w-0 wrap-anywhere">
            {t.events[what] ?? say(what)}
            {detail && <span className="block text-fg2">{say(detail)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The history of a post. It is collapsed, and loaded only when the person opens it. */
export function PostHistory({ post_id }: { post_id: string }) {
  const t = useTexts('posts')
  const [open, setOpen] = useState(false)
  return (
    <div>
      <button type="button" className="post-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={ChevronRight} size={14} />
        {t.history}
      </button>
      {open && <Events post_id={post_id} />}
    </div>
  )
}
