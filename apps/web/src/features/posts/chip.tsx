import { useState, type KeyboardEvent } from 'react'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { getPostLook, getPostWord } from '../../parts/post/post-look.ts'
import { Icon } from '../../ui/button.tsx'
import { hourWords, type Placed } from './rules.ts'

/** The id of the element that explains how to move a post. */
export const MOVE_HINT = 'post-move-hint'

/** The props that every layout passes to its posts: how they are shown and moved. */
export type ChipActs = {
  zone: string
  locale: string
  moving: { post_id: string } | null
  mayMove: (post: Placed['post']) => boolean
  onKeyDown: (event: KeyboardEvent, it: Placed) => void
  onOpen: (post_id: string) => void
  onDrag: (it: Placed | null) => void
}

/** A post in a calendar: its time, state, platform and film. A click opens the post. A person can move a scheduled post. */
export function Chip({ it, acts }: { it: Placed; acts: ChipActs }) {
  const t = useTexts('posts')
  const { post, at } = it
  const { tone, icon } = getPostLook(post)
  const [dragged, setDragged] = useState(false)
  const movable = acts.mayMove(post)
  const tried = acts.moving?.post_id === post.post_id
  return (
    <button
      type="button"
      className={`chip ${tone}`}
      data-post={post.post_id}
      data-tried={tried || undefined}
      data-dragged={dragged || undefined}
      data-rehearsal={post.rehearsal || undefined}
      draggable={movable}
      title={post.rehearsal ? `${t.rehearsal}: ${post.name}` : post.name}
      aria-describedby={movable ? MOVE_HINT : undefined}
      onClick={() => !tried && acts.onOpen(post.post_id)}
      onKeyDown={(event) => acts.onKeyDown(event, it)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', post.post_id)
        event.dataTransfer.effectAllowed = 'move'
        setDragged(true)
        acts.onDrag(it)
      }}
      onDragEnd={() => {
        setDragged(false)
        acts.onDrag(null)
      }}
    >
      <Icon of={icon} size={12} className={`flex-none ${tone === 'live' ? 'spin' : ''}`} />
      <span className="num font-semibold">{hourWords(at, acts.locale)}</span>
      <span className="sr-only">{getPostWord(post, t)}</span>
      <span className="truncate min-w-0" lang="en">
        {PLATFORM_NAMES[post.platform]}
      </span>
      <span className="chip-name" dir="auto">
        {post.rehearsal && `${t.rehearsal} · `}
        {post.name}
      </span>
    </button>
  )
}
