import { Server } from 'lucide-react'
import type { Answer } from '@orion/contract/route.ts'
import type { getHosts } from '@orion/contract/monitoring.ts'
import { useHosts } from '../../api/monitoring.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { clock, moment, number } from '../../lib/format.ts'
import { Icon } from '../../ui/button.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'

type Shown = Answer<typeof getHosts>

/** Seconds that work waits before it stands out: every process is taken, or none is there. */
const LONG_WAIT_SECONDS = 120

/** Seconds of difference between a host's clock and the database's from which it is told. */
const OTHER_CLOCK_SECONDS = 10

/** What is under way now, in three figures. */
function Now({ work, queue }: Pick<Shown, 'work' | 'queue'>) {
  const t = useTexts('mcp')
  const running = work.reduce((sum, each) => sum + each.running, 0)
  const late = (queue.oldest_seconds ?? 0) > LONG_WAIT_SECONDS
  const figures = [
    { name: t.running, value: number(running), tone: running > 0 ? 'live' : undefined },
    { name: t.waiting, value: number(queue.waiting), tone: undefined },
    {
      name: t.oldest,
      value: queue.oldest_seconds === null ? '–' : clock(queue.oldest_seconds),
      tone: late ? 'warn' : undefined,
    },
  ]
  return (
    <dl className="work-now grid grid-cols-3 divide-x divide-line">
      {figures.map(({ name, value, tone }) => (
        <div key={name} data-tone={tone}>
          <dt className="text-fg3 text-12">{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What this installation works on and what waits, and the processes that do it (MON-01). */
export function Work() {
  const t = useTexts('mcp')
  const message = useMessage()
  const { data, error, refetch } = useHosts()
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="text-18 font-semibold tracking-tight">
        {t.work}
      </h2>
      <p className="text-fg2 mt-1 mb-3">{t.workNote}</p>
      {error && !data && <Failure title={t.workFailed} detail={message(error, t.workFailed)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-60" />}
      {data && (
        <div className="card divide-y divide-line">
          <Now {...data} />
          {data.work.length > 0 ? (
            <ul className="divide-y divide-line" aria-label={t.kindsOfWork}>
              {data.work.map(({ kind, running, waiting }) => (
                <li key={kind} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 px-4 py-2.5">
                  <span>{t.kinds[kind]}</span>
                  <span className="num text-fg2">{t.counted(number(running), number(waiting))}</span>
                  <span className="work-bar" aria-hidden>
                    <i style={{ flexGrow: running }} />
                    <i style={{ flexGrow: waiting }} />
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="px-4 py-3 text-fg2">{t.nothingToDo}</p>
          )}
          <ul className="divide-y divide-line" aria-label={t.hosts}>
            {data.hosts.map(({ host, role, version, units, state, clock_ahead_seconds, seen_at }, index) => (
              <li key={index} className="flex items-center gap-3 px-4 py-3">
                <Icon of={Server} className={units > 0 ? 'text-live-text flex-none' : 'text-fg3 flex-none'} />
                <span className="flex-1 min-w-0">
                  <span className="font-medium wrap-anywhere">{host}</span>
                  <span className="text-fg3 block">
                    {t.roles[role]} · Orion {version} · {t.seen(moment(seen_at))}
                  </span>
                  {state !== 'working' && <span className="text-warn-text block">{t.states[state]}</span>}
                  {Math.abs(clock_ahead_seconds) >= OTHER_CLOCK_SECONDS && (
                    <span className="text-fg3 block">
                      {clock_ahead_seconds > 0
                        ? t.clockAhead(clock(clock_ahead_seconds))
                        : t.clockBehind(clock(-clock_ahead_seconds))}
                    </span>
                  )}
                </span>
                <span className="num text-fg2 flex-none">{units === 0 ? t.atRest : t.units(units)}</span>
              </li>
            ))}
            {data.hosts.length === 0 && <li className="px-4 py-3 text-warn-text">{t.noHosts}</li>}
          </ul>
        </div>
      )}
    </section>
  )
}
