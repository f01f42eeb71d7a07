import { LockKeyhole, LockKeyholeOpen, MessageSquareWarning, PencilRuler, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { boardOf, type Board, type BoardEdits } from '@orion/contract/contents/05-boards.ts'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useView } from '../../../../app/view.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { addressOf } from '../../../../lib/call.ts'
import { lazily } from '../../../../lib/lazily.ts'
import { Button } from '../../../../ui/button.tsx'
import { AnotherTake } from '../../run/another-take.tsx'
import { chosenTake, faultsIn, judgedShows, undrawnOf } from './board-edits.ts'
import { BoardFaults, goToFault } from './board-faults.tsx'
import { BoardSentences } from './board-sentences.tsx'
import { BoardTakes } from './board-takes.tsx'
import { DrawDialog } from './draw-dialog.tsx'
import { FaultMarks } from './fault-marks.tsx'
import { SayDialog } from './say-dialog.tsx'
import { Unheard } from './unheard.tsx'

const BoardEditor = lazily(() => import('./board-editor.tsx').then(({ BoardEditor: component }) => ({ default: component })))

type Props = {
  workflow: Workflow
  board: Board
  name: string
  scenes: readonly ImageScene[]
  /** The film's scenes by id, in their order. */
  order: readonly string[]
  others: readonly { id: string; name: string }[]
  urls: Record<string, string>
  error: Error | null
  mayRun: boolean
  onTake: (take_id: string) => void
  onLock: (locked: boolean) => void
  onMove: (scene_id: string, to: string) => void
  onEdits: (take_id: string, edits: BoardEdits) => void
}

/** One board: its drawing as a sentence leaves it, its sentences beside it, its takes below, and what may be asked and changed. */
export function BoardStrip({ workflow, board, name, scenes, order, others, urls, error, mayRun, ...acts }: Props) {
  const { workflow_id, language } = workflow
  const t = useTexts('boards')
  const { view } = useView()
  const say = useServerWords()
  const [picked, setPicked] = useState<string>()
  const [open, setOpen] = useState<'say' | 'again' | 'draw'>()
  const [editing, setEditing] = useState(false)
  const take = chosenTake(board)
  const { sentences } = board
  const shown = sentences.find(({ scene_id }) => scene_id === (picked ?? view.scene)) ?? sentences.find(() => true)
  const place = shown ? order.indexOf(shown.scene_id) + 1 : 0
  const still = shown && take ? urls[take.stills[shown.scene_id] ?? ''] : undefined
  const waiting = undrawnOf(board)
  const judged = take ? judgedShows(take) : null
  const ofWhole = take?.faults.filter(({ scene_id }) => scene_id === undefined) ?? []
  return (
    <section className="board-strip card" aria-label={name} data-board={board.board_id}>
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h4 className="font-semibold">{name}</h4>
        <span className="text-12 text-fg3">{t.kinds[board.kind]}</span>
        <p className="text-fg2 w-full max-w-[80ch]" dir="auto">
          {board.seen}
        </p>
      </header>
      <div className="board-body">
        <div className="grid gap-3 content-start min-w-0">
          <div className="shot" data-well>
            {still ? (
              <>
                <img src={addressOf(still)} alt={t.drawing(name, place)} />
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
          {board.takes.length > 1 && <BoardTakes {...{ board, name, urls, shown, mayRun }} onChoose={acts.onTake} />}
          <BoardFaults faults={ofWhole} take={take} />
        </div>
        <BoardSentences
          {...{ board, name, take, order, others, language, mayRun }}
          shown={shown?.scene_id}
          onShow={setPicked}
          onMove={acts.onMove}
        />
      </div>
      {mayRun && waiting > 0 && take && (
        <p className="flex flex-wrap items-center gap-3 text-warn-text">
          {t.waiting(waiting)}
          <Button size="small" onClick={() => setOpen('draw')}>
            {t.draw}
          </Button>
        </p>
      )}
      {board.locked && <p className="hint">{t.lockNote}</p>}
      <Unheard unheard={board.unheard} onAgain={mayRun ? () => setOpen('draw') : undefined} />
      {mayRun && (
        <div className="flex flex-wrap gap-2">
          {take && (
            <Button size="small" icon={MessageSquareWarning} onClick={() => setOpen('say')}>
              {t.say.open}
            </Button>
          )}
          <Button size="small" icon={PencilRuler} disabled={board.locked} onClick={() => setOpen('again')}>
            {t.again.open}
          </Button>
          {take && (
            <Button size="small" icon={SlidersHorizontal} aria-expanded={editing} onClick={() => setEditing(!editing)}>
              {t.edit.open}
            </Button>
          )}
          <Button
            size="small"
            kind="ghost"
            className="ms-auto"
            icon={board.locked ? LockKeyhole : LockKeyholeOpen}
            aria-pressed={board.locked ?? false}
            title={t.lockNote}
            onClick={() => acts.onLock(!board.locked)}
          >
            {board.locked ? t.locked : t.lock}
          </Button>
        </div>
      )}
      {editing && take && (
        <Suspense>
          <BoardEditor
            key={take.take_id}
            {...{ workflow, board, take, scenes, urls, error }}
            onSave={(edits) => acts.onEdits(take.take_id, edits)}
          />
        </Suspense>
      )}
      {open === 'say' && (
        <SayDialog {...{ workflow, board, name, order }} shown={shown?.scene_id} onClose={() => setOpen(undefined)} />
      )}
      {open === 'draw' && <DrawDialog {...{ workflow_id }} onClose={() => setOpen(undefined)} />}
      {open === 'again' && (
        <AnotherTake
          {...{ workflow_id }}
          stage_number={5}
          unit_id={boardOf(board.board_id)}
          title={t.again.title(name)}
          note={t.again.note}
          words={{ act: t.again.act, failed: t.say.failed, costs: t.say.costs }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
