import { useBalance } from '../../api/points.ts'
import { useFirstSendings } from '../../api/providers.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { limitUnits, points } from '../../lib/format.ts'
import { usePrice } from '../../parts/prices/use-price.ts'
import { Problem } from '../../ui/field.tsx'
import './create-facts.css'
import type { CreateValues } from './create-values.ts'

/**
 * The summary next to the button that creates the film: its minutes, its price and the limit of autopilot. It stays visible while the form
 * scrolls. `estimate` is in 1/10,000 pt. Undefined until it is known. If autopilot starts at once, the data that is sent to other machines
 * is listed too.
 */
export function CreateFacts({ wishes, estimate }: { wishes: CreateValues; estimate: number | undefined }) {
  const t = useTexts('filmForm')
  const price = usePrice()
  const { data: balance } = useBalance(wishes.organization_id)
  const { data: first } = useFirstSendings(wishes.organization_id, wishes.autopilot && wishes.organization_id !== '')
  const say = useServerWords()
  const limit = limitUnits(wishes.limit)
  const short = balance !== undefined && estimate !== undefined && balance.current_points < estimate
  return (
    <div className="create-facts">
      <p aria-live="polite">
        <b className="font-semibold">{t.seconds(wishes.duration)}</b>
        <span>{estimate === undefined ? '…' : price.about(estimate)}</span>
        {wishes.autopilot && limit >= 1 && <span>{t.upTo(points(limit))}</span>}
      </p>
      {short && <Problem>{t.short}</Problem>}
      {wishes.autopilot && first?.sends.map((sentence) => <p key={sentence}>{say(sentence)}</p>)}
    </div>
  )
}
