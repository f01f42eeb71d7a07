import { Building2, Cable, Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import type { BetterKey } from '@orion/contract/better.ts'
import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { Connection, ListedProvider } from '@orion/contract/providers.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import { useBetter } from '../../api/better.ts'
import { useLocal } from '../../api/local.ts'
import { useChoices, useConnections, useProviders } from '../../api/providers.ts'
import { useMessage } from '../../api/use-message.ts'
import { useMay } from '../../app/rights.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { lazily } from '../../lib/lazily.ts'
import { OfflineLibraryNow } from '../../parts/better/offline-library-now.tsx'
import { useFreePictures } from '../../parts/better/free-pictures.tsx'
import type { Kept } from '../../parts/choice-rules.ts'
import { OfOrganization, useChosenOrganization } from '../../parts/of-organization.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, Failure } from '../../ui/states.tsx'
import { LazyDialogs } from '../../ui/waiting.tsx'
import { Choices } from './choices.tsx'
import { ConnectionCard, type ConnectionAct } from './connection-card.tsx'
import { FreePictures } from './free-pictures.tsx'
import { FoundNearby } from './found-nearby.tsx'
import { LocalModelOffer } from './local-model-offer.tsx'
import { VoicesHere } from './voices-here.tsx'
import { ServicesWaiting } from './waiting.tsx'
import { RecommendedSteps, type StepActions } from './recommended-steps.tsx'
import { providersFor } from './rules.ts'
import { readerHere } from './reader-here.ts'
import './services.css'

const ConnectionForm = lazily(() =>
  import('./connection-form.tsx').then(({ ConnectionForm: component }) => ({ default: component })),
)
const TestDialog = lazily(() => import('./test-dialog.tsx').then(({ TestDialog: component }) => ({ default: component })))
const DeleteConnection = lazily(() =>
  import('./delete-connection.tsx').then(({ DeleteConnection: component }) => ({ default: component })),
)

/** The task for a new connection. With 'any', the person chooses the service in the form. */
type Wish = Capability | 'any'
type ListProps = { organization: Organization; connecting: Wish | null; onConnect: (wish: Wish | null) => void }

/** The task of the service that each recommended step connects. */
const WISH_OF: Record<BetterKey, Wish> = { reader: 'chat', free_pictures: 'stock', offline_library: 'search', voice: 'speech' }

type HelpsProps = { organization_id: string; kept: Kept; onConnect: (wish: Wish) => void }

/** Whether the data for the recommended first steps is still loading. */
function useHelpsPending(organization_id: string, mayWrite: boolean): boolean {
  const { isFetched: machine } = useLocal(organization_id, mayWrite)
  const { isFetched: rows } = useBetter(organization_id, mayWrite)
  return mayWrite && !(machine && rows)
}

/** The recommended first steps. A step that a person can do on this page has its form here. */
function Helps({ organization_id, kept, onConnect }: HelpsProps) {
  const { data: local } = useLocal(organization_id)
  const { data: rows } = useBetter(organization_id, true)
  const free = useFreePictures(organization_id)
  const library = rows?.find(({ key }) => key === 'offline_library')
  const acts: StepActions = {
    reader: readerHere(local, kept) && (
      <LocalModelOffer organization_id={organization_id} kept={kept} onConnect={() => onConnect(WISH_OF.reader)} />
    ),
    free_pictures: free?.lacks ? <FreePictures organization_id={organization_id} /> : null,
    offline_library:
      library?.provider && library.state !== 'on' ? (
        <div className="-mt-2.5">
          <OfflineLibraryNow organization_id={organization_id} provider={library.provider} />
        </div>
      ) : null,
    voice: local?.machine ? <VoicesHere organization_id={organization_id} /> : null,
  }
  return <RecommendedSteps organization_id={organization_id} acts={acts} onConnect={(key) => onConnect(WISH_OF[key])} />
}

/** What is shown instead of connections. The button that connects one is at the top of the page. */
function NoConnections() {
  const t = useTexts('providers')
  return (
    <>
      <h2 className="text-15 font-semibold mt-6 mb-3">{t.connections}</h2>
      <div className="card">
        <Empty icon={Cable} title={t.emptyTitle}>
          {t.emptyText}
        </Empty>
      </div>
    </>
  )
}

/** The connections of an organization, each with its actions. */
function Connections({ organization: { organization_id }, connecting, onConnect }: ListProps) {
  const t = useTexts('providers')
  const message = useMessage()
  const mayWrite = useMay('credential.write', organization_id)
  const providers = useProviders()
  const query = useConnections(organization_id)
  const choices = useChoices(organization_id)
  const helps = useHelpsPending(organization_id, mayWrite)
  const [chosen, setChosen] = useState<{ connection: Connection; act: ConnectionAct } | null>(null)
  const failed = [providers, query, choices].find(({ isError, data }) => isError && !data)
  const connections = query.data

  if (failed) {
    return <Failure title={t.loadFailed} detail={message(failed.error, t.loadFailed)} onRetry={() => void failed.refetch()} />
  }
  // waits for all data: a card that appears later would move the rows below it during a click
  if (!connections || !providers.data || !choices.data || helps) return <ServicesWaiting />
  const of = ({ provider }: Connection) => providers.data.find(({ key }) => key === provider)
  return (
    <>
      {!mayWrite && <p className="text-fg2 mb-4">{t.readOnly}</p>}
      {connections.length > 0 && (
        <>
          <h2 className="text-15 font-semibold mb-3">{t.connections}</h2>
          <ul className="grid gap-4 lg:grid-cols-2 mb-5" aria-label={t.connections}>
            {connections.map((connection) => (
              <li key={connection.connection_id} className="min-w-0">
                <ConnectionCard
                  connection={connection}
                  mayWrite={mayWrite}
                  in_use={choices.data.in_use}
                  provider={of(connection)}
                  onAct={(act) => setChosen({ connection, act })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {mayWrite && <Helps organization_id={organization_id} onConnect={onConnect} kept={choices.data} />}
      <Choices organization_id={organization_id} kept={choices.data} onConnect={mayWrite ? onConnect : undefined} />
      {connections.length === 0 && <NoConnections />}
      {/* This list is last, because it appears late and would move other elements during a click. */}
      {mayWrite && <FoundNearby organization_id={organization_id} connections={connections} />}
      <LazyDialogs>
        {connecting && (
          <ConnectionForm
            organization_id={organization_id}
            providers={providersFor(providers.data, connecting)}
            onClose={() => onConnect(null)}
          />
        )}
        {chosen && (
          <ConnectionDialog
            organization_id={organization_id}
            providers={providers.data}
            connection={chosen.connection}
            act={chosen.act}
            onClose={() => setChosen(null)}
          />
        )}
      </LazyDialogs>
    </>
  )
}

type DialogProps = {
  organization_id: string
  providers: readonly ListedProvider[]
  connection: Connection
  act: ConnectionAct
  onClose: () => void
}

/** The dialog of an action for a connection. */
function ConnectionDialog({ act, providers, ...dialog }: DialogProps) {
  if (act === 'edit') return <ConnectionForm providers={providers} {...dialog} />
  return act === 'test' ? <TestDialog {...dialog} /> : <DeleteConnection {...dialog} />
}

/** The page 'Models & services'. It shows the service for each task of an organization's films, and the connections (PRV-02, PRV-04). */
export function Services() {
  const t = useTexts('providers')
  const { chosen } = useChosenOrganization()
  const [connecting, setConnecting] = useState<Wish | null>(null)
  const organization_id = chosen?.organization_id ?? ''
  const mayRead = useMay('credential.read', organization_id)
  const mayWrite = useMay('credential.write', organization_id)
  return (
    <OfOrganization
      texts={t}
      icon={Building2}
      note={chosen && t.note(chosen.organization_name)}
      waiting={<ServicesWaiting />}
      act={
        chosen &&
        mayWrite && (
          <Button kind="primary" icon={Plus} onClick={() => setConnecting('any')}>
            {t.connect}
          </Button>
        )
      }
    >
      {(organization) =>
        mayRead ? (
          <Connections key={organization_id} organization={organization} connecting={connecting} onConnect={setConnecting} />
        ) : (
          <Empty icon={Lock} title={t.closedTitle}>
            {t.closedText}
          </Empty>
        )
      }
    </OfOrganization>
  )
}
