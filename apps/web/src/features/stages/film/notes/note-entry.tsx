import { Check, CornerDownRight, Ellipsis, Pencil, RotateCcw, SquareDashed, Trash2, UserRoundCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Note, NoteReply } from '@orion/contract/notes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useChangeNote, useDeleteNote, useReplyToNote } from '../../../../api/notes.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useSession } from '../../../../app/session.ts'
import { useView } from '../../../../app/view.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { clock, moment } from '../../../../lib/format.ts'
import { Face } from '../../../../parts/face.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, Icon } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { usePlayer } from '../player.ts'
import { markPart } from './marked-part.ts'
import { ForWhom, NOBODY } from './new-note.tsx'
import { NoteWords, SaidText } from './note-words.tsx'

const SCRIPT = 2

type Said = Note | NoteReply

const focus = (element: HTMLTextAreaElement | null) => element?.focus()

/** Words that are written and sent; Escape leaves them. */
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
  /** What is written at it now. */
  onWrite: (what: Writing) => void
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
    ...(said === note && (own || editor)
      ? [{ id: 'assign', name: t.assign, icon: UserRoundCheck, onAct: () => onWrite('assign') }]
      : []),
    ...(own || editor ? [{ id: 'remove', name: t.remove, icon: Trash2, onAct: onRemove }] : []),
  ]
  return acts.length === 0 ? null : <Menu label={t.more(said.author)} icon={Ellipsis} acts={acts} />
}

/** Who says it and when, and what may be done with it. */
function SaidBy({ said: { author, created_at }, children }: { said: Said; children: ReactNode }) {
  const say = useServerWords()
  const name = say(author)
  return (
    <div className="flex items-center gap-2">
      <Face name={name} />
      <div className="flex-1 min-w-0 leading-4">
        <p className="font-medium truncate" dir="auto">
          {name}
        </p>
        <p className="text-fg3 text-12 truncate">{moment(created_at)}</p>
      </div>
      {children}
    </div>
  )
}

/** Where a note stands: pressed, the film stands at its second with its part of the picture marked, or the script at its sentence. */
function Where({ note: { seconds, sentence_id, quote, region }, quoted }: Pick<Props, 'note' | 'quoted'>) {
  const t = useTexts('notes')
  const player = usePlayer()
  const { view, set } = useView()
  if (seconds === null)
    return view.stage === SCRIPT ? (
      quoted && (
        <q className="note-quote" dir="auto">
          {quote}
        </q>
      )
    ) : (
      <button
        type="button"
        className="note-quote"
        dir="auto"
        title={t.inScript}
        onClick={() => void set({ stage: SCRIPT, scene: sentence_id, t: null, notes: null }, { history: 'push' })}
      >
        {quote}
      </button>
    )
  const toIt = () => {
    player.pause()
    player.seek(seconds)
    markPart({ drawing: false, region })
    document.querySelector('.film-player')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <button type="button" className="btn small ghost num note-time" aria-label={t.goTo(clock(seconds, true))} onClick={toIt}>
      {clock(seconds, true)}
      {region !== null && <Icon of={SquareDashed} size={13} />}
    </button>
  )
}

type Props = {
  workflow: Workflow
  note: Note
  /** The version of the stage that it stands on which counts now. */
  version: number | undefined
  /** Its sentence stands nowhere else. */
  quoted?: boolean | undefined
}

/** A note: where it stands, who says it and to whom, its state, its replies, and what can be done with it. */
export function NoteEntry({ workflow, note, version, quoted }: Props) {
  const { workflow_id, organization_id } = workflow
  const t = useTexts('notes')
  const say = useServerWords()
  const message = useMessage()
  const session = useSession()
  const editor = useMay('workflow.write', organization_id)
  const [writing, setWriting] = useState<{ what: Writing; said: Said } | null>(null)
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
  const menu = (said: Said) => (
    <NoteMenu
      note={note}
      said={said}
      own={isOwn(said)}
      editor={editor}
      onWrite={(what) => setWriting({ what, said })}
      onRemove={() => setRemoving(said)}
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
      <SaidText text={said.text} mentions={said.mentions} />
    )
  return (
    <li className="film-note" data-done={note.done || undefined}>
      <SaidBy said={note}>
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
        {menu(note)}
      </SaidBy>
      <div className="flex items-center gap-2 empty:hidden">
        <Where {...{ note, quoted }} />
        {version !== undefined && note.version !== version && (
          <span className="text-fg3 text-12">{t.onVersion(note.version)}</span>
        )}
      </div>
      {note.done_by !== null && (
        <div>
          <Badge tone="ok">{t.doneBy(say(note.done_by))}</Badge>
        </div>
      )}
      {note.assigned_to !== null && writing?.what !== 'assign' && (
        <p className="flex items-center gap-1.5 text-12 text-live-text">
          <Icon of={UserRoundCheck} size={13} />
          {t.isFor(say(note.assigned_to.name))}
        </p>
      )}
      {writing?.what === 'assign' && (
        <ForWhom
          workflow_id={workflow_id}
          value={note.assigned_to?.user_id ?? NOBODY}
          onChange={(id) => {
            change.mutate({ ...named, assigned_to: id === NOBODY ? null : id }, { onError })
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
