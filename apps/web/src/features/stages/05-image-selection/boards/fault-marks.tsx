import type { CSSProperties } from 'react'
import type { BoardFault } from '@orion/contract/contents/05-boards.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'

type Props = { faults: readonly BoardFault[]; onOpen: (place: number) => void }

/** `NEAR`: two marks overlap if their distance is smaller than this share of the image. The later mark is then moved by `ASIDE` pixels. */
const NEAR = 0.06
const ASIDE = 28

const percent = (share: number): string => `${100 * share}%`
const findMiddle = ({ x, y, width, height }: NonNullable<BoardFault['place']>) => ({ x: x + width / 2, y: y + height / 2 })

/**
 * The measured faults of a sentence as marks on the image. They have the same numbers as in the list next to the image. A click on a mark
 * opens its line in the list.
 */
export function FaultMarks({ faults, onOpen }: Props) {
  const t = useTexts('boards')
  const placed = faults.flatMap(({ place, what }, index) =>
    place ? [{ place, what: t.faultKinds[what] ?? what, index, at: findMiddle(place) }] : [],
  )
  return placed.map(({ place: { x, y, width, height }, what, index, at }, order) => {
    const before = placed.slice(0, order).filter((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < NEAR).length
    return (
      <span key={index} className="contents">
        <button
          type="button"
          className="fault-mark num"
          style={{ '--x': percent(at.x), '--y': percent(at.y), '--aside': `${before * ASIDE}px` } as CSSProperties}
          aria-label={`${index + 1}: ${what}`}
          title={what}
          onClick={() => onOpen(index)}
        >
          {index + 1}
        </button>
        <span
          className="fault-box"
          style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
          aria-hidden
        />
      </span>
    )
  })
}
