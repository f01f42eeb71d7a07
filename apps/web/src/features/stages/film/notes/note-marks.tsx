import { useNotes } from '../../../../api/films/notes.ts'
import './notes.css'

/** The positions of open notes on the film's timeline. Only the list next to the film has links. */
export function NoteMarks({ workflow_id, seconds }: { workflow_id: string; seconds: number }) {
  const { data = [] } = useNotes(workflow_id)
  return (
    <div className="note-marks" aria-hidden>
      {data
        .flatMap(({ note_id, done, seconds: at }) => (done || at === null ? [] : [{ note_id, at }]))
        .map(({ note_id, at }) => (
          <i key={note_id} style={{ left: `${Math.min(100, (at / seconds) * 100)}%` }} />
        ))}
    </div>
  )
}
