import { Film } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { getImageAddress, IMAGE_SIZE } from '../../api/image-address.ts'
import { PostBadge } from '../../parts/post/post-badge.tsx'
import { Icon } from '../../ui/button.tsx'
import { MOVE_HINT, type ChipActs } from './chip.tsx'
import { dayOfPlace, hourWords, type Placed } from './rules.ts'

type Props = { posts: readonly Placed[]; locale: string; acts: ChipActs }

function Row({ it, acts }: { it: Placed; acts: ChipActs }) {
  const t = useTexts('posts')
  const { post, at } = it
  const movable = acts.mayMove(post)
  const tried = acts.moving?.post_id === post.post_id
  return (
    <button
      type="button"
      className="post-row"
      data-post={post.post_id}
      data-tried={tried || undefined}
      aria-describedby={movable ? MOVE_HINT : undefined}
      onClick={() => !tried && acts.onOpen(post.post_id)}
      onKeyDown={(event: KeyboardEvent) => acts.onKeyDown(event, it)}
    >
      <span className="post-picture" data-well>
        {post.picture_url ? (
          <img src={getImageAddress(post.picture_url, IMAGE_SIZE.thumbnail)} alt="" loading="lazy" />
        ) : (
          <Icon of={Film} className="text-fg3" />
        )}
      </span>
      <span className="num font-medium">{hourWords(at, acts.locale)}</span>
      <span className="min-w-0 text-start">
        <span className="block font-medium truncate" dir="auto">
          {post.name}
        </span>
        <span className="block text-fg2 truncate">
          <span lang="en">{PLATFORM_NAMES[post.platform]}</span>
          {post.account && ` ${t.as(post.account)}`}
        </span>
      </span>
      <span className="post-row-state">
        <PostBadge post={post} />
      </span>
    </button>
  )
}

/** The posts by day, earliest first. This is the layout for a phone. */
export function DayList({ posts, locale, acts }: Props) {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
  const days = [...new Set(posts.map(({ at }) => at.slice(0, 10)))]
  return (
    <div className="grid gap-5">
      {days.map((day) => (
        <section key={day}>
          <h2 className="font-semibold mb-1.5 first-letter:uppercase">
            {format.format(dayOfPlace(`${day}T00:00`).toDate('UTC'))}
          </h2>
          <ul className="card divide-y divide-line">
            {posts
              .filter(({ at }) => at.startsWith(day))
              .map((it) => (
                <li key={it.post.post_id}>
                  <Row it={it} acts={acts} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
