import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useHealth } from '../../api/monitoring.ts'
import { useMessage } from '../../api/use-message.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { number } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Failure } from '../../ui/states.tsx'
import { CardWaiting } from '../../ui/waiting.tsx'

/** The state of a part: it works, it works with a warning, or it does not work. */
function Standing({ check: { ok, detail } }: { check: { ok: boolean; detail?: string | undefined } }) {
  const t = useTexts('mcp')
  const [tone, icon, word] = !ok
    ? (['err', CircleAlert, t.degraded] as const)
    : detail
      ? (['warn', TriangleAlert, t.warning] as const)
      : (['ok', CircleCheck, t.healthy] as const)
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

/** The parts of this installation and whether they work (MON-01). */
export function Systems() {
  const t = useTexts('mcp')
  const say = useServerWords()
  const message = useMessage()
  const health = useHealth()
  return (
    <section aria-labelledby="systems">
      <h2 id="systems" className="text-18 font-semibold tracking-tight">
        {t.systems}
      </h2>
      <p className="text-fg2 mt-1 mb-3">{t.systemsNote}</p>
      {health.isError && <Failure title={t.systemsFailed} detail={message(health.error)} onRetry={() => void health.refetch()} />}
      {health.isPending && <CardWaiting count={5} note={false} />}
      {health.data && (
        <ul className="card divide-y divide-line">
          {health.data.checks.map((check) => (
            <li key={check.name} className="flex items-center gap-3 px-4 py-2.5">
              <span className="font-medium flex-1">
                {t.parts[check.name] ?? check.name}
                {check.detail && <span className="text-fg3 font-normal block">{say(check.detail)}</span>}
              </span>
              <span className="num text-fg3">{t.milliseconds(number(check.latency_ms))}</span>
              <Standing check={check} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
