import { useNotes } from '../../../../api/notes.ts'
import './notes.css'

/** The positions of open notes on the film's timeline. The list beside the film has the links. */
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
