import { KeyRound } from 'lucide-react'
import { Suspense } from 'react'
import type { Account as Me } from '@orion/contract/access.ts'
import { useMe } from '../../api/people/access.ts'
import { useOrganizations } from '../../api/people/organizations.ts'
import { useMessage } from '../../api/use-message.ts'
import { useWorkflows } from '../../api/workflows.ts'
import { ChangePassword } from '../../app/dialogs.ts'
import { useMay } from '../../app/rights.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { day, moment, number } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { FactsWaiting, LazyDialogs } from '../../ui/waiting.tsx'
import { Billing } from './billing.tsx'
import { Card, Id, Row } from './parts.tsx'
import { ProfitCard } from './profit.tsx'
import { Sessions } from './sessions.tsx'
import { lazily } from '../../lib/lazily.ts'

const Analytics = lazily(() => import('./analytics.tsx').then(({ Analytics: component }) => ({ default: component })))
const Audit = lazily(() => import('./audit.tsx').then(({ Audit: component }) => ({ default: component })))
const RotateKey = lazily(() => import('./rotate-key.tsx').then(({ RotateKey: component }) => ({ default: component })))
const SecondFactor = lazily(() => import('./second-factor.tsx').then(({ SecondFactor: component }) => ({ default: component })))
const YourData = lazily(() => import('./your-data.tsx').then(({ YourData: component }) => ({ default: component })))
const CloseAccount = lazily(() => import('./close-account.tsx').then(({ CloseAccount: component }) => ({ default: component })))

type ProfileProps = { user: Me; organization_id: string | undefined }

/** The person's name, address and identifiers, and the button that changes the key or the password. */
function ProfileCard({ user, organization_id }: ProfileProps) {
  const t = useTexts('account')
  const { set } = useView()
  const mayRotate = useMay('key.rotate')
  return (
    <Card title={t.profile}>
      <dl>
        <Row name={t.name}>{user.company_name ?? user.name}</Row>
        <Row name={t.email}>
          {user.email.split('@')[0]}@<wbr />
          {user.email.split('@')[1]}
        </Row>
        <Row name={t.apiUserId}>{user.api_user_id ? <Id name={t.apiUserId} id={user.api_user_id} /> : t.none}</Row>
        <Row name={t.organizationId}>{organization_id ? <Id name={t.organizationId} id={organization_id} /> : t.none}</Row>
      </dl>
      <div className="mt-auto pt-4">
        {mayRotate ? (
          <Button icon={KeyRound} onClick={() => set({ dialog: 'rotate-key' })}>
            {t.manageKeys}
          </Button>
        ) : (
          user.login_type === 'user' && (
            <Button icon={KeyRound} onClick={() => set({ dialog: 'change-password' })}>
              {t.changePassword}
            </Button>
          )
        )}
      </div>
    </Card>
  )
}

/** The number of films and organizations of the account, and the account's age. */
function UsageCard({ user }: { user: Me }) {
  const t = useTexts('account')
  const { data: workflows } = useWorkflows()
  const { data: organizations } = useOrganizations()
  return (
    <Card title={t.usage} badge={<Badge>{user.login_type === 'partner' ? t.partner : t.member}</Badge>}>
      <dl>
        <Row name={t.totalWorkflows}>{workflows ? number(workflows.length) : '…'}</Row>
        <Row name={t.organizations}>{organizations ? number(organizations.total) : '…'}</Row>
        <Row name={t.memberSince}>{user.created_at ? day(user.created_at) : t.unknown}</Row>
        <Row name={t.lastLogin}>{user.last_login ? moment(user.last_login) : t.never}</Row>
      </dl>
    </Card>
  )
}

/** The second factor, the open sessions and the audit log. */
function Security() {
  const t = useTexts('account')
  const mayAudit = useMay('audit.read')
  return (
    <>
      <h2 className="text-18 font-semibold tracking-tight mt-8 mb-4">{t.security}</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <SecondFactor />
        </Suspense>
        <Sessions />
        {mayAudit && (
          <Suspense fallback={<Skeleton className="h-64 lg:col-span-2" />}>
            <Audit />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** The account screen: profile, films, costs, earnings and sessions (MYA-01). */
export function Account() {
  const t = useTexts('account')
  const { tabs } = useTexts('shell')
  const message = useMessage()
  const { view, set } = useView()
  const me = useMe()
  const { data: organizations } = useOrganizations()
  const mayRotate = useMay('key.rotate')
  const mayProfit = useMay('profit.read')
  const user = me.data
  const default_organization = organizations?.default_organization ?? undefined
  const default_id = default_organization?.organization_id ?? user?.organization_id ?? undefined
  if (me.isError && !user) {
    return (
      <div className="screen">
        <Failure title={t.failed} detail={message(me.error)} onRetry={() => void me.refetch()} />
      </div>
    )
  }
  return (
    <div className="screen">
      <ScreenHead title={tabs['my-account']} note={t.note} />
      {!user && (
        <div className="grid gap-4 lg:grid-cols-2">
          {[1, 2, 3, 4].map((key) => (
            <FactsWaiting key={key} count={4} />
          ))}
        </div>
      )}
      {user && (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            <ProfileCard user={user} organization_id={user.organization_id ?? default_id} />
            <UsageCard user={user} />
            <Billing organization_id={default_id} />
            {mayProfit && <ProfitCard organization={default_organization} />}
          </div>
          <Suspense fallback={<Skeleton className="h-64 mt-8" />}>
            <Analytics />
          </Suspense>
          <Security />
          <Suspense fallback={<Skeleton className="h-40 mt-4" />}>
            <YourData partner={user.login_type === 'partner'} />
          </Suspense>
        </>
      )}
      <LazyDialogs>
        {view.dialog === 'rotate-key' && mayRotate && <RotateKey onClose={() => set({ dialog: null })} />}
        {view.dialog === 'close-account' && user && <CloseAccount onClose={() => set({ dialog: null })} />}
        {view.dialog === 'change-password' && user?.login_type === 'user' && (
          <ChangePassword onDone={() => set({ dialog: null })} />
        )}
      </LazyDialogs>
    </div>
  )
}
