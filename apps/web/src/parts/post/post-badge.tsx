import type { PostState } from '@orion/contract/posts.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { POST_LOOK } from './post-look.ts'

/** The state of a post as an icon and a word. */
export function PostBadge({ state }: { state: PostState }) {
  const t = useTexts('posts')
  const { tone, icon } = POST_LOOK[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t.state[state]}
    </Badge>
  )
}
