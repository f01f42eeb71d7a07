import { Check, CornerDownRight, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { NOTE_LENGTH, type Note, type NoteReply } from '@orion/contract/notes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useChangeNote, useCreateNote, useDeleteNote, useNotes, useReplyToNote } from '../../../../api/notes.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useSession } from '../../../../app/session.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { clock, moment } from '../../../../lib/format.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { usePlayer, usePlayhead } from '../player.ts'

const FILM = 8

type Said = Note | NoteReply

const focus = (element: HTMLTextAreaElement | null) => element?.focus()

/** Words that are written and sent; Escape leaves them. */
function Words({
  label,
  begin = '',
  send,
  pending,
  onSend,
  onCancel,
}: {
  label: string
  begin?: string
  send: string
  pending: boolean
  onSend: (text: string) => void
  onCancel: () => void
}) {
  const common = useTexts('common')
  const [text, setText] = useState(begin)
  return (
    <div className="grid gap-2">
      <TextArea
        label={label}
        rows={2}
        ref={focus}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        maxLength={NOTE_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" kind="ghost" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button size="small" pending={pending} disabled={text.trim() === ''} onClick={() => onSend(text.trim())}>
          {send}
        </Button>
      </div>
    </div>
  )
}

/** A new note: its second is where the film stood when the first letter was typed, and the film stops there. */
function NewNote({ workflow_id }: Pick<Workflow, 'workflow_id'>) {
  const t = useTexts('notes')
  const message = useMessage()
  const player = usePlayer()
  const now = usePlayhead((time) => Math.floor(time * 10) / 10)
  const draft = useDraft(`${workflow_id}:note`, { text: '', seconds: 0 })
  const create = useCreateNote(workflow_id)
  const { text } = draft.value
  const seconds = text === '' ? now : draft.value.seconds
  const onText = (next: string) => {
    if (text === '') player.pause()
    if (next === '') draft.discard()
    else draft.set({ text: next, seconds: text === '' ? player.time() : draft.value.seconds })
  }
  const onAdd = () =>
    create.mutate(
      { workflow_id, seconds, text: text.trim() },
      {
        onSuccess: ({ note }) => {
          draft.discard()
          toast('success', t.added(clock(note.seconds)))
        },
        onError: (error) => toast('error', message(error, t.notSaved)),
      },
    )
  return (
    <div className="grid gap-2">
      <TextArea
        label={t.writeAt(clock(seconds, true))}
        rows={2}
        maxLength={NOTE_LENGTH}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <Button size="small" className="justify-self-end" pending={create.isPending} disabled={text.trim() === ''} onClick={onAdd}>
        {t.add}
      </Button>
    </div>
  )
}

type ActProps = {
  note: Note
  said: Said
  /** What is written at it now. */
  onWrite: (what: 'reply' | 'edit') => void
  onRemove: () => void
  own: boolean
  editor: boolean
}

/** What may be done with a note or a reply: who wrote it writes it anew, who may edit the film may delete it too. */
function NoteMenu({ note, said, onWrite, onRemove, own, editor }: ActProps) {
  const t = useTexts('notes')
  const acts = [
    ...(said === note ? [{ id: 'reply', name: t.reply, icon: CornerDownRight, onAct: () => onWrite('reply') }] : []),
    ...(own ? [{ id: 'edit', name: t.edit, icon: Pencil, onAct: () => onWrite('edit') }] : []),
    ...(own || editor ? [{ id: 'remove', name: t.remove, icon: Trash2, onAct: onRemove }] : []),
  ]
  return acts.length === 0 ? null : <Menu label={t.more(said.author)} icon={Ellipsis} acts={acts} />
}

function Entry({ workflow, note, version }: { workflow: Workflow; note: Note; version: number }) {
  const { workflow_id, organization_id } = workflow
  const t = useTexts('notes')
  const say = useServerWords()
  const message = useMessage()
  const player = usePlayer()
  const session = useSession()
  const editor = useMay('workflow.write', organization_id)
  const [writing, setWriting] = useState<{ what: 'reply' | 'edit'; said: Said } | null>(null)
  const [removing, setRemoving] = useState<Said | null>(null)
  const reply = useReplyToNote(workflow_id)
  const change = useChangeNote(workflow_id)
  const remove = useDeleteNote(workflow_id)
  const onError = (error: Error) => toast('error', message(error, t.notSaved))
  const isOwn = ({ author_id }: Said) => author_id === session?.user_id
  const named = { workflow_id, note_id: note.note_id }
  const onDone = () => change.mutate({ ...named, done: !note.done }, { onError })
  const onSend = (text: string) => {
    const then = { onError, onSuccess: () => setWriting(null) }
    if (writing?.what === 'reply') reply.mutate({ ...named, text }, then)
    else if (writing) change.mutate({ workflow_id, note_id: writing.said.note_id, text }, then)
  }
  const body = (said: Said) => (
    <div className="flex items-start gap-1">
      <div className="flex-1 min-w-0">
        <p className="text-fg3 text-12" title={moment(said.created_at)}>
          {t.byAt(say(said.author), moment(said.created_at))}
        </p>
        {writing?.what === 'edit' && writing.said.note_id === said.note_id ? (
          <Words
            label={t.editOwn}
            begin={said.text}
            send={t.save}
            pending={change.isPending}
            onSend={onSend}
            onCancel={() => setWriting(null)}
          />
        ) : (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
            {said.text}
          </p>
        )}
      </div>
      <NoteMenu
        note={note}
        said={said}
        own={isOwn(said)}
        editor={editor}
        onWrite={(what) => setWriting({ what, said })}
        onRemove={() => setRemoving(said)}
      />
    </div>
  )
  return (
    <li className="film-note" data-done={note.done || undefined}>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="btn small ghost num note-time"
          aria-label={t.goTo(clock(note.seconds, true))}
          onClick={() => player.seek(note.seconds)}
        >
          {clock(note.seconds, true)}
        </button>
        {note.version !== version && <span className="text-fg3 text-12">{t.onVersion(note.version)}</span>}
        <span className="flex-1" />
        {(editor || isOwn(note)) && (
          <Button
            size="small"
            kind="ghost"
            icon={note.done ? RotateCcw : Check}
            pending={change.isPending && change.variables.done !== undefined}
            aria-label={note.done ? t.openAgain(say(note.author)) : t.markDone(say(note.author))}
            onClick={onDone}
          >
            {note.done ? t.open : t.done}
          </Button>
        )}
      </div>
      {note.done_by !== null && (
        <div>
          <Badge tone="ok">{t.doneBy(say(note.done_by))}</Badge>
        </div>
      )}
      {body(note)}
      {note.replies.length > 0 && (
        <ol className="note-replies">
          {note.replies.map((each) => (
            <li key={each.note_id}>{body(each)}</li>
          ))}
        </ol>
      )}
      {writing?.what === 'reply' && (
        <Words
          label={t.replyTo(say(note.author))}
          send={t.send}
          pending={reply.isPending}
          onSend={onSend}
          onCancel={() => setWriting(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={t.removeTitle}
          question={removing.text}
          text={t.removeText(removing === note ? note.replies.length : 0)}
          confirm={t.remove}
          pending={remove.isPending}
          failure={remove.error && { title: t.removeFailed, detail: message(remove.error, t.removeFailed) }}
          onConfirm={() => remove.mutate({ workflow_id, note_id: removing.note_id }, { onSuccess: () => setRemoving(null) })}
          onClose={() => setRemoving(null)}
        />
      )}
    </li>
  )
}

/** The notes on the film beside its player, each at its second: pressed, the film stands there. */
export function FilmNotes({ workflow }: { workflow: Workflow }) {
  const t = useTexts('notes')
  const message = useMessage()
  const { workflow_id, stages } = workflow
  const { data: notes, error, refetch } = useNotes(workflow_id)
  const [all, setAll] = useState(false)
  const done = notes?.filter((note) => note.done).length ?? 0
  const shown = notes?.filter((note) => all || !note.done) ?? []
  return (
    <section className="film-notes" aria-label={t.list}>
      <NewNote workflow_id={workflow_id} />
      {error && !notes && <Failure title={t.failed} detail={message(error, t.failed)} onRetry={() => void refetch()} />}
      {!error && !notes && <Skeleton className="h-20" />}
      {notes && shown.length === 0 && <p className="hint">{done > 0 ? t.allDone : t.none}</p>}
      <ol className="grid gap-2 empty:hidden">
        {shown.map((note) => (
          <Entry key={note.note_id} workflow={workflow} note={note} version={stages[FILM]?.version ?? 0} />
        ))}
      </ol>
      {done > 0 && (
        <Button size="small" kind="ghost" className="justify-self-start" onClick={() => setAll(!all)}>
          {all ? t.hideDone : t.showDone(done)}
        </Button>
      )}
    </section>
  )
}
