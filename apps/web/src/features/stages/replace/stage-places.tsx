import { ArrowUpRight } from 'lucide-react'
import type { Workflow } from '@orion/contract/workflows.ts'
import { stagePlace, useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import type { Place } from './find-places.ts'

/** The number of characters that are displayed before and after a match. */
const AROUND = 60

type Props = {
  workflow: Workflow
  /** The title of the stage. */
  title: string
  places: readonly Place[]
  replacement: string
  describePlace: (place: Place) => string
  isTicked: (place: Place) => boolean
  onTick: (places: readonly Place[], on: boolean) => void
}

/** The matches of one stage. A person selects them one by one or all together. */
export function StagePlaces({ workflow, title, places, replacement, describePlace, isTicked, onTick }: Props) {
  const t = useTexts('replace')
  const all = places.every(isTicked)
  return (
    <section aria-label={title}>
      <div className="flex items-center gap-3 mb-1">
        <Checkbox
          checked={all}
          aria-label={t.all(title, places.length)}
          onChange={({ target }) => onTick(places, target.checked)}
        >
          <b className="font-semibold">{title}</b> <span className="num text-fg3">{places.length}</span>
        </Checkbox>
      </div>
      <ul className="card divide-y divide-line">
        {places.map((place) => (
          <PlaceRow
            key={place.id}
            workflow={workflow}
            place={place}
            replacement={replacement}
            stage={title}
            where={describePlace(place)}
            ticked={isTicked(place)}
            onTick={(on) => onTick([place], on)}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  workflow: Workflow
  place: Place
  replacement: string
  stage: string
  where: string
  ticked: boolean
  onTick: (on: boolean) => void
}
/** One match: the text that contains it, its context with the replacement, and a link to it. */
function PlaceRow({ workflow, place, replacement, stage, where, ticked, onTick }: RowProps) {
  const t = useTexts('replace')
  const { set } = useView()
  const { of, from, to } = place
  const before = of.text.slice(0, from)
  const found = of.text.slice(from, to)
  const after = of.text.slice(to)
  const what = t.kinds[of.kind]
  const go = () => set(stagePlace(of.stage, { scene: of.scene_id }), { history: 'push' })
  return (
    <li className="place-row">
      <label className="check">
        <input
          type="checkbox"
          aria-label={t.place(what, where, of.text)}
          checked={ticked}
          onChange={({ target }) => onTick(target.checked)}
        />
      </label>
      <div className="min-w-0">
        <p className="text-12 text-fg3">
          {what} · <span className="num">{where}</span>
          {of.follows && ` · ${t.follows}`}
        </p>
        <p dir="auto" lang={workflow.language} className="place-text">
          {before.length > AROUND ? `…${before.slice(-AROUND).replace(/^\S+\s/u, '')}` : before}
          {ticked ? <del>{found}</del> : <mark>{found}</mark>}
          {ticked && <ins>{replacement}</ins>}
          {after.length > AROUND ? `${after.slice(0, AROUND).replace(/\s\S+$/u, '')}…` : after}
        </p>
      </div>
      <IconButton size="small" icon={ArrowUpRight} tipAt="end" label={t.goTo(stage, where)} onClick={go} />
    </li>
  )
}
