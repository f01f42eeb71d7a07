import { RefreshCw, Server } from 'lucide-react'
import type { McpServer } from '@orion/contract/mcp.ts'
import { useMcpServers } from '../../api/monitoring.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { BetterHere } from './better.tsx'
import { Backups } from './backups.tsx'
import { Connect } from './connect.tsx'
import { ServerCard } from './server-card.tsx'
import { Work } from './work.tsx'
import { Systems } from './systems.tsx'

const sum = (servers: readonly McpServer[], kind: keyof McpServer['capabilities']) =>
  servers.reduce((total, { capabilities }) => total + capabilities[kind].length, 0)

/** The tool servers of this installation, looked at again every 30 seconds (MCP-01). */
export function Servers() {
  const t = useTexts('mcp')
  const message = useMessage()
  const query = useMcpServers()
  const servers = query.data?.servers
  const counts: [string, number][] = [
    [t.servers, servers?.length ?? 0],
    [t.tools, sum(servers ?? [], 'tools')],
    [t.resources, sum(servers ?? [], 'resources')],
    [t.prompts, sum(servers ?? [], 'prompts')],
  ]
  return (
    <div className="screen">
      <div className="flex flex-wrap items-start gap-3 mb-5">
        <div className="flex-1 min-w-60">
          <h1 className="text-22 font-semibold tracking-tight">{t.title}</h1>
          <p className="text-fg2 mt-1">{t.note}</p>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 mt-2 text-fg2" aria-label={t.counts}>
            {counts.map(([name, count]) => (
              <div key={name} className="flex gap-1.5">
                <dt>{name}</dt>
                <dd className="num font-semibold text-fg">{servers ? count : '–'}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Button icon={RefreshCw} pending={query.isFetching} onClick={() => void query.refetch()}>
          {t.refresh}
        </Button>
      </div>
      <Connect />
      {query.isError && (
        <div className="mb-4">
          <Failure title={t.failed} detail={message(query.error, t.failed)} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.isPending && (
        <div className="grid gap-4 lg:grid-cols-2" aria-busy>
          <Skeleton className="h-60" />
          <Skeleton className="h-60" />
        </div>
      )}
      {servers?.length === 0 && (
        <div className="card max-w-[760px]">
          <Empty icon={Server} title={t.empty}>
            {t.emptyText}
          </Empty>
        </div>
      )}
      {servers && servers.length > 0 && (
        <div className="grid gap-4 lg:grid-cols-2 items-start">
          {servers.map((server) => (
            <ServerCard key={server.name} server={server} />
          ))}
        </div>
      )}
      <div className="mt-10">
        <Work />
      </div>
      <Systems />
      <BetterHere />
      <Backups />
    </div>
  )
}
