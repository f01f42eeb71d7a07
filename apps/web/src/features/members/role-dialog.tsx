import { useState, type FormEvent } from 'react'
import type { Member } from '@orion/contract/members.ts'
import { useUpdateMember } from '../../api/people/members.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { RolePicker } from './role-picker.tsx'
import { fullName } from './rules.ts'

type Props = { member: Member; organization_id: string; onClose: () => void }

/** The dialog that gives a member another role. */
export function ChangeRole({ member, organization_id, onClose }: Props) {
  const t = useTexts('members')
  const common = useTexts('common')
  const message = useMessage()
  const update = useUpdateMember()
  const former = member.role_id === null ? null : String(member.role_id)
  const [role_id, setRole] = useState(former)
  const same = role_id === null || role_id === former
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (same || update.isPending) return
    update.mutate(
      { member_id: member.id, organization_id, role_id: Number(role_id) },
      {
        onSuccess: () => {
          toast('success', t.updated)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      width={480}
      title={t.changeRole}
      note={t.roleNote(fullName(member))}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form="change-role" pending={update.isPending} disabled={same}>
            {t.saveRole}
          </Button>
        </>
      }
    >
      <form id="change-role" className="grid gap-4" onSubmit={submit}>
        {update.error && <Failure title={t.updateFailed} detail={message(update.error, t.updateFailed)} />}
        <RolePicker organization_id={organization_id} value={role_id} onChange={setRole} />
      </form>
    </Dialog>
  )
}
