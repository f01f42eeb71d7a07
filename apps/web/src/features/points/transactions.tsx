import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { TRANSACTION_TYPES, type Transaction, type TransactionType } from '@orion/contract/points.ts'
import { useOrganizations } from '../../api/people/organizations.ts'
import {
  useAllTransactions,
  useExportTransactions,
  useReceipt,
  useWaitingPurchases,
  type TransactionFilter,
} from '../../api/points.ts'
import { useMessage } from '../../api/use-message.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { moment, points } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Failure } from '../../ui/states.tsx'
import { RowsWaiting } from '../../ui/waiting.tsx'
import { toast } from '../../ui/toast.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { useDescription } from '../../parts/use-description.ts'
import { WaitingPayments } from './waiting-payments.tsx'

function Line({ it }: { it: Transaction }) {
  const t = useTexts('buying')
  const say = useServerWords()
  const message = useMessage()
  const { locale } = usePreferences()
  const receipt = useReceipt(locale)
  const describe = useDescription()
  const { purchase_id } = it
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="flex-1 min-w-44">
        <p className="font-medium wrap-anywhere">{describe(it)}</p>
        <p className="text-fg3 text-12" dir="auto">
          {moment(it.created_at)} · {t.types[it.transaction_type]} · {say(it.organization_name)}
        </p>
      </div>
      {purchase_id && it.transaction_type === 'purchase' && (
        <Button
          size="small"
          kind="ghost"
          icon={FileText}
          pending={receipt.isPending}
          onClick={() => receipt.mutate(purchase_id, { onError: (error) => toast('error', message(error, t.receiptFailed)) })}
        >
          {t.receipt}
        </Button>
      )}
      <bdi className={`num font-medium ${it.points_amount > 0 ? 'text-ok-text' : ''}`}>
        {it.points_amount > 0 ? '+' : ''}
        {points(it.points_amount)}
      </bdi>
    </li>
  )
}

/** The dialog with all transactions of points, with filters and an export (PTS-03). */
export function Transactions({ onClose }: { onClose: () => void }) {
  const t = useTexts('buying')
  const message = useMessage()
  const organizations = useOrganizations().data?.organizations ?? []
  const [filter, setFilter] = useState<TransactionFilter>({})
  const query = useAllTransactions(filter)
  const save = useExportTransactions()
  const change = (part: TransactionFilter) => setFilter((before) => ({ ...before, ...part }))
  const payments = useWaitingPurchases()
  // the list appears after the payments above it, which would otherwise move its lines during a click
  const list = payments.isLoading ? undefined : query.data?.pages.flatMap(({ transactions }) => transactions)
  return (
    <Dialog
      width={720}
      title={t.transactions}
      note={t.transactionsNote}
      onClose={onClose}
      foot={
        <Button icon={Download} pending={save.isPending} onClick={() => save.mutate(filter)}>
          {t.export}
        </Button>
      }
    >
      <div
        className={`grid gap-3 grid-cols-2 mb-3 ${organizations.length > 1 ? '' : 'sm:grid-cols-3 *:first-of-type:max-sm:col-span-2'}`}
      >
        {organizations.length > 1 && (
          <Select
            label={t.organization}
            choices={[
              { id: '', name: t.allOrganizations },
              ...organizations.map((it) => ({ id: it.organization_id, name: it.organization_name })),
            ]}
            value={filter.organization_id ?? ''}
            onChange={(id) => change({ organization_id: id || undefined })}
          />
        )}
        <Select
          label={t.kind}
          choices={[{ id: '', name: t.all }, ...TRANSACTION_TYPES.map((id) => ({ id, name: t.types[id] }))]}
          value={filter.type ?? ''}
          onChange={(id) => change({ type: id ? (id as TransactionType) : undefined })}
        />
        <TextField
          label={t.from}
          type="date"
          value={filter.from ?? ''}
          onChange={({ target }) => change({ from: target.value || undefined })}
        />
        <TextField
          label={t.to}
          type="date"
          value={filter.to ?? ''}
          onChange={({ target }) => change({ to: target.value || undefined })}
        />
      </div>
      <WaitingPayments data={payments.data} />
      {save.error && <Failure title={t.exportFailed} detail={message(save.error, t.exportFailed)} />}
      {query.isError && !list && (
        <Failure title={t.transactionsFailed} detail={message(query.error)} onRetry={() => void query.refetch()} />
      )}
      {(query.isPending || payments.isLoading) && <RowsWaiting count={4} className="py-2.5" />}
      {list?.length === 0 && <p className="text-fg2 py-8 text-center">{t.noTransactions}</p>}
      {list && list.length > 0 && (
        <ul className="divide-y divide-line" aria-label={t.transactions}>
          {list.map((it) => (
            <Line key={it.transaction_id} it={it} />
          ))}
        </ul>
      )}
      <ShowMore of={query} label={t.showMore} failed={t.transactionsFailed} className="w-full mt-3" />
    </Dialog>
  )
}
