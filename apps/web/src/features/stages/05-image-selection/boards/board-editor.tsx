import { useLayoutEffect, useRef } from 'react'
import type { Board, BoardEdits, BoardTake } from '@orion/contract/contents/05-boards.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { useDraft } from '../../../../lib/use-draft.ts'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { BoardPictureFields } from './board-picture.tsx'
import { SaveBar } from '../../edit/save-bar.tsx'
import { LabelList } from './label-list.tsx'
import { PartList } from './part-list.tsx'

type Props = {
  workflow: Workflow
  scenes: readonly ImageScene[]
  urls: Record<string, string>
  board: Board
  take: BoardTake
  error: Error | null
  onSave: (edits: BoardEdits) => void
}

const NOTHING: BoardEdits = {}

/** The editor for one version of a board: its parts, its labels, and an image on it. The edits are stored when the person saves them. */
export function BoardEditor({ workflow, scenes, urls, board, take, error, onSave }: Props) {
  const t = useTexts('boards').edit
  const { workflow_id, organization_id, language } = workflow
  const kept = take.edits ?? NOTHING
  // a new drawing may arrive and become the current one: the edits of this drawing keep their own key
  const draft = useDraft<BoardEdits>(`${workflow_id}:board ${board.board_id} ${take.take_id}`, kept)
  const edits = draft.value
  const state = JSON.stringify(edits)
  const keptState = JSON.stringify(kept)
  const base = useRef(keptState)
  // after a save, nothing of the draft remains to be undone; other unsaved edits stay
  useLayoutEffect(() => {
    const isDone = state === base.current || state === keptState
    if (base.current !== keptState && isDone && !error) draft.settle(edits, 0)
    base.current = keptState
  })
  return (
    <div className="board-editor">
      <PartList board={board} take={take} edits={edits} onChange={draft.set} />
      <div className="grid gap-6 content-start">
        <section className="grid gap-3" aria-label={t.labels}>
          <h5 className="text-12 text-fg3">{t.labels}</h5>
          <LabelList take={take} edits={edits} language={language} onChange={draft.set} />
        </section>
        <section className="grid gap-3" aria-label={t.picture}>
          <h5 className="text-12 text-fg3">{t.picture}</h5>
          <BoardPictureFields
            board={board}
            scenes={scenes}
            urls={urls}
            organization_id={organization_id}
            language={language}
            edits={edits}
            name={take.take_id}
            onChange={draft.set}
          />
        </section>
      </div>
      <SaveBar
        drafts={[{ changed: state !== keptState, discard: draft.discard }]}
        pending={false}
        error={error}
        onSave={() => onSave(edits)}
      />
    </div>
  )
}
