import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useChangePost } from '../../api/posts.ts'
import { useMessage } from '../../api/use-message.ts'
import { useRights } from '../../app/rights.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { momentIn, parseMoment } from '../../lib/zones.ts'
import { toast } from '../../ui/toast.tsx'
import { keyMove, movedBy, type Layout, type Placed } from './rules.ts'

type Moving = { post_id: string; name: string; at: string }

/**
 * Moves a scheduled post to another time. A dropped post is moved at once. With the keyboard, a person tries a new time first, and then
 * confirms or reverts it. The post is displayed at the new time until the server answers.
 */
export function useMoving(layout: Layout, zone: string, onDay: (day: string) => void) {
  const t = useTexts('posts')
  const message = useMessage()
  const rights = useRights()
  const change = useChangePost()
  const [moving, setMoving] = useState<Moving | null>(null)

  const keep = ({ post_id, at }: Moving) => {
    const publish_at = parseMoment(at, zone)
    if (!publish_at || Date.parse(publish_at) < Date.now()) {
      toast('info', t.inPast)
      setMoving(null)
      return
    }
    change.mutate(
      { post_id, publish_at, zone },
      {
        onSuccess: () => toast('success', t.moved(momentIn(publish_at, zone))),
        onError: (error) => toast('error', message(error, t.moveFailed)),
        onSettled: () => setMoving(null),
      },
    )
  }
  const mayMove = ({ state, organization_id }: Placed['post']) => state === 'scheduled' && rights('publish', organization_id)

  // the post is rendered again at its new time, so the keyboard focus must move there
  const refocus = useEffectEvent(() => {
    if (!moving || document.activeElement?.getAttribute('data-post') === moving.post_id) return
    document.querySelector<HTMLElement>(`[data-post="${CSS.escape(moving.post_id)}"]`)?.focus()
  })
  useEffect(() => refocus(), [moving?.at])

  return {
    moving,
    pending: change.isPending,
    mayMove,
    keep: () => moving && keep(moving),
    putBack: () => setMoving(null),
    /** Called when the person drops a post at a new time. */
    drop: ({ post }: Placed, at: string) => {
      const wanted = { post_id: post.post_id, name: post.name, at }
      setMoving(wanted)
      keep(wanted)
    },
    onKeyDown: (event: KeyboardEvent, { post, at }: Placed) => {
      const mine = moving?.post_id === post.post_id
      const by = event.shiftKey ? keyMove(layout, event.key) : undefined
      if (by && mayMove(post) && !change.isPending) {
        event.preventDefault()
        const next = movedBy(at, by)
        setMoving({ post_id: post.post_id, name: post.name, at: next })
        onDay(next.slice(0, 10))
      } else if (mine && event.key === 'Enter') {
        event.preventDefault()
        keep(moving)
      } else if (mine && event.key === 'Escape') {
        event.preventDefault()
        setMoving(null)
      }
    },
  }
}
