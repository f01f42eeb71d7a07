import { TriangleAlert } from 'lucide-react'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import type { Post } from '@orion/contract/posts.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { moment } from '../../lib/format.ts'
import { momentIn, getOffset, getBrowserZone, zoneName } from '../../lib/zones.ts'
import { Icon } from '../../ui/button.tsx'
import { Bar } from '../../ui/states.tsx'
import { PostActs } from './post-acts.tsx'
import { PostBadge } from './post-badge.tsx'
import { getPostWord, isRehearsed } from './post-look.ts'
import { PostHistory } from './post-history.tsx'
import './post.css'

/** The name of a visibility in lower case and without underscores, for values such as 'SELF_ONLY'. */
const visibilityWords = (value: string): string => value.replaceAll('_', ' ').toLowerCase()

/** When the post was published, or when it will be published. */
function When({ post }: { post: Post }) {
  const t = useTexts('posts')
  const { publish_at, state, created_at } = post
  const zone = post.zone ?? getBrowserZone()
  if (!publish_at) return <>{t.madeAt(moment(created_at))}</>
  const at = momentIn(publish_at, zone)
  const waits = state === 'scheduled' || state === 'draft'
  return <>{waits ? t.goesOut(at, `${zoneName(zone)} (${getOffset(zone, publish_at)})`) : t.wentOut(at)}</>
}

/** The colours of the platform's message: red after a refusal, yellow if the state is unknown, otherwise neutral. */
const WORDS: Partial<Record<Post['state'], string>> = {
  failed: 'bg-err-soft text-err-text',
  unknown: 'bg-warn-soft text-warn-text',
}

/** Whether the visibility that the platform reports differs from the chosen one. */
const isSeenOther = ({ state, visibility, visibility_seen }: Post): boolean =>
  state === 'published' &&
  visibility !== null &&
  visibility_seen !== null &&
  visibilityWords(visibility) !== visibilityWords(visibility_seen)

/** The visibility that the platform reports. If it differs from the chosen one, both are shown. */
function Seen({ post }: { post: Post }) {
  const { platform, state, visibility, visibility_seen } = post
  const t = useTexts('posts')
  if (state !== 'published') return null
  if (visibility_seen === null) return <p className="text-fg2">{t.notTold(PLATFORM_NAMES[platform])}</p>
  const words = (value: string) => t.visibilities[visibilityWords(value)] ?? visibilityWords(value)
  const seen = words(visibility_seen)
  if (visibility === null || !isSeenOther(post)) return <p className="text-fg2">{t.seenBy(seen)}</p>
  return (
    <p className="flex gap-2 text-warn-text">
      <Icon of={TriangleAlert} size={14} className="mt-0.5 flex-none" />
      {t.seenOther(words(visibility), seen)}
    </p>
  )
}

/** A post: its state as a word and as a sentence, the message of the platform, its history, and its actions. `heading`: its level. */
export function PostCard({ post, heading: Heading = 'h4' }: { post: Post; heading?: 'h3' | 'h4' }) {
  const t = useTexts('posts')
  const say = useServerWords()
  const platform = PLATFORM_NAMES[post.platform]
  const percent = Math.round((post.progress ?? 0) * 100)
  const facts = [post.format, post.account && t.as(post.account)].filter(Boolean)
  return (
    <article className="card post" data-state={post.state} aria-label={`${platform}: ${getPostWord(post, t)}`}>
      <div className="flex flex-wrap items-center gap-2">
        <Heading className="font-semibold flex-1 min-w-0 truncate" title={post.name}>
          {platform}
        </Heading>
        <PostBadge post={post} />
      </div>
      <p className="text-fg3 text-12">
        {facts.join(' · ')} · <When post={post} />
      </p>
      <p>{isRehearsed(post) ? t.saysRehearsal : t.says[post.state](platform)}</p>
      {post.waits_until && <p className="text-warn-text">{t.waits(moment(post.waits_until))}</p>}
      {post.error && !isSeenOther(post) && (
        <p className={`post-words ${WORDS[post.state] ?? 'bg-hover text-fg2'}`}>{say(post.error)}</p>
      )}
      {post.state === 'sending' && (
        <div className="flex items-center gap-3">
          <div className="flex-1">
            <Bar value={post.progress ?? 0} label={t.sent(percent)} />
          </div>
          <span className="num text-12 text-fg2">{t.sent(percent)}</span>
        </div>
      )}
      <Seen post={post} />
      <PostActs post={post} />
      <PostHistory post_id={post.post_id} />
    </article>
  )
}
