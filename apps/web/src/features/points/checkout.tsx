import { useEffect } from 'react'
import { CircleCheck, CircleSlash, FileText, LoaderCircle } from 'lucide-react'
import { usePurchase, useReadPointsAgain, useReceipt } from '../../api/points.ts'
import { useMessage } from '../../api/use-message.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { useTexts } from '../../i18n/use-texts.tsx'
import { number } from '../../lib/format.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

const amount = (units: number) => number(units / 10_000, 4)

/** The dialog after the return from the payment page. It shows the state of the purchase according to the signed confirmation. */
export function Checkout({ purchase_id, cancelled, onClose }: { purchase_id: string; cancelled: boolean; onClose: () => void }) {
  const t = useTexts('buying')
  const message = useMessage()
  const { data, error, refetch } = usePurchase(purchase_id)
  const paid = data?.status === 'paid'
  const readPointsAgain = useReadPointsAgain()
  useEffect(() => {
    if (!paid) return
    readPointsAgain()
    toast('success', t.bought)
  }, [paid, readPointsAgain, t.bought])
  const { locale } = usePreferences()
  const receipt = useReceipt(locale)
  const onReceipt = () => receipt.mutate(purchase_id, { onError: (failure) => toast('error', message(failure, t.receiptFailed)) })
  const waiting = data?.status === 'requires_action'
  const [glyph, words] =
    data && paid
      ? [
          CircleCheck,
          t.boughtText({
            pack: data.package_name,
            total: amount(data.total_points),
            base: amount(data.base_points),
            bonus: amount(data.bonus_points),
          }),
        ]
      : waiting
        ? cancelled
          ? [CircleSlash, t.checkoutCancelled]
          : [LoaderCircle, t.checkoutWaiting]
        : [CircleSlash, data?.paid_at ? t.checkoutTakenBack : t.checkoutEnded]
  return (
    <Dialog
      title={t.checkoutTitle}
      onClose={onClose}
      foot={
        <>
          {waiting && cancelled && data.checkout_url && (
            <a className="btn" href={data.checkout_url}>
              {t.backToPayment}
            </a>
          )}
          {data?.receipt_number && (
            <Button icon={FileText} pending={receipt.isPending} onClick={onReceipt}>
              {t.receipt}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      {error && <Failure title={t.checkoutFailed} detail={message(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-16" />}
      {data && (
        <output className="flex gap-3 text-15" role={paid ? 'alert' : undefined}>
          <Icon of={glyph} className={`mt-1 flex-none ${glyph === LoaderCircle ? 'spin' : ''}`} />
          {words}
        </output>
      )}
    </Dialog>
  )
}
