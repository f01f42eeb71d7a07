import { Server } from 'lucide-react'
import { useHosts } from '../../api/monitoring.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { clock, moment, number } from '../../lib/format.ts'
import { Icon } from '../../ui/button.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'

/** What this installation works on and what waits, and the processes that do it (MON-01). */
export function Work() {
  const t = useTexts('mcp')
  const message = useMessage()
  const { data, error, refetch } = useHosts()
  const running = data?.work.reduce((sum, each) => sum + each.running, 0) ?? 0
  return (
    <section className="max-w-[760px] mb-10" aria-labelledby="work">
      <h2 id="work" className="text-18 font-semibold tracking-tight">
        {t.work}
      </h2>
      <p className="text-fg2 mt-1 mb-3">{t.workNote}</p>
      {error && !data && <Failure title={t.workFailed} detail={message(error, t.workFailed)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <>
          <dl className="grid grid-cols-3 divide-x divide-line card">
            {[
              [t.running, number(running)],
              [t.waiting, number(data.queue.waiting)],
              [t.oldest, data.queue.oldest_seconds === null ? '–' : clock(data.queue.oldest_seconds)],
            ].map(([name, value]) => (
              <div key={name} className="px-4 py-3">
                <dt className="text-fg3">{name}</dt>
                <dd className="num text-22 font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          {data.work.length > 0 && (
            <ul className="card divide-y divide-line mt-3" aria-label={t.kindsOfWork}>
              {data.work.map(({ kind, running: now, waiting }) => (
                <li key={kind} className="flex gap-3 px-4 py-2.5">
                  <span className="flex-1">{t.kinds[kind]}</span>
                  <span className="num text-fg2">{t.counted(number(now), number(waiting))}</span>
                </li>
              ))}
            </ul>
          )}
          <ul className="card divide-y divide-line mt-3" aria-label={t.hosts}>
            {data.hosts.map(({ host, role, version, units, seen_at }, index) => (
              <li key={index} className="flex items-center gap-3 px-4 py-3">
                <Icon of={Server} className="text-fg3 flex-none" />
                <span className="flex-1 min-w-0">
                  <span className="font-medium wrap-anywhere">{host}</span>
                  <span className="text-fg3 block">
                    {t.roles[role]} · Orion {version} · {t.seen(moment(seen_at))}
                  </span>
                </span>
                <span className="num text-fg2">{t.units(units)}</span>
              </li>
            ))}
            {data.hosts.length === 0 && <li className="px-4 py-3 text-fg2">{t.noHosts}</li>}
          </ul>
        </>
      )}
    </section>
  )
}
