import { useState } from 'react'
import type { Session } from '@orion/contract/access.ts'
import { leave } from '../../api/people/access.ts'
import { useKeepAccount } from '../../api/people/account.ts'
import { useMessage } from '../../api/use-message.ts'
import { startSession } from '../../app/session.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { day } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { Constellation } from '../../parts/constellation.tsx'
import { Top } from '../../parts/top.tsx'
import { ExportOfData } from './your-data.tsx'

const DAY_MS = 86_400_000

/** The page of a person whose account is being closed. The person can keep the account, export data, or log out. */
export function ClosingAccount({ session, closes_at }: { session: Session; closes_at: string }) {
  const t = useTexts('account')
  const message = useMessage()
  const keep = useKeepAccount()
  const [now] = useState(Date.now)
  const days = Math.ceil((Date.parse(closes_at) - now) / DAY_MS)
  const onKeep = () =>
    keep.mutate(
      {},
      {
        onSuccess: () => {
          const { closes_at: _, ...open } = session
          startSession(open)
          toast('success', t.kept)
        },
      },
    )
  return (
    <div className="landing">
      <Top />
      <Constellation />
      <Dialog
        firm
        width={520}
        title={t.graceTitle(day(closes_at))}
        note={t.graceText(t.graceLeft(days))}
        onClose={leave}
        foot={
          <>
            <Button onClick={leave}>{t.logout}</Button>
            <Button kind="primary" data-first pending={keep.isPending} onClick={onKeep}>
              {t.keep}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          {keep.error && <Failure title={t.keepFailed} detail={message(keep.error, t.keepFailed)} />}
          <h3 className="font-semibold">{t.exportTitle}</h3>
          <p className="text-fg2">{session.login_type === 'partner' ? t.exportPartner : t.exportMember}</p>
          <ExportOfData />
        </div>
      </Dialog>
    </div>
  )
}
