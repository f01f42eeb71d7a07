import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { seconds } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { WeightField } from '../edit/weight-field.tsx'
import { getWeight, withKept, withPlace, withWeight } from './point-edits.ts'

type Props = {
  point: KeyPoint
  index: number
  points: readonly KeyPoint[]
  /** Whether the film uses the point. */
  kept: boolean
  /** Whether the point's source was removed, so that the film cannot use the point. */
  silenced: boolean
  onChange: (points: KeyPoint[]) => void
}

/** The controls for a key point's weight, its order, and whether it is used. */
export function PointActs({ point, index, points, kept, silenced, onChange }: Props) {
  const t = useTexts('contents')
  return (
    <div className="point-acts md:grid gap-1.5 justify-items-end content-start">
      {/* a single point has the whole time, so a weight would have no effect */}
      {points.length > 1 && (
        <span dir="ltr" lang="" className="flex items-center gap-3">
          <span className="num text-fg3 md:min-w-14 text-end">{kept ? seconds(point.seconds) : t.leftOut}</span>
          <WeightField
            of={point.title}
            weight={getWeight(point)}
            onChange={(weight) => onChange(withWeight(points, index, weight))}
          />
        </span>
      )}
      <span dir="ltr" lang="" className="flex items-center gap-1">
        {points.length > 1 && (
          <>
            <IconButton
              size="small"
              label={t.tellEarlier(point.title)}
              icon={ArrowUp}
              tipAt="end"
              disabled={index === 0}
              onClick={() => onChange(withPlace(points, index, index - 1))}
            />
            <IconButton
              size="small"
              label={t.tellLater(point.title)}
              icon={ArrowDown}
              tipAt="end"
              disabled={index === points.length - 1}
              onClick={() => onChange(withPlace(points, index, index + 1))}
            />
          </>
        )}
        <Checkbox
          checked={kept}
          disabled={silenced}
          aria-label={t.tellPoint(point.title)}
          onChange={(event) => onChange(withKept(points, index, event.target.checked))}
        >
          {t.tell}
        </Checkbox>
      </span>
    </div>
  )
}
