import type { useWaitingPurchases } from '../../api/points.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { moment, money } from '../../lib/format.ts'

/** Lists unpaid purchases whose payment page the user left, each with a link to pay. Renders nothing if there are none. */
export function WaitingPayments({ data = [] }: { data: ReturnType<typeof useWaitingPurchases>['data'] }) {
  const t = useTexts('buying')
  if (data.length === 0) return null
  return (
    <section aria-label={t.waitingPayments} className="mb-4 p-3 rounded-lg bg-raised">
      <h3 className="font-medium mb-1">{t.waitingPayments}</h3>
      <ul className="grid gap-1">
        {data.map((it) => (
          <li key={it.purchase_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="flex-1 min-w-44">
              {it.package_name} · <span className="num">{money(it.amount, it.currency_iso)}</span>
              <span className="block text-fg3 text-12" dir="auto">
                {moment(it.created_at)} · {it.organization_name}
              </span>
            </span>
            <a className="btn small" href={it.checkout_url ?? ''}>
              {t.backToPayment}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
