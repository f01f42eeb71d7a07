import { ExternalLink, Link2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReviewLink } from '@orion/contract/review-links.ts'
import { useCreateReviewLink, useDeleteReviewLink, usePreviewReviewLink, useReviewLinks } from '../../../../api/outside.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { stagePlace, useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { moment } from '../../../../lib/format.ts'
import { Button, TextButton } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Checkbox, TextField } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useFillsButton } from '../../filled-button.ts'
import { Address } from './address.tsx'
import { Way } from './way.tsx'

/** The possible lifetimes of a link, in days. */
const DAYS = [1, 7, 30, 90] as const
const DAY_MS = 86_400_000
/** The number of the stage Video Assembly, which shows the notes beside the film. */
const VIDEO_ASSEMBLY = 8

/** The way to share the film by links for people without an account, and the links that were made. */
export function ReviewLinks({ workflow_id, leads }: { workflow_id: string; leads: boolean }) {
  const t = useTexts('outside')
  const message = useMessage()
  const links = useReviewLinks(workflow_id)
  const fills = useFillsButton(leads)
  const create = useCreateReviewLink(workflow_id)
  const [days, setDays] = useState<number>(7)
  const [may_note, setMayNote] = useState(true)
  const [shows_passages, setShowsPassages] = useState(true)
  const [recipient, setRecipient] = useState('')
  const onMake = () =>
    create.mutate(
      {
        workflow_id,
        expires_at: new Date(Date.now() + days * DAY_MS).toISOString(),
        may_note,
        shows_passages,
        ...(recipient.trim() !== '' && { recipient }),
      },
      { onError: (error) => toast('error', message(error, t.makeFailed)), onSuccess: () => setRecipient('') },
    )
  const url = create.data?.data.links.find((link) => link.url !== null)?.url
  return (
    <Way
      icon={Link2}
      title={t.reviewTitle}
      recommended
      facts={{ ...t.reviewFacts, lasts: t.reviewLasts(days), sees: may_note ? t.guestSeesNotes : t.guestSeesFilm }}
    >
      <Checkbox checked={shows_passages} hint={t.guestSeesPassages} onChange={({ target }) => setShowsPassages(target.checked)}>
        {t.showPassages}
      </Checkbox>
      <div className="way-form">
        <div className="flex-1 basis-44 min-w-0">
          <TextField label={t.recipient} value={recipient} maxLength={80} onChange={({ target }) => setRecipient(target.value)} />
        </div>
        <Select
          label={t.days}
          choices={DAYS.map((count) => ({ id: String(count), name: t.dayCount(count) }))}
          value={String(days)}
          onChange={(chosen) => setDays(Number(chosen))}
        />
        <span className="way-check">
          <Checkbox checked={may_note} onChange={({ target }) => setMayNote(target.checked)}>
            {t.mayNote}
          </Checkbox>
        </span>
        <Button icon={Link2} kind={fills && !url ? 'primary' : 'plain'} pending={create.isPending} onClick={onMake}>
          {t.make}
        </Button>
      </div>
      {url && <Address key={url} url={url} said={t.made} leads={fills} />}
      {links.isPending && <Skeleton className="h-11" />}
      {links.isError && <Failure title={t.linksFailed} detail={message(links.error)} onRetry={() => void links.refetch()} />}
      {links.data?.length === 0 && <p className="text-fg3">{t.noLinks}</p>}
      {links.data !== undefined && links.data.length > 0 && (
        <ul className="way-links" aria-label={t.madeLinks}>
          {links.data.map((link) => (
            <Row key={link.link_id} workflow_id={workflow_id} link={link} />
          ))}
        </ul>
      )}
    </Way>
  )
}

function Row({ workflow_id, link }: { workflow_id: string; link: ReviewLink }) {
  const t = useTexts('outside')
  const message = useMessage()
  const remove = useDeleteReviewLink(workflow_id)
  const [asked, setAsked] = useState(false)
  const preview = usePreviewReviewLink()
  const { set } = useView()
  const when = moment(link.expires_at)
  const shows = [...(link.may_note ? [t.withNotes] : []), ...(link.shows_passages ? [t.withPassages] : [])]
  const onPreview = () => {
    const page = window.open('', '_blank') // opened directly in the click handler, because browsers block a window that opens later
    preview.mutate(
      { workflow_id, link_id: link.link_id },
      {
        onSuccess: ({ data }) => page?.location.replace(data.url),
        onError: (error) => {
          page?.close()
          toast('error', message(error, t.previewFailed))
        },
      },
    )
  }
  const onRevoke = () => remove.mutate({ workflow_id, link_id: link.link_id }, { onSuccess: () => setAsked(false) })
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-1.5">
      <span className={`flex-1 basis-64 min-w-0 block ${link.recipient === null ? 'first-letter:uppercase' : ''}`}>
        {link.recipient !== null && <strong className="font-semibold">{`${link.recipient} · `}</strong>}
        {link.over ? t.over : t.until(when)}
        <span className="text-fg3">
          {' · '}
          {shows.length > 0 ? shows.join(' · ') : t.showsOnly}
          {link.notes > 0 && (
            <>
              {' · '}
              <TextButton
                className="text-fg2"
                onClick={() => set(stagePlace(VIDEO_ASSEMBLY, { notes: true }), { history: 'push' })}
              >
                {t.noteCount(link.notes)}
              </TextButton>
            </>
          )}
          {' · '}
          {link.last_opened_at === null ? t.notOpened : t.openedTimes(link.opened, moment(link.last_opened_at))}
        </span>
      </span>
      <span className="flex gap-1">
        {!link.over && (
          <Button
            size="small"
            kind="ghost"
            icon={ExternalLink}
            pending={preview.isPending}
            aria-label={t.seeAsGuestOf(link.recipient ?? when)}
            onClick={onPreview}
          >
            {t.seeAsGuest}
          </Button>
        )}
        <Button size="small" kind="ghost" icon={Trash2} aria-label={t.revokeOf(when)} onClick={() => setAsked(true)}>
          {t.revoke}
        </Button>
      </span>
      {asked && (
        <ConfirmDialog
          title={t.revokeTitle}
          text={t.revokeText}
          confirm={t.revoke}
          pending={remove.isPending}
          failure={remove.error && { title: t.revokeFailed, detail: message(remove.error, t.revokeFailed) }}
          onConfirm={onRevoke}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  )
}
