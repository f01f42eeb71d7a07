import type { Member } from '@orion/contract/members.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import { useRemoveMember } from '../../api/people/members.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { fullName } from './rules.ts'

type Props = { member: Member; organization: Organization; onClose: () => void }

/** Asks for confirmation before a member is removed. */
export function RemoveMember({ member, organization, onClose }: Props) {
  const t = useTexts('members')
  const message = useMessage()
  const remove = useRemoveMember()
  const onRemove = () =>
    remove.mutate(
      { member_id: member.id, organization_id: organization.organization_id },
      {
        onSuccess: () => {
          toast('success', t.removed)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t.remove}
      question={t.removeQuestion(fullName(member), organization.organization_name)}
      text={t.removeText}
      confirm={t.remove}
      pending={remove.isPending}
      failure={remove.error && { title: t.removeFailed, detail: message(remove.error, t.removeFailed) }}
      onConfirm={onRemove}
      onClose={onClose}
    />
  )
}
