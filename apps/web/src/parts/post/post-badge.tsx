import type { Post } from '@orion/contract/posts.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { getPostLook, getPostWord, isRehearsed } from './post-look.ts'

/** The state of a post as an icon and a word. A rehearsal is marked as one in every state. */
export function PostBadge({ post }: { post: Post }) {
  const t = useTexts('posts')
  const { tone, icon } = getPostLook(post)
  return (
    <>
      {post.rehearsal && !isRehearsed(post) && <Badge>{t.rehearsal}</Badge>}
      <Badge tone={tone} icon={icon}>
        {getPostWord(post, t)}
      </Badge>
    </>
  )
}
