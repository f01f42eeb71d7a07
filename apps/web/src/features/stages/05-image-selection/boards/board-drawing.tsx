import type { Board, BoardSentence } from '@orion/contract/contents/05-boards.ts'
import { getImageSources } from '../../../../api/image-address.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { type chosenTake, faultsIn, judgedShows } from './board-edits.ts'
import { BoardFaults, goToFault } from './board-faults.tsx'
import { BoardTakes } from './board-takes.tsx'
import { FaultMarks } from './fault-marks.tsx'

type Props = {
  board: Board
  name: string
  take: ReturnType<typeof chosenTake>
  /** The sentence at whose end the drawing is shown. */
  shown: BoardSentence | undefined
  /** The number of that sentence in the film, counted from 1. */
  place: number
  urls: Record<string, string>
  mayRun: boolean
  onTake: (take_id: string) => void
}

/** The drawing of a board at the end of a sentence, its notes, its other versions, and the faults that concern the whole board. */
export function BoardDrawing({ board, name, take, shown, place, urls, mayRun, onTake }: Props) {
  const t = useTexts('boards')
  const say = useServerWords()
  const still = shown && take ? urls[take.stills[shown.scene_id] ?? ''] : undefined
  const judged = take ? judgedShows(take) : null
  const ofWhole = take?.faults.filter(({ scene_id }) => scene_id === undefined) ?? []
  return (
    <div className="grid gap-3 content-start min-w-0">
      <div className="shot" data-well>
        {still ? (
          <>
            <img {...getImageSources(still, '(max-width: 767px) 100vw, 800px')} alt={t.drawing(name, place)} />
            <FaultMarks
              faults={faultsIn(take, shown?.scene_id)}
              onOpen={(fault) => goToFault(`${board.board_id}-${shown?.scene_id}`, fault)}
            />
          </>
        ) : (
          <span className="undrawn">{board.none && !take ? t.none[board.none.why] : t.undrawnHere}</span>
        )}
      </div>
      {take && (
        <p className="text-12 text-fg3">
          {take.seen ? t.looked : t.unseen}
          {judged && `. ${t.judgedLong(judged.shows, judged.of)}`}
        </p>
      )}
      {board.none && (
        <p className="text-12 text-warn-text">
          {take && t.none[board.none.why]} {board.none.detail !== '' && say(board.none.detail)}
        </p>
      )}
      {board.takes.length > 1 && (
        <BoardTakes board={board} name={name} urls={urls} shown={shown} mayRun={mayRun} onChoose={onTake} />
      )}
      <BoardFaults faults={ofWhole} take={take} />
    </div>
  )
}
