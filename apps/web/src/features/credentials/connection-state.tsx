import { CircleCheck, Clock, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { PLATFORM_NAMES, type Credential } from '@orion/contract/credentials.ts'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { moment } from '../../lib/format.ts'
import { Icon } from '../../ui/button.tsx'
import { Failure } from '../../ui/states.tsx'

function Lifetime({ expires_at }: { expires_at: string }) {
  const t = useTexts('credentials')
  const [now] = useState(() => Date.now())
  const over = Date.parse(expires_at) < now
  return (
    <span className={`flex gap-2 mt-1.5 ${over ? 'text-err-text' : 'text-warn-text'}`}>
      <Icon of={over ? TriangleAlert : Clock} size={14} className="mt-0.5 flex-none" />
      {over ? t.expired(moment(expires_at)) : t.expires(moment(expires_at))}
    </span>
  )
}

/** The result of the platform's last test: the connected account, or the platform's own message (SOC-03). */
export function ConnectionState({ platform, stored, testing }: { platform: Platform; stored?: Credential; testing: boolean }) {
  const t = useTexts('credentials')
  if (testing) {
    return (
      <output className="flex items-center gap-2.5 p-3 rounded-lg bg-live-soft text-live-text">
        <Icon of={LoaderCircle} className="spin" />
        {t.testing(PLATFORM_NAMES[platform])}
      </output>
    )
  }
  if (!stored) return null
  const { status, connected_as, checked_at, expires_at, detail } = stored
  if (status === 'error') {
    return (
      <div>
        <Failure title={t.testFailed} detail={detail} />
        {expires_at && <Lifetime expires_at={expires_at} />}
      </div>
    )
  }
  return (
    <output className={`block p-3 rounded-lg ${connected_as ? 'bg-ok-soft text-ok-text' : 'bg-raised text-fg2'}`}>
      <span className="flex gap-2.5">
        {connected_as && <Icon of={CircleCheck} className="mt-0.5 flex-none" />}
        <span className="min-w-0 wrap-anywhere">
          {connected_as ? <b className="font-semibold">{t.connectedAs(connected_as)}</b> : checked_at ? t.testOk : t.notTested}
          {checked_at && <span className="block text-12 opacity-90">{t.checked(moment(checked_at))}</span>}
        </span>
      </span>
      {expires_at && <Lifetime expires_at={expires_at} />}
    </output>
  )
}
