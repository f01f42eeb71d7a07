import { useState } from 'react'
import type { Board, BoardEdits, BoardTake } from '@orion/contract/contents/05-boards.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { useDraft } from '../../../../lib/use-draft.ts'
import { SaveBar } from '../../edit/save-bar.tsx'
import { LabelList } from './label-list.tsx'
import { PartList } from './part-list.tsx'

type Props = {
  workflow_id: string
  language: string
  board: Board
  take: BoardTake
  error: Error | null
  onSave: (edits: BoardEdits) => void
}

const NOTHING: BoardEdits = {}

/** What a person changes of a take by hand, kept when they save it: its parts and its labels. */
export function BoardEditor({ workflow_id, language, board, take, error, onSave }: Props) {
  const t = useTexts('boards').edit
  const kept = take.edits ?? NOTHING
  // a mended drawing that comes meanwhile counts from then on: what was typed of this one waits in its own name
  const draft = useDraft<BoardEdits>(`${workflow_id}:board ${board.board_id} ${take.take_id}`, kept)
  const edits = draft.value
  const state = JSON.stringify(edits)
  const keptState = JSON.stringify(kept)
  const [base, setBase] = useState(keptState)
  // another version came: what is typed stays, and what was refused too
  if (base !== keptState) {
    setBase(keptState)
    if (state === base && !error) draft.discard()
  }
  return (
    <div className="board-editor">
      <PartList {...{ board, take, edits }} onChange={draft.set} />
      <section className="grid gap-3 content-start" aria-label={t.labels}>
        <h5 className="text-12 text-fg3">{t.labels}</h5>
        <LabelList {...{ take, edits, language }} onChange={draft.set} />
      </section>
      <SaveBar
        drafts={[{ changed: state !== keptState, discard: draft.discard }]}
        pending={false}
        error={error}
        onSave={() => onSave(edits)}
      />
    </div>
  )
}
