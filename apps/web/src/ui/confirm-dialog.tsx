import { useTexts } from '../i18n/use-texts.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './states.tsx'

type Props = {
  title: string
  /** The question, with the name of the thing that is deleted. */
  question?: string
  /** What is also deleted. */
  text: string
  /** The label of the confirming button. */
  confirm: string
  /** The action is reversible, so the button is not red. */
  gentle?: boolean
  pending: boolean
  /** The message of a failed action, and its reason. */
  failure?: { title: string; detail: string } | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before a permanent deletion. The Cancel button is first. */
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
