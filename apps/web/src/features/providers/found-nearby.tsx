import { Check, HardDrive, Plug } from 'lucide-react'
import type { Connection } from '@orion/contract/providers.ts'
import { useCreateConnection, useNearby } from '../../api/providers.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

/**
 * The model and voice servers on the computer of Orion's server, each with a button that connects it. Renders nothing if there are none.
 */
export function FoundNearby({ organization_id, connections }: { organization_id: string; connections: readonly Connection[] }) {
  const t = useTexts('providers')
  const message = useMessage()
  const { data: found, error, refetch } = useNearby(true)
  const create = useCreateConnection()
  const isConnected = (provider: string, base_url: string) =>
    connections.some((each) => each.provider === provider && (each.fields.address ?? base_url) === base_url)
  const connect = (found_id: string, name: string) =>
    create.mutate(
      { organization_id, label: name, found_id },
      {
        onSuccess: ({ connection }) => toast('success', t.connected(connection.label)),
        onError: (failure) => {
          toast('error', message(failure, t.foundFailed))
          void refetch() // Orion forgets the ids of found servers after ten minutes, so a new search is needed
        },
      },
    )
  if (error && !found)
    return (
      <div className="mt-4">
        <Failure title={t.nearbyFailed} detail={message(error, t.nearbyFailed)} onRetry={() => void refetch()} />
      </div>
    )
  if (!found || found.length === 0) return null
  return (
    <section className="card p-5 mt-4" aria-labelledby="found-nearby">
      <h2 id="found-nearby" className="text-15 font-semibold">
        {t.foundTitle}
      </h2>
      <p className="text-fg2">{t.foundNote}</p>
      <ul className="mt-2 divide-y divide-line">
        {found.map(({ found_id, provider, name, base_url, offers, models }) => (
          <li key={base_url} className="flex flex-wrap items-center gap-3 py-2.5">
            <Icon of={HardDrive} className="text-fg3 flex-none" />
            <div className="flex-1 min-w-40">
              <p className="font-medium">{name}</p>
              <p className="text-fg3 text-12 wrap-anywhere" title={models.join(', ')}>
                {base_url} · {t.found[offers](models.length)}
              </p>
            </div>
            {isConnected(provider, base_url) ? (
              <Badge tone="ok" icon={Check}>
                {t.foundConnected}
              </Badge>
            ) : (
              <Button
                icon={Plug}
                aria-label={`${t.foundConnect}: ${name}`}
                pending={create.isPending && create.variables.found_id === found_id}
                disabled={create.isPending && create.variables.found_id !== found_id}
                onClick={() => connect(found_id, name)}
              >
                {t.foundConnect}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
