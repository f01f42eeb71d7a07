import { useId, type ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  note?: ReactNode
  width?: number
  /** The label of the submit button. */
  act: ReactNode
  /** 'danger' for a permanent deletion. */
  kind?: 'primary' | 'danger'
  /** The label of the button that closes the dialog. By default 'Cancel'. */
  leave?: string
  pending?: boolean
  /** Whether the form cannot be submitted, because something is missing or wrong. */
  disabled: boolean
  /** Whether the dialog cannot be closed now. */
  firm?: boolean
  /** Called on a click of the button or on Enter, but never while the form is disabled or pending. */
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form: its fields, and buttons that cancel or submit it. */
export function FormDialog({
  act,
  kind = 'primary',
  leave,
  pending = false,
  disabled,
  firm = false,
  onSubmit,
  children,
  ...dialog
}: Props) {
  const common = useTexts('common')
  const form = useId()
  return (
    <Dialog
      {...dialog}
      firm={firm}
      foot={
        <>
          <Button onClick={dialog.onClose} disabled={firm && pending}>
            {leave ?? common.cancel}
          </Button>
          <Button kind={kind} type="submit" form={form} pending={pending} disabled={disabled}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation() // otherwise, React also passes the event to the form of the dialog below
          if (!disabled && !pending) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
