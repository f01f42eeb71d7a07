import { Suspense, useState } from 'react'
import type { Post } from '@orion/contract/posts.ts'
import { useFormerPosts } from '../../../../api/films/corrections.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { lazily } from '../../../../lib/lazily.ts'
import { PostCard } from '../../../../parts/post/post-card.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'

const FormerPost = lazily(() => import('./former/former-post.tsx').then(({ FormerPost: component }) => ({ default: component })))

/**
 * The published posts of the film and those in progress. Posts that show the film before a correction are marked, for a person who may
 * publish.
 */
export function SentPosts({ posts, workflow_id, may }: { posts: readonly Post[]; workflow_id: string; may: boolean }) {
  const t = useTexts('publish')
  const message = useMessage()
  const asks = may && posts.some(({ state }) => state === 'published')
  const [asksAtFirst] = useState(asks) // after the first display, the list is never replaced by a placeholder
  const { data: former, error, refetch, isLoading } = useFormerPosts(workflow_id, asks)
  // a text that appears below a post would move the posts below it during a click
  if (asksAtFirst && isLoading) return <Skeleton className="h-40" />
  return (
    <section className="grid gap-3" aria-label={t.allPosts}>
      <h4 className="font-semibold">{t.allPosts}</h4>
      {error && <Failure title={t.formerFailed} detail={message(error)} onRetry={() => void refetch()} />}
      <div className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] items-start">
        {posts.map((post) => {
          const former_post = former?.find(({ post_id }) => post_id === post.post_id)
          return (
            <div key={post.post_id} className="grid gap-2">
              <PostCard post={post} />
              {former_post && (
                <Suspense fallback={<Skeleton className="h-28" />}>
                  <FormerPost former={former_post} workflow_id={workflow_id} />
                </Suspense>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}
