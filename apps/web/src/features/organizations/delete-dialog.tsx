import type { Organization } from '@orion/contract/organizations.ts'
import { useDeleteOrganization } from '../../api/people/organizations.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'

/** The dialog that confirms the deletion of an organization. It lists the data that is deleted with it. */
export function DeleteOrganization({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const t = useTexts('organizations')
  const message = useMessage()
  const remove = useDeleteOrganization()
  const onDelete = () =>
    remove.mutate(
      { organization_id: organization.organization_id },
      {
        onSuccess: () => {
          toast('success', t.deleted)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t.remove}
      question={t.deleteQuestion(organization.organization_name)}
      text={t.deleteText}
      confirm={t.deleteButton}
      pending={remove.isPending}
      failure={remove.error && { title: t.deleteFailed, detail: message(remove.error, t.deleteFailed) }}
      onConfirm={onDelete}
      onClose={onClose}
    />
  )
}
