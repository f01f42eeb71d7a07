import { LockKeyhole, LockKeyholeOpen, MessageSquareWarning, PencilRuler, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { getBoardKey, type Board, type BoardEdits } from '@orion/contract/contents/05-boards.ts'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { lazily } from '../../../../lib/lazily.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/states.tsx'
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
  /** Whether a model is connected that can draw the board again. */
  mayAsk: boolean
  onTake: (take_id: string) => void
  onLock: (locked: boolean) => void
  onMove: (scene_id: string, to: string) => void
  onEdits: (take_id: string, edits: BoardEdits) => void
}

/** One board: its drawing at the end of a sentence, its sentences, its versions, and the actions on it. */
export function BoardStrip({ workflow, board, name, scenes, order, others, urls, error, mayRun, mayAsk, ...acts }: Props) {
  const { language } = workflow
  const t = useTexts('boards')
  const { view, set } = useView()
  const [open, setOpen] = useState<'say' | 'again' | 'draw'>()
  const [editing, setEditing] = useState(false)
  const take = chosenTake(board)
  const { sentences } = board
  const current = sentences.find(({ scene_id }) => scene_id === view.scene) ?? sentences.find(() => true)
  const place = current ? order.indexOf(current.scene_id) + 1 : 0
  const waiting = countUndrawn(board)
  return (
    <section className="board-strip card" aria-label={name} data-board={board.board_id}>
      <StripHead name={name} kind={t.kinds[board.kind]} seen={board.seen} />
      <div className="board-body">
        <BoardDrawing
          board={board}
          name={name}
          take={take}
          shown={current}
          urls={urls}
          place={place}
          mayRun={mayRun}
          onTake={acts.onTake}
        />
        <BoardSentences
          board={board}
          name={name}
          take={take}
          order={order}
          others={others}
          language={language}
          mayRun={mayRun}
          shown={current?.scene_id}
          onShow={(scene) => set({ scene })}
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
        <StripActs board={board} mayAsk={mayAsk} editing={editing} onOpen={setOpen} onEditing={setEditing} onLock={acts.onLock} />
      )}
      {editing && take && (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <BoardEditor
            key={take.take_id}
            workflow={workflow}
            board={board}
            take={take}
            scenes={scenes}
            urls={urls}
            error={error}
            onSave={(edits) => acts.onEdits(take.take_id, edits)}
          />
        </Suspense>
      )}
      {open && (
        <StripDialog
          open={open}
          workflow={workflow}
          board={board}
          name={name}
          order={order}
          shown={current?.scene_id}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

/** A board's name and kind, and what the drawing shows. */
const StripHead = ({ name, kind, seen }: { name: string; kind: string; seen: string }) => (
  <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
    <h4 className="font-semibold">{name}</h4>
    <span className="text-12 text-fg3">{kind}</span>
    <p className="text-fg2 w-full max-w-[80ch]" dir="auto">
      {seen}
    </p>
  </header>
)

type DialogProps = Pick<Props, 'workflow' | 'board' | 'name' | 'order'> & {
  open: 'say' | 'again' | 'draw'
  shown: string | undefined
  onClose: () => void
}

/** The dialog of a request for a board: a remark, another version, or the drawing itself. */
function StripDialog({ open, workflow, board, name, order, shown, onClose }: DialogProps) {
  const t = useTexts('boards')
  const { workflow_id } = workflow
  if (open === 'say')
    return <RemarkDialog workflow={workflow} board={board} name={name} order={order} shown={shown} onClose={onClose} />
  if (open === 'draw') return <DrawDialog workflow_id={workflow_id} onClose={onClose} />
  return (
    <AnotherTake
      workflow_id={workflow_id}
      stage_number={5}
      unit_id={getBoardKey(board.board_id)}
      title={t.again.title(name)}
      note={t.again.note}
      words={{ act: t.again.act, failed: t.say.failed, costs: t.say.costs }}
      onClose={onClose}
    />
  )
}

type StripActsProps = {
  board: Board
  mayAsk: boolean
  editing: boolean
  onOpen: (dialog: 'say' | 'again') => void
  onEditing: (editing: boolean) => void
  onLock: (locked: boolean) => void
}

/** The actions on a board: requests to the model, the editor, and the lock. */
function StripActs({ board, mayAsk, editing, onOpen, onEditing, onLock }: StripActsProps) {
  const t = useTexts('boards')
  const take = chosenTake(board)
  return (
    <div className="flex flex-wrap gap-2">
      {take && mayAsk && (
        <Button size="small" icon={MessageSquareWarning} onClick={() => onOpen('say')}>
          {t.say.open}
        </Button>
      )}
      {mayAsk && (
        <Button size="small" icon={PencilRuler} disabled={board.locked} onClick={() => onOpen('again')}>
          {t.again.open}
        </Button>
      )}
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
