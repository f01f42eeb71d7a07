import type { Answer } from '@orion/contract/route.ts'
import type { getHosts } from '@orion/contract/monitoring.ts'
import { useHosts } from '../../api/monitoring.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { clock, number } from '../../lib/format.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { Hosts } from './hosts.tsx'
import { RowsWaiting } from '../../ui/waiting.tsx'
import { isLate, sumRunning } from './work-figures.ts'
import { WorkHistory } from './work-history.tsx'

type Shown = Answer<typeof getHosts>

/** The current work in three figures. */
function Now({ work, queue }: Pick<Shown, 'work' | 'queue'>) {
  const t = useTexts('mcp')
  const running = sumRunning(work)
  const figures = [
    { name: t.running, value: number(running), tone: running > 0 ? 'live' : undefined },
    { name: t.waiting, value: number(queue.waiting), tone: undefined },
    {
      name: t.oldest,
      value: queue.oldest_seconds === null ? '–' : clock(queue.oldest_seconds),
      tone: isLate(queue.oldest_seconds) ? 'warn' : undefined,
    },
  ]
  return (
    <dl className="work-now">
      {figures.map(({ name, value, tone }) => (
        <div key={name} data-tone={tone}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The running and waiting jobs, by kind. All bars have the same scale. */
function Kinds({ work }: Pick<Shown, 'work'>) {
  const t = useTexts('mcp')
  const most = Math.max(1, ...work.map(({ running, waiting }) => running + waiting))
  if (work.length === 0) return <p className="px-4 py-3 text-fg2">{t.nothingToDo}</p>
  return (
    <ul className="divide-y divide-line" aria-label={t.kindsOfWork}>
      {work.map(({ kind, running, waiting }) => (
        <li key={kind} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 px-4 py-2.5">
          <span>{t.kinds[kind]}</span>
          <span className="num text-fg2">{t.counted(number(running), number(waiting))}</span>
          <span className="work-bar" aria-hidden>
            <i style={{ width: `${(running / most) * 100}%` }} />
            <i style={{ width: `${(waiting / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The running and waiting work of this installation, the work of its last day, and its processes (MON-01). */
export function Work() {
  const t = useTexts('mcp')
  const message = useMessage()
  const { data, error, refetch } = useHosts()
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="text-18 font-semibold tracking-tight max-md:mb-2">
        {t.work}
      </h2>
      <p className="text-fg2 mt-1 mb-3 max-md:hidden">{t.workNote}</p>
      {error && !data && <Failure title={t.workFailed} detail={message(error, t.workFailed)} onRetry={() => void refetch()} />}
      {!data && !error && <WorkWaiting />}
      {data && (
        <div className="card divide-y divide-line">
          <Now {...data} />
          <Kinds {...data} />
          <WorkHistory />
          <Hosts {...data} />
        </div>
      )}
    </section>
  )
}

/** The placeholder of three figures, a chart and a process. */
const WorkWaiting = () => (
  <div className="card divide-y divide-line" aria-busy>
    <div className="work-now">
      {[1, 2, 3].map((key) => (
        <div key={key}>
          <Skeleton className="h-3 w-14 mb-2" />
          <Skeleton className="h-6 w-9" />
        </div>
      ))}
    </div>
    <div className="px-4 py-4">
      <Skeleton className="h-3 w-36 mb-4" />
      <Skeleton className="h-[140px]" />
    </div>
    <RowsWaiting count={1} />
  </div>
)
