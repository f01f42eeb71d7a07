import type { Post } from '@orion/contract/posts.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { PostCard } from '../../../../parts/post/post-card.tsx'

/** What was published of the film, or is under way. */
export function SentPosts({ posts }: { posts: readonly Post[] }) {
  const t = useTexts('publish')
  return (
    <section className="grid gap-3" aria-label={t.allPosts}>
      <h4 className="font-semibold">{t.allPosts}</h4>
      <div className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] items-start">
        {posts.map((post) => (
          <PostCard key={post.post_id} post={post} />
        ))}
      </div>
    </section>
  )
}
