import { SquareDashed, UserRoundCheck } from 'lucide-react'
import type { Note } from '@orion/contract/notes.ts'
import { stagePlace, useView } from '../../../../app/view.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { clock } from '../../../../lib/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Icon } from '../../../../ui/button.tsx'
import { usePlayer } from '../player.ts'
import { markPart } from './marked-part.ts'

const SCRIPT = 2

type Props = {
  note: Note
  /** The current version of the note's stage. */
  version: number | undefined
  /** Whether to quote the sentence of the note, because nothing else on the screen shows it. */
  quoted: boolean | undefined
  /** Whether the person is choosing who should handle the note. */
  assigning: boolean
}

/** The facts of a note: its position, its version, who completed it, and who should handle it. */
export function NoteStands({ note, version, quoted, assigning }: Props) {
  const t = useTexts('notes')
  const say = useServerWords()
  return (
    <>
      <div className="flex items-center gap-2 empty:hidden">
        <Where note={note} quoted={quoted} />
        {version !== undefined && note.version !== version && (
          <span className="text-fg3 text-12">{t.onVersion(note.version)}</span>
        )}
      </div>
      {note.done_by !== null && (
        <div>
          <Badge tone="ok">{t.doneBy(say(note.done_by))}</Badge>
        </div>
      )}
      {note.assigned_to !== null && !assigning && (
        <p className="flex items-center gap-1.5 text-12 text-live-text">
          <Icon of={UserRoundCheck} size={13} />
          {t.isFor(say(note.assigned_to.name))}
        </p>
      )}
    </>
  )
}

/** The position of a note. A click moves the film to its second and marks its part of the image, or opens its sentence in the script. */
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
        onClick={() => set(stagePlace(SCRIPT, { scene: sentence_id, notes: null }), { history: 'push' })}
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
