import { SquareDashed } from 'lucide-react'
import { useEffect } from 'react'
import { useCreateNote, usePeople } from '../../../../api/films/notes.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { clock } from '../../../../lib/format.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/select.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { usePlayer, usePlayhead } from '../player.ts'
import { markPart, useMarkedPart } from './marked-part.ts'
import { NoteWords } from './note-words.tsx'

/** The value for a note without an addressee. */
export const NOBODY = ''

/** The menu for the person who should handle a note. */
export function ForWhom({
  workflow_id,
  value,
  onChange,
}: {
  workflow_id: string
  value: string
  onChange: (id: string) => void
}) {
  const t = useTexts('notes')
  const { data: people = [] } = usePeople(workflow_id)
  return (
    <Select
      hiddenLabel
      label={t.forWhom}
      choices={[{ id: NOBODY, name: t.forNobody }, ...people.map(({ user_id, name }) => ({ id: user_id, name: t.forOne(name) }))]}
      value={value}
      onChange={onChange}
    />
  )
}

type Props = { workflow_id: string; sentence_id?: string }

/**
 * The form for a new note on a sentence or on a second of the film. The first typed letter stops the film and sets the second. The person
 * can mark a part of the image.
 */
export function NewNote({ workflow_id, sentence_id }: Props) {
  const t = useTexts('notes')
  const message = useMessage()
  const player = usePlayer()
  const now = usePlayhead((time) => Math.floor(time * 10) / 10)
  const draft = useDraft(sentence_id === undefined ? `${workflow_id}:note` : `${workflow_id}:note:${sentence_id}`, {
    text: '',
    seconds: 0,
    assigned_to: NOBODY,
  })
  const create = useCreateNote(workflow_id)
  const { drawing, region } = useMarkedPart()
  const ofFilm = sentence_id === undefined
  useEffect(() => () => markPart(), [])
  const { text, assigned_to } = draft.value
  const seconds = text === '' ? now : draft.value.seconds
  const onText = (next: string) => {
    if (text === '' && ofFilm) player.pause()
    if (next === '') draft.discard()
    else draft.set({ text: next, seconds: text === '' ? player.time() : draft.value.seconds, assigned_to })
  }
  const onDraw = () => {
    player.pause()
    markPart(drawing ? undefined : { drawing: true, region: null })
  }
  const onAdd = () =>
    create.mutate(
      {
        workflow_id,
        text: text.trim(),
        ...(ofFilm ? { seconds } : { sentence_id }),
        ...(drawing && region !== null && { region }),
        ...(assigned_to !== NOBODY && { assigned_to }),
      },
      {
        onSuccess: ({ note }) => {
          draft.discard()
          markPart()
          toast('success', note.seconds === null ? t.addedToSentence : t.added(clock(note.seconds)))
        },
        onError: (error) => toast('error', message(error, t.notSaved)),
      },
    )
  return (
    <div className="new-note">
      {ofFilm && (
        <Button size="small" kind="ghost" className="draw" icon={SquareDashed} aria-pressed={drawing} onClick={onDraw}>
          {drawing ? t.drawNothing : t.draw}
        </Button>
      )}
      <div className="flex items-end gap-2">
        <div className="flex-1 min-w-0">
          <NoteWords
            workflow_id={workflow_id}
            label={ofFilm ? t.writeAt(clock(seconds, true)) : t.writeOnSentence}
            placeholder={t.placeholder}
            rows={text === '' ? 1 : 3}
            value={text}
            onText={onText}
          />
        </div>
        <Button pending={create.isPending} disabled={text.trim() === ''} onClick={onAdd}>
          {t.add}
        </Button>
      </div>
      {text !== '' && (
        <div className="w-40">
          <ForWhom
            workflow_id={workflow_id}
            value={assigned_to}
            onChange={(id) => draft.set({ ...draft.value, assigned_to: id })}
          />
        </div>
      )}
    </div>
  )
}
