import { Building2, Cable, Lock, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Connection } from '@orion/contract/providers.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import { useChoices, useConnections, useProviders } from '../../api/providers.ts'
import { useMessage } from '../../api/use-message.ts'
import { useMay } from '../../app/rights.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { lazily } from '../../lib/lazily.ts'
import { OfOrganization, useChosenOrganization } from '../../parts/of-organization.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { Choices } from './choices.tsx'
import { ConnectionCard, type ConnectionAct } from './connection-card.tsx'
import { FreePictures } from './free-pictures.tsx'
import { FoundNearby } from './found-nearby.tsx'
import { ToldHere } from './told-here.tsx'
import { VoicesHere } from './voices-here.tsx'
import { Worth } from './worth.tsx'

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
  const choices = useChoices(organization_id)
  const [chosen, setChosen] = useState<{ connection: Connection; act: ConnectionAct } | null>(null)
  const close = () => setChosen(null)
  const failed = [providers, query, choices].find(({ isError, data }) => isError && !data)
  const connections = query.data

  if (failed) {
    return <Failure title={t.loadFailed} detail={message(failed.error, t.loadFailed)} onRetry={() => void failed.refetch()} />
  }
  if (!connections || !providers.data || !choices.data) return <Waiting />
  const of = ({ provider }: Connection) => providers.data.find(({ key }) => key === provider)
  return (
    <>
      {mayWrite ? <FoundNearby {...{ organization_id, connections }} /> : <p className="text-fg2 mb-4">{t.readOnly}</p>}
      {mayWrite && <Worth {...{ organization_id }} onConnect={() => onConnect(true)} />}
      {mayWrite && <ToldHere {...{ organization_id }} kept={choices.data} />}
      <Choices
        {...{ organization_id }}
        kept={choices.data}
        onConnect={mayWrite ? () => onConnect(true) : undefined}
        pictures={mayWrite && <FreePictures {...{ organization_id }} />}
      />
      {mayWrite && <VoicesHere {...{ organization_id }} />}
      <h2 className="text-15 font-semibold mt-6 mb-3">{t.connections}</h2>
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
        <ul className="grid gap-4 lg:grid-cols-2" aria-label={t.connections}>
          {connections.map((connection) => (
            <li key={connection.connection_id} className="min-w-0">
              <ConnectionCard
                {...{ connection, mayWrite }}
                in_use={choices.data.in_use}
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

/** Models & services: who makes what in an organization's films, and what it has connected for that (PRV-02, PRV-04). */
export function Services() {
  const t = useTexts('providers')
  const { chosen } = useChosenOrganization()
  const [connecting, setConnecting] = useState(false)
  const organization_id = chosen?.organization_id ?? ''
  const mayRead = useMay('credential.read', organization_id)
  const mayWrite = useMay('credential.write', organization_id)
  return (
    <OfOrganization
      texts={t}
      icon={Building2}
      note={t.note}
      waiting={<Waiting />}
      act={
        chosen &&
        mayWrite && (
          <Button kind="primary" icon={Plus} onClick={() => setConnecting(true)}>
            {t.connect}
          </Button>
        )
      }
    >
      {(organization) =>
        mayRead ? (
          <Connections key={organization_id} organization={organization} {...{ connecting }} onConnect={setConnecting} />
        ) : (
          <Empty icon={Lock} title={t.closedTitle}>
            {t.closedText}
          </Empty>
        )
      }
    </OfOrganization>
  )
}
