import { useState, type FormEvent } from 'react'
import { MEMBERSHIP_TYPES, type MembershipType } from '@orion/contract/catalogues/permissions.ts'
import type { Member } from '@orion/contract/members.ts'
import { useUpdateMember } from '../../api/people/members.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { serverProblems } from '../../parts/fields/field-problems.ts'

type Props = { member: Member; organization_id: string; onClose: () => void }

/** The dialog that changes a member's name, address, membership type or status. */
export function EditMember({ member, organization_id, onClose }: Props) {
  const t = useTexts('members')
  const common = useTexts('common')
  const message = useMessage()
  const update = useUpdateMember()
  const { name, last_name, email, membership_type } = member
  const [values, setValues] = useState({ name, last_name, email, membership_type, inactive: member.status === 'inactive' })
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const problems = serverProblems(update.error)
  const blank = values.name.trim() === '' || values.email.trim() === ''
  const text = (field: 'email' | 'name' | 'last_name') => ({
    name: field,
    value: values[field],
    problem: problems[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blank || update.isPending) return
    const wasInactive = member.status === 'inactive'
    update.mutate(
      {
        member_id: member.id,
        organization_id,
        name: values.name.trim(),
        last_name: values.last_name.trim(),
        email: values.email.trim(),
        membership_type: values.membership_type,
        ...(values.inactive !== wasInactive && { status: values.inactive ? ('inactive' as const) : ('active' as const) }),
      },
      {
        onSuccess: () => {
          toast('success', t.updated)
          onClose()
        },
      },
    )
  }
  const open = member.status === 'inactive' ? 'active' : member.status
  return (
    <Dialog
      width={480}
      title={t.edit}
      note={t.editNote}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form="edit-member" pending={update.isPending} disabled={blank}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id="edit-member" noValidate className="grid gap-4" onSubmit={submit}>
        {update.error && <Failure title={t.updateFailed} detail={message(update.error, t.updateFailed)} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t.firstName} data-first autoComplete="off" required {...text('name')} />
          <TextField label={t.lastName} autoComplete="off" {...text('last_name')} />
        </div>
        <TextField label={t.email} type="email" autoComplete="off" required {...text('email')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t.membershipType}
            choices={MEMBERSHIP_TYPES.map((id) => ({ id, name: t.types[id] }))}
            value={values.membership_type}
            onChange={(type) => change({ membership_type: type as MembershipType })}
          />
          <Select
            label={t.statusLabel}
            choices={[open, 'inactive' as const].map((id) => ({ id, name: t.status[id] }))}
            value={values.inactive ? 'inactive' : open}
            onChange={(status) => change({ inactive: status === 'inactive' })}
            hint={t.statusHint[values.inactive ? 'inactive' : open]}
          />
        </div>
      </form>
    </Dialog>
  )
}
