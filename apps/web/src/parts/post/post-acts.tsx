import { Ban, ExternalLink, PencilLine, RefreshCw, SendHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import type { Post, PostState } from '@orion/contract/posts.ts'
import { useCancelPost, useCheckPost, useDeletePost, useSendPostAgain } from '../../api/posts.ts'
import { useMessage } from '../../api/use-message.ts'
import { useMay } from '../../app/rights.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { lazily } from '../../lib/lazily.ts'
import { moment } from '../../lib/format.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { LazyDialogs } from '../../ui/dialog-waiting.tsx'

const EditPost = lazily(() => import('./edit-post.tsx').then(({ EditPost: component }) => ({ default: component })))

/** The actions on a post that the screen offers in each state. The server makes the final decision. */
const ACTS: Record<PostState, readonly ('edit' | 'cancel' | 'check' | 'again' | 'delete')[]> = {
  draft: ['cancel'],
  scheduled: ['edit', 'cancel'],
  sending: ['cancel'],
  processing: ['check'],
  published: ['check', 'edit', 'delete'],
  deleting: ['check'],
  failed: ['again', 'edit'],
  unknown: ['check', 'again'],
  cancelled: [],
  deleted: [],
}

type Asked = 'cancel' | 'again' | 'delete'
type AskProps = { post: Post; asked: Asked; onClose: () => void }

/** The dialog that confirms an action which other people will see. It states the possible effects. */
function Ask({ post, asked, onClose }: AskProps) {
  const t = useTexts('posts')
  const message = useMessage()
  const acts = { cancel: useCancelPost(), again: useSendPostAgain(), delete: useDeletePost() }
  const platform = PLATFORM_NAMES[post.platform]
  const draft = post.state === 'draft'
  const words = {
    cancel: {
      question: draft ? t.discardQuestion(platform) : t.cancelQuestion(platform),
      text: draft ? t.discardText : t.cancelText,
      confirm: draft ? t.discard : t.cancel,
      failed: t.cancelFailed,
    },
    again: {
      question: t.againQuestion(platform),
      text: post.state === 'unknown' ? t.againUnknownText(platform) : t.againFailedText(platform),
      confirm: t.again,
      failed: t.againError,
    },
    delete: { question: t.deleteQuestion(platform), text: t.deleteText(platform), confirm: t.delete, failed: t.deleteFailed },
  }[asked]
  const act = acts[asked]
  return (
    <ConfirmDialog
      title={words.question}
      text={words.text}
      confirm={words.confirm}
      gentle={asked === 'again'}
      pending={act.isPending}
      failure={act.error && { title: words.failed, detail: message(act.error, words.failed) }}
      onConfirm={() => act.mutate({ post_id: post.post_id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

const LOOK = { edit: PencilLine, cancel: Ban, check: RefreshCw, again: SendHorizontal, delete: Trash2 } as const

/** The actions on a post: a link to its page at the platform, and the actions that its state allows. */
export function PostActs({ post }: { post: Post }) {
  const t = useTexts('posts')
  const message = useMessage()
  const may = useMay('publish', post.organization_id)
  const check = useCheckPost()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [editing, setEditing] = useState(false)
  const [now] = useState(() => Date.now())
  const platform = PLATFORM_NAMES[post.platform]
  const { send_again_from } = post
  const later = send_again_from !== null && Date.parse(send_again_from) > now
  const acts = may
    ? ACTS[post.state].filter((act) => act !== 'again' || post.state === 'failed' || (send_again_from && !later))
    : []
  const words = {
    edit: t.edit,
    cancel: post.state === 'draft' ? t.discard : t.cancel,
    check: t.check,
    again: t.again,
    delete: t.delete,
  }
  // the address of a rehearsal does not lead to a platform
  const live = post.rehearsal ? null : post.url
  const ask = () =>
    check.mutate(
      { post_id: post.post_id },
      {
        onSuccess: () => toast('info', t.checked),
        onError: (error) => toast('error', message(error, t.checkFailed)),
      },
    )
  return (
    <>
      {may && post.state === 'unknown' && later && <p className="hint">{t.againFrom(moment(send_again_from))}</p>}
      {(acts.length > 0 || live) && (
        <div className="flex flex-wrap gap-2">
          {live && (
            <a className="btn small" href={live} target="_blank" rel="noreferrer noopener">
              <Icon of={ExternalLink} size={14} />
              {t.open(platform)}
            </a>
          )}
          {acts.map((act) => (
            <Button
              key={act}
              size="small"
              kind={act === 'delete' || act === 'cancel' ? 'ghost' : 'plain'}
              icon={LOOK[act]}
              pending={act === 'check' && check.isPending}
              onClick={() => (act === 'check' ? ask() : act === 'edit' ? setEditing(true) : setAsked(act))}
            >
              {words[act]}
            </Button>
          ))}
        </div>
      )}
      {asked && <Ask post={post} asked={asked} onClose={() => setAsked(null)} />}
      <LazyDialogs>{editing && <EditPost post={post} onClose={() => setEditing(false)} />}</LazyDialogs>
    </>
  )
}
