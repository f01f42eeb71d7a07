import type { Connection } from '@orion/contract/providers.ts'
import { useDeleteConnection } from '../../api/providers.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'

type Props = { connection: Connection; organization_id: string; onClose: () => void }

/** The dialog that confirms the deletion of a connection and its key. */
export function DeleteConnection({ connection: { connection_id, label }, organization_id, onClose }: Props) {
  const t = useTexts('providers')
  const message = useMessage()
  const remove = useDeleteConnection()
  const onConfirm = () =>
    remove.mutate(
      { organization_id, connection_id },
      {
        onSuccess: () => {
          toast('success', t.removed(label))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t.removeTitle(label)}
      text={t.removeText}
      confirm={t.remove}
      pending={remove.isPending}
      failure={remove.error && { title: t.removeFailed, detail: message(remove.error, t.removeFailed) }}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
