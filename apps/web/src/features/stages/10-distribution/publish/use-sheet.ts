import { useState } from 'react'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { Post, PublishOptions } from '@orion/contract/posts.ts'
import { usePublishOptions } from '../../../../api/posts.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { firstSheet, withChanges, type Changes } from './publish-rules.ts'

type Wish = {
  workflow_id: string
  platform: Platform
  draft: Post | undefined
  option: PublishOptions
}

/**
 * The settings of a platform's sheet. A saved draft overrides the values of the stage and the platform, and this tab's changes override the
 * draft. The changes survive a reload, navigation and a new run of the stage. `asks` are the options of the platform, or of its simulator
 * for a rehearsal.
 */
export function useSheet({ workflow_id, platform, draft, option }: Wish) {
  const [opened] = useState(() => new Date())
  const kept = useDraft<Changes>(`post:${workflow_id}:${platform}`, {})
  const rehearsal = kept.value.rehearsal ?? draft?.rehearsal ?? false
  const simulators = usePublishOptions(workflow_id, rehearsal, true)
  const simulated = simulators.data?.find((it) => it.platform === platform)
  const asks = rehearsal ? (simulated ?? option) : option
  return {
    asks,
    /** Whether nothing can be sent: the platform is not connected, and this is no rehearsal. */
    idle: !option.connected && !rehearsal,
    /** The query of the simulators while they are starting or after they failed to start. Otherwise null. */
    simulators: rehearsal && !simulated ? simulators : null,
    sheet: withChanges(firstSheet(asks, draft, opened), kept.value),
    changed: kept.changed,
    /** The changes of the texts in this tab. */
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
