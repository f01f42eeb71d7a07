import { useTexts } from '../i18n/use-texts.tsx'
import { points } from '../lib/format.ts'

/**
 * The cost of something in words (1/10,000 pt): 'free', else '0.1200 pts' (`exactly`) or 'about 0.1200 pts' (`about`). For an action,
 * `most` gives the highest charge. All prices of future results are written here; past charges are shown as figures.
 */
export function usePrice() {
  const t = useTexts('points')
  const makePriceText = (say: (figure: string) => string) => (units: number) => (units === 0 ? t.free : say(points(units)))
  const exactly = makePriceText((figure) => figure)
  const most = ({ estimated_points, hold_points }: { estimated_points: number; hold_points: number }) =>
    hold_points > estimated_points ? t.atMost(points(hold_points)) : exactly(hold_points)
  return { exactly, about: makePriceText(t.about), most }
}
