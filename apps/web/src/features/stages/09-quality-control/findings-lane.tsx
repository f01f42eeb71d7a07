import { createPortal } from 'react-dom'
import { verdictOf, type QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { findingsPlace } from '../film/findings-place.ts'
import { nameOf, type Place } from './check-row.tsx'
import { keyOf } from './use-fix.ts'

type Placed = { check: QualityCheck; place: Place }

type Props = {
  findings: readonly Placed[]
  seconds: number
  on: string | undefined
  onStand: (finding: Placed) => void
}

/**
 * The findings on the film's one timeline, each where it is seen or heard; pressed it is looked at. By keys they are reached in the list,
 * which says the same in words.
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
            key={keyOf(check)}
            type="button"
            tabIndex={-1}
            className={`finding ${verdictOf(check)} ${on === keyOf(check) ? 'on' : ''}`}
            style={{ left: `${Math.min(100, (at.seconds / seconds) * 100)}%` }}
            aria-label={nameOf(check.check, t.checks)}
            title={nameOf(check.check, t.checks)}
            onClick={() => onStand(finding)}
          />
        )
      }),
      place,
    )
  )
}
