import { TriangleAlert } from 'lucide-react'
import type { BoardFault, BoardTake } from '@orion/contract/contents/05-boards.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { Icon } from '../../../../ui/button.tsx'

type Props = { faults: readonly BoardFault[]; take: BoardTake | undefined }

/** What the measure found at one place of a board, folded: hints, of which a person judges. */
export function BoardFaults({ faults, take }: Props) {
  const t = useTexts('boards')
  const say = useServerWords()
  if (faults.length === 0) return null
  const nameOf = (part: string | undefined) => take?.parts.find(({ part_id }) => part_id === part)?.is
  return (
    <details className="board-faults">
      <summary className="text-12 text-warn-text">
        <Icon of={TriangleAlert} size={12} className="inline me-1.5 align-[-1px]" />
        {t.faults(faults.length)}
      </summary>
      <p className="hint">{t.faultsNote}</p>
      <ul className="grid gap-1 text-12 text-fg2 list-disc ps-4">
        {faults.map(({ what, part, at_seconds, says }) => (
          <li key={`${what} ${part} ${at_seconds} ${says}`}>
            {nameOf(part) && <b className="font-semibold">{nameOf(part)}: </b>}
            {say(says)}
          </li>
        ))}
      </ul>
    </details>
  )
}
