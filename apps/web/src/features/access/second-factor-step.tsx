import { useState } from 'react'
import { useTicket } from '../../api/people/passkeys.ts'
import { useAnswerSecondFactor } from '../../api/people/second-factor.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

/** The second step of a login: a passkey if the person has one, a code of an app, or a recovery code. */
export function SecondFactorStep({ ticket, onClose, onBack }: { ticket: string; onClose: () => void; onBack: () => void }) {
  const t = useTexts('access')
  const message = useMessage()
  const answer = useAnswerSecondFactor()
  const { data: known, isPending } = useTicket(ticket)
  const [code, setCode] = useState('')
  return (
    <Dialog
      title={t.factorTitle}
      note={t.factorNote}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onBack}>{t.backToLogin}</Button>
          <Button kind="primary" type="submit" form="second-factor" disabled={code.trim() === ''} pending={answer.isPending}>
            {t.login}
          </Button>
        </>
      }
    >
      <form
        id="second-factor"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!answer.isPending && code.trim() !== '') answer.mutate({ ticket, code }, { onSuccess: onClose })
        }}
      >
        {answer.error && <Failure title={t.factorFailed} detail={message(answer.error, t.factorFailed)} />}
        {isPending && <Skeleton className="h-9" />}
        {known?.options && <PasskeyLogin ticket={ticket} onDone={onClose} />}
        <TextField
          label={t.factorCode}
          hint={known?.options && !known.totp ? t.factorRecoveryHint : t.factorHint}
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
          data-first
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </form>
    </Dialog>
  )
}
