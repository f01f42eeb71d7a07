import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES, type Credential } from '@orion/contract/credentials.ts'
import { useDeleteCredential } from '../../api/people/credentials.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'

type Props = { platform: Platform; stored: Credential; org_id: string; onClose: () => void; onDeleted: () => void }

/** Asks for confirmation before a platform's credentials are deleted (SOC-02). */
export function DeleteCredentials({ platform, stored, org_id, onClose, onDeleted }: Props) {
  const t = useTexts('credentials')
  const message = useMessage()
  const remove = useDeleteCredential(org_id)
  const name = PLATFORM_NAMES[platform]
  const onDelete = () =>
    remove.mutate(
      { credential_id: stored.id },
      {
        onSuccess: () => {
          toast('success', t.deleted(name))
          onDeleted()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t.deleteTitle(name)}
      text={t.deleteQuestion}
      confirm={t.remove}
      pending={remove.isPending}
      failure={
        remove.error && {
          title: isNetworkFailure(remove.error) ? t.deleteFailedPlain : t.deleteFailed,
          detail: message(remove.error, t.deleteFailed),
        }
      }
      onConfirm={onDelete}
      onClose={onClose}
    />
  )
}
