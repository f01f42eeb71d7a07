import { useState } from 'react'
import type { Board, BoardEdits, BoardTake } from '@orion/contract/contents/05-boards.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { SaveBar } from '../../edit/save-bar.tsx'
import { LabelList } from './label-list.tsx'
import { PartList } from './part-list.tsx'

type Props = {
  language: string
  board: Board
  take: BoardTake
  error: Error | null
  onSave: (edits: BoardEdits) => void
}

const NOTHING: BoardEdits = {}

/** What a person changes of a take by hand, kept when they save it: its parts and its labels. */
export function BoardEditor({ language, board, take, error, onSave }: Props) {
  const t = useTexts('boards').edit
  const kept = take.edits ?? NOTHING
  const [edits, setEdits] = useState(kept)
  const state = JSON.stringify(edits)
  const keptState = JSON.stringify(kept)
  const [base, setBase] = useState(keptState)
  // another version came: what is typed stays, and what was refused too
  if (base !== keptState) {
    setBase(keptState)
    if (state === base && !error) setEdits(kept)
  }
  return (
    <div className="board-editor">
      <PartList {...{ board, take, edits }} onChange={setEdits} />
      <section className="grid gap-3 content-start" aria-label={t.labels}>
        <h5 className="text-12 text-fg3">{t.labels}</h5>
        <LabelList {...{ take, edits, language }} onChange={setEdits} />
      </section>
      <SaveBar
        drafts={[{ changed: state !== keptState, discard: () => setEdits(kept) }]}
        pending={false}
        error={error}
        onSave={() => onSave(edits)}
      />
    </div>
  )
}
