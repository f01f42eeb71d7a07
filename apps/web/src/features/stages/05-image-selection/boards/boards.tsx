import type { BoardEdits, FilmBoards } from '@orion/contract/contents/05-boards.ts'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { unshownIn, withLock, withSentenceMoved, withTake, withTakeEdits } from './board-edits.ts'
import { BoardStrip } from './board-strip.tsx'
import './boards.css'

type Boards = FilmBoards | undefined

type Props = {
  workflow: Workflow
  boards: FilmBoards
  scenes: readonly ImageScene[]
  urls: Record<string, string>
  /** The reason why the last save was refused. Null if it was not refused. */
  error: Error | null
  mayRun: boolean
  /** Whether a model is connected that can draw illustrations again. */
  mayAsk: boolean
  onEdit: (edit: (boards: Boards) => Boards) => void
}

/** The boards of a film written by a model. Each has its drawing, its sentences, its versions, and all edits and requests of a person. */
export function FilmBoardStrips({ workflow, boards, scenes, urls, error, mayRun, mayAsk, onEdit }: Props) {
  const t = useTexts('boards')
  const order = scenes.map(({ scene_id }) => scene_id)
  const unshown = unshownIn(boards, scenes)
  return (
    <section className="grid gap-6 mb-10" aria-labelledby="boards-title">
      <header className="grid gap-1">
        <h3 id="boards-title" className="text-15 font-semibold">
          {t.title}
        </h3>
        <p className="text-fg2 max-w-[72ch]">{boards.none === undefined ? t.note : t.noPlan}</p>
        {boards.thing !== '' && (
          <p className="text-12 text-fg3" dir="auto">
            {t.thing(boards.thing)}
          </p>
        )}
        {unshown.length > 0 && <p className="text-12 text-warn-text">{t.unshown(unshown)}</p>}
      </header>
      {boards.boards.map((board, index) => (
        <BoardStrip
          key={board.board_id}
          workflow={workflow}
          board={board}
          scenes={scenes}
          urls={urls}
          error={error}
          mayRun={mayRun}
          mayAsk={mayAsk}
          order={order}
          name={t.board(index + 1)}
          others={boards.boards.map(({ board_id }, place) => ({ id: board_id, name: t.board(place + 1) }))}
          onTake={(take_id) => onEdit((now) => withTake(now, board.board_id, take_id))}
          onLock={(locked) => onEdit((now) => withLock(now, board.board_id, locked))}
          onMove={(scene_id, to) => onEdit((now) => withSentenceMoved(now, { scene_id, to }, order))}
          onEdits={(take_id: string, edits: BoardEdits) =>
            onEdit((now) => withTakeEdits(now, { board_id: board.board_id, take_id }, edits))
          }
        />
      ))}
      <h3 className="text-15 font-semibold">{t.scenes}</h3>
    </section>
  )
}
