import { useState } from 'react'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Post } from '@orion/contract/posts.ts'
import { useCancelPost, useChangePost, useCreatePost } from '../../../../api/posts.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { momentIn } from '../../../../lib/zones.ts'
import { toast } from '../../../../ui/toast.tsx'
import { makeRequest, type Changes, type Sheet } from './publish-rules.ts'

type Wish = {
  workflow_id: string
  platform: Platform
  sheet: Sheet
  /** The changed texts. A draft stores only these. */
  texts: Changes['texts']
  draft: Post | undefined
  onDone: () => void
}

/**
 * Publishes, schedules or saves a post. A saved draft becomes the post. If its format or its rehearsal changed, a new post replaces it. If
 * the same film was sent to the same account within a day, the person must confirm.
 */
export function usePublish({ workflow_id, platform, sheet, texts, draft, onDone }: Wish) {
  const t = useTexts('publish')
  const message = useMessage()
  const create = useCreatePost()
  const change = useChangePost()
  const cancel = useCancelPost()
  const [again, setAgain] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const request = makeRequest(platform, sheet)
  const same = draft && draft.format === sheet.format && draft.rehearsal === sheet.rehearsal ? draft : undefined

  const done = (words: string) => {
    setAgain(false)
    setError(null)
    toast('success', words)
    onDone()
    if (draft && !same) cancel.mutate({ post_id: draft.post_id })
  }
  const send = (
    fields: typeof request,
    more: { draft: boolean; again?: boolean },
    { words, onError }: { words: string; onError: (error: Error) => void },
  ) => {
    if (create.isPending || change.isPending) return
    const then = { onSuccess: () => done(words), onError }
    if (same) {
      const { platform: _platform, format: _format, rehearsal: _rehearsal, ...changed } = fields
      change.mutate({ post_id: same.post_id, publish_at: null, thumbnail_asset_id: null, ...changed, draft: more.draft }, then)
    } else create.mutate({ workflow_id, ...fields, answers: fields.answers ?? {}, ...more }, then)
  }
  const describeResult = () => {
    if (sheet.rehearsal) return t.rehearsing
    return request.publish_at ? t.scheduled(momentIn(request.publish_at, sheet.zone)) : t.sent(PLATFORM_NAMES[platform])
  }
  return {
    pending: create.isPending || change.isPending,
    /** The reason why the request was refused. Null if it was not. */
    error,
    /** Whether the person is asked to confirm that the same film is sent again. */
    again,
    forgetAgain: () => setAgain(false),
    publish: (once_more = false) =>
      send(
        request,
        { draft: false, ...(once_more && { again: true }) },
        {
          words: describeResult(),
          onError: (failure) => {
            const twice = failure instanceof AppError && failure.code === 'already_exists'
            setAgain(twice)
            setError(twice ? null : failure)
          },
        },
      ),
    keep: () =>
      send(
        { ...request, texts: { ...draft?.texts, ...texts } },
        { draft: true },
        { words: t.draftKept, onError: (failure) => toast('error', message(failure, t.draftFailed)) },
      ),
  }
}
