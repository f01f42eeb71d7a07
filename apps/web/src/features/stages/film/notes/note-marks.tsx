import { useNotes } from '../../../../api/notes.ts'
import './notes.css'

/** The places of open notes over the film's time; the list beside the film leads to them. */
export function NoteMarks({ workflow_id, seconds }: { workflow_id: string; seconds: number }) {
  const { data = [] } = useNotes(workflow_id)
  return (
    <div className="note-marks" aria-hidden>
      {data
        .filter((note) => !note.done && note.seconds !== null)
        .map((note) => (
          <i key={note.note_id} style={{ left: `${Math.min(100, (note.seconds! / seconds) * 100)}%` }} />
        ))}
    </div>
  )
}
