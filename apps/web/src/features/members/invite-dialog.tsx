import { Inbox, MailCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { Organization } from '@orion/contract/organizations.ts'
import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'
import { useInviteMember } from '../../api/people/members.ts'
import { useMessage } from '../../api/use-message.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { useTexts } from '../../i18n/use-texts.tsx'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { serverProblems } from '../../parts/fields/field-problems.ts'
import { RolePicker } from './role-picker.tsx'
import { isComplete, type Invitation } from './rules.ts'

type Props = {
  organizations: readonly Organization[]
  organization: Organization | undefined
  /** Whether the server keeps invitations in its outbox, because it sends no emails. */
  inOutbox?: boolean
  onClose: () => void
}

const makeRequest = ({ email, name, last_name, organization_id, role_id }: Invitation, locale: InterfaceLanguage) => ({
  email: email.trim(),
  name: name.trim(),
  last_name: last_name.trim(),
  organization_id: organization_id ?? '',
  role_id: Number(role_id),
  membership_type: 'business' as const,
  language_code: locale,
})

/** The dialog that invites a member (TEAM-03). The organization can be chosen only if the address of the page does not name one. */
export function InviteDialog({ organizations, organization, inOutbox = false, onClose }: Props) {
  const t = useTexts('members')
  const common = useTexts('common')
  const message = useMessage()
  const { locale } = usePreferences()
  const invite = useInviteMember()
  const [values, setValues] = useState<Invitation>({
    email: '',
    name: '',
    last_name: '',
    organization_id: organization?.organization_id ?? null,
    role_id: null,
  })
  const [incomplete, setIncomplete] = useState(false)
  const change = (part: Partial<Invitation>) => setValues((before) => ({ ...before, ...part }))
  const problems = serverProblems(invite.error)
  const complete = isComplete(values)
  const text = (field: 'email' | 'name' | 'last_name') => ({
    name: field,
    value: values[field],
    problem: problems[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIncomplete(!complete)
    if (!complete || invite.isPending) return
    invite.mutate(makeRequest(values, locale), {
      onSuccess: () => {
        toast('success', t.invited)
        onClose()
      },
    })
  }
  return (
    <Dialog
      width={480}
      title={t.invite}
      note={t.inviteNote}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form="invite" pending={invite.isPending} disabled={!complete}>
            {t.send}
          </Button>
        </>
      }
    >
      <form id="invite" noValidate className="grid gap-4" onSubmit={submit}>
        {incomplete && <Failure title={t.required} />}
        {invite.error && (
          <Failure
            title={t.inviteFailed}
            detail={isNetworkFailure(invite.error) ? t.networkError : message(invite.error, t.notSent)}
          />
        )}
        <TextField label={t.email} type="email" autoComplete="off" data-first required {...text('email')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t.firstName} autoComplete="off" required {...text('name')} />
          <TextField label={t.lastName} autoComplete="off" required {...text('last_name')} />
        </div>
        <OrganizationFields organizations={organizations} organization={organization} values={values} onChange={change} />
        <div className="flex gap-2.5 p-3 rounded-lg bg-live-soft text-live-text">
          <Icon of={inOutbox ? Inbox : MailCheck} className="mt-0.5 flex-none" />
          <div>
            <p>{t.temporary}</p>
            {inOutbox && <p className="mt-1">{t.noMail}</p>}
          </div>
        </div>
      </form>
    </Dialog>
  )
}

type OrganizationProps = Omit<Props, 'onClose' | 'inOutbox'> & {
  values: Invitation
  onChange: (part: Partial<Invitation>) => void
}

/** The fields for the organization and for the person's role in it. */
function OrganizationFields({ organizations, organization, values, onChange }: OrganizationProps) {
  const t = useTexts('members')
  return (
    <>
      {organization ? (
        <TextField label={t.organization} value={organization.organization_name} readOnly />
      ) : (
        <Select
          label={t.organization}
          choices={organizations.map((it) => ({ id: it.organization_id, name: it.organization_name }))}
          value={values.organization_id}
          onChange={(organization_id) => onChange({ organization_id, role_id: null })}
        />
      )}
      {values.organization_id && (
        <RolePicker
          organization_id={values.organization_id}
          value={values.role_id}
          onChange={(role_id) => onChange({ role_id })}
        />
      )}
    </>
  )
}
