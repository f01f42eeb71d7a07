import { useState } from 'react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { useCosts, useStageAverages, useUsage } from '../../api/money.ts'
import { useMessage } from '../../api/use-message.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { clock, dayAndMonth, number, points, seconds } from '../../lib/format.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { ChartCard } from './charts/chart-card.tsx'
import { AverageBars } from './charts/average-bars.tsx'
import { Columns } from '../../parts/chart/columns.tsx'
import { Bars } from './charts/charts.tsx'

const PERIODS = [28, 84, 365]
const pts = (units: number) => units / 10_000

/** Usage, average runs, and costs by week, stage, person and film (ANA-01). */
export function Analytics() {
  const t = useTexts('account')
  const message = useMessage()
  const [days, setDays] = useState(84)
  const usage = useUsage(days)
  const costs = useCosts(days)
  const averages = useStageAverages(days)
  const failed = [usage, costs, averages].find(({ isError, data }) => isError && !data)
  const retry = () => [usage, costs, averages].forEach(({ refetch }) => void refetch())

  return (
    <section className="mt-8" aria-labelledby="analytics">
      <div className="flex flex-wrap items-center gap-3 mb-4">
        <div className="flex-1 min-w-52">
          <h2 id="analytics" className="text-18 font-semibold tracking-tight">
            {t.analytics}
          </h2>
          {usage.data && (
            <p className="text-fg2 mt-0.5">
              {t.films(usage.data.workflows, usage.data.completed, clock(usage.data.film_seconds))}
            </p>
          )}
        </div>
        <fieldset className="segments" aria-label={t.period}>
          {PERIODS.map((period) => (
            <button key={period} type="button" aria-pressed={period === days} onClick={() => setDays(period)}>
              {t.days[period]}
            </button>
          ))}
        </fieldset>
      </div>
      {failed && <Failure title={t.analyticsFailed} detail={message(failed.error)} onRetry={retry} />}
      {!failed && (
        <div className="grid gap-4 lg:grid-cols-2 chart-grid">
          {usage.data && costs.data && averages.data ? (
            <Charts usage={usage.data} costs={costs.data} averages={averages.data} />
          ) : (
            [1, 2].map((key) => <Skeleton key={key} className="h-64" />)
          )}
        </div>
      )}
    </section>
  )
}

type Data<Query extends (days: number) => { data: unknown }> = NonNullable<ReturnType<Query>['data']>
type ChartsProps = {
  usage: Data<typeof useUsage>
  costs: Data<typeof useCosts>
  averages: Data<(days: number) => ReturnType<typeof useStageAverages>>
}

/** The spending by week, stage, film and person, and the average run. */
function Charts({ usage, costs, averages }: ChartsProps) {
  const t = useTexts('account')
  const { titles } = useTexts('stages')
  const say = useServerWords()
  const getTitle = (stage: number) => titles[STAGES[stage - 1].key]
  const percent = (part: number) => `${number(part * 100)} %`
  const stages = costs.by_stage.filter((it) => it.points > 0)
  const runs = averages.filter((it) => it.runs > 0)
  const tokens = costs.tokens_by_model ?? []
  if (usage.points === 0 && stages.length === 0 && runs.length === 0 && tokens.length === 0)
    return <p className="card p-5 lg:col-span-2 text-fg2 max-md:p-4">{t.nothingYet}</p>
  return (
    <>
      <PointsByWeek usage={usage} />
      <ChartCard
        folds
        title={t.costByStage}
        head={[t.stage, t.runs, t.points]}
        rows={stages.map((it) => [getTitle(it.stage_number), number(it.iterations), points(it.points)])}
        data={stages.map((it) => [getTitle(it.stage_number), it.iterations, pts(it.points)])}
        chart={
          <Bars
            bars={stages.map((it) => ({
              key: it.key,
              label: getTitle(it.stage_number),
              value: it.points,
              shown: points(it.points),
            }))}
          />
        }
      />
      <ChartCard
        folds
        title={t.averages}
        head={[t.stage, t.runs, t.averagePoints, t.averageTime, t.rejected, t.failedRuns]}
        rows={runs.map((it) => [
          getTitle(it.stage_number),
          number(it.runs),
          points(it.average_points),
          seconds(it.average_seconds),
          percent(it.reject_rate),
          percent(it.failure_rate),
        ])}
        data={runs.map((it) => [
          getTitle(it.stage_number),
          it.runs,
          pts(it.average_points),
          it.average_seconds,
          it.reject_rate,
          it.failure_rate,
        ])}
        chart={<AverageBars runs={runs} getTitle={getTitle} />}
      />
      <PointsBy
        title={t.byWorkflow}
        head={[t.film, t.points]}
        most={10}
        all={costs.by_workflow.map((it) => ({ key: it.workflow_id, label: say(it.workflow_name), value: it.points }))}
      />
      {costs.by_user.length > 1 && (
        <PointsBy
          title={t.byUser}
          head={[t.person, t.points]}
          all={costs.by_user.map((it) => ({ key: it.user_id, label: say(it.name), value: it.points }))}
        />
      )}
      <Tokens costs={costs} />
    </>
  )
}

/** The spending and the films of each week. */
function PointsByWeek({ usage }: Pick<ChartsProps, 'usage'>) {
  const t = useTexts('account')
  const weeks = usage.by_week
  return (
    <ChartCard
      className="lg:col-span-2"
      title={t.pointsByWeek}
      head={[t.week, t.workflows, t.completed, t.points]}
      rows={
        usage.points > 0
          ? weeks.map((it) => [dayAndMonth(it.week), number(it.workflows), number(it.completed), points(it.points)])
          : []
      }
      data={weeks.map((it) => [it.week, it.workflows, it.completed, pts(it.points)])}
      chart={
        <Columns
          unit={points}
          columns={weeks.map((it) => ({
            key: it.week,
            label: dayAndMonth(it.week),
            value: it.points,
            shown: points(it.points),
          }))}
        />
      }
    />
  )
}

/** The tokens that language models read and wrote, by model and by film. */
function Tokens({ costs }: Pick<ChartsProps, 'costs'>) {
  const t = useTexts('account')
  const say = useServerWords()
  const films = costs.tokens_by_workflow ?? []
  return (
    <>
      <TokensBy
        title={t.tokensByModel}
        of={t.model}
        all={(costs.tokens_by_model ?? []).map((it) => ({
          ...it,
          label: it.model ?? it.provider,
          key: `${it.provider} ${it.model}`,
        }))}
      />
      {films.length > 0 && (
        <TokensBy
          title={t.tokensByFilm}
          of={t.film}
          most={10}
          all={films.map((it) => ({ ...it, label: say(it.workflow_name), key: it.workflow_id }))}
        />
      )}
    </>
  )
}

type TokensByProps = {
  title: string
  /** What the rows are, such as models or films. It is the heading of the first column. */
  of: string
  all: readonly { key: string; label: string; input_tokens: number; output_tokens: number }[]
  /** The maximum number of rows in the chart. The exported file has all rows. */
  most?: number
}

/** The tokens that language models read and wrote. */
function TokensBy({ title, of, all, most = all.length }: TokensByProps) {
  const t = useTexts('account')
  const drawn = all.slice(0, most)
  return (
    <ChartCard
      folds
      title={title}
      none={t.noTokens}
      head={[of, t.tokensIn, t.tokensOut]}
      rows={drawn.map((it) => [it.label, number(it.input_tokens), number(it.output_tokens)])}
      data={all.map((it) => [it.label, it.input_tokens, it.output_tokens])}
      chart={
        <Bars
          bars={drawn.map(({ key, label, input_tokens, output_tokens }) => ({
            key,
            label,
            value: input_tokens + output_tokens,
            shown: t.tokensInOut(number(input_tokens), number(output_tokens)),
          }))}
        />
      }
    />
  )
}

type PointsByProps = {
  title: string
  head: string[]
  all: readonly { key: string; label: string; value: number }[]
  /** The maximum number of rows in the chart. The exported file has all rows. */
  most?: number
}

/** The spending, grouped by one property. */
function PointsBy({ title, head, all, most = all.length }: PointsByProps) {
  const drawn = all.slice(0, most)
  return (
    <ChartCard
      folds
      title={title}
      head={head}
      rows={drawn.map(({ label, value }) => [label, points(value)])}
      data={all.map(({ label, value }) => [label, pts(value)])}
      chart={<Bars bars={drawn.map((it) => ({ ...it, shown: points(it.value) }))} />}
    />
  )
}
