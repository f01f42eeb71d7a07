import { useState } from 'react'
import type { Note } from '@orion/contract/notes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useNotes } from '../../../../api/films/notes.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useSession } from '../../../../app/session.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { NewNote } from './new-note.tsx'
import { NoteEntry } from './note-entry.tsx'

const FILM = 8

/** The notes on the film, next to its player. Each note shows its time in the film. A click on a note moves the player to that time. */
export function FilmNotes({ workflow }: { workflow: Workflow }) {
  const t = useTexts('notes')
  const message = useMessage()
  const { workflow_id, stages } = workflow
  const { data: notes, error, refetch } = useNotes(workflow_id)
  const [all, setAll] = useState(false)
  const [mine, setMine] = useState(false)
  const session = useSession()
  const isMine = ({ assigned_to, mentions, replies }: Note): boolean =>
    [assigned_to, ...mentions, ...replies.flatMap((reply) => reply.mentions)].some((it) => it?.user_id === session?.user_id)
  const forMe = notes?.filter((note) => !note.done && isMine(note)).length ?? 0
  const onlyMine = mine && forMe > 0
  const done = notes?.filter((note) => note.done).length ?? 0
  const visible = notes?.filter((note) => (all || !note.done) && (!onlyMine || isMine(note))) ?? []
  return (
    <section className="film-notes" aria-label={t.list}>
      <div className="film-notes-list">
        {forMe > 0 && (
          <Button
            size="small"
            className="justify-self-start aria-pressed:bg-live-soft"
            aria-pressed={mine}
            onClick={() => setMine(!mine)}
          >
            {t.forMe(forMe)}
          </Button>
        )}
        {error && !notes && <Failure title={t.failed} detail={message(error, t.failed)} onRetry={() => void refetch()} />}
        {!error && !notes && <Skeleton className="h-20" />}
        {notes && visible.length === 0 && <p className="hint">{done > 0 ? t.allDone : t.none}</p>}
        <ol className="grid gap-2 empty:hidden">
          {visible.map((note) => (
            <NoteEntry
              key={note.note_id}
              workflow={workflow}
              note={note}
              version={note.seconds === null ? undefined : (stages[FILM]?.version ?? 0)}
            />
          ))}
        </ol>
        {done > 0 && (
          <Button size="small" kind="ghost" className="justify-self-start" onClick={() => setAll(!all)}>
            {all ? t.hideDone : t.showDone(done)}
          </Button>
        )}
      </div>
      <NewNote workflow_id={workflow_id} />
    </section>
  )
}
