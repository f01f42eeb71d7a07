import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Activity, RefreshCw, Server } from 'lucide-react'
import type { McpServer } from '@orion/contract/mcp.ts'
import { keys } from '../../api/keys.ts'
import { useMcpServers } from '../../api/monitoring.ts'
import { useMessage } from '../../api/use-message.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { UNKNOWN } from '../../lib/format.ts'
import { ForOperator } from '../../parts/for-operator.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Failure } from '../../ui/states.tsx'
import { BetterHere } from './better.tsx'
import { Connect } from './connect.tsx'
import { ServerCard } from './server-card.tsx'
import { CardWaiting } from '../../ui/waiting.tsx'
import './monitoring.css'

const sum = (servers: readonly McpServer[], kind: keyof McpServer['capabilities']) =>
  servers.reduce((total, { capabilities }) => total + capabilities[kind].length, 0)

/** The tool servers of this installation, how to connect an agent, and ways to improve films (MCP-01). */
export function Servers() {
  const t = useTexts('mcp')
  const { tabs } = useTexts('shell')
  const { go } = useView()
  const client = useQueryClient()
  const servers = useMcpServers().data?.servers
  const looking = useIsFetching({ queryKey: keys.mcp })
  const look = () => void client.invalidateQueries({ queryKey: keys.mcp })
  const counts: [string, number][] = [
    [t.servers, servers?.length ?? 0],
    [t.tools, sum(servers ?? [], 'tools')],
    [t.resources, sum(servers ?? [], 'resources')],
    [t.prompts, sum(servers ?? [], 'prompts')],
  ]
  return (
    <div className="screen">
      <ScreenHead
        title={t.title}
        note={
          <dl className="flex flex-wrap gap-x-6 gap-y-0.5 max-md:gap-x-3.5" aria-label={t.counts}>
            {counts.map(([name, count]) => (
              <div key={name} className="flex gap-1.5">
                <dt>{name}</dt>
                <dd className="num font-semibold text-fg">{servers ? count : UNKNOWN}</dd>
              </div>
            ))}
          </dl>
        }
      >
        <Button icon={Activity} onClick={() => go({ tab: 'monitoring' })}>
          {tabs.monitoring}
        </Button>
        <Button icon={RefreshCw} pending={looking > 0} onClick={look}>
          {t.refresh}
        </Button>
      </ScreenHead>
      <div className="monitoring">
        <div className="monitoring-part">
          {/* this part needs no request: below the servers, which appear later, it would move during a click */}
          <Connect />
          <ToolServers />
        </div>
        <div className="monitoring-part">
          <BetterHere />
        </div>
      </div>
    </div>
  )
}

/** The tool servers that the operator connected, each with its tools, resources and prompts. */
function ToolServers() {
  const t = useTexts('mcp')
  const message = useMessage()
  const query = useMcpServers()
  const servers = query.data?.servers
  return (
    <section aria-labelledby="tool-servers">
      <h2 id="tool-servers" className="text-18 font-semibold tracking-tight">
        {t.toolServers}
      </h2>
      <p className="text-fg2 mt-1 mb-3">{t.note}</p>
      {query.isError && <Failure title={t.failed} detail={message(query.error, t.failed)} onRetry={() => void query.refetch()} />}
      {query.isPending && <CardWaiting count={1} />}
      {servers?.length === 0 && (
        <div className="card flex gap-3 px-4 py-3.5">
          <Icon of={Server} className="text-fg3 mt-0.5 flex-none" />
          <div>
            <h3 className="font-medium">{t.empty}</h3>
            <p className="text-fg2">{t.emptyText}</p>
            <ForOperator>{t.emptyOperator}</ForOperator>
          </div>
        </div>
      )}
      {servers && servers.length > 0 && (
        <div className="grid gap-4">
          {servers.map((server) => (
            <ServerCard key={server.name} server={server} />
          ))}
        </div>
      )}
    </section>
  )
}
