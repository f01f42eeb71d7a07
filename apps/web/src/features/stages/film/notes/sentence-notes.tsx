import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { Note } from '@orion/contract/notes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useNotes } from '../../../../api/films/notes.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button, Icon } from '../../../../ui/button.tsx'
import { NewNote } from './new-note.tsx'
import { NoteEntry } from './note-entry.tsx'
import './notes.css'

/** The number of a sentence's open notes, shown after its words. Renders nothing if there are none. */
export function SentenceMark({ workflow_id, sentence_id }: { workflow_id: string; sentence_id: string }) {
  const t = useTexts('notes')
  const { data = [] } = useNotes(workflow_id)
  const open = data.filter((note) => note.sentence_id === sentence_id && !note.done).length
  if (open === 0) return null
  return (
    <span className="sentence-mark num" title={t.onSentence(open)} lang="">
      <Icon of={MessageSquare} size={12} />
      {open}
      <span className="sr-only"> {t.onSentence(open)}</span>
    </span>
  )
}

/** The notes on an open sentence of the script. A button shows them with a field for a new note. */
export function SentenceNotes({ workflow, sentence_id }: { workflow: Workflow; sentence_id: string }) {
  const t = useTexts('notes')
  const { data = [] } = useNotes(workflow.workflow_id)
  const here = data.filter((note) => note.sentence_id === sentence_id)
  const waiting = here.filter(({ done }) => !done).length
  const [chosen, setChosen] = useState<boolean>()
  const is_open = chosen ?? waiting > 0
  return (
    <div className="grid gap-2" lang="">
      <Button
        size="small"
        kind="ghost"
        icon={MessageSquare}
        className="justify-self-start"
        aria-expanded={is_open}
        onClick={() => setChosen(!is_open)}
      >
        {t.showOnSentence(here.length)}
      </Button>
      {is_open && (
        <section className="sentence-notes" aria-label={t.ofSentence}>
          <Entries workflow={workflow} notes={here} />
          <NewNote workflow_id={workflow.workflow_id} sentence_id={sentence_id} />
        </section>
      )}
    </div>
  )
}

/** The open notes on sentences that are no longer in the script, because their words were changed. */
export function NotesOfGone({ workflow, ids }: { workflow: Workflow; ids: readonly string[] }) {
  const t = useTexts('notes')
  const { data = [] } = useNotes(workflow.workflow_id)
  const gone = data.filter(({ sentence_id, done }) => sentence_id !== null && !done && !ids.includes(sentence_id))
  if (gone.length === 0) return null
  return (
    <section>
      <h3 className="section-title">{t.ofGone}</h3>
      <Entries workflow={workflow} notes={gone} quoted />
    </section>
  )
}

type EntriesProps = { workflow: Workflow; notes: readonly Note[]; quoted?: boolean }

const Entries = ({ workflow, notes, quoted }: EntriesProps) => (
  <ol className="grid gap-2 empty:hidden">
    {notes.map((note) => (
      <NoteEntry key={note.note_id} workflow={workflow} note={note} quoted={quoted} version={undefined} />
    ))}
  </ol>
)
