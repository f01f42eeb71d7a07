import { useId, useState, type FormEvent } from 'react'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import type { Post, PostTexts } from '@orion/contract/posts.ts'
import { useChangePost, usePublishOptions } from '../../api/posts.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { formatLocal, parseMoment, getBrowserZone } from '../../lib/zones.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { TextsFields } from './texts-fields.tsx'
import { WhenFields } from './when-fields.tsx'

/** The dialog that changes the texts of a post and, while it is scheduled, its time. A live post can be changed only at its platform. */
export function EditPost({ post, onClose }: { post: Post; onClose: () => void }) {
  const t = useTexts('posts')
  const common = useTexts('common')
  const message = useMessage()
  const id = useId()
  const change = useChangePost()
  const options = usePublishOptions(post.workflow_id, true)
  const limits = options.data?.find((it) => it.platform === post.platform)?.limits ?? {}
  const waits = post.state === 'scheduled'
  const first = post.zone ?? getBrowserZone()
  const [texts, setTexts] = useState<PostTexts>(post.texts)
  const [when, setWhen] = useState({ at: formatLocal(post.publish_at ?? post.created_at, first), zone: first })
  const [over, setOver] = useState(false)
  const platform = PLATFORM_NAMES[post.platform]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const publish_at = parseMoment(when.at, when.zone)
    const past = waits && (publish_at === null || Date.parse(publish_at) < Date.now())
    setOver(past)
    if (past || change.isPending) return
    change.mutate(
      { post_id: post.post_id, texts, ...(waits && { publish_at, zone: when.zone }) },
      {
        onSuccess: () => {
          toast('success', t.edited)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      width={520}
      title={t.editTitle(platform)}
      note={post.state === 'published' ? t.editLive(platform) : undefined}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form={id} pending={change.isPending}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-4" onSubmit={submit}>
        {change.error && <Failure title={t.editFailed} detail={message(change.error, t.editFailed)} />}
        {waits && (
          <WhenFields
            {...when}
            problem={over ? t.inPast : undefined}
            onChange={(part) => setWhen((before) => ({ ...before, ...part }))}
          />
        )}
        <TextsFields
          platform={post.platform}
          texts={texts}
          limits={limits}
          onChange={(part) => setTexts((before) => ({ ...before, ...part }))}
        />
      </form>
    </Dialog>
  )
}
