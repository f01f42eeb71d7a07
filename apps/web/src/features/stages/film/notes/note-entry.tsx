import { Check, CornerDownRight, Ellipsis, Eye, EyeOff, Pencil, RotateCcw, Trash2, UserRoundCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Note, NoteReply } from '@orion/contract/notes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useChangeNote, useReplyToNote } from '../../../../api/films/notes.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useSession } from '../../../../app/session.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { moment } from '../../../../lib/format.ts'
import { Face } from '../../../../parts/face.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { ForWhom, NOBODY } from './new-note.tsx'
import { NoteStands } from './note-stands.tsx'
import { NoteWords, NoteText } from './note-words.tsx'
import { RemoveNote } from './remove-note.tsx'

type Said = Note | NoteReply

const focus = (element: HTMLTextAreaElement | null) => element?.focus()

/** A text field for a note or reply, with buttons to send and cancel. Escape cancels. */
function Words({
  workflow_id,
  label,
  begin = '',
  send,
  pending,
  onSend,
  onCancel,
}: {
  workflow_id: string
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
      <NoteWords
        workflow_id={workflow_id}
        label={label}
        ref={focus}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        value={text}
        onText={setText}
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

type Writing = 'reply' | 'edit' | 'assign'

type ActProps = {
  note: Note
  said: Said
  /** Opens the editor for a note or a reply. */
  onWrite: (what: Writing) => void
  onRemove: () => void
  /** Shows the note to guests of review links, or hides it from them. */
  onGuests: () => void
  own: boolean
  editor: boolean
}

/** The menu of a note or reply. Its author can edit and delete it. A person who may edit the film can also delete it. */
function NoteMenu({ note, said, onWrite, onRemove, onGuests, own, editor }: ActProps) {
  const t = useTexts('notes')
  const by_guest = said === note && note.by_link
  const acts = [
    ...(said === note ? [{ id: 'reply', name: t.reply, icon: CornerDownRight, onAct: () => onWrite('reply') }] : []),
    ...(own ? [{ id: 'edit', name: t.edit, icon: Pencil, onAct: () => onWrite('edit') }] : []),
    ...(said === note && (own || editor)
      ? [{ id: 'assign', name: t.assign, icon: UserRoundCheck, onAct: () => onWrite('assign') }]
      : []),
    ...((own || editor) && !by_guest
      ? [
          {
            id: 'guests',
            name: said.for_guests ? t.hideFromGuests : t.showToGuests,
            icon: said.for_guests ? EyeOff : Eye,
            onAct: onGuests,
          },
        ]
      : []),
    ...(own || editor ? [{ id: 'remove', name: t.remove, icon: Trash2, onAct: onRemove }] : []),
  ]
  return acts.length === 0 ? null : <Menu label={t.more(said.author)} icon={Ellipsis} acts={acts} />
}

/** The author and the time of a note or reply, with its menu. */
function SaidBy({ said: { author, created_at, for_guests }, children }: { said: Said; children: ReactNode }) {
  const t = useTexts('notes')
  const say = useServerWords()
  const name = say(author)
  return (
    <div className="flex items-center gap-2">
      <Face name={name} />
      <div className="flex-1 min-w-0 leading-4">
        <p className="font-medium truncate" dir="auto">
          {name}
        </p>
        <p className="text-fg3 text-12 truncate">
          {moment(created_at)}
          {for_guests && ` · ${t.shownToGuests}`}
        </p>
      </div>
      {children}
    </div>
  )
}

type Props = {
  workflow: Workflow
  note: Note
  /** The current version of the stage. A note on another version shows the number of that version. */
  version: number | undefined
  /** Whether the note quotes its sentence, because the script no longer contains the sentence. */
  quoted?: boolean | undefined
}

/** The text that a person is writing for a note, and the functions that change the note. Errors are shown as toasts. */
function useNoteChanges(workflow_id: string, note: Note) {
  const t = useTexts('notes')
  const message = useMessage()
  const [writing, setWriting] = useState<{ what: Writing; said: Said } | null>(null)
  const reply = useReplyToNote(workflow_id)
  const change = useChangeNote(workflow_id)
  const onError = (error: Error) => toast('error', message(error, t.notSaved))
  const named = { workflow_id, note_id: note.note_id }
  const save = (part: { done: boolean } | { assigned_to: string | null }) => change.mutate({ ...named, ...part }, { onError })
  const onSend = (text: string) => {
    const then = { onError, onSuccess: () => setWriting(null) }
    if (writing?.what === 'reply') reply.mutate({ ...named, text }, then)
    else if (writing) change.mutate({ workflow_id, note_id: writing.said.note_id, text }, then)
  }
  const showToGuests = ({ note_id, for_guests }: Said) =>
    change.mutate({ workflow_id, note_id, for_guests: !for_guests }, { onError })
  const isMarking = change.isPending && change.variables.done !== undefined
  return { writing, setWriting, reply, change, isMarking, save, showToGuests, onSend }
}

/** The button that marks a note as done, or opens it again. */
function DoneButton({ note, pending, onDone }: { note: Note; pending: boolean; onDone: () => void }) {
  const t = useTexts('notes')
  const say = useServerWords()
  return (
    <Button
      size="small"
      kind="ghost"
      icon={note.done ? RotateCcw : Check}
      pending={pending}
      aria-label={note.done ? t.openAgain(say(note.author)) : t.markDone(say(note.author))}
      onClick={onDone}
    >
      {note.done ? t.open : t.done}
    </Button>
  )
}

/** A note with its position, author, addressee, state, replies and menu. */
export function NoteEntry({ workflow, note, version, quoted }: Props) {
  const { workflow_id, organization_id } = workflow
  const t = useTexts('notes')
  const say = useServerWords()
  const session = useSession()
  const editor = useMay('workflow.write', organization_id)
  const { writing, setWriting, reply, change, isMarking, save, showToGuests, onSend } = useNoteChanges(workflow_id, note)
  const [removing, setRemoving] = useState<Said | null>(null)
  const isOwn = ({ author_id }: Said) => author_id === session?.user_id
  const menu = (said: Said) => (
    <NoteMenu
      note={note}
      said={said}
      own={isOwn(said)}
      editor={editor}
      onWrite={(what) => setWriting({ what, said })}
      onRemove={() => setRemoving(said)}
      onGuests={() => showToGuests(said)}
    />
  )
  const words = (said: Said) =>
    writing?.what === 'edit' && writing.said.note_id === said.note_id ? (
      <Words
        workflow_id={workflow_id}
        label={t.editOwn}
        begin={said.text}
        send={t.save}
        pending={change.isPending}
        onSend={onSend}
        onCancel={() => setWriting(null)}
      />
    ) : (
      <NoteText text={said.text} mentions={said.mentions} />
    )
  return (
    <li className="film-note" data-done={note.done || undefined}>
      <SaidBy said={note}>
        {(editor || isOwn(note)) && <DoneButton note={note} pending={isMarking} onDone={() => save({ done: !note.done })} />}
        {menu(note)}
      </SaidBy>
      <NoteStands note={note} version={version} quoted={quoted} assigning={writing?.what === 'assign'} />
      {writing?.what === 'assign' && (
        <ForWhom
          workflow_id={workflow_id}
          value={note.assigned_to?.user_id ?? NOBODY}
          onChange={(id) => {
            save({ assigned_to: id === NOBODY ? null : id })
            setWriting(null)
          }}
        />
      )}
      {words(note)}
      {note.replies.length > 0 && (
        <ol className="note-replies">
          {note.replies.map((each) => (
            <li key={each.note_id} className="grid gap-1">
              <SaidBy said={each}>{menu(each)}</SaidBy>
              {words(each)}
            </li>
          ))}
        </ol>
      )}
      {writing?.what === 'reply' && (
        <Words
          workflow_id={workflow_id}
          label={t.replyTo(say(note.author))}
          send={t.send}
          pending={reply.isPending}
          onSend={onSend}
          onCancel={() => setWriting(null)}
        />
      )}
      {removing && <RemoveNote workflow_id={workflow_id} note={note} said={removing} onClose={() => setRemoving(null)} />}
    </li>
  )
}
