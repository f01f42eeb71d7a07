import { LockKeyhole, LockKeyholeOpen, MessageSquareWarning, PencilRuler, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { getBoardKey, type Board, type BoardEdits } from '@orion/contract/contents/05-boards.ts'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { lazily } from '../../../../lib/lazily.ts'
import { Button } from '../../../../ui/button.tsx'
import { AnotherTake } from '../../run/another-take.tsx'
import { BoardDrawing } from './board-drawing.tsx'
import { chosenTake, countUndrawn } from './board-edits.ts'
import { BoardSentences } from './board-sentences.tsx'
import { DrawDialog } from './draw-dialog.tsx'
import { RemarkDialog } from './remark-dialog.tsx'
import { Unheard } from './unheard.tsx'

const BoardEditor = lazily(() => import('./board-editor.tsx').then(({ BoardEditor: component }) => ({ default: component })))

type Props = {
  workflow: Workflow
  board: Board
  name: string
  scenes: readonly ImageScene[]
  /** The ids of the film's scenes, in order. */
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

/** One board: its drawing at the end of a sentence, its sentences, its versions, and the actions on it. */
export function BoardStrip({ workflow, board, name, scenes, order, others, urls, error, mayRun, ...acts }: Props) {
  const { workflow_id, language } = workflow
  const t = useTexts('boards')
  const { view } = useView()
  const [picked, setPicked] = useState<string>()
  const [open, setOpen] = useState<'say' | 'again' | 'draw'>()
  const [editing, setEditing] = useState(false)
  const take = chosenTake(board)
  const { sentences } = board
  const current = sentences.find(({ scene_id }) => scene_id === (picked ?? view.scene)) ?? sentences.find(() => true)
  const place = current ? order.indexOf(current.scene_id) + 1 : 0
  const waiting = countUndrawn(board)
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
        <BoardDrawing {...{ board, name, take, shown: current, urls, place, mayRun }} onTake={acts.onTake} />
        <BoardSentences
          {...{ board, name, take, order, others, language, mayRun }}
          shown={current?.scene_id}
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
      {mayRun && <StripActs board={board} editing={editing} onOpen={setOpen} onEditing={setEditing} onLock={acts.onLock} />}
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
        <RemarkDialog {...{ workflow, board, name, order }} shown={current?.scene_id} onClose={() => setOpen(undefined)} />
      )}
      {open === 'draw' && <DrawDialog {...{ workflow_id }} onClose={() => setOpen(undefined)} />}
      {open === 'again' && (
        <AnotherTake
          {...{ workflow_id }}
          stage_number={5}
          unit_id={getBoardKey(board.board_id)}
          title={t.again.title(name)}
          note={t.again.note}
          words={{ act: t.again.act, failed: t.say.failed, costs: t.say.costs }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

type StripActsProps = {
  board: Board
  editing: boolean
  onOpen: (dialog: 'say' | 'again') => void
  onEditing: (editing: boolean) => void
  onLock: (locked: boolean) => void
}

/** The actions on a board: requests to the model, the editor, and the lock. */
function StripActs({ board, editing, onOpen, onEditing, onLock }: StripActsProps) {
  const t = useTexts('boards')
  const take = chosenTake(board)
  return (
    <div className="flex flex-wrap gap-2">
      {take && (
        <Button size="small" icon={MessageSquareWarning} onClick={() => onOpen('say')}>
          {t.say.open}
        </Button>
      )}
      <Button size="small" icon={PencilRuler} disabled={board.locked} onClick={() => onOpen('again')}>
        {t.again.open}
      </Button>
      {take && (
        <Button size="small" icon={SlidersHorizontal} aria-expanded={editing} onClick={() => onEditing(!editing)}>
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
        onClick={() => onLock(!board.locked)}
      >
        {board.locked ? t.locked : t.lock}
      </Button>
    </div>
  )
}
