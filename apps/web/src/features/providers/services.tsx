import { Building2, Cable, Lock, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Connection } from '@orion/contract/providers.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import { useOrganizations } from '../../api/organizations.ts'
import { useConnections, useProviders } from '../../api/providers.ts'
import { useMessage } from '../../api/use-message.ts'
import { useMay } from '../../app/rights.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { lazily } from '../../lib/lazily.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { ConnectionCard, type ConnectionAct } from './connection-card.tsx'
import { FoundNearby } from './found-nearby.tsx'

const ConnectionForm = lazily(() =>
  import('./connection-form.tsx').then(({ ConnectionForm: component }) => ({ default: component })),
)
const TestDialog = lazily(() => import('./test-dialog.tsx').then(({ TestDialog: component }) => ({ default: component })))
const DeleteConnection = lazily(() =>
  import('./delete-connection.tsx').then(({ DeleteConnection: component }) => ({ default: component })),
)

const Waiting = () => {
  const t = useTexts('providers')
  return (
    <div aria-busy>
      <output className="block text-fg2 mb-3">{t.loading}</output>
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}

type ListProps = { organization: Organization; connecting: boolean; onConnect: (connecting: boolean) => void }

/** An organization's connections, and what is done with one. */
function Connections({ organization: { organization_id }, connecting, onConnect }: ListProps) {
  const t = useTexts('providers')
  const message = useMessage()
  const mayWrite = useMay('credential.write', organization_id)
  const providers = useProviders()
  const query = useConnections(organization_id)
  const [chosen, setChosen] = useState<{ connection: Connection; act: ConnectionAct } | null>(null)
  const close = () => setChosen(null)
  const failed = [providers, query].find(({ isError, data }) => isError && !data)
  const connections = query.data

  if (failed) {
    return <Failure title={t.loadFailed} detail={message(failed.error, t.loadFailed)} onRetry={() => void failed.refetch()} />
  }
  if (!connections || !providers.data) return <Waiting />
  const of = ({ provider }: Connection) => providers.data.find(({ key }) => key === provider)
  return (
    <>
      {mayWrite ? <FoundNearby {...{ organization_id, connections }} /> : <p className="text-fg2 mb-4">{t.readOnly}</p>}
      {connections.length === 0 && (
        <div className="card">
          <Empty
            icon={Cable}
            title={t.emptyTitle}
            act={
              mayWrite && (
                <Button icon={Plus} onClick={() => onConnect(true)}>
                  {t.connect}
                </Button>
              )
            }
          >
            {t.emptyText}
          </Empty>
        </div>
      )}
      {connections.length > 0 && (
        <ul className="grid gap-4 lg:grid-cols-2 items-start" aria-label={t.connections}>
          {connections.map((connection) => (
            <li key={connection.connection_id} className="min-w-0">
              <ConnectionCard
                {...{ connection, mayWrite }}
                provider={of(connection)}
                onAct={(act) => setChosen({ connection, act })}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {connecting && <ConnectionForm {...{ organization_id }} providers={providers.data} onClose={() => onConnect(false)} />}
        {chosen?.act === 'edit' && (
          <ConnectionForm {...{ organization_id }} providers={providers.data} connection={chosen.connection} onClose={close} />
        )}
        {chosen?.act === 'test' && <TestDialog {...{ organization_id }} connection={chosen.connection} onClose={close} />}
        {chosen?.act === 'remove' && <DeleteConnection {...{ organization_id }} connection={chosen.connection} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Models & services: what an organization has connected, and what each connection does for its films (PRV-02). */
export function Services() {
  const t = useTexts('providers')
  const organizationTexts = useTexts('organizations')
  const message = useMessage()
  const { view, set, go } = useView()
  const query = useOrganizations()
  const [connecting, setConnecting] = useState(false)
  const list = query.data?.organizations
  const only = list?.length === 1 ? list[0].organization_id : undefined
  const wanted = view.org ?? query.data?.default_organization?.organization_id ?? only
  const chosen = list?.find(({ organization_id }) => organization_id === wanted)
  const mayRead = useMay('credential.read', chosen?.organization_id ?? '')
  const mayWrite = useMay('credential.write', chosen?.organization_id ?? '')

  return (
    <div className="screen">
      <div className="flex flex-wrap items-end gap-3 mb-5">
        <div className="flex-1 min-w-52">
          <h1 className="text-22 font-semibold tracking-tight">{t.title}</h1>
          <p className="text-fg2 mt-1 max-w-[80ch]">{t.note}</p>
        </div>
        {list && list.length > 1 && (
          <div className="w-64 max-md:w-full">
            <Select
              hiddenLabel
              shownNote
              label={t.organization}
              placeholder={t.selectTitle}
              choices={list.map((it) => ({
                id: it.organization_id,
                name: it.organization_name,
                note: it.is_default ? t.isDefault : undefined,
              }))}
              value={chosen?.organization_id ?? null}
              onChange={(org) => void set({ org })}
            />
          </div>
        )}
        {chosen && mayWrite && (
          <Button kind="primary" icon={Plus} className="max-md:w-full" onClick={() => setConnecting(true)}>
            {t.connect}
          </Button>
        )}
      </div>
      {query.isError && !list && (
        <Failure
          title={organizationTexts.loadFailed}
          detail={message(query.error, organizationTexts.loadFailed)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Waiting />}
      {list?.length === 0 && (
        <Empty
          icon={Building2}
          title={t.noOrganizations}
          act={
            <Button kind="primary" onClick={() => void go({ tab: 'organizations' })}>
              {t.toOrganizations}
            </Button>
          }
        >
          {t.noOrganizationsText}
        </Empty>
      )}
      {list && list.length > 0 && !chosen && <Empty icon={Building2} title={t.selectTitle} />}
      {chosen && !mayRead && (
        <Empty icon={Lock} title={t.closedTitle}>
          {t.closedText}
        </Empty>
      )}
      {chosen && mayRead && (
        <Connections key={chosen.organization_id} organization={chosen} {...{ connecting }} onConnect={setConnecting} />
      )}
    </div>
  )
}
