import { VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'
import { RESOLUTION } from '@orion/contract/catalogues/durations.ts'
import { type useFilmEstimate, useBalance } from '../../../api/points.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { languageName, limitUnits, points } from '../../../lib/format.ts'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Problem } from '../../../ui/field.tsx'
import { Failure } from '../../../ui/states.tsx'
import { BetterWith } from '../better-with.tsx'
import { CreatePreview } from './create-preview.tsx'
import { CreateStages } from './create-stages.tsx'
import { ModelCard } from './model-card.tsx'
import './create-summary.css'
import type { CreateValues } from '../create-values.ts'

type Props = { wishes: CreateValues; film: ReturnType<typeof useFilmEstimate> }

/** The summary of the form: the data of the film, its ten stages with their costs, and the sum compared with the balance. */
export function CreateSummary({ wishes, film }: Props) {
  const t = useTexts('filmForm')
  const message = useMessage()
  const language = VIDEO_LANGUAGES.find(({ code }) => code === wishes.language)
  return (
    <aside className="grid gap-3 self-start md:sticky md:top-0 min-w-0" aria-label={t.summary}>
      <CreatePreview wishes={wishes} />
      <p className="flex flex-wrap gap-x-2 text-fg2 num">
        <span lang={wishes.language}>{language?.name ?? languageName(wishes.language)}</span>
        <span aria-hidden>·</span>
        <span>{RESOLUTION.replace('x', '×')}</span>
      </p>
      <Sum wishes={wishes} estimate={film.data?.estimated_points} />
      {film.isError && !film.data ? (
        <Failure title={t.estimateFailed} detail={message(film.error, t.estimateFailed)} onRetry={() => void film.refetch()} />
      ) : (
        <CreateStages estimate={film.data} />
      )}
      <p className="hint">{t.estimateNote}</p>
      <BetterWith organization_id={wishes.organization_id} />
      <ModelCard wishes={wishes} />
    </aside>
  )
}

/** The sum of all ten stages, compared with the balance of the organization. `estimate` is in 1/10,000 pt. Undefined until it is known. */
function Sum({ wishes, estimate }: { wishes: CreateValues; estimate: number | undefined }) {
  const t = useTexts('filmForm')
  const price = usePrice()
  const { data: balance } = useBalance(wishes.organization_id)
  const limit = limitUnits(wishes.limit)
  const left = (balance?.current_points ?? 0) - (estimate ?? 0)
  return (
    <>
      <dl aria-live="polite">
        <div className="kv">
          <dt>{t.estimate}</dt>
          <dd className="num font-semibold">{estimate === undefined ? '…' : price.exactly(estimate)}</dd>
        </div>
        {wishes.autopilot && limit >= 1 && (
          <div className="kv">
            <dt>{t.limit}</dt>
            <dd className="num font-semibold">{price.atMost(limit)}</dd>
          </div>
        )}
        {balance && (
          <>
            <div className="kv">
              <dt>{t.balance}</dt>
              <dd className="num">{points(balance.current_points)}</dd>
            </div>
            {estimate !== undefined && left >= 0 && (
              <div className="kv">
                <dt>{t.after}</dt>
                <dd className="num">{points(left)}</dd>
              </div>
            )}
          </>
        )}
      </dl>
      {balance && left < 0 && <Problem>{t.short}</Problem>}
    </>
  )
}
