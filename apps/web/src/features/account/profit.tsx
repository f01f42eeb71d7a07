import { useState, type ReactNode } from 'react'
import type { Organization } from '@orion/contract/organizations.ts'
import type { Profit } from '@orion/contract/profits.ts'
import { usePayouts, useProfit } from '../../api/money.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { day, money, number, points } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { Card, Row, Sum } from './parts.tsx'
import { lazily } from '../../lib/lazily.ts'
import { LazyDialogs } from '../../ui/dialog-waiting.tsx'

const MoveCommission = lazily(() =>
  import('./move-commission.tsx').then(({ MoveCommission: component }) => ({ default: component })),
)
const TONE = { pending: 'warn', paid: 'ok', returned: 'plain' } as const

function Payouts({ data }: { data: ReturnType<typeof usePayouts>['data'] }) {
  const t = useTexts('account')
  const list = data?.pages.flatMap((page) => page.data) ?? []
  if (list.length === 0) return null
  return (
    <>
      <h3 className="text-fg3 text-12 mt-4 mb-1">{t.payouts}</h3>
      <ul className="grid grid-cols-1 gap-1.5">
        {list.map((it) => (
          <li key={it.id} className="flex flex-wrap items-center gap-2">
            <span className="num flex-1" title={`${it.bank} · ${it.clabe_account}`}>
              {money(it.amount_mxn, 'MXN')} <span className="text-fg3">{day(it.created_at)}</span>
            </span>
            <Badge tone={TONE[it.status]}>{t.payoutStatus[it.status]}</Badge>
            {it.reason && <span className="text-fg2 basis-full">{it.reason}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The commission, its uses, and the two ways to pay it out (PRF-01). A way that is not available shows the reason. */
export function ProfitCard({ organization }: { organization: Organization | undefined }) {
  const t = useTexts('account')
  const message = useMessage()
  const { data, isError, error, refetch } = useProfit()
  const payouts = usePayouts(data !== undefined)
  // these parts appear together: payouts that arrive later would move the two buttons during a click
  const waits = (!data && !isError) || payouts.isLoading
  const [way, setWay] = useState<'convert' | 'transfer' | null>(null)
  const unread = isError && !data
  const none = data?.points_commission === 0 ? t.noCommission : undefined
  const noConvert = data && (data.is_mexico_organization ? none : t.onlyMexico)
  const noTransfer = data && (data.default_organization_id ? none : t.noDefault)
  return (
    <Card title={t.profit} className="lg:col-span-2">
      {unread && <Failure title={t.profitFailed} detail={message(error)} onRetry={() => void refetch()} />}
      {waits ? (
        <Skeleton className="h-56 lg:h-42" />
      ) : (
        <>
          <Sums profit={data} />
          {data && <Payouts data={payouts.data} />}
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 mt-auto pt-4">
            <Closable why={noConvert} closed={!data} onClick={() => setWay('convert')}>
              {t.convert}
            </Closable>
            <Closable why={noTransfer} closed={!data} onClick={() => setWay('transfer')}>
              {t.transfer}
            </Closable>
            <p className="hint basis-full empty:hidden" id="profit-hint">
              {noConvert ?? noTransfer}
            </p>
          </div>
          <LazyDialogs>
            {way && data && (
              <MoveCommission
                way={way}
                available={data.points_commission}
                rate={data.conversion_rate_mxn}
                organization={organization}
                onClose={() => setWay(null)}
              />
            )}
          </LazyDialogs>
        </>
      )}
    </Card>
  )
}

/** The commission and its uses. Each sum is zero without data. */
function Sums({ profit }: { profit: Profit | undefined }) {
  const t = useTexts('account')
  return (
    <dl className="profit-sums">
      <Row name={t.commission}>
        <b className="font-semibold">{points(profit?.points_commission ?? 0)}</b>
      </Row>
      <Row name={t.converted}>
        <Sum units={profit?.points_converted ?? 0} />
      </Row>
      <Row name={t.transferred}>
        <Sum units={profit?.points_transferred ?? 0} />
      </Row>
      {profit && <Rates profit={profit} />}
    </dl>
  )
}

function Rates({ profit }: { profit: Profit }) {
  const t = useTexts('account')
  return (
    <>
      <Row name={t.commissionRate}>{number(profit.commission_rate * 100)} %</Row>
      <Row name={t.conversionRate}>{t.perPoint(money(Math.round(profit.conversion_rate_mxn * 100), 'MXN'))}</Row>
      {profit.clabe_account && <Row name={t.clabe}>{profit.clabe_account}</Row>}
    </>
  )
}

type Way = { why: string | undefined; closed: boolean; onClick: () => void; children: ReactNode }

/** The button for one way to pay out commission. If it is not available, a hint below gives the reason. */
const Closable = ({ why, closed, onClick, children }: Way) => {
  const off = closed || why !== undefined
  return (
    <Button disabled={off} aria-disabled={off || undefined} title={why} aria-describedby="profit-hint" onClick={onClick}>
      {children}
    </Button>
  )
}
