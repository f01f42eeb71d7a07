import { useState } from 'react'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { Post, PublishOptions } from '@orion/contract/posts.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { firstSheet, withChanges, type Changes } from './publish-rules.ts'

type Wish = {
  workflow_id: string
  platform: Platform
  draft: Post | undefined
  option: PublishOptions
  simulated: PublishOptions | undefined
}

/**
 * A platform's sheet: what the stage and the platform say, the kept draft over it, and what was changed in this tab over both. It outlives a
 * reload, the way back and a new run of the stage. `asks` is the platform's offer, or the simulator's where it is rehearsed.
 */
export function useSheet({ workflow_id, platform, draft, option, simulated }: Wish) {
  const [opened] = useState(() => new Date())
  const kept = useDraft<Changes>(`post:${workflow_id}:${platform}`, {})
  const rehearsal = !option.connected || (kept.value.rehearsal ?? draft?.rehearsal ?? false)
  const asks = rehearsal ? (simulated ?? option) : option
  return {
    asks,
    sheet: { ...withChanges(firstSheet(asks, draft, opened), kept.value), rehearsal },
    changed: kept.changed,
    /** What was written over the stage's texts in this tab. */
    written: kept.value.texts,
    change: (part: Changes) =>
      kept.set((before) => ({
        ...before,
        ...part,
        ...(part.texts && { texts: { ...before.texts, ...part.texts } }),
        ...(part.answers && { answers: { ...before.answers, ...part.answers } }),
      })),
    discard: kept.discard,
  }
}
