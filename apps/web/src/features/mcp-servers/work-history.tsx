import type { getWorkDone } from '@orion/contract/monitoring.ts'
import type { Answer } from '@orion/contract/route.ts'
import { useWorkDone } from '../../api/monitoring.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { dateLocale, number } from '../../lib/format.ts'
import { Columns } from '../../parts/chart/columns.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'

type Hour = Answer<typeof getWorkDone>['hours'][number]

/** The finished work of each of the last 24 hours, in the user's time zone (MON-01). */
export function WorkHistory() {
  const t = useTexts('mcp')
  const message = useMessage()
  const { data: hours, error, refetch } = useWorkDone()
  const done = hours?.reduce((sum, hour) => sum + hour.done, 0) ?? 0
  const failed = hours?.reduce((sum, hour) => sum + hour.failed, 0) ?? 0
  return (
    <section className="px-4 pt-3 pb-4" aria-labelledby="work-done">
      <div className="flex flex-wrap items-baseline gap-x-3 mb-3">
        <h3 id="work-done" className="font-medium flex-1">
          {t.done}
        </h3>
        {hours && (
          <p className="work-key num text-fg2">
            <span>{t.doneCount(number(done))}</span>
            {failed > 0 && <span data-failed>{t.failedCount(number(failed))}</span>}
          </p>
        )}
      </div>
      {error && !hours && <Failure title={t.doneFailed} detail={message(error, t.doneFailed)} onRetry={() => void refetch()} />}
      {!hours && !error && <Skeleton className="h-[140px]" />}
      {hours && (done + failed > 0 ? <Chart hours={hours} /> : <p className="text-fg2">{t.nothingDone}</p>)}
    </section>
  )
}

/** The columns of the chart, and the same data as a table for screen readers. */
function Chart({ hours }: { hours: readonly Hour[] }) {
  const t = useTexts('mcp')
  const clock = new Intl.DateTimeFormat(dateLocale(), { hour: 'numeric', minute: '2-digit' })
  const formatTime = ({ at }: Hour) => clock.format(new Date(at))
  return (
    <>
      <div className="work-done-chart">
        <Columns
          unit={(value) => (Number.isInteger(value) ? number(value) : '')}
          columns={hours.map((hour) => ({
            key: hour.at,
            label: formatTime(hour),
            value: hour.done + hour.failed,
            failed: hour.failed,
            shown: t.doneShown(number(hour.done), number(hour.failed)),
          }))}
        />
      </div>
      {/* a table is as wide as its caption, so this wrapper limits its width */}
      <div className="sr-only">
        <table>
          <caption>{t.done}</caption>
          <thead>
            <tr>
              {[t.hour, t.doneColumn, t.failedColumn].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour.at}>
                <th scope="row">{formatTime(hour)}</th>
                <td>{number(hour.done)}</td>
                <td>{number(hour.failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
