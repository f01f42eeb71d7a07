import { Lightbulb, Plus, SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Organization } from '@orion/contract/organizations.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { limitUnits, points } from '../../../lib/format.ts'
import { SourceFields } from '../../../parts/source/source-fields.tsx'
import { isEmpty } from '../../../parts/source/source-values.ts'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Button, Icon, TextButton } from '../../../ui/button.tsx'
import { Checkbox, Problem, TextField } from '../../../ui/field.tsx'
import { Failure } from '../../../ui/states.tsx'
import { FilmLanguage } from '../film-language.tsx'
import { PicturesChoice } from '../create/pictures-choice.tsx'
import { TopicField } from '../topic-field.tsx'
import './first-film.css'
import { useFirstFilm } from './use-first-film.ts'

type Film = ReturnType<typeof useFirstFilm>

/**
 * The form that makes the first film from one field for its topic. The sources are below. Autopilot and the price are next to the button
 * (56.7).
 */
export function FirstFilm({ organizations }: { organizations: readonly Organization[] }) {
  const t = useTexts('filmForm')
  const { emptyTitle, emptyText, emptyCreate, samples, createFailed, autopilot } = useTexts('workflows')
  const message = useMessage()
  const [moved, setMoved] = useState(false)
  const topic = useRef<HTMLTextAreaElement>(null)
  const film = useFirstFilm(organizations, () => topic.current?.focus())
  const { wishes, change } = film
  const isKnown = film.lacksModel !== undefined && film.pictures !== undefined
  useEffect(() => {
    // a phone's keyboard would cover the page
    const isFree = document.activeElement === document.body && matchMedia('(pointer: fine)').matches
    if (isKnown && isFree) topic.current?.focus({ preventScroll: true })
  }, [isKnown])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    film.submit()
  }
  return (
    // it is a placeholder until it is known which notes and choices belong to it: nothing moves afterwards
    <section className={`card first-film ${isKnown ? '' : 'waits'}`} aria-busy={!isKnown} aria-labelledby="first-film">
      <h2 id="first-film" className="text-fg3">
        {emptyTitle}
      </h2>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {film.error && <Failure title={createFailed} detail={message(film.error, createFailed)} />}
        <div className="first-field">
          <TopicField
            ref={topic}
            label={t.first.question}
            rows={2}
            hint={emptyText}
            wishes={wishes}
            placeholder={film.titleFromText}
            problems={{ long: film.problems.long }}
            problem={film.problems.nameless ? t.first.nameless : undefined}
            onChange={change}
            onMoved={() => setMoved(true)}
          />
          <p className="flex flex-wrap gap-1.5 mt-3">
            {samples.map((topic) => (
              <Button key={topic} size="small" onClick={() => change({ topic })}>
                {topic}
              </Button>
            ))}
          </p>
        </div>
        <div>
          <Sources key={String(moved)} film={film} moved={moved} />
          <div className="first-language">
            <FilmLanguage named label={t.first.language} value={wishes.language} onChange={(language) => change({ language })} />
            <Button kind="ghost" icon={SlidersHorizontal} pending={film.form.opening} onClick={() => void film.form.open()}>
              {t.first.more}
            </Button>
          </div>
        </div>
        {film.lacksModel !== false && <WithoutModel onConnect={() => void film.connectModel()} />}
        {film.pictures && <PicturesChoice choice={film.pictures} />}
        <div className="first-act">
          <Checkbox
            checked={wishes.autopilot}
            hint={`${t.first.autopilotHint}${isEmpty(wishes) ? ` ${t.first.autopilotAsks}` : ''}`}
            onChange={(event) => change({ autopilot: event.target.checked })}
          >
            <span className="font-medium">{autopilot}</span>
          </Checkbox>
          <div className="first-press">
            <Price film={film} />
            <Button kind="primary" size="large" type="submit" icon={Plus} pending={film.pending}>
              {emptyCreate}
            </Button>
          </div>
        </div>
        <Home film={film} />
        {/* last, because both appear late and would move other elements during a click */}
        <Leaves film={film} />
        <Short film={film} />
      </form>
    </section>
  )
}

/** The difference that a language model makes, with a link to the page that connects one. */
function WithoutModel({ onConnect }: { onConnect: () => void }) {
  const t = useTexts('filmForm')
  return (
    <div className="first-note">
      <Icon of={Lightbulb} className="mt-0.5 flex-none" />
      <p>
        {t.first.withoutModel} <TextButton onClick={onConnect}>{t.first.connectModel}</TextButton>
      </p>
    </div>
  )
}

function Sources({ film: { wishes, home, problems, change, setFiles }, moved }: { film: Film; moved: boolean }) {
  const t = useTexts('filmForm')
  const wrong = Boolean(problems.link ?? problems.links ?? problems.files)
  const [open, setOpen] = useState(!isEmpty(wishes))
  const [pressed, setPressed] = useState(false)
  return (
    <details className="first-sources" open={open || wrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary onClick={() => setPressed(true)}>
        <span className="font-medium">{t.first.sources}</span> <span className="text-fg3">{t.first.sourcesHint}</span>
      </summary>
      {(open || wrong) && (
        <SourceFields
          untitled
          first={moved || pressed}
          wishes={wishes}
          language={wishes.language}
          length={{ duration: wishes.duration, onLength: (duration) => change({ duration }) }}
          organization_id={home.organization_id}
          organizationFor={home.ensure}
          problems={problems}
          onChange={change}
          setFiles={setFiles}
        />
      )}
    </details>
  )
}

/** The length up to which a film is made in a few minutes. */
const SHORT_FILM_SECONDS = 120

/** The price of the film, compared with the available points. */
function Price({ film: { estimate, home, wishes } }: { film: Film }) {
  const t = useTexts('filmForm')
  const price = usePrice()
  const has = home.made && home.has ? t.first.hasFree : t.first.has
  const limit = limitUnits(wishes.limit)
  return (
    <div className="min-w-0" aria-live="polite">
      <p className="num">
        <b className="font-semibold">{estimate === undefined ? '…' : price.about(estimate)}</b>
        {home.has !== undefined && <span className="text-fg2">{has(points(home.has))}</span>}
      </p>
      <p className="text-fg3">
        {t.first.of(t.seconds(wishes.duration))}
        {wishes.duration <= SHORT_FILM_SECONDS && t.first.fewMinutes}
      </p>
      {wishes.autopilot && limit > 0 && <p className="num text-fg3">{t.first.limit(points(limit))}</p>}
    </div>
  )
}

/** The message that the points are not sufficient. */
function Short({ film: { estimate, home } }: { film: Film }) {
  const t = useTexts('filmForm')
  const short = home.has !== undefined && estimate !== undefined && home.has < estimate
  return short && <Problem>{t.short}</Problem>
}

/** The data that is sent to other machines when autopilot starts. */
function Leaves({ film }: { film: Film }) {
  const say = useServerWords()
  return film.sends.map((sentence) => (
    <p key={sentence} className="text-fg2">
      {say(sentence)}
    </p>
  ))
}

/** The organization that is created together with the film. A field changes its name. */
function Home({ film: { home } }: { film: Film }) {
  const t = useTexts('filmForm')
  const [renames, setRenames] = useState(false)
  if (home.made === null || (home.made.name === '' && !renames)) return null
  if (renames) {
    return (
      <div className="max-w-90">
        <TextField
          label={t.first.organizationName}
          maxLength={200}
          value={home.made.name}
          onChange={(event) => home.made!.rename(event.target.value)}
        />
      </div>
    )
  }
  return (
    <p className="text-fg3">
      {t.first.belongs(home.made.name)}{' '}
      <TextButton className="text-fg2" onClick={() => setRenames(true)}>
        {t.first.rename}
      </TextButton>
    </p>
  )
}
