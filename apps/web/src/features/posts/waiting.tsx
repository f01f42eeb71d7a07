import { Skeleton } from '../../ui/states.tsx'
import { CardWaiting } from '../../ui/waiting.tsx'

/** The placeholder of the posts: a list's rows, or a calendar's days. */
export const PostsWaiting = ({ layout }: { layout: 'month' | 'week' | 'list' }) =>
  layout === 'list' ? (
    <CardWaiting count={5} />
  ) : (
    <div className="calendar-scroll" aria-busy>
      <div className="grid grid-cols-7 gap-px bg-line" aria-hidden>
        {Array.from({ length: layout === 'month' ? 35 : 7 }, (_, key) => (
          <div key={key} className={`bg-raised p-2 ${layout === 'month' ? 'h-28' : 'h-105'}`}>
            <Skeleton className="h-4 w-5" />
          </div>
        ))}
      </div>
    </div>
  )
