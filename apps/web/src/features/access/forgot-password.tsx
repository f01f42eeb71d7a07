import { MailCheck } from 'lucide-react'
import { useRef } from 'react'
import { useForgotPassword } from '../../api/people/account.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { ForOperator } from '../../parts/for-operator.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Failure } from '../../ui/states.tsx'
import { useFields } from './use-fields.ts'

/** Requests a link that resets a password. The message does not reveal whether the address is registered. */
export function ForgotPassword({ onClose, onLogin }: { onClose: () => void; onLogin: () => void }) {
  const t = useTexts('access')
  const common = useTexts('common')
  const message = useMessage()
  const form = useRef<HTMLFormElement>(null)
  const forgot = useForgotPassword()
  const { field, submit } = useFields({
    start: { email: '' },
    required: { email: t.required.email },
    form,
    error: forgot.error,
  })
  return (
    <Dialog
      title={t.forgotTitle}
      note={t.forgotNote}
      onClose={onClose}
      foot={
        forgot.isSuccess ? (
          <Button kind="primary" onClick={onLogin}>
            {t.backToLogin}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{common.cancel}</Button>
            <Button kind="primary" type="submit" form="forgot-password" pending={forgot.isPending}>
              {t.sendLink}
            </Button>
          </>
        )
      }
    >
      {forgot.isSuccess ? (
        <div className="grid gap-3">
          <output className="flex gap-2.5 p-3 rounded-lg bg-ok-soft text-ok-text">
            <Icon of={MailCheck} className="mt-0.5 flex-none" />
            {forgot.data.mail_in_outbox ? t.linkInOutbox : t.linkSent}
          </output>
          {forgot.data.mail_in_outbox && <ForOperator>{t.linkCommand}</ForOperator>}
        </div>
      ) : (
        <form
          id="forgot-password"
          ref={form}
          noValidate
          className="grid gap-4"
          onSubmit={submit((values) => !forgot.isPending && forgot.mutate(values))}
        >
          {forgot.error && <Failure title={t.forgotFailed} detail={message(forgot.error, t.forgotFailed)} />}
          <TextField label={t.email} type="email" autoComplete="username" data-first required {...field('email')} />
        </form>
      )}
    </Dialog>
  )
}
