import { verdictOf, type QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { usePlayhead } from '../film/player.ts'
import { nameOf, type Place } from './check-row.tsx'
import { keyOf } from './use-fix.ts'

type Placed = { check: QualityCheck; place: Place }

type Props = {
  findings: readonly Placed[]
  /** The seconds at which scenes begin. */
  scenes: readonly number[]
  seconds: number
  on: string | undefined
  onStand: (finding: Placed) => void
}

/**
 * The findings over the film, each where it is seen or heard; pressed it is looked at. By keys they are reached in the list, which says the
 * same in words.
 */
export function FindingsLane({ findings, scenes, seconds, on, onStand }: Props) {
  const t = useTexts('contents')
  const at = usePlayhead((time) => Math.round((time / seconds) * 2000) / 20)
  return (
    <div className="findings-lane" data-well dir="ltr" aria-hidden>
      {scenes.map((start, index) => (
        <i
          key={start}
          className="finding-scene"
          style={{
            left: `${(start / seconds) * 100}%`,
            width: `${(((scenes[index + 1] ?? seconds) - start) / seconds) * 100}%`,
          }}
        />
      ))}
      {findings.map((finding) => {
        const { check, place } = finding
        return (
          <button
            key={keyOf(check)}
            type="button"
            tabIndex={-1}
            className={`finding ${verdictOf(check)} ${on === keyOf(check) ? 'on' : ''}`}
            style={{ left: `${Math.min(100, (place.seconds / seconds) * 100)}%` }}
            aria-label={nameOf(check.check, t.checks)}
            title={nameOf(check.check, t.checks)}
            onClick={() => onStand(finding)}
          />
        )
      })}
      <span className="playhead" style={{ left: `${Math.min(100, at)}%` }} />
    </div>
  )
}
