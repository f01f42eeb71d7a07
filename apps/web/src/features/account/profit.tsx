import { lazy, Suspense, useState } from 'react'
import type { Organization } from '@orion/contract/organizations.ts'
import { usePayouts, useProfit } from '../../api/money.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { day, money, number, points } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { Card, Row } from './parts.tsx'

const MoveCommission = lazy(() =>
  import('./move-commission.tsx').then(({ MoveCommission: component }) => ({ default: component })),
)
const TONE = { pending: 'warn', paid: 'ok', returned: 'plain' } as const

function Payouts() {
  const t = useTexts('account')
  const { data } = usePayouts()
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

/** Commission, what became of it, and the two ways out (PRF-01); a closed way says why. */
export function ProfitCard({ organization }: { organization: Organization | undefined }) {
  const t = useTexts('account')
  const message = useMessage()
  const { data, isError, error, refetch } = useProfit()
  const [way, setWay] = useState<'convert' | 'transfer' | null>(null)
  const none = data?.points_commission === 0 ? t.noCommission : undefined
  const noConvert = data && (data.is_mexico_organization ? none : t.onlyMexico)
  const noTransfer = data && (data.default_organization_id ? none : t.noDefault)
  const open = (to: 'convert' | 'transfer', refusal: string | undefined) => (refusal ? toast('info', refusal) : setWay(to))
  return (
    <Card title={t.profit}>
      {isError && !data && <Failure title={t.profitFailed} detail={message(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-32" />}
      {data && (
        <>
          <dl>
            <Row name={t.commission}>
              <b className="font-semibold">{points(data.points_commission)}</b>
            </Row>
            <Row name={t.converted}>{points(data.points_converted)}</Row>
            <Row name={t.transferred}>{points(data.points_transferred)}</Row>
            <Row name={t.commissionRate}>{number(data.commission_rate * 100)} %</Row>
            <Row name={t.conversionRate}>{t.perPoint(money(Math.round(data.conversion_rate_mxn * 100), 'MXN'))}</Row>
            {data.clabe_account && <Row name={t.clabe}>{data.clabe_account}</Row>}
          </dl>
          <Payouts />
          <p className="hint mt-3" id="profit-hint">
            {noConvert ?? noTransfer}
          </p>
          <div className="flex flex-wrap gap-2 mt-auto pt-3">
            <Button
              aria-disabled={noConvert ? true : undefined}
              title={noConvert}
              aria-describedby="profit-hint"
              onClick={() => open('convert', noConvert)}
            >
              {t.convert}
            </Button>
            <Button
              aria-disabled={noTransfer ? true : undefined}
              title={noTransfer}
              aria-describedby="profit-hint"
              onClick={() => open('transfer', noTransfer)}
            >
              {t.transfer}
            </Button>
          </div>
          <Suspense>
            {way && (
              <MoveCommission
                way={way}
                available={data.points_commission}
                rate={data.conversion_rate_mxn}
                organization={organization}
                onClose={() => setWay(null)}
              />
            )}
          </Suspense>
        </>
      )}
    </Card>
  )
}
