import { Film } from 'lucide-react'
import { VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'
import { PALETTE_SWATCHES } from '@orion/contract/catalogues/worlds.ts'
import { RESOLUTION } from '@orion/contract/catalogues/durations.ts'
import { useBalance } from '../../api/points.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { languageName, points } from '../../lib/format.ts'
import { Swatches } from '../../parts/color-choice.tsx'
import { usePrice } from '../../parts/use-price.ts'
import { Icon } from '../../ui/button.tsx'
import { Problem } from '../../ui/field.tsx'
import { BetterWith } from './better-with.tsx'
import { nameOf, type Wishes } from './wishes.ts'

/** What the form will make: its title in its script, its length, its price against the balance; `estimate` while it is known. */
export function CreateSummary({ wishes, estimate }: { wishes: Wishes; estimate: number | undefined }) {
  const t = useTexts('filmForm')
  const price = usePrice()
  const { data: balance } = useBalance(wishes.organization_id)
  const language = VIDEO_LANGUAGES.find(({ code }) => code === wishes.language)
  const left = (balance?.current_points ?? 0) - (estimate ?? 0)
  return (
    <aside className="grid gap-3 content-start md:sticky md:top-0" aria-label={t.summary}>
      <div className="relative rounded-lg bg-well p-4 aspect-video flex flex-col justify-end gap-2 max-md:hidden" data-well>
        {nameOf(wishes) === '' && (
          <span className="absolute inset-0 grid place-items-center text-fg3">
            <Icon of={Film} size={22} />
          </span>
        )}
        <p
          className="text-15 font-semibold line-clamp-3 text-balance wrap-anywhere"
          dir={language?.direction}
          lang={wishes.language}
        >
          {nameOf(wishes) || language?.name}
        </p>
        {wishes.brand_color && <span className="block h-1 w-10 rounded-sm" style={{ background: wishes.brand_color }} />}
        {wishes.palette && <Swatches colors={PALETTE_SWATCHES[wishes.palette]} />}
      </div>
      <dl>
        <div className="kv">
          <dt>{t.language}</dt>
          <dd lang={wishes.language}>{language?.name ?? languageName(wishes.language)}</dd>
        </div>
        <div className="kv">
          <dt>{t.duration}</dt>
          <dd>{t.seconds(wishes.duration)}</dd>
        </div>
        <div className="kv">
          <dt>{t.resolution}</dt>
          <dd className="num">{RESOLUTION.replace('x', '×')}</dd>
        </div>
      </dl>
      <dl className="border-t border-line pt-2" aria-live="polite">
        <div className="kv">
          <dt>{t.estimate}</dt>
          <dd className="num font-semibold">{estimate === undefined ? '…' : price.exactly(estimate)}</dd>
        </div>
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
      <p className="hint">{t.estimateNote}</p>
      <BetterWith organization_id={wishes.organization_id} />
    </aside>
  )
}
