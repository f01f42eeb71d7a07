import { Building2, Coins, Plus, Search, TriangleAlert } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Action } from '@orion/contract/catalogues/permissions.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import { useOrganizations, useUpdateOrganization } from '../../api/people/organizations.ts'
import { useBalance } from '../../api/points.ts'
import { useMessage } from '../../api/use-message.ts'
import { SocialKeys } from '../../app/dialogs.ts'
import { useOrganizationPlaces } from '../../app/organization-places.ts'
import { useRights } from '../../app/rights.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { countryName, points, UNKNOWN } from '../../lib/format.ts'
import { getImageAddress, IMAGE_SIZE } from '../../api/image-address.ts'
import { matches } from '../../lib/matches.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Empty, Failure } from '../../ui/states.tsx'
import { OrganizationsWaiting } from './waiting.tsx'
import { toast } from '../../ui/toast.tsx'
import { useMore } from '../../ui/use-more.ts'
import { LazyDialogs } from '../../ui/waiting.tsx'
import { getInitials } from '../../parts/initials-of.ts'
import { lazily } from '../../lib/lazily.ts'
import './list.css'

const OrganizationForm = lazily(() => import('./form.tsx').then(({ OrganizationForm: component }) => ({ default: component })))
const Glossary = lazily(() => import('./glossary.tsx').then(({ Glossary: component }) => ({ default: component })))
const SeriesDialog = lazily(() => import('./series/series.tsx').then(({ SeriesDialog: component }) => ({ default: component })))
const DeleteOrganization = lazily(() =>
  import('./delete-dialog.tsx').then(({ DeleteOrganization: component }) => ({ default: component })),
)

const SHOWN_AT_FIRST = 24
const MANY = 9

type CardProps = {
  organization: Organization
  count: number
  onDelete: () => void
}

/** The organization's logo, name, badges and location. */
function CardHead({ organization }: Pick<CardProps, 'organization'>) {
  const t = useTexts('organizations')
  const { organization_name: name, is_default, website, currency } = organization
  const place = [organization.country && countryName(organization.country), currency && `${t.currency}: ${currency}`]
  return (
    <div className="flex items-start gap-3 min-w-0">
      <span className="w-11 h-11 rounded-lg bg-hover grid place-items-center font-semibold text-fg2 flex-none overflow-hidden">
        {organization.logo_url ? (
          <img src={getImageAddress(organization.logo_url, IMAGE_SIZE.thumbnail)} alt="" className="w-full h-full object-cover" />
        ) : (
          getInitials(name)
        )}
      </span>
      <div className="flex-1 min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-15 font-semibold line-clamp-2 wrap-anywhere" dir="auto" title={name}>
            {name}
          </h2>
          <Badge tone={is_default ? 'accent' : 'plain'}>{is_default ? t.defaultBadge : t.clientBadge}</Badge>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-0.5 text-fg3">
          {place.filter(Boolean).join(' · ')}
          {website && (
            <a className="min-w-0 truncate text-fg2" dir="ltr" href={website} target="_blank" rel="noreferrer noopener">
              {new URL(website).host}
            </a>
          )}
          {!organization.social_configured && (
            <Badge tone="warn" icon={TriangleAlert}>
              {t.socialMissing}
            </Badge>
          )}
        </p>
      </div>
    </div>
  )
}

const CARD_PLACES = ['social', 'team', 'services', 'glossary', 'series'] as const

/** The links to the organization's social media, team, services, terms and series. The only card also explains each of them. */
function CardActs({ organization, count }: Pick<CardProps, 'organization' | 'count'>) {
  const { notes, notConnected } = useTexts('organizations')
  const { go, set } = useView()
  const { organization_id: org, organization_name, social_configured } = organization
  const places = useOrganizationPlaces(CARD_PLACES)(org)
  return (
    <ul className="organization-acts">
      {places.map(({ key, name, icon, at }) => (
        <li key={key}>
          <Button
            kind="ghost"
            size="small"
            icon={icon}
            aria-label={`${name}: ${organization_name}`}
            onClick={() => void (at.dialog ? set({ dialog: at.dialog, org }) : go({ ...at, org }))}
          >
            {name}
          </Button>
          {count === 1 && <p>{key === 'social' && !social_configured ? notConnected : notes[key]}</p>}
        </li>
      ))}
    </ul>
  )
}

/** The organization's points, and the button that buys more. */
function CardBalance({ organization, onBuy }: Pick<CardProps, 'organization'> & { onBuy: () => void }) {
  const t = useTexts('organizations')
  const { organization_id, organization_name: name } = organization
  const { data: balance } = useBalance(organization_id)
  const mayBuy = useRights()('points.buy', organization_id)
  return (
    <div className="organization-points">
      <p className="text-fg3 text-12">
        <span>{t.balance}</span>
        {balance && balance.held_points > 0 && (
          <>
            {' · '}
            <span className="num">{t.held(points(balance.held_points))}</span>
          </>
        )}
      </p>
      <bdi className={`num text-18 font-semibold ${balance?.current_points === 0 ? 'text-fg3' : ''}`}>
        {balance ? points(balance.current_points) : UNKNOWN}
      </bdi>
      {mayBuy && (
        <Button icon={Coins} aria-label={`${t.buyPoints}: ${name}`} onClick={onBuy}>
          {t.buyPoints}
        </Button>
      )}
    </div>
  )
}

/** The choice as default organization, and the buttons that edit and delete. */
function CardFoot({ organization, count, onDelete }: CardProps) {
  const t = useTexts('organizations')
  const message = useMessage()
  const { set } = useView()
  const update = useUpdateOrganization()
  const rights = useRights()
  const { organization_id, organization_name: name, is_default } = organization
  const may = (action: Action) => rights(action, organization_id)
  const refusal = is_default ? (count === 1 ? t.deleteLast : t.deleteDefault) : undefined

  const makeDefault = () => {
    if (is_default) return toast('info', t.keepDefault)
    update.mutate(
      { organization_id, name, is_default: true },
      {
        onSuccess: () => toast('success', t.defaultUpdated),
        onError: (error) => toast('error', message(error, t.defaultFailed)),
      },
    )
  }

  if (!may('organization.default') && !may('organization.update') && !may('organization.delete')) return null
  return (
    <div className="organization-foot">
      {may('organization.default') && (
        <Checkbox checked={is_default} disabled={update.isPending} onChange={makeDefault}>
          {t.setDefault}
        </Checkbox>
      )}
      <span className="organization-manage">
        {may('organization.update') && (
          <Button
            kind="ghost"
            size="small"
            aria-label={`${t.editButton} ${name}`}
            onClick={() => set({ dialog: 'edit-organization', org: organization_id })}
          >
            {t.editButton}
          </Button>
        )}
        {may('organization.delete') && (
          <Button
            kind="ghost"
            size="small"
            aria-disabled={refusal ? true : undefined}
            title={refusal}
            aria-label={`${t.deleteButton} ${name}${refusal ? `. ${refusal}` : ''}`}
            onClick={() => (refusal ? toast('info', refusal) : onDelete())}
          >
            {t.deleteButton}
          </Button>
        )}
      </span>
    </div>
  )
}

function Card({ organization, count, onDelete }: CardProps) {
  const { set } = useView()
  return (
    <article className="card" data-only={count === 1 || undefined}>
      <CardHead organization={organization} />
      <CardBalance organization={organization} onBuy={() => set({ dialog: 'buy-points', org: organization.organization_id })} />
      <CardActs organization={organization} count={count} />
      <CardFoot organization={organization} count={count} onDelete={onDelete} />
    </article>
  )
}

/** The cards of the organizations that match the search, and the dialog that deletes one of them. */
function FoundCards({ found, count }: { found: readonly Organization[]; count: number }) {
  const [deleted, setDeleted] = useState<Organization | null>(null)
  return (
    <>
      <div className="organization-cards">
        {found.map((organization) => (
          <Card
            key={organization.organization_id}
            organization={organization}
            count={count}
            onDelete={() => setDeleted(organization)}
          />
        ))}
      </div>
      <LazyDialogs>{deleted && <DeleteOrganization organization={deleted} onClose={() => setDeleted(null)} />}</LazyDialogs>
    </>
  )
}

/** The dialogs of an organization that have an address. */
const CHOSEN_DIALOGS = {
  'social-keys': SocialKeys,
  glossary: Glossary,
  series: SeriesDialog,
  'edit-organization': OrganizationForm,
}

const isChosen = (dialog: string | null): dialog is keyof typeof CHOSEN_DIALOGS => dialog !== null && dialog in CHOSEN_DIALOGS

/** The dialog that the address names, for the organization that the address names. */
function ChosenDialog({ list }: { list: readonly Organization[] }) {
  const t = useTexts('organizations')
  const { view, set } = useView()
  const chosen = list.find(({ organization_id }) => organization_id === view.org)
  const mayUpdate = useRights()('organization.update', chosen?.organization_id)
  const { dialog } = view
  const isMissing = isChosen(dialog) && chosen === undefined
  useEffect(() => {
    if (!isMissing) return
    toast('error', t.notFound)
    set({ dialog: null, org: null })
  }, [isMissing, set, t])
  if (!isChosen(dialog) || !chosen || (dialog === 'edit-organization' && !mayUpdate)) return null
  const Chosen = CHOSEN_DIALOGS[dialog]
  return <Chosen key={chosen.organization_id} organization={chosen} onClose={() => set({ dialog: null, org: null })} />
}

/** The search field, shown if there are many organizations. */
function FindOrganization({ count }: { count: number }) {
  const t = useTexts('organizations')
  const { view, set } = useView()
  if (count <= MANY && view.q === '') return null
  return <SearchField label={t.search} value={view.q} onChange={(text) => set({ q: text || null })} />
}

/** The screen with the person's organizations (ORG-01). */
export function Organizations() {
  const t = useTexts('organizations')
  const message = useMessage()
  const { view, set } = useView()
  const query = useOrganizations()
  const mayCreate = useRights()('organization.create')
  const creating = view.dialog === 'create-organization' && mayCreate
  const create = () => set({ dialog: 'create-organization' })
  const list = query.data?.organizations
  const count = list?.length ?? 0
  const q = useDeferredValue(view.q)
  const found = (list ?? []).filter((it) => matches(q, [it.organization_name, it.legal_name, it.tax_id]))
  const { shown, end } = useMore(found.length, SHOWN_AT_FIRST)
  const createButton = mayCreate && (
    <Button kind="primary" icon={Plus} onClick={create}>
      {t.create}
    </Button>
  )

  return (
    <div className="screen">
      <ScreenHead title={t.title} note={count > 0 ? t.note(count) : undefined}>
        <FindOrganization count={count} />
        {count > 0 && createButton}
      </ScreenHead>
      {query.isError && (
        <Failure title={t.loadFailed} detail={message(query.error, t.loadFailed)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <OrganizationsWaiting />}
      {list?.length === 0 && (
        <Empty icon={Building2} title={t.emptyTitle} act={createButton}>
          {t.emptyText}
        </Empty>
      )}
      {count > 0 && found.length === 0 && (
        <Empty icon={Search} title={t.noneFound} act={<Button onClick={() => set({ q: null })}>{t.showAll}</Button>} />
      )}
      {list && <FoundCards found={found.slice(0, shown)} count={count} />}
      <div ref={end} />
      <LazyDialogs>
        {creating && <OrganizationForm first={list?.length === 0} onClose={() => set({ dialog: null })} />}
        {list && <ChosenDialog list={list} />}
      </LazyDialogs>
    </div>
  )
}
