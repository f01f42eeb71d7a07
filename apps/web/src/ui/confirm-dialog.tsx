import { useTexts } from '../i18n/use-texts.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './states.tsx'

type Props = {
  title: string
  /** The question, with the name of what is deleted. */
  question?: string
  /** What is deleted together with it. */
  text: string
  /** The label of the confirming button. */
  confirm: string
  /** Whether the action can be undone. The button is then not red. */
  gentle?: boolean
  pending: boolean
  /** The title and the reason of a failed action. Null if it did not fail. */
  failure?: { title: string; detail: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** A dialog that confirms a permanent deletion. The Cancel button is first. */
export function ConfirmDialog({ title, question, text, confirm, gentle, pending, failure, onConfirm, onClose }: Props) {
  const t = useTexts('common')
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind={gentle ? 'primary' : 'danger'} pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {failure && <Failure {...failure} />}
        {question && (
          <p className="font-medium text-15" dir="auto">
            {question}
          </p>
        )}
        <p className="text-fg2">{text}</p>
      </div>
    </Dialog>
  )
}
