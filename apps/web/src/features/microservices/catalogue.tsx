import { Suspense } from 'react'
import { ArrowRight, CircleCheck, Clapperboard, Film, Play } from 'lucide-react'
import type { WorkflowSummary } from '@orion/contract/workflows.ts'
import { useOrganizations } from '../../api/people/organizations.ts'
import { lastChangedFirst, useWorkflows } from '../../api/workflows.ts'
import { FirstFilm } from '../../app/dialogs.ts'
import { useRights } from '../../app/rights.ts'
import { useView, watchPlace } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { day } from '../../lib/format.ts'
import { FilmTile } from '../../parts/film-tile.tsx'
import { StatusBadge, getCardStatus, isWatchable } from '../../parts/film-status.tsx'
import { Ticks } from '../../parts/ticks.tsx'
import { useFilmName } from '../../parts/film-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import './catalogue.css'

const SERVICES = 1
const VERSION = '2.1.0'
/** The films of one row on a wide screen. */
const ONE_ROW = 4
const TWO_ROWS = 2 * ONE_ROW

/** The screen of the services that a person can launch (SHL-04). There is only one service. */
export function Catalogue() {
  const t = useTexts('shell')
  const narrow = useNarrow()
  const { films, known } = useLastFilms()
  return (
    <div className="screen">
      <ScreenHead title={t.tabs.microservices} note={narrow ? undefined : t.tabNotes.microservices}>
        <dl className="flex flex-wrap gap-x-5 gap-y-1 max-md:text-12">
          {[t.available, t.active, t.categories].map((name) => (
            <div key={name} className="flex gap-1.5 text-fg2">
              <dt>{name}</dt>
              <dd className="num font-semibold text-fg">{SERVICES}</dd>
            </div>
          ))}
        </dl>
      </ScreenHead>
      {/* the content appears only when all of it is known: nothing appears later above the card, which is one large button */}
      <Suspense fallback={<Skeleton className="h-80" />}>
        {known ? <Shown films={films} /> : <Skeleton className="h-80" />}
      </Suspense>
    </div>
  )
}

/** The form for the first film if there are no films, the service, and the last films. */
function Shown({ films }: { films: readonly WorkflowSummary[] | undefined }) {
  return (
    <>
      <div className="catalogue">
        {films?.length === 0 && <FirstOfAll />}
        <Service films={films} />
      </div>
      {films !== undefined && films.length > 0 && <LastFilms films={films} />}
    </>
  )
}

/**
 * The card of the service. A click anywhere on it launches the service. The button makes the service available to the keyboard, and its
 * click also reaches the card.
 */
function Service({ films }: { films: readonly WorkflowSummary[] | undefined }) {
  const t = useTexts('shell')
  const { film: example } = useTexts('access')
  const { go } = useView()
  const isFirst = films?.length === 0
  const latest = films?.find(({ poster_url }) => poster_url !== null)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article className="card service" onClick={() => go({ tab: 'orion-workflows' })}>
      <div className={`service-still ${isFirst ? '' : 'wide-only'}`} data-well>
        {latest ? (
          <FilmTile film={latest} />
        ) : (
          // lazy, because a hidden image is then not requested
          <img src={`/landing/${example.language}/poster.jpg`} alt="" loading={isFirst ? 'eager' : 'lazy'} />
        )}
      </div>
      <div className="service-body">
        <div className="flex items-center gap-3">
          <span className="w-9 h-9 rounded-lg bg-accent-soft text-accent-text grid place-items-center flex-none">
            <Icon of={Clapperboard} size={18} />
          </span>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-18 font-semibold tracking-tight">{t.serviceName}</h2>
            <Badge tone="ok" icon={CircleCheck}>
              {t.serviceStatus}
            </Badge>
          </div>
        </div>
        <p className="text-fg2 text-15 text-pretty">{t.serviceText}</p>
        <dl className="flex flex-wrap gap-x-5 gap-y-1">
          <div className="flex gap-1.5">
            <dt className="text-fg3">{t.version}</dt>
            <dd className="num">{VERSION}</dd>
          </div>
          <div className="flex gap-1.5">
            <dt className="text-fg3">{t.category}</dt>
            <dd>{t.videoProcessing}</dd>
          </div>
        </dl>
        <div className="service-acts">
          <Button kind={isFirst ? 'plain' : 'primary'} size="large">
            {t.launch}
            <Icon of={ArrowRight} />
          </Button>
          {films?.[0] && <LastFilm film={films[0]} />}
        </div>
      </div>
    </article>
  )
}

/**
 * The person's films, last changed first, and whether everything that the screen shows is known. Without a film, the screen also needs the
 * organizations.
 */
function useLastFilms() {
  const { data, isFetched } = useWorkflows()
  const organizations = useOrganizations()
  const films = data && lastChangedFirst(data)
  return { films, known: isFetched && (films?.length !== 0 || organizations.isFetched) }
}

/** A button that opens the film that was changed last. */
function LastFilm({ film: last }: { film: WorkflowSummary }) {
  const t = useTexts('shell')
  const getName = useFilmName()
  const { go } = useView()
  const isFinished = getCardStatus(last) === 'completed'
  const plays = isWatchable(last)
  return (
    <Button
      size="large"
      className="min-w-0 shrink"
      icon={isFinished ? Play : Film}
      onClick={(event) => {
        event.stopPropagation() // otherwise, the click would also launch the service
        go(plays ? watchPlace(last.workflow_id) : { tab: 'orion-workflows', wf: last.workflow_id })
      }}
    >
      <span className="flex-none">{isFinished ? t.watch : t.goOnWith}</span>
      <span className="font-normal text-fg2 truncate" dir="auto">
        {getName(last)}
      </span>
    </Button>
  )
}

/** The films that were changed last (56.7). */
function LastFilms({ films }: { films: readonly WorkflowSummary[] }) {
  const t = useTexts('shell')
  const { clearFilters: showAll } = useTexts('workflows')
  const { go } = useView()
  const most = films.length < TWO_ROWS ? ONE_ROW : TWO_ROWS
  return (
    <section className="mt-7" aria-labelledby="last-films">
      <div className="flex items-center gap-3 mb-3 min-h-7">
        <h2 id="last-films" className="flex-1 text-15 font-semibold">
          {t.lastFilms}
        </h2>
        {films.length > most && (
          <Button kind="ghost" size="small" onClick={() => go({ tab: 'orion-workflows' })}>
            {showAll}
            <Icon of={ArrowRight} size={14} />
          </Button>
        )}
      </div>
      <ul className="last-films">
        {films.slice(0, most).map((film) => (
          <li key={film.workflow_id}>
            <LastFilmCard film={film} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LastFilmCard({ film }: { film: WorkflowSummary }) {
  const { go } = useView()
  const name = useFilmName()(film)
  return (
    <button
      type="button"
      className="card last-film"
      title={name}
      onClick={() => go({ tab: 'orion-workflows', wf: film.workflow_id })}
    >
      <span className="last-still" data-well aria-hidden>
        <FilmTile film={film} />
      </span>
      <span className="last-body">
        <span className="font-medium line-clamp-2 wrap-anywhere md:line-clamp-1" dir="auto">
          {name}
        </span>
        <Ticks workflow={film} />
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <StatusBadge row workflow={film} />
          <span className="text-12 text-fg3">{day(film.updated_at)}</span>
        </span>
      </span>
    </button>
  )
}

/** The form for the first film, which has one field. Shown if there are no films. */
function FirstOfAll() {
  const may = useRights()
  const { data } = useOrganizations()
  if (!data || !may('workflow.write')) return null
  return <FirstFilm organizations={data.organizations.filter(({ organization_id }) => may('workflow.write', organization_id))} />
}
