import { Pencil } from 'lucide-react'
import { type ComponentProps } from 'react'
import type { Transaction } from '@orion/contract/points.ts'
import { useBalance, useSpendingLimit, useTransactions } from '../../api/points.ts'
import { Transactions } from '../../app/dialogs.ts'
import { useMay } from '../../app/rights.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { day, points } from '../../lib/format.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useDescription } from '../../parts/use-description.ts'
import { Card, Row, Sum } from './parts.tsx'
import { lazily } from '../../lib/lazily.ts'
import { LazyDialogs } from '../../ui/waiting.tsx'

const LimitDialog = lazily(() => import('./limit-dialog.tsx').then(({ LimitDialog: component }) => ({ default: component })))
const RECENT = 3

/** The last transactions. `onAll` opens the list of all transactions. */
function Recent({ transactions, onAll }: { transactions: readonly Transaction[]; onAll: (() => void) | undefined }) {
  const t = useTexts('account')
  const describe = useDescription()
  return (
    <>
      <div className="flex items-center justify-between mt-4 mb-1 min-h-7">
        <h3 className="text-fg3 text-12">{t.recent}</h3>
        {onAll && (
          <Button kind="ghost" size="small" className="-me-2.5" onClick={onAll}>
            {t.allTransactions}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-1.5">
        {transactions.slice(0, RECENT).map((it) => (
          <li key={it.transaction_id} className="flex gap-3">
            <span className="flex-1 min-w-0 truncate" title={`${describe(it)} · ${day(it.created_at)}`}>
              {describe(it)}
            </span>
            <bdi className={`num ${it.points_amount > 0 ? 'text-ok-text' : 'text-fg2'}`}>
              {it.points_amount > 0 ? '+' : ''}
              {points(it.points_amount)}
            </bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The current balance, as the largest figure of the card. */
function Balance({ current }: { current: number }) {
  const t = useTexts('account')
  return (
    <div className="kv flex-col items-start gap-0 mb-3">
      <dt>{t.currentBalance}</dt>
      <dd className="tabular-nums text-30 text-start font-semibold tracking-tight">{points(current)}</dd>
    </div>
  )
}

/** The dialog of the monthly limit, if the address names it and the person may change the limit. */
function ChangeLimit({ limit }: Pick<ComponentProps<typeof LimitDialog>, 'limit'>) {
  const { view, set } = useView()
  const may = useMay('organization.update')
  if (view.dialog !== 'monthly-limit' || !may) return null
  return <LimitDialog limit={limit} onClose={() => set({ dialog: null })} />
}

/** The balance, the bought and used points, and the last three transactions. */
export function Billing({ organization_id }: { organization_id: string | undefined }) {
  const t = useTexts('account')
  const { view, set } = useView()
  const pointTexts = useTexts('points')
  const mayBuy = useMay('points.buy')
  const mayList = useMay('points.transactions')
  const balance = useBalance(organization_id)
  const { data: limit, isLoading: limited } = useSpendingLimit(organization_id)
  const mayLimit = useMay('organization.update')
  const { data: transactions, isLoading: listed } = useTransactions(RECENT)
  // these parts appear together: separate updates would move the buttons below them during a click
  const waits = balance.isLoading || limited || listed
  return (
    <Card title={t.billing} className="lg:row-span-2 lg:col-start-2 lg:row-start-1">
      {waits ? (
        <Skeleton className="h-56" />
      ) : balance.data ? (
        <dl>
          <Balance current={balance.data.current_points} />
          <Row name={t.heldNow}>
            <Sum units={balance.data.held_points} />
          </Row>
          {balance.data.total_granted > 0 && (
            <Row name={t.totalGranted}>
              <Sum units={balance.data.total_granted} />
            </Row>
          )}
          <Row name={t.totalPurchased}>
            <Sum units={balance.data.total_purchased} />
          </Row>
          <Row name={t.totalUsed}>
            <Sum units={balance.data.total_consumed} />
          </Row>
          {limit && (
            <Row name={t.limit}>
              <span className="inline-flex items-center gap-1">
                {limit.monthly_limit_points === null
                  ? t.noLimit
                  : t.limitOf(points(limit.spent_points), points(limit.monthly_limit_points))}
                {mayLimit && (
                  <IconButton
                    size="small"
                    className="ghost -my-1 -me-1.5"
                    label={t.limitChange}
                    tipAt="end"
                    icon={Pencil}
                    onClick={() => set({ dialog: 'monthly-limit' })}
                  />
                )}
              </span>
            </Row>
          )}
        </dl>
      ) : (
        <>
          <p>{t.noBilling}</p>
          <p className="text-fg2 mt-1">{t.noBillingWhy}</p>
        </>
      )}
      {!waits && transactions && transactions.length > 0 && (
        <Recent transactions={transactions} onAll={mayList ? () => set({ dialog: 'transactions' }) : undefined} />
      )}
      {!waits && (
        <div className={`flex flex-wrap gap-2 pt-4 max-md:*:flex-1 ${balance.data ? 'mt-auto' : ''}`}>
          {mayBuy && (
            <Button kind="primary" onClick={() => set({ dialog: 'buy-points', org: organization_id ?? null })}>
              {balance.data && balance.data.current_points > 0 ? t.buyMore : t.getStarted}
            </Button>
          )}
          <Button kind="ghost" onClick={() => set({ dialog: 'breakdown' })}>
            {pointTexts.whereItWent}
          </Button>
        </div>
      )}
      <LazyDialogs>
        {view.dialog === 'transactions' && <Transactions onClose={() => set({ dialog: null })} />}
        {limit && <ChangeLimit limit={limit} />}
      </LazyDialogs>
    </Card>
  )
}
