import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  Clock,
  FlaskConical,
  LoaderCircle,
  PencilLine,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import type { Post, PostState } from '@orion/contract/posts.ts'
import type { Tone } from '../../ui/badge.tsx'

/** The tone and icon of each state. Only a post that is certainly not live is red. */
const POST_LOOK: Record<PostState, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'plain', icon: PencilLine },
  scheduled: { tone: 'plain', icon: Clock },
  sending: { tone: 'live', icon: LoaderCircle },
  processing: { tone: 'live', icon: LoaderCircle },
  published: { tone: 'ok', icon: CircleCheck },
  deleting: { tone: 'live', icon: LoaderCircle },
  failed: { tone: 'err', icon: CircleAlert },
  unknown: { tone: 'warn', icon: CircleQuestionMark },
  cancelled: { tone: 'plain', icon: Ban },
  deleted: { tone: 'plain', icon: Trash2 },
}

type Shown = Pick<Post, 'state' | 'rehearsal'>

/** Whether a post reached the simulator and no platform: nobody sees it, so it is never called published. */
export const isRehearsed = ({ state, rehearsal }: Shown): boolean => rehearsal && state === 'published'

/** The tone and icon of a post. */
export const getPostLook = (post: Shown): { tone: Tone; icon: LucideIcon } =>
  isRehearsed(post) ? { tone: 'plain', icon: FlaskConical } : POST_LOOK[post.state]

/** The word for the state of a post. */
export const getPostWord = (post: Shown, t: { state: Record<PostState, string>; rehearsed: string }): string =>
  isRehearsed(post) ? t.rehearsed : t.state[post.state]

/** The time of a post in a calendar: when it is published, or else when it was created. */
export const getHour = ({ publish_at, created_at }: Pick<Post, 'publish_at' | 'created_at'>): string => publish_at ?? created_at
