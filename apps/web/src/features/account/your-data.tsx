import { Download, LoaderCircle, PackageOpen } from 'lucide-react'
import { type AccountExport, GRACE_DAYS } from '@orion/contract/account.ts'
import { useExport, useRequestExport } from '../../api/people/account.ts'
import { useMessage } from '../../api/use-message.ts'
import { useView } from '../../app/view.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { getAddress } from '../../lib/call.ts'
import { moment, number, size } from '../../lib/format.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { FoldingCard } from './folding-card.tsx'

/** The state of the export of all the user's data: requested, in progress, ready until it expires, failed, or expired. */
export function ExportOfData() {
  const t = useTexts('account')
  const message = useMessage()
  const { data, isPending, isError, error, refetch } = useExport()
  const ask = useRequestExport()
  const button = (
    <Button icon={PackageOpen} className="justify-self-start" pending={ask.isPending} onClick={() => ask.mutate({})}>
      {data?.status === 'ready' || data?.status === 'expired' ? t.exportAgain : t.exportAsk}
    </Button>
  )
  if (isPending) return <Skeleton className="h-9" />
  if (isError && data === undefined)
    return <Failure title={t.exportUnread} detail={message(error)} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-3" aria-live="polite">
      {ask.error && <Failure title={t.exportFailed} detail={message(ask.error, t.exportFailed)} />}
      {data && <ExportState data={data} />}
      {data?.status !== 'pending' && button}
    </div>
  )
}

/** The progress of the export, its failure, or its file with the time at which it expires. */
function ExportState({ data }: { data: AccountExport }) {
  const t = useTexts('account')
  const say = useServerWords()
  const { status, url, expires_at } = data
  switch (status) {
    case 'pending':
      return (
        <p className="flex gap-2.5 text-fg2">
          <Icon of={LoaderCircle} className="spin mt-0.5 flex-none" />
          {t.exportPending}
        </p>
      )
    case 'failed':
      return <Failure title={t.exportFailed} detail={say(data.detail ?? '')} />
    case 'expired':
      return expires_at ? <p className="text-fg2">{t.exportExpired(moment(expires_at))}</p> : null
    case 'ready':
      if (!url || !expires_at) return null
      return (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-ok-soft text-ok-text p-3">
          <p className="flex-1 min-w-52">
            <span className="block font-medium">{t.exportReady(moment(expires_at))}</span>
            <span className="num">{t.exportFacts(size(data.size_bytes ?? 0), number(data.file_count ?? 0))}</span>
          </p>
          <a className="btn plain medium" href={getAddress(url)} download>
            <Icon of={Download} />
            {t.exportDownload}
          </a>
        </div>
      )
  }
}

/** The section with the export of the user's data, and the button that closes the account. */
export function YourData({ partner }: { partner: boolean }) {
  const t = useTexts('account')
  const { set } = useView()
  return (
    <FoldingCard title={t.yourData} className="mt-4">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <section className="grid gap-3 content-start" aria-label={t.exportTitle}>
          <h3 className="font-semibold">{t.exportTitle}</h3>
          <p className="text-fg2 max-w-[62ch]">{partner ? t.exportPartner : t.exportMember}</p>
          <ExportOfData />
        </section>
        <section className="grid gap-3 content-start" aria-label={t.closeTitle}>
          <h3 className="font-semibold">{t.closeTitle}</h3>
          <p className="text-fg2 max-w-[62ch]">{t.closeShort(GRACE_DAYS)}</p>
          <Button className="justify-self-start text-err-text" onClick={() => set({ dialog: 'close-account' })}>
            {t.closeAsk}
          </Button>
        </section>
      </div>
    </FoldingCard>
  )
}
