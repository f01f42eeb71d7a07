import type { Member } from '@orion/contract/members.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import { useRemoveMember } from '../../api/members.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { fullName } from './rules.ts'

type Props = { member: Member; organization: Organization; onClose: () => void }

/** Asks before a member goes. */
export function RemoveMember({ member, organization, onClose }: Props) {
  const t = useTexts('members')
  const common = useTexts('common')
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
    <Dialog
      role="alertdialog"
      title={t.remove}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="danger" pending={remove.isPending} onClick={onRemove}>
            {t.remove}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {remove.error && <Failure title={t.removeFailed} detail={message(remove.error, t.removeFailed)} />}
        <p className="font-medium text-15">{t.removeQuestion(fullName(member), organization.organization_name)}</p>
        <p className="text-fg2">{t.removeText}</p>
      </div>
    </Dialog>
  )
}
