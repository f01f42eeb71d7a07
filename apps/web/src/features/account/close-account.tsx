import { useState, type FormEvent, type ReactNode } from 'react'
import type { Closing } from '@orion/contract/account.ts'
import { useCloseAccount, useClosing } from '../../api/people/account.ts'
import { useMessage } from '../../api/use-message.ts'
import { forgetDrafts } from '../../lib/use-draft.ts'
import { endSession, parkSession, useSession } from '../../app/session.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { day, points } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { serverProblems } from '../../parts/fields/field-problems.ts'

const DAY_MS = 86_400_000

/**
 * The dialog that closes the account. It lists the consequences, then requests the address and the key or password (TRUST.md section 8).
 */
export function CloseAccount({ onClose }: { onClose: () => void }) {
  const t = useTexts('account')
  const common = useTexts('common')
  const message = useMessage()
  const session = useSession()
  const { data: closing, isError, error, refetch } = useClosing()
  const close = useCloseAccount()
  const [values, setValues] = useState({ confirmation: '', proof: '' })
  const [tried, setTried] = useState(false)
  const partner = session?.login_type === 'partner'
  const email = session?.email ?? ''
  const confirmed = values.confirmation.trim().toLowerCase() === email.toLowerCase()
  const problems = serverProblems(close.error)
  const running = (closing?.running_stages ?? 0) > 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!closing || running || close.isPending || !confirmed || values.proof.trim() === '') return
    parkSession(true)
    close.mutate(
      { confirmation: values.confirmation, ...(partner ? { api_key: values.proof } : { password: values.proof }) },
      {
        onSuccess: ({ closes_at }) => {
          endSession()
          forgetDrafts()
          toast('info', t.closeDone(day(closes_at)))
        },
        onError: () => parkSession(false),
      },
    )
  }
  return (
    <Dialog
      firm={close.isPending} // a person who closes the dialog now would stay on a page whose session has ended
      width={560}
      title={t.closeTitle}
      note={t.closeNote}
      onClose={onClose}
      foot={
        <>
          <Button disabled={close.isPending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button kind="danger" type="submit" form="close-account" pending={close.isPending} disabled={!closing || running}>
            {t.closeButton}
          </Button>
        </>
      }
    >
      {isError && !closing && <Failure title={t.closingUnread} detail={message(error)} onRetry={() => void refetch()} />}
      {!closing && !isError && <Skeleton className="h-64" />}
      {closing && (
        <form id="close-account" noValidate className="grid gap-4" onSubmit={submit}>
          {close.error && <Failure title={t.closeFailed} detail={message(close.error, t.closeFailed)} />}
          {running && <p className="p-3 rounded-lg bg-warn-soft text-warn-text">{t.closeRunning(closing.running_stages)}</p>}
          <WhatBecomes closing={closing} partner={partner} />
          <TextField
            label={t.closeConfirm(email)}
            name="confirmation"
            type="email"
            autoComplete="off"
            spellCheck={false}
            required
            value={values.confirmation}
            problem={tried && !confirmed ? t.closeConfirmProblem : problems.confirmation}
            onChange={({ target }) => setValues({ ...values, confirmation: target.value })}
          />
          <ProofField
            partner={partner}
            value={values.proof}
            tried={tried}
            onChange={(proof) => setValues({ ...values, proof })}
          />
        </form>
      )}
    </Dialog>
  )
}

type ProofProps = { partner: boolean; value: string; tried: boolean; onChange: (proof: string) => void }

/** The field for a partner's key or a member's password. */
function ProofField({ partner, value, tried, onChange }: ProofProps) {
  const t = useTexts('account')
  return (
    <TextField
      label={partner ? t.closeKey : t.closePassword}
      name="proof"
      type="password"
      autoComplete={partner ? 'off' : 'current-password'}
      spellCheck={false}
      required
      value={value}
      problem={tried && value.trim() === '' ? (partner ? t.closeKeyProblem : t.closePasswordProblem) : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function WhatBecomes({ closing, partner }: { closing: Closing; partner: boolean }) {
  const t = useTexts('account')
  const [now] = useState(Date.now)
  const end = day(new Date(now + closing.grace_days * DAY_MS).toISOString())
  const { organizations, workflows, files } = closing
  const lost = closing.points + closing.commission > 0
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <Time name={t.closeNow}>{partner ? t.closeNowPartner : t.closeNowMember}</Time>
      <Time name={t.closeGrace(end)}>{t.closeGraceText}</Time>
      <Time name={t.closeThen}>
        {partner
          ? t.closeThenPartner(t.closeOrganizations(organizations), t.closeWorkflows(workflows), t.closeFiles(files))
          : t.closeThenMember}
        {lost && (
          <b className="block font-medium text-fg mt-1">{t.closePoints(points(closing.points), points(closing.commission))}</b>
        )}
        {closing.pending_payouts > 0 && <span className="block mt-1">{t.closePayouts}</span>}
      </Time>
      <Time name={t.closeStays}>{partner ? t.closeStaysText : t.closeStaysMember}</Time>
    </dl>
  )
}

const Time = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents max-sm:block">
    <dt className="text-fg3">{name}</dt>
    <dd className="text-fg2">{children}</dd>
  </div>
)
