import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react'
import { useHealth } from '../../api/monitoring.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { number } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'

/** The parts of this installation and whether they work; tool servers join when the operator configures them (MCP-01). */
export function Systems() {
  const t = useTexts('shell')
  const message = useMessage()
  const health = useHealth()
  return (
    <div className="screen">
      <div className="flex flex-wrap items-start gap-3 mb-5">
        <div className="flex-1 min-w-60">
          <h1 className="text-22 font-semibold tracking-tight">{t.tabs['mcp-servers']}</h1>
          <p className="text-fg2 mt-1">{t.checksNote}</p>
        </div>
        <Button icon={RefreshCw} pending={health.isFetching} onClick={() => void health.refetch()}>
          {t.refresh}
        </Button>
      </div>
      {health.isError && <Failure title={t.serversFailed} detail={message(health.error)} onRetry={() => void health.refetch()} />}
      {health.isPending && <Skeleton className="h-40" />}
      {health.data && (
        <ul className="card divide-y divide-line max-w-[760px]">
          {health.data.checks.map((check) => (
            <li key={check.name} className="flex items-center gap-3 px-4 py-3">
              <span className="font-medium flex-1">
                {check.name}
                {check.detail && <span className="text-fg3 font-normal block">{check.detail}</span>}
              </span>
              <span className="num text-fg3">{t.milliseconds(number(check.latency_ms))}</span>
              <Badge tone={check.ok ? 'ok' : 'err'} icon={check.ok ? CircleCheck : CircleAlert}>
                {check.ok ? t.healthy : t.degraded}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="text-fg3 mt-4 max-w-[70ch]">{t.noServers}</p>
    </div>
  )
}
