import type { WorkflowSummary } from '@orion/contract/workflows.ts'
import { useDeleteWorkflow, useRestoreWorkflow } from '../../api/workflows.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useFilmName } from '../../parts/film-name.ts'

/** The dialog that confirms the deletion of a workflow. A toast then offers to undo it (WFL-04). */
export function DeleteWorkflow({ workflow, onClose }: { workflow: WorkflowSummary; onClose: () => void }) {
  const t = useTexts('workflows')
  const message = useMessage()
  const getName = useFilmName()
  const remove = useDeleteWorkflow()
  const restore = useRestoreWorkflow()
  const { workflow_id } = workflow
  // called after this dialog was removed, when callbacks of the mutation no longer run
  const undo = () =>
    void restore.mutateAsync({ workflow_id }).then(
      () => toast('success', t.restored),
      (error: unknown) => toast('error', message(error)),
    )
  const onDelete = () =>
    remove.mutate(
      { workflow_id },
      {
        onSuccess: () => {
          toast('success', t.deleted, { name: t.undo, onAct: undo })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t.deleteTitle}
      question={t.deleteQuestion(getName(workflow))}
      text={t.deleteText}
      confirm={t.deleteButton}
      pending={remove.isPending}
      failure={remove.error && { title: t.deleteFailed, detail: message(remove.error, t.deleteFailed) }}
      onConfirm={onDelete}
      onClose={onClose}
    />
  )
}
