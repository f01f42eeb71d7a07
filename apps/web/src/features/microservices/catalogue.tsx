import { Suspense, type CSSProperties } from 'react'
import { ArrowRight, CircleCheck, Clapperboard, Film } from 'lucide-react'
import type { WorkflowSummary } from '@orion/contract/workflows.ts'
import { useOrganizations } from '../../api/people/organizations.ts'
import { useWorkflows } from '../../api/workflows.ts'
import { FirstFilm } from '../../app/dialogs.ts'
import { useRights } from '../../app/rights.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { getAddress } from '../../lib/call.ts'
import { day } from '../../lib/format.ts'
import { computeHue } from '../../parts/look/compute-hue.ts'
import { plainName } from '../../parts/plain-name.ts'
import { Ticks } from '../../parts/ticks.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Skeleton } from '../../ui/states.tsx'
import './catalogue.css'

const SERVICES = 1
const VERSION = '2.1.0'
const MOST_FILMS = 4

/** The screen of the services that a person can launch (SHL-04). There is only one service. */
export function Catalogue() {
  const t = useTexts('shell')
  const { films, known } = useLastFilms()
  return (
    <div className="screen">
      <ScreenHead
        title={t.tabs.microservices}
        note={
          <>
            <p>{t.servicesNote}</p>
            <dl className="flex flex-wrap gap-x-4 mt-0.5 text-12 text-fg3">
              {[t.available, t.active, t.categories].map((name) => (
                <div key={name} className="flex gap-1.5">
                  <dt>{name}</dt>
                  <dd className="num">{SERVICES}</dd>
                </div>
              ))}
            </dl>
          </>
        }
      />
      {/* the content appears only when all of it is known: nothing appears later above the card, which is one large button */}
      <Suspense fallback={<Skeleton className="h-80" />}>
        {known ? <Shown films={films} /> : <Skeleton className="h-80" />}
      </Suspense>
    </div>
  )
}

/** The form for the first film if there are no films, the service, and the last films. */
function Shown({ films }: { films: readonly WorkflowSummary[] | undefined }) {
  const t = useTexts('shell')
  const { film } = useTexts('access')
  const { go } = useView()
  const launch = () => go({ tab: 'orion-workflows' })
  return (
    <>
      {films?.length === 0 && <FirstOfAll />}
      {/* A click anywhere on the card launches the service. The button makes the service available to the keyboard, and its click also
         reaches the card. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <article className="card overflow-hidden grid grid-cols-1 lg:grid-cols-[1.15fr_1fr] cursor-pointer" onClick={launch}>
        <div className="min-h-56 bg-well" data-well>
          <img src={`/landing/${film.language}/poster.jpg`} alt="" className="w-full h-full object-cover" />
        </div>
        <div className="p-6 flex flex-col gap-3 max-md:p-4">
          <div className="flex items-center gap-3">
            <span className="w-9 h-9 rounded-lg bg-accent-soft text-accent-text grid place-items-center flex-none">
              <Icon of={Clapperboard} size={18} />
            </span>
            <h2 className="text-18 font-semibold tracking-tight flex-1">{t.serviceName}</h2>
            <Badge tone="ok" icon={CircleCheck}>
              {t.serviceStatus}
            </Badge>
          </div>
          <p className="text-fg2 text-15">{t.serviceText}</p>
          <dl className="grid gap-0.5">
            <div className="kv">
              <dt>{t.version}</dt>
              <dd className="num">{VERSION}</dd>
            </div>
            <div className="kv">
              <dt>{t.category}</dt>
              <dd>{t.videoProcessing}</dd>
            </div>
          </dl>
          <div className="mt-auto grid grid-cols-1 gap-2">
            {films?.[0] && <LastFilm film={films[0]} />}
            <Button kind={films?.length === 0 ? 'plain' : 'primary'} size="large">
              {t.launch}
              <Icon of={ArrowRight} />
            </Button>
          </div>
        </div>
      </article>
      {films !== undefined && films.length > 0 && <LastFilms films={films} />}
    </>
  )
}

/**
 * The person's films, last changed first, and whether everything that the screen shows is known. Without a film, the screen also needs the
 * organizations.
 */
function useLastFilms() {
  const { data, isFetched } = useWorkflows()
  const organizations = useOrganizations()
  const films = data?.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
  return { films, known: isFetched && (films?.length !== 0 || organizations.isFetched) }
}

/** A button that opens the film that was changed last. */
function LastFilm({ film: last }: { film: WorkflowSummary }) {
  const t = useTexts('shell')
  const { go } = useView()
  return (
    <Button
      icon={Film}
      onClick={(event) => {
        event.stopPropagation() // otherwise, the click would also launch the service
        void go({ tab: 'orion-workflows', wf: last.workflow_id })
      }}
    >
      <span className="flex-none">{t.goOnWith}</span>
      <span className="font-normal text-fg2 truncate" dir="auto">
        {plainName(last.workflow_name)}
      </span>
    </Button>
  )
}

/** The films that were changed last (56.7). */
function LastFilms({ films }: { films: readonly WorkflowSummary[] }) {
  const t = useTexts('shell')
  const { go } = useView()
  return (
    <section className="mt-8" aria-labelledby="last-films">
      <h2 id="last-films" className="text-15 font-semibold mb-3">
        {t.lastFilms}
      </h2>
      <ul className="last-films">
        {films.slice(0, MOST_FILMS).map((film) => (
          <li key={film.workflow_id}>
            <button type="button" onClick={() => void go({ tab: 'orion-workflows', wf: film.workflow_id })}>
              <span className="last-still poster" data-well>
                {film.poster_url ? (
                  <img src={getAddress(film.poster_url)} alt="" loading="lazy" />
                ) : (
                  <span className="thumb-card" style={{ '--hue': computeHue(film) } as CSSProperties}>
                    <Icon of={Film} size={22} />
                  </span>
                )}
                <Ticks workflow={film} />
              </span>
              <span className="mt-2 font-medium line-clamp-2 wrap-anywhere" dir="auto">
                {plainName(film.workflow_name)}
              </span>
              <span className="block text-12 text-fg3">{day(film.updated_at)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The form for the first film, which has one field. Shown if there are no films. */
function FirstOfAll() {
  const may = useRights()
  const { data } = useOrganizations()
  if (!data || !may('workflow.write')) return null
  return (
    <div className="mb-6">
      <FirstFilm organizations={data.organizations.filter(({ organization_id }) => may('workflow.write', organization_id))} />
    </div>
  )
}
