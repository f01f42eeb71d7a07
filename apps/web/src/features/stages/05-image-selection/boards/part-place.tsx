import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Undo2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { IconButton } from '../../../../ui/button.tsx'

const SHEET = { width: 2400, height: 1350 }
/** The distance of one step in units of the sheet, and the distance with Shift. */
const STEP = 20
const LARGE_STEP = 100

const WAYS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const
type Way = keyof typeof WAYS

type Box = { x: number; y: number; width: number; height: number }
type Props = {
  is: string
  box: Box | null
  move: readonly [number, number]
  size: number
  onMove: (to: [number, number]) => void
}

/** The control for the position of a part: its original position and its new one. Arrow keys and buttons move the part. */
export function PartPlace({ is, box, move, size, onMove }: Props) {
  const t = useTexts('boards').edit
  const [across, down] = move
  const within = (at: number) => Math.max(-SHEET.width, Math.min(SHEET.width, at))
  const go = (way: Way, step: number) => {
    const [right, below] = WAYS[way]
    onMove([within(across + right * step), within(down + below * step)])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.key in WAYS)) return
    event.preventDefault()
    go(event.key as Way, event.shiftKey ? LARGE_STEP : STEP)
  }
  const goes = box && {
    x: box.x + across + (box.width * (1 - size)) / 2,
    y: box.y + down + (box.height * (1 - size)) / 2,
    width: box.width * size,
    height: box.height * size,
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <span className="text-fg3 flex-1">{t.placeShort}</span>
        <span className="num text-12 text-fg2 me-1">{t.moved(across, down)}</span>
        <IconButton size="small" icon={ArrowLeft} label={t.left} onClick={() => go('ArrowLeft', STEP)} />
        <IconButton size="small" icon={ArrowUp} label={t.up} onClick={() => go('ArrowUp', STEP)} />
        <IconButton size="small" icon={ArrowDown} label={t.down} onClick={() => go('ArrowDown', STEP)} />
        <IconButton size="small" icon={ArrowRight} label={t.right} onClick={() => go('ArrowRight', STEP)} />
        <IconButton size="small" icon={Undo2} label={t.asDrawn} onClick={() => onMove([0, 0])} />
      </div>
      {box && goes && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys do the same as the buttons inside
        <fieldset
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={`${t.place(is)}: ${t.moved(across, down)}`}
          className="part-sheet"
          data-well
          onKeyDown={onKeyDown}
        >
          <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} aria-hidden="true">
            <rect {...box} className="planned" />
            <rect {...goes} className="goes" />
          </svg>
        </fieldset>
      )}
      {box && <p className="hint">{t.placeHint}</p>}
    </div>
  )
}
