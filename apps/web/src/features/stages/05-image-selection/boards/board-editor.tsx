import { useState } from 'react'
import type { Board, BoardEdits, BoardTake } from '@orion/contract/contents/05-boards.ts'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { SaveBar } from '../../edit/save-bar.tsx'
import { BoardPictureFields } from './board-picture.tsx'
import { LabelList } from './label-list.tsx'
import { PartList } from './part-list.tsx'

type Props = {
  workflow: Workflow
  board: Board
  take: BoardTake
  scenes: readonly ImageScene[]
  urls: Record<string, string>
  error: Error | null
  onSave: (edits: BoardEdits) => void
}

const NOTHING: BoardEdits = {}

/** What a person changes of a take by hand, kept when they save it: its parts, its labels, and a picture of theirs on it. */
export function BoardEditor({ workflow, board, take, scenes, urls, error, onSave }: Props) {
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
      <div className="grid gap-6 content-start">
        <section className="grid gap-3" aria-label={t.labels}>
          <h5 className="text-12 text-fg3">{t.labels}</h5>
          <LabelList {...{ take, edits }} language={workflow.language} onChange={setEdits} />
        </section>
        <section className="grid gap-3" aria-label={t.picture}>
          <h5 className="text-12 text-fg3">{t.picture}</h5>
          <BoardPictureFields
            {...{ scenes, urls }}
            organization_id={workflow.organization_id}
            name={take.take_id}
            picture={edits.picture}
            onChange={(picture) => {
              const { picture: _, ...others } = edits
              setEdits(picture ? { ...others, picture } : others)
            }}
          />
        </section>
      </div>
      <SaveBar
        drafts={[{ changed: state !== keptState, discard: () => setEdits(kept) }]}
        pending={false}
        error={error}
        onSave={() => onSave(edits)}
      />
    </div>
  )
}
