import { useRef } from 'react'
import { useLoginPartner } from '../../api/people/access.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Failure } from '../../ui/states.tsx'
import type { NewKey } from './create-partner.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { SecondFactorStep, getTicket, isRefused } from './ask-second-factor.ts'
import { AskedFields, type AskedPlace } from './asked-place.tsx'
import { useFields } from './use-fields.ts'
import { LazyDialogs } from '../../ui/waiting.tsx'

type Props = {
  asked?: AskedPlace | undefined
  prefilled: NewKey | null
  onClose: () => void
  onCreate: () => void
}

/** The form to sign in with e-mail and API key (ACC-03). After a registration, both fields are filled in. */
export function PartnerLogin({ asked, prefilled, onClose, onCreate }: Props) {
  const t = useTexts('access')
  const common = useTexts('common')
  const message = useMessage()
  const form = useRef<HTMLFormElement>(null)
  const login = useLoginPartner()
  const { field, submit } = useFields({
    start: { email: prefilled?.email ?? '', api_key: prefilled?.api_key ?? '' },
    required: { email: t.required.email, api_key: t.required.api_key },
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
      title={t.partnerLogin}
      note={t.partnerNote}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form="partner-login" pending={login.isPending}>
            {t.login}
          </Button>
        </>
      }
    >
      <form
        id="partner-login"
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={submit((values) => !login.isPending && login.mutate(values, { onSuccess: onClose }))}
      >
        <AskedFields asked={asked} question={t.wasInvited} other={t.userLogin}>
          {login.error && (
            <Failure
              title={t.partnerFailed}
              detail={message(login.error, t.partnerFailed)}
              advice={isRefused(login.error) ? t.partnerFailedAct : undefined}
            />
          )}
          <TextField label={t.email} type="email" autoComplete="username" data-first required {...field('email')} />
          <TextField
            label={t.apiKey}
            type="password"
            autoComplete="current-password"
            spellCheck={false}
            required
            {...field('api_key')}
          />
          <PasskeyLogin onDone={onClose} />
          <p className="hint">
            {t.noAccount} <TextButton onClick={onCreate}>{t.createAccount}</TextButton>
          </p>
        </AskedFields>
      </form>
    </Dialog>
  )
}
