import { Film, Infinity as Forever, Zap } from 'lucide-react'
import type { PointsPackage } from '@orion/contract/points.ts'
import { useFilmEstimate } from '../../api/points.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { money, number } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { bonusPercent, countFilms, roundedDollars } from './rules.ts'

type Props = { it: PointsPackage; pending: boolean; blocked: boolean; onBuy: () => void }

const amount = (units: number) => number(units / 10_000, 4)

/** A package: its price, its points, and the number of films that the points pay for (PTS-01). */
export function PackageCard({ it, pending, blocked, onBuy }: Props) {
  const t = useTexts('buying')
  const title = t.pack(roundedDollars(it))
  const percent = bonusPercent(it)
  const { data: minute } = useFilmEstimate(60)
  const films = countFilms(it.total_points, minute?.estimated_points ?? 0)
  return (
    <article className={`card p-4 flex flex-col gap-3 relative ${it.is_popular ? 'popular' : ''}`}>
      <div className="flex items-center gap-2 min-h-6 flex-wrap">
        <h3 className="font-semibold flex-1">{title}</h3>
        {it.is_popular && <Badge tone="accent">{t.popular}</Badge>}
      </div>
      <div>
        <p className="num text-22 font-semibold tracking-tight">
          {amount(it.total_points)} <span className="text-15 font-medium text-fg2">{t.pts}</span>
        </p>
        <p className="text-fg2 num whitespace-normal">
          {it.bonus_points > 0 ? t.base(amount(it.points_amount), amount(it.bonus_points)) : t.baseOnly(amount(it.points_amount))}
        </p>
        <p className="sm:min-h-6 mt-1">{percent > 0 && <Badge tone="ok">{t.bonus(number(percent))}</Badge>}</p>
      </div>
      <ul className="grid gap-1 text-fg2">
        {Number.isFinite(films) && (
          <li className="flex items-start gap-2">
            <Icon of={Film} size={14} className="text-fg3 flex-none mt-0.5" />
            {t.films(films)}
          </li>
        )}
        <li className="flex items-start gap-2">
          <Icon of={Zap} size={14} className="text-fg3 flex-none mt-0.5" />
          {t.instant}
        </li>
        <li className="flex items-start gap-2">
          <Icon of={Forever} size={14} className="text-fg3 flex-none mt-0.5" />
          {t.forever}
        </li>
      </ul>
      <Button
        kind={it.is_popular ? 'primary' : 'plain'}
        className="mt-auto w-full"
        pending={pending}
        disabled={blocked}
        aria-label={`${t.buyPack(title)}: ${money(it.local_price, it.currency_iso)}`}
        onClick={onBuy}
      >
        <span className="num">{money(it.local_price, it.currency_iso)}</span>
      </Button>
    </article>
  )
}
