import { ArrowLeft, X } from 'lucide-react'
import { useState } from 'react'
import { SERIES_LIMITS, type Series, type SeriesFilm, type SeriesSetting } from '@orion/contract/series.ts'
import type { FilmUpdate } from '@orion/contract/film-update.ts'
import { useBalance } from '../../../api/points.ts'
import { useApplySeries, useSeriesFilms, useSeriesPlans, useSetFilmSeries } from '../../../api/series.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useWorkflows } from '../../../api/workflows.ts'
import { useMay } from '../../../app/rights.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { points } from '../../../lib/format.ts'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Failure } from '../../../ui/states.tsx'
import { RowsWaiting } from '../../../ui/waiting.tsx'
import { toast } from '../../../ui/toast.tsx'

type Props = { organization_id: string; series: Series; onBack: () => void; onClose: () => void }

/**
 * Shows which parts of each film a series would change and make again, and the price. One button applies the series to the chosen films.
 */
export function SeriesFilms({ organization_id, series: { series_id, name }, onBack, onClose }: Props) {
  const t = useTexts('series')
  const message = useMessage()
  const price = usePrice()
  const films = useSeriesFilms(organization_id, series_id)
  const differ = (films.data ?? []).filter(({ changes }) => changes.length > 0)
  const offered = differ.slice(0, SERIES_LIMITS.at_once)
  const plans = useSeriesPlans(
    organization_id,
    series_id,
    offered.map(({ workflow_id }) => workflow_id),
  )
  const [left, setLeft] = useState<readonly string[]>([])
  const apply = useApplySeries(organization_id)
  const mayApply = useMay('stage.execute', organization_id)
  const { data: balance } = useBalance(organization_id)
  const planByFilm = new Map(offered.map(({ workflow_id }, index) => [workflow_id, plans[index]]))
  const chosen = offered.flatMap(({ workflow_id }) => {
    const plan = planByFilm.get(workflow_id)?.data
    return plan === undefined || left.includes(workflow_id) ? [] : [{ workflow_id, plan }]
  })
  const most = chosen.reduce((sum, { plan }) => sum + plan.most_points, 0)
  const cost = most === 0 ? price.exactly(0) : t.most(price.exactly(most))
  const press = () =>
    apply.mutate(
      { organization_id, series_id, films: chosen.map(({ workflow_id, plan: { plan } }) => ({ workflow_id, plan })) },
      { onSuccess: ({ data }) => toast('success', t.applied(data.films.length)) },
    )
  return (
    <Dialog
      width={720}
      title={t.filmsOf(name)}
      note={t.filmsNote}
      onClose={onClose}
      foot={
        <>
          <Button kind="ghost" icon={ArrowLeft} onClick={onBack}>
            {t.back}
          </Button>
          {mayApply && offered.length > 0 && (
            <Button kind="primary" className="num" pending={apply.isPending} disabled={chosen.length === 0} onClick={press}>
              {[t.apply(chosen.length), ...(chosen.length === 0 ? [] : [cost])].join(', ')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {apply.error && <Failure title={t.applyFailed} detail={message(apply.error)} />}
        {films.isPending && <RowsWaiting count={2} className="py-2.5" />}
        {films.isError && <Failure title={t.loadFailed} detail={message(films.error)} onRetry={() => void films.refetch()} />}
        {films.data?.length === 0 && <p className="text-fg2">{t.noFilms}</p>}
        {films.data && films.data.length > 0 && (
          <ul className="card divide-y divide-line" aria-label={t.filmsOf(name)}>
            {films.data.map((film) => (
              <FilmRow
                key={film.workflow_id}
                organization_id={organization_id}
                film={film}
                plan={planByFilm.get(film.workflow_id)}
                chosen={chosen.some(({ workflow_id }) => workflow_id === film.workflow_id)}
                onChoose={(on) =>
                  setLeft((before) => (on ? before.filter((id) => id !== film.workflow_id) : [...before, film.workflow_id]))
                }
              />
            ))}
          </ul>
        )}
        {differ.length > offered.length && <p className="text-fg2">{t.more(differ.length - offered.length)}</p>}
        {balance && balance.current_points < most && <p className="text-warn-text">{t.short(points(balance.current_points))}</p>}
        <AddFilm organization_id={organization_id} series_id={series_id} />
      </div>
    </Dialog>
  )
}

type Plan = { data: FilmUpdate | undefined; error: Error | null }
type RowProps = {
  organization_id: string
  film: SeriesFilm
  plan: Plan | undefined
  chosen: boolean
  onChoose: (on: boolean) => void
}

function FilmRow({ organization_id, film, plan, chosen, onChoose }: RowProps) {
  const t = useTexts('series')
  const message = useMessage()
  const mayWrite = useMay('workflow.write', organization_id)
  const set = useSetFilmSeries(organization_id)
  const { workflow_id, workflow_name, changes, own } = film
  const looks: Partial<Record<string, { name: string }>> = useTexts('contents').looks
  const listNames = (settings: readonly SeriesSetting[]) =>
    settings.map(({ name }) => t.names[name] ?? looks[name]?.name ?? name).join(', ')
  const leave = () =>
    set.mutate(
      { workflow_id, series_id: null },
      {
        onSuccess: () => toast('success', t.left(workflow_name)),
        onError: (error) => toast('error', message(error, t.addFailed)),
      },
    )
  return (
    <li className="flex items-start gap-3 p-2.5 ps-3.5">
      <div className="flex-1 min-w-0">
        {plan ? (
          <Checkbox checked={chosen} disabled={!plan.data} onChange={({ target }) => onChoose(target.checked)}>
            <bdi className="font-medium break-words">{workflow_name}</bdi>
          </Checkbox>
        ) : (
          <bdi className="font-medium break-words">{workflow_name}</bdi>
        )}
        <div className={plan && 'ps-7'}>
          <p className="text-fg2">{changes.length === 0 ? t.follows : t.sets(listNames(changes))}</p>
          {own.length > 0 && <p className="text-fg3">{t.stays(listNames(own))}</p>}
          {plan && <Price plan={plan} />}
        </div>
      </div>
      {mayWrite && <IconButton icon={X} label={t.leave(workflow_name)} disabled={set.isPending} onClick={leave} />}
    </li>
  )
}

/** The number of parts of a film that would be made again, and their maximum cost. */
function Price({ plan: { data, error } }: { plan: Plan }) {
  const t = useTexts('series')
  const message = useMessage()
  const price = usePrice()
  if (error) return <p className="text-warn-text">{message(error)}</p>
  if (!data) return <p className="text-fg3">{t.looking}</p>
  if (data.stages.length === 0) return <p className="text-fg3">{t.nothing}</p>
  const known = data.stages.flatMap(({ units }) => units ?? [])
  const total = known.reduce((sum, units) => sum + units.total, 0)
  const kept = known.reduce((sum, units) => sum + units.kept, 0)
  return (
    <p className="text-fg3 num">
      {known.length < data.stages.length ? t.makesSome : t.makes(total - kept, total)}
      {' · '}
      {data.most_points === 0 ? price.exactly(0) : t.most(price.exactly(data.most_points))}
    </p>
  )
}

function AddFilm({ organization_id, series_id }: { organization_id: string; series_id: string }) {
  const t = useTexts('series')
  const message = useMessage()
  const mayWrite = useMay('workflow.write', organization_id)
  const { data: workflows = [] } = useWorkflows()
  const set = useSetFilmSeries(organization_id)
  const others = workflows.filter((it) => it.organization_id === organization_id && it.series?.series_id !== series_id)
  if (!mayWrite) return null
  const add = (workflow_id: string) => {
    const name = others.find((it) => it.workflow_id === workflow_id)?.workflow_name ?? ''
    set.mutate(
      { workflow_id, series_id },
      {
        onSuccess: () => toast('success', t.added(name)),
        onError: (error) => toast('error', message(error, t.addFailed)),
      },
    )
  }
  return (
    <Select
      label={t.add}
      placeholder={t.addNone}
      disabled={set.isPending || others.length === 0}
      choices={others.map((it) => ({ id: it.workflow_id, name: it.workflow_name, note: it.series?.series_name }))}
      value={null}
      onChange={add}
    />
  )
}
