import { useState } from 'react'
import { BOARD_LIMITS, boxOfCells, type Board, type BoardEdits, type BoardTake } from '@orion/contract/contents/05-boards.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { number } from '../../../../lib/format.ts'
import { Range } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { FILM_COLORS, THING_COLORS } from './board-colors.ts'
import { withPart } from './board-edits.ts'
import { PartPlace } from './part-place.tsx'

type Props = { board: Board; take: BoardTake; edits: BoardEdits; onChange: (edits: BoardEdits) => void }

const AS_DRAWN = 'drawn'

/**
 * The parts of a drawing, each with a switch that shows or hides it. The fields for the selected part's colour, size and position are
 * below.
 */
export function PartList({ board, take, edits, onChange }: Props) {
  const t = useTexts('boards').edit
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section className="grid gap-1 content-start" aria-label={t.parts}>
      <h5 className="text-12 text-fg3 mb-1">{t.parts}</h5>
      <ul className="grid gap-1">
        {take.parts.map(({ part_id, is }) => {
          const edit = edits.parts?.[part_id]
          return (
            <li key={part_id} className="part-row" data-part={part_id}>
              <div className="flex items-center gap-3 min-h-8">
                <label className="check">
                  <input
                    type="checkbox"
                    aria-label={t.show(is)}
                    checked={edit?.off !== true}
                    onChange={(event) => onChange(withPart(edits, part_id, { off: event.target.checked ? undefined : true }))}
                  />
                </label>
                <button
                  type="button"
                  className="flex-1 min-w-0 text-start flex gap-2 items-baseline"
                  aria-expanded={open === part_id}
                  onClick={() => setOpen(open === part_id ? null : part_id)}
                >
                  <span className={`truncate ${edit?.off ? 'text-fg3 line-through' : ''}`} dir="auto">
                    {is}
                  </span>
                  {edit && <span className="text-12 text-accent-text flex-none">{edit.off ? t.off : t.changed}</span>}
                </button>
              </div>
              {open === part_id && (
                <PartFields
                  part_id={part_id}
                  is={is}
                  edits={edits}
                  onChange={onChange}
                  cells={board.parts.find(({ id }) => id === part_id)?.cells}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type FieldProps = Pick<Props, 'edits' | 'onChange'> & { part_id: string; is: string; cells: string | undefined }

function PartFields({ part_id, is, cells, edits, onChange }: FieldProps) {
  const { edit: t, colors } = useTexts('boards')
  const { color, size = 1, move = [0, 0] } = edits.parts?.[part_id] ?? {}
  const change = (part: Parameters<typeof withPart>[2]) => onChange(withPart(edits, part_id, part))
  const named = (names: readonly (keyof typeof colors)[], group: string) => names.map((id) => ({ id, name: colors[id], group }))
  return (
    <div className="grid gap-3 py-3 ps-7">
      <PartPlace is={is} size={size} move={move} box={boxOfCells(cells ?? '')} onMove={(to) => change({ move: to })} />
      <Range
        label={t.size}
        min={BOARD_LIMITS.size.least}
        max={BOARD_LIMITS.size.most}
        step={0.1}
        value={size}
        shown={`${number(size, 1)}×`}
        onChange={(to) => change({ size: Math.round(to * 10) / 10 })}
      />
      <Select
        label={t.color}
        choices={[{ id: AS_DRAWN, name: t.ownColor }, ...named(FILM_COLORS, t.ofFilm), ...named(THING_COLORS, t.ofMatter)]}
        value={color ?? AS_DRAWN}
        onChange={(id) => change({ color: id === AS_DRAWN ? undefined : id })}
      />
    </div>
  )
}
