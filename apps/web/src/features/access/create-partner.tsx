import { useRef } from 'react'
import { useCreatePartner } from '../../api/people/access.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Failure } from '../../ui/states.tsx'
import { useFields } from './use-fields.ts'

/** A partner's new key, which is displayed only once, and the partner's e-mail address. */
export type NewKey = { api_key: string; email: string }

type Props = { onClose: () => void; onLogin: () => void; onCreated: (created: NewKey) => void }

/** The form that registers a partner (ACC-04). */
export function CreatePartner({ onClose, onLogin, onCreated }: Props) {
  const t = useTexts('access')
  const message = useMessage()
  const form = useRef<HTMLFormElement>(null)
  const create = useCreatePartner()
  const { company_name, contact_name } = t.required
  const { field, submit } = useFields({
    start: { company_name: '', contact_name: '', contact_email: '', description: '' },
    required: { company_name, contact_name, contact_email: t.required.email },
    form,
    error: create.error,
  })
  const send = ({ description, ...values }: Record<'company_name' | 'contact_name' | 'contact_email' | 'description', string>) =>
    create.mutate(
      { ...values, ...(description && { description }) },
      { onSuccess: ({ api_key, api_user }) => onCreated({ api_key, email: api_user.contact_email }) },
    )

  return (
    <Dialog
      firm={create.isPending} // the key is returned only once: a person who closes the dialog would never see it
      title={t.createAccount}
      note={t.createNote}
      onClose={onClose}
      foot={
        <Button kind="primary" size="large" className="w-full" type="submit" form="create-partner" pending={create.isPending}>
          {t.createAccount}
        </Button>
      }
    >
      <form
        id="create-partner"
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={submit((values) => !create.isPending && send(values))}
      >
        {create.error && <Failure title={t.registrationFailed} detail={message(create.error, t.registrationHint)} />}
        <TextField
          label={t.companyName}
          hint={t.companyHint}
          autoComplete="organization"
          data-first
          required
          {...field('company_name')}
        />
        <TextField label={t.contactName} autoComplete="name" required {...field('contact_name')} />
        <TextField label={t.contactEmail} type="email" autoComplete="email" required {...field('contact_email')} />
        <TextArea label={t.description} rows={2} {...field('description')} />
        <p className="hint">
          {t.haveAccount}{' '}
          <TextButton disabled={create.isPending} onClick={onLogin}>
            {t.backToLogin}
          </TextButton>
        </p>
      </form>
    </Dialog>
  )
}
