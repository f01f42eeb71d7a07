import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  PencilLine,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import type { Post, PostState } from '@orion/contract/posts.ts'
import type { Tone } from '../../ui/badge.tsx'

/** The tone and icon of each state. Only a post that is certainly not live is red. */
export const POST_LOOK: Record<PostState, { tone: Tone; icon: LucideIcon }> = {
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

/** The time of a post in a calendar: when it is published, or else when it was created. */
export const getHour = ({ publish_at, created_at }: Pick<Post, 'publish_at' | 'created_at'>): string => publish_at ?? created_at
