import type { Note, NoteReply } from '@orion/contract/notes.ts'
import { useDeleteNote } from '../../../../api/films/notes.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'

type Props = {
  workflow_id: string
  note: Note
  /** The note that is deleted with its replies, or the single reply that is deleted. */
  said: Note | NoteReply
  onClose: () => void
}

/** The dialog that confirms the deletion of a note or reply. */
export function RemoveNote({ workflow_id, note, said, onClose }: Props) {
  const t = useTexts('notes')
  const message = useMessage()
  const remove = useDeleteNote(workflow_id)
  return (
    <ConfirmDialog
      title={t.removeTitle}
      question={said.text}
      text={t.removeText(said === note ? note.replies.length : 0)}
      confirm={t.remove}
      pending={remove.isPending}
      failure={remove.error && { title: t.removeFailed, detail: message(remove.error, t.removeFailed) }}
      onConfirm={() => remove.mutate({ workflow_id, note_id: said.note_id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
