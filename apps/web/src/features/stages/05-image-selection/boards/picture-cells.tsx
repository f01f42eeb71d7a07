import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Maximize2, Minimize2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { BOARD_CELL, boxOfCells } from '@orion/contract/contents/05-boards.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { movedCells, sizedCells } from './board-edits.ts'

const WAYS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const
type Way = keyof typeof WAYS

type Props = { cells: string; onChange: (cells: string) => void }

/** The control for the cells of the grid that an image fills. Arrow keys and buttons move the image, and with Shift they resize it. */
export function PictureCells({ cells, onChange }: Props) {
  const t = useTexts('boards').edit
  const box = boxOfCells(cells)
  const go = (way: Way, isSize = false) => {
    const [across, down] = WAYS[way]
    onChange((isSize ? sizedCells : movedCells)(cells, across, down))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.key in WAYS)) return
    event.preventDefault()
    go(event.key as Way, event.shiftKey)
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <span className="text-fg3 flex-1">{t.placeShort}</span>
        <span className="num text-12 text-fg2 me-1">{cells}</span>
        <IconButton size="small" icon={ArrowLeft} label={t.left} onClick={() => go('ArrowLeft')} />
        <IconButton size="small" icon={ArrowUp} label={t.up} onClick={() => go('ArrowUp')} />
        <IconButton size="small" icon={ArrowDown} label={t.down} onClick={() => go('ArrowDown')} />
        <IconButton size="small" icon={ArrowRight} label={t.right} onClick={() => go('ArrowRight')} />
        <IconButton size="small" icon={Minimize2} label={t.smaller} onClick={() => onChange(sizedCells(cells, -1, -1))} />
        <IconButton size="small" icon={Maximize2} label={t.larger} onClick={() => onChange(sizedCells(cells, 1, 1))} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys do the same as the buttons inside */}
      <fieldset
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t.picturePlace(cells)}
        className="part-sheet"
        data-well
        onKeyDown={onKeyDown}
      >
        <svg viewBox="0 0 2400 1350" aria-hidden="true">
          {Array.from({ length: 11 }, (_, at) => (
            <line
              key={`c${at}`}
              x1={(at + 1) * BOARD_CELL.width}
              x2={(at + 1) * BOARD_CELL.width}
              y1={0}
              y2={1350}
              className="grid-line"
            />
          ))}
          {Array.from({ length: 5 }, (_, at) => (
            <line
              key={`r${at}`}
              x1={0}
              x2={2400}
              y1={(at + 1) * BOARD_CELL.height}
              y2={(at + 1) * BOARD_CELL.height}
              className="grid-line"
            />
          ))}
          {box && <rect {...box} className="goes" />}
        </svg>
      </fieldset>
      <p className="hint">{t.picturePlaceHint}</p>
    </div>
  )
}
