import { useTexts } from '../../i18n/use-texts.tsx'
import { points } from '../../lib/format.ts'

/**
 * Functions that write a price, given in 1/10,000 pt, in words. A price of 0 is 'free'. `exactly` writes '0.1200 pts', `about` writes
 * 'about 0.1200 pts', `atMost` writes a limit, and `most` writes the highest possible charge of an action. These functions are used for
 * every price of a future result. Past charges are written as figures.
 */
export function usePrice() {
  const t = useTexts('points')
  const makePriceText = (say: (figure: string) => string) => (units: number) => (units === 0 ? t.free : say(points(units)))
  const exactly = makePriceText((figure) => figure)
  const most = ({ estimated_points, hold_points }: { estimated_points: number; hold_points: number }) =>
    hold_points > estimated_points ? t.atMost(points(hold_points)) : exactly(hold_points)
  return { exactly, about: makePriceText(t.about), atMost: makePriceText(t.atMost), most }
}
