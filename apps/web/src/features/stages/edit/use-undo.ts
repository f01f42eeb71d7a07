import { AppError } from '@orion/contract/errors.ts'
import { useEditHistory } from '../../../api/edit-history.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { toast } from '../../../ui/toast.tsx'

/** Undo and redo of a workflow's edits, for buttons and keys. A message shows the result, or why it failed. */
export function useUndo(workflow_id: string) {
  const t = useTexts('stages')
  const message = useMessage()
  const { undo, redo } = useEditHistory(workflow_id)
  const press = (step: (() => Promise<number>) | null, none: string, done: (number: number) => string) => async () => {
    if (!step) return toast('info', none)
    try {
      toast('success', done(await step()))
    } catch (error) {
      toast('error', error instanceof AppError && error.code === 'stale_version' ? t.undoStale : message(error))
    }
  }
  return {
    undo: { able: undo !== null, onPress: press(undo, t.nothingToUndo, t.undone) },
    redo: { able: redo !== null, onPress: press(redo, t.nothingToRedo, t.redone) },
  }
}
