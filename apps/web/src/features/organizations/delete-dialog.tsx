import type { Organization } from '@orion/contract/organizations.ts'
import { useDeleteOrganization } from '../../api/organizations.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

/** Asks before an organization goes, and says what goes with it. */
export function DeleteOrganization({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const t = useTexts('organizations')
  const common = useTexts('common')
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
    <Dialog
      role="alertdialog"
      title={t.remove}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="danger" pending={remove.isPending} onClick={onDelete}>
            {t.deleteButton}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {remove.error && <Failure title={t.deleteFailed} detail={message(remove.error, t.deleteFailed)} />}
        <p className="font-medium text-15">{t.deleteQuestion(organization.organization_name)}</p>
        <p className="text-fg2">{t.deleteText}</p>
      </div>
    </Dialog>
  )
}
