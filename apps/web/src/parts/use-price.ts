import { useTexts } from '../i18n/use-texts.tsx'
import { points } from '../lib/format.ts'

/**
 * What something will cost, in words (1/10,000 pt): 'free', else '0.1200 pts' (`exactly`) or 'about 0.1200 pts' (`about`). Of what a press
 * begins, what is charged at most (`most`). The one place that says it of what is not made yet; what was charged is told in figures.
 */
export function usePrice() {
  const t = useTexts('points')
  const wordsOf = (say: (figure: string) => string) => (units: number) => (units === 0 ? t.free : say(points(units)))
  const exactly = wordsOf((figure) => figure)
  const most = ({ estimated_points, hold_points }: { estimated_points: number; hold_points: number }) =>
    hold_points > estimated_points ? t.atMost(points(hold_points)) : exactly(hold_points)
  return { exactly, about: wordsOf(t.about), most }
}
