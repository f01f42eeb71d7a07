import { Coins, TriangleAlert } from 'lucide-react'
import type { Session } from '@orion/contract/access.ts'
import { useMe } from '../api/people/access.ts'
import { useTotalPoints } from '../api/points.ts'
import { useTexts } from '../i18n/use-texts.tsx'
import { points, UNKNOWN } from '../lib/format.ts'
import { Icon } from '../ui/button.tsx'
import { useMay } from './rights.ts'
import { useSession } from './session.ts'
import { useView } from './view.ts'

/**
 * The points in the header, shown only to a person with an api_user_id (SHL-01). If the points cannot be loaded, the header shows 0.0000
 * with a warning. A person without an organization has no points. The header then shows the welcome points that the form for the first film
 * also shows, or nothing (56).
 */
export function Balance() {
  const session = useSession()
  return session?.api_user_id ? <Figure session={session} /> : null
}

function Figure({ session }: { session: Session }) {
  const t = useTexts('shell')
  const { set, go } = useView()
  const mayBuy = useMay('points.buy')
  const { data, isError } = useTotalPoints()
  const failed = isError && !data
  const none = data !== undefined && data.total_points === 0 && data.organizations.length === 0
  const { data: me, isPending } = useMe(none)
  if (none && !isPending && !me?.welcome_points) return null
  const total = none ? me?.welcome_points : (data?.total_points ?? (failed ? 0 : undefined))
  const amount = total === undefined ? UNKNOWN : points(total)
  return (
    <button
      type="button"
      className="balance"
      title={failed ? t.balanceFailed : `${t.balance} · ${session.email}`}
      aria-label={`${t.balance}: ${amount}${failed ? `. ${t.balanceFailed}` : ''}`}
      onClick={() => void (mayBuy ? set({ dialog: 'buy-points', org: null }) : go({ tab: 'my-account' }))}
    >
      <Icon of={failed ? TriangleAlert : Coins} size={15} className={failed ? 'text-warn-text' : ''} />
      <bdi className="num">{amount}</bdi>
    </button>
  )
}
