import type { WorkflowSummary } from '@orion/contract/workflows.ts'
import { useDeleteWorkflow, useRestoreWorkflow } from '../../api/workflows.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { plainName } from './rules.ts'

/** Asks before a workflow goes; a toast offers to undo it (WFL-04). */
export function DeleteWorkflow({ workflow, onClose }: { workflow: WorkflowSummary; onClose: () => void }) {
  const t = useTexts('workflows')
  const common = useTexts('common')
  const message = useMessage()
  const remove = useDeleteWorkflow()
  const restore = useRestoreWorkflow()
  const { workflow_id } = workflow
  const undo = () =>
    restore.mutate(
      { workflow_id },
      { onSuccess: () => toast('success', t.restored), onError: (error) => toast('error', message(error)) },
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
    <Dialog
      role="alertdialog"
      title={t.deleteTitle}
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
        <p className="font-medium text-15" dir="auto">
          {t.deleteQuestion(plainName(workflow.workflow_name))}
        </p>
        <p className="text-fg2">{t.deleteText}</p>
      </div>
    </Dialog>
  )
}
