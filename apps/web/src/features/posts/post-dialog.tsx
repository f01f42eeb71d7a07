import { Film } from 'lucide-react'
import type { Post } from '@orion/contract/posts.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { PostCard } from '../../parts/post/post-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The dialog of a post, with all actions of the post and a link to its film. */
export function PostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const t = useTexts('posts')
  const { go } = useView()
  return (
    <Dialog
      width={520}
      title={post.name}
      onClose={onClose}
      foot={
        <Button icon={Film} onClick={() => go({ tab: 'orion-workflows', wf: post.workflow_id, stage: 10 })}>
          {t.openFilm}
        </Button>
      }
    >
      <PostCard post={post} heading="h3" />
    </Dialog>
  )
}
