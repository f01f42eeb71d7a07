import type { ReactNode } from 'react'
import { useMe } from '../../api/access.ts'
import { useOrganizations } from '../../api/organizations.ts'
import { useBalance, useTransactions } from '../../api/points.ts'
import { useMessage } from '../../api/use-message.ts'
import { useWorkflows } from '../../api/workflows.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { day, number, points } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'

const RECENT = 3

const Card = ({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) => (
  <section className="card p-5">
    <h2 className="text-15 font-semibold mb-3 flex items-center gap-2">
      {title}
      {badge}
    </h2>
    {children}
  </section>
)
const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="kv min-h-8">
    <dt>{name}</dt>
    <dd className="num truncate">{children}</dd>
  </div>
)

function Billing({ organization_id }: { organization_id: string | undefined }) {
  const t = useTexts('shell')
  const { data: balance } = useBalance(organization_id)
  const { data: transactions } = useTransactions(RECENT)
  return (
    <Card title={t.billing}>
      {balance ? (
        <dl>
          <Row name={t.currentBalance}>{points(balance.current_points)}</Row>
          <Row name={t.heldNow}>{points(balance.held_points)}</Row>
          <Row name={t.totalPurchased}>{points(balance.total_purchased)}</Row>
          <Row name={t.totalUsed}>{points(balance.total_consumed)}</Row>
        </dl>
      ) : (
        <p className="text-fg2">{t.noBilling}</p>
      )}
      {transactions && transactions.length > 0 && (
        <>
          <h3 className="text-fg3 text-12 mt-4 mb-1">{t.recent}</h3>
          <ul className="grid gap-1">
            {transactions.slice(0, RECENT).map((it) => (
              <li key={it.transaction_id} className="flex gap-3">
                <span className="flex-1 truncate">{it.description}</span>
                <span className="num text-fg2">{points(it.points_amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** Who I am, what I made and what it cost (MYA-01). */
export function Account() {
  const t = useTexts('shell')
  const message = useMessage()
  const me = useMe()
  const { data: workflows } = useWorkflows()
  const { data: organizations } = useOrganizations()
  if (me.isError) {
    return (
      <div className="screen">
        <Failure title={t.accountFailed} detail={message(me.error)} onRetry={() => void me.refetch()} />
      </div>
    )
  }
  const user = me.data
  const default_id = organizations?.default_organization?.organization_id ?? user?.organization_id ?? undefined
  return (
    <div className="screen">
      <h1 className="text-22 font-semibold tracking-tight mb-5">{t.tabs['my-account']}</h1>
      {user ? (
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3 items-start">
          <Card title={t.accountProfile}>
            <dl>
              <Row name={t.accountName}>{user.company_name ?? user.name}</Row>
              <Row name={t.email}>{user.email}</Row>
              <Row name={t.apiUserId}>{user.api_user_id ?? t.none}</Row>
              <Row name={t.organizationId}>{user.organization_id ?? default_id ?? t.none}</Row>
            </dl>
          </Card>
          <Card title={t.usage} badge={<Badge>{user.login_type === 'partner' ? t.partner : t.member}</Badge>}>
            <dl>
              <Row name={t.totalWorkflows}>{number(workflows?.length ?? 0)}</Row>
              <Row name={t.totalOrganizations}>{number(organizations?.total ?? 0)}</Row>
              <Row name={t.memberSince}>{user.created_at ? day(user.created_at) : t.unknown}</Row>
              <Row name={t.lastLogin}>{user.last_login ? day(user.last_login) : t.never}</Row>
            </dl>
          </Card>
          <Billing organization_id={default_id} />
        </div>
      ) : (
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </div>
      )}
    </div>
  )
}
