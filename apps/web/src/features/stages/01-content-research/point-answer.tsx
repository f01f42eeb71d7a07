import { Square, SquareCheck } from 'lucide-react'
import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { withAnswer } from './point-edits.ts'
import { useMayEdit } from '../edit/may-edit.ts'

type Props = {
  point: KeyPoint
  index: number
  points: readonly KeyPoint[]
  /** Whether the point's source was removed, so that the film cannot use the point. */
  silenced: boolean
  onChange: (points: KeyPoint[]) => void
}

/** The button that marks the key point that answers the film's topic. */
export function PointAnswer({ point, index, points, silenced, onChange }: Props) {
  const reader = useTexts('reader')
  if (!useMayEdit()) return null
  return (
    <Button
      size="small"
      className={point.answers ? 'answers' : ''}
      aria-label={reader.markAnswer(point.title)}
      icon={point.answers ? SquareCheck : Square}
      aria-pressed={point.answers ?? false}
      disabled={silenced}
      onClick={() => onChange(withAnswer(points, index, !point.answers))}
    >
      {reader.answer}
    </Button>
  )
}
