import { useRef } from 'react'
import { useLoginUser } from '../../api/people/access.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Failure } from '../../ui/states.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { SecondFactorStep, getTicket, isRefused } from './ask-second-factor.ts'
import { AskedFields, type AskedPlace } from './asked-place.tsx'
import { useFields } from './use-fields.ts'
import { LazyDialogs } from '../../ui/waiting.tsx'

type Props = {
  asked?: AskedPlace | undefined
  onClose: () => void
  onForgot: () => void
}

/** The form to sign in with e-mail and password (ACC-02). */
export function UserLogin({ asked, onClose, onForgot }: Props) {
  const t = useTexts('access')
  const common = useTexts('common')
  const message = useMessage()
  const form = useRef<HTMLFormElement>(null)
  const login = useLoginUser()
  const { field, submit } = useFields({
    start: { email: '', password: '' },
    required: { email: t.required.email, password: t.required.password },
    form,
    error: login.error,
  })

  const ticket = getTicket(login.error)
  if (ticket !== undefined)
    return (
      <LazyDialogs>
        <SecondFactorStep ticket={ticket} onClose={onClose} onBack={() => login.reset()} />
      </LazyDialogs>
    )
  return (
    <Dialog
      title={t.userLogin}
      note={t.userNote}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form="user-login" pending={login.isPending}>
            {t.login}
          </Button>
        </>
      }
    >
      <form
        id="user-login"
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={submit((values) => !login.isPending && login.mutate(values, { onSuccess: onClose }))}
      >
        <AskedFields asked={asked} question={t.hasKey} other={t.partnerLogin}>
          {login.error && (
            <Failure
              title={t.userFailed}
              detail={message(login.error, t.userFailedHint)}
              advice={isRefused(login.error) ? t.userFailedAct : undefined}
            />
          )}
          <TextField label={t.email} type="email" autoComplete="username" data-first required {...field('email')} />
          <TextField label={t.password} type="password" autoComplete="current-password" required {...field('password')} />
          <PasskeyLogin onDone={onClose} />
          <p className="hint flex flex-wrap justify-between gap-x-4">
            {t.userHint}
            <TextButton onClick={onForgot}>{t.forgot}</TextButton>
          </p>
        </AskedFields>
      </form>
    </Dialog>
  )
}
