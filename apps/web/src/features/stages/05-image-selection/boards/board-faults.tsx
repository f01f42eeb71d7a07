import { TriangleAlert } from 'lucide-react'
import type { BoardFault, BoardTake } from '@orion/contract/contents/05-boards.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Icon } from '../../../../ui/button.tsx'

/** `name`: the prefix of the ids of the lines. A mark on the image uses it to open its line. */
type Props = { faults: readonly BoardFault[]; take: BoardTake | undefined; name?: string }

/** The id of a line in a list of faults. */
export const faultId = (name: string, place: number): string => `${name}-fault-${place}`

/** Opens the list that contains a fault, and moves the focus to its line. */
export function goToFault(name: string, place: number): void {
  const line = document.getElementById(faultId(name, place))
  line?.closest('details')?.setAttribute('open', '')
  line?.focus()
}

/** The measured faults of one sentence or of the whole board, collapsed at first. They are hints, and a person decides. */
export function BoardFaults({ faults, take, name }: Props) {
  const t = useTexts('boards')
  if (faults.length === 0) return null
  const getName = (part: string | undefined) => take?.parts.find(({ part_id }) => part_id === part)?.is
  return (
    <details className="board-faults">
      <summary className="text-12 text-warn-text">
        <Icon of={TriangleAlert} size={12} className="inline me-1.5 align-[-1px]" />
        {t.faults(faults.length)}
      </summary>
      <p className="hint">{t.faultsNote}</p>
      <ol className="grid gap-1 text-12 text-fg2 list-decimal ps-5">
        {faults.map(({ what, part, at_seconds, says }, place) => (
          <li key={`${what} ${part} ${at_seconds} ${says}`} id={name && faultId(name, place)} tabIndex={name ? -1 : undefined}>
            {getName(part) && <b className="font-semibold">{getName(part)}: </b>}
            {t.faultKinds[what] ?? what}
            <span className="block text-fg3" lang="en" dir="ltr">
              {says}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
