import { createPortal } from 'react-dom'
import { getVerdict, type QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { findingsPlace } from '../film/findings-place.ts'
import { getName, type Place } from './check-row.tsx'
import { getKey } from './use-fix.ts'

type Placed = { check: QualityCheck; place: Place }

type Props = {
  findings: readonly Placed[]
  seconds: number
  on: string | undefined
  onStand: (finding: Placed) => void
}

/**
 * The findings on the film's timeline, at their positions. A click selects a finding. The keyboard uses the list, which has the same
 * findings.
 */
export function FindingsLane({ findings, seconds, on, onStand }: Props) {
  const t = useTexts('contents')
  const place = findingsPlace.usePlace()
  return (
    place &&
    createPortal(
      findings.map((finding) => {
        const { check, place: at } = finding
        return (
          <button
            key={getKey(check)}
            type="button"
            tabIndex={-1}
            className={`finding ${getVerdict(check)} ${on === getKey(check) ? 'on' : ''}`}
            style={{ left: `${Math.min(100, (at.seconds / seconds) * 100)}%` }}
            aria-label={getName(check.check, t.checks)}
            title={getName(check.check, t.checks)}
            onClick={() => onStand(finding)}
          />
        )
      }),
      place,
    )
  )
}
