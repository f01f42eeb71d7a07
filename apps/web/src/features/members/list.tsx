import { Inbox, UserPlus, Users } from 'lucide-react'
import { Suspense, useDeferredValue, useState } from 'react'
import type { Member } from '@orion/contract/members.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import { useMembers, useRoles } from '../../api/people/members.ts'
import { useMessage } from '../../api/use-message.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { matches } from '../../lib/matches.ts'
import { OfOrganization, useChosenOrganization } from '../../parts/of-organization.tsx'
import { ForOperator } from '../../parts/for-operator.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { WhoIsHere } from '../../parts/here/who-is-here.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Empty, Failure } from '../../ui/states.tsx'
import { CardWaiting, LazyDialogs } from '../../ui/waiting.tsx'
import { useMay } from '../../app/rights.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { OwnerRow } from './owner-row.tsx'
import { MemberRow, type MemberAct } from './member-row.tsx'
import './members.css'
import { lazily } from '../../lib/lazily.ts'

const InviteDialog = lazily(() => import('./invite-dialog.tsx').then(({ InviteDialog: component }) => ({ default: component })))
const EditMember = lazily(() => import('./edit-dialog.tsx').then(({ EditMember: component }) => ({ default: component })))
const ChangeRole = lazily(() => import('./role-dialog.tsx').then(({ ChangeRole: component }) => ({ default: component })))
const RequiredFactor = lazily(() =>
  import('./required-factor.tsx').then(({ RequiredFactor: component }) => ({ default: component })),
)
const RemoveMember = lazily(() => import('./remove-dialog.tsx').then(({ RemoveMember: component }) => ({ default: component })))

/** The number of invited people above which the screen has a search. */
const MANY = 9

const Waiting = () => {
  const t = useTexts('members')
  return (
    <div aria-busy>
      <output className="block text-fg2 mb-3">{t.loading}</output>
      <CardWaiting count={1} face className="px-3.5 py-3" />
      <div className="h-4" />
      <CardWaiting count={3} face className="px-3.5 py-3" />
    </div>
  )
}

/** The people of an organization who match the search. The owner is included only if the owner matches too. */
function useFoundPeople(organization_id: string) {
  const { view } = useView()
  const q = useDeferredValue(view.q.trim())
  const query = useMembers(organization_id, q)
  const members = query.data?.pages.flatMap(({ users }) => users)
  const first = query.data?.pages[0]
  const owner = first?.owner
  const isFound = owner && matches(q, [owner.name, owner.email, owner.company_name])
  return { q, query, members, total: first?.total ?? 0, owner: isFound ? owner : null }
}

/** The message when nobody was invited, or when nobody matches the search. */
function NoPeople({ searched, onInvite }: { searched: boolean; onInvite: () => void }) {
  const t = useTexts('members')
  const { set } = useView()
  return (
    <Empty
      className="py-8"
      icon={Users}
      title={t.noneTitle}
      act={
        searched ? (
          <Button onClick={() => set({ q: null })}>{t.clearSearch}</Button>
        ) : (
          <Button icon={UserPlus} onClick={onInvite}>
            {t.inviteFirst}
          </Button>
        )
      }
    >
      {searched ? t.noMatchText : t.noneText}
    </Empty>
  )
}

/** The search field, shown if there are many people. Their number does not depend on the search. */
function FindPeople({ organization_id }: { organization_id: string }) {
  const t = useTexts('members')
  const { view, set } = useView()
  const total = useMembers(organization_id, '').data?.pages[0]?.total ?? 0
  if (total <= MANY && view.q === '') return null
  return (
    <SearchField className="mb-4 md:max-w-80" label={t.search} value={view.q} onChange={(text) => set({ q: text || null })} />
  )
}

/** The names of the columns. Hidden where a row is not one line, and for screen readers, because each row says what its parts are. */
function Columns() {
  const { columns } = useTexts('members')
  return (
    <div className="member columns-head" aria-hidden>
      <span className="who">{columns.person}</span>
      <span className="role">{columns.role}</span>
      <span className="standing">{columns.status}</span>
      <span className="rights">{columns.permissions}</span>
    </div>
  )
}

type MemberDialogProps = { member: Member; act: MemberAct; organization: Organization; onClose: () => void }

/** The dialog for an action on one member. */
function MemberDialog({ member, act, organization, onClose }: MemberDialogProps) {
  const { organization_id } = organization
  return (
    <LazyDialogs>
      {act === 'edit' && <EditMember member={member} organization_id={organization_id} onClose={onClose} />}
      {act === 'role' && <ChangeRole member={member} organization_id={organization_id} onClose={onClose} />}
      {act === 'remove' && <RemoveMember member={member} organization={organization} onClose={onClose} />}
    </LazyDialogs>
  )
}

function People({ organization, onInvite }: { organization: Organization; onInvite: () => void }) {
  const t = useTexts('members')
  const message = useMessage()
  const { q, query, members, total, owner } = useFoundPeople(organization.organization_id)
  const [chosen, setChosen] = useState<{ member: Member; act: MemberAct } | null>(null)
  const close = () => setChosen(null)
  const mayRequire = useMay('organization.update', organization.organization_id)

  if (query.isError && !members) {
    return <Failure title={t.loadFailed} detail={message(query.error, t.loadFailed)} onRetry={() => void query.refetch()} />
  }
  return (
    <>
      <FindPeople organization_id={organization.organization_id} />
      {!members && <Waiting />}
      {owner && (
        <>
          <p className="people-part">{t.owner}</p>
          <ul className="card mb-5" aria-label={t.owner}>
            <OwnerRow owner={owner} />
          </ul>
        </>
      )}
      {owner && members && (members.length > 0 || !q) && <p className="people-part">{t.invitedPeople}</p>}
      {members?.length === 0 && !(q && owner) && (
        <div className="card">
          <NoPeople searched={q !== ''} onInvite={onInvite} />
        </div>
      )}
      {members && members.length > 0 && (
        <div className="card">
          <Columns />
          <ul className="divide-y divide-line" aria-busy={query.isFetching}>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} onAct={(act) => setChosen({ member, act })} />
            ))}
          </ul>
        </div>
      )}
      {members && query.hasNextPage && (
        <div className="flex flex-wrap items-center justify-center gap-3 mt-4">
          <ShowMore of={query} label={t.showMore} failed={t.loadFailed} />
          <span className="text-fg3 num">{t.shown(members.length, total)}</span>
        </div>
      )}
      <Suspense fallback={null}>{mayRequire && members && <RequiredFactor organization={organization} />}</Suspense>
      {chosen && <MemberDialog {...chosen} organization={organization} onClose={close} />}
    </>
  )
}

/** The people of an organization and their roles (TEAM-01, TEAM-02). */
export function Members() {
  const t = useTexts('members')
  const message = useMessage()
  const { view, set } = useView()
  const { list, chosen } = useChosenOrganization()
  const narrow = useNarrow()
  const roles = useRoles(chosen?.organization_id)
  const mayInvite = chosen !== undefined && roles.data?.some(({ assignable }) => assignable) === true
  const members = useMembers(chosen?.organization_id, '')
  const page = members.data?.pages[0]
  const total = page && page.total + (page.owner ? 1 : 0)
  const invite = () => set({ dialog: 'invite-user' })
  const waitsInOutbox = mayInvite && page?.mail_in_outbox === true
  return (
    <>
      <OfOrganization
        showsOne
        texts={{ ...t, toOrganizations: t.createOrganization }}
        icon={Users}
        // on a phone, the menu of organizations is shown in this place instead
        note={narrow && list?.length !== 1 ? undefined : chosen && total !== undefined && t.note(total, chosen.organization_name)}
        waiting={<Waiting />}
        act={
          <>
            <WhoIsHere />
            <Button kind="primary" icon={UserPlus} disabled={!mayInvite} onClick={invite}>
              {t.invite}
            </Button>
          </>
        }
        above={
          roles.isError ? (
            <div className="mb-4">
              <Failure title={t.rolesFailed} detail={message(roles.error, t.rolesFailed)} onRetry={() => void roles.refetch()} />
            </div>
          ) : (
            waitsInOutbox && (
              <div className="flex gap-2.5 mb-4 text-fg2">
                <Icon of={Inbox} className="mt-0.5 flex-none text-fg3" />
                <div className="min-w-0">
                  <p>{t.noMail}</p>
                  <ForOperator>{t.outbox}</ForOperator>
                </div>
              </div>
            )
          )
        }
      >
        {(organization) => <People key={organization.organization_id} organization={organization} onInvite={invite} />}
      </OfOrganization>
      <LazyDialogs>
        {view.dialog === 'invite-user' && list && (
          <InviteDialog
            organizations={list}
            organization={chosen}
            inOutbox={waitsInOutbox}
            onClose={() => set({ dialog: null })}
          />
        )}
      </LazyDialogs>
    </>
  )
}
