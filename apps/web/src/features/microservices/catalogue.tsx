import { ArrowRight, CircleCheck, Clapperboard, Film } from 'lucide-react'
import { useWorkflows } from '../../api/workflows.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { plainName } from '../../parts/plain-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'

const SERVICES = 1
const VERSION = '2.1.0'

/** The services that can be launched (SHL-04): one. */
export function Catalogue() {
  const t = useTexts('shell')
  const { film } = useTexts('access')
  const { go } = useView()
  const launch = () => go({ tab: 'orion-workflows' })
  return (
    <div className="screen">
      <ScreenHead
        title={t.tabs.microservices}
        note={
          <dl className="flex flex-wrap gap-x-6 gap-y-1 max-md:gap-x-3.5">
            {[t.available, t.active, t.categories].map((name) => (
              <div key={name} className="flex gap-1.5">
                <dt>{name}</dt>
                <dd className="num font-semibold text-fg">{SERVICES}</dd>
              </div>
            ))}
          </dl>
        }
      />
      {/* The whole card launches; its button is the way by keys, and its press comes here too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <article className="card overflow-hidden grid md:grid-cols-[1.15fr_1fr] cursor-pointer" onClick={launch}>
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
          <div className="mt-auto grid gap-2">
            <LastFilm />
            <Button kind="primary" size="large">
              {t.launch}
              <Icon of={ArrowRight} />
            </Button>
          </div>
        </div>
      </article>
    </div>
  )
}

/** The way back to the film that was worked on last; nothing until it is known, and where there is none yet. */
function LastFilm() {
  const t = useTexts('shell')
  const { go } = useView()
  const { data = [] } = useWorkflows()
  const [last] = data.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
  if (!last) return null
  return (
    <Button
      icon={Film}
      onClick={(event) => {
        event.stopPropagation() // the card around it launches the service
        void go({ tab: 'orion-workflows', wf: last.workflow_id })
      }}
    >
      {t.goOnWith}
      <span className="font-normal text-fg2 truncate" dir="auto">
        {plainName(last.workflow_name)}
      </span>
    </Button>
  )
}
