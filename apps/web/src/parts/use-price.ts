import { useTexts } from '../i18n/use-texts.tsx'
import { points } from '../lib/format.ts'

/**
 * What something will cost, in words (1/10,000 pt): 'free', else '0.1200 pts' (`exactly`) or 'about 0.1200 pts' (`about`). The one place
 * that says it of what is not made yet; what was charged is told in figures.
 */
export function usePrice() {
  const t = useTexts('points')
  const wordsOf = (say: (figure: string) => string) => (units: number) => (units === 0 ? t.free : say(points(units)))
  return { exactly: wordsOf((figure) => figure), about: wordsOf(t.about) }
}
