import { toWords } from '@orion/contract/sentences/text-key.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { estimateStage } from '@orion/contract/stages.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { number, points } from '../../lib/format.ts'

/**
 * What an estimate consists of, the points that are reserved until the run ends, and the data that is sent to other machines for the first
 * time.
 */
export function EstimateBasis({ estimate }: { estimate: Answer<typeof estimateStage> }) {
  const t = useTexts('points')
  const say = useServerWords()
  const parts = estimate.basis.map(
    ({ text, text_said, quantity }) =>
      `${say(toWords(text, text_said))}: ${number(quantity, Number.isInteger(quantity) ? 0 : 1)}`,
  )
  return (
    <span className="block text-fg3 text-12">
      {parts.join(' · ')}
      {estimate.hold_points > 0 && ` · ${t.holds(points(estimate.hold_points))}`}
      {estimate.sends?.map((sentence) => (
        <span key={sentence} className="block text-fg2">
          {say(sentence)}
        </span>
      ))}
    </span>
  )
}
