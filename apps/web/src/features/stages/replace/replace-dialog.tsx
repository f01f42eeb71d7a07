import { ArrowUpRight } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { isUnspaced } from '../edit/word-starts.ts'
import { filmTexts, placesOf, TEXT_STAGES, type TextStage } from './film-texts.ts'
import { findPlaces, MOST_PLACES, wantedAtFirst, type Place } from './find-places.ts'
import { type ReadStages, useFilmWords, useReadStages } from './use-film-words.ts'
import './replace.css'

type Props = { workflow: Workflow; onClose: () => void }

/** Characters of a text that are shown before and behind a place in it. */
const AROUND = 60

/** Words found in the whole film, and others in their places. */
export function ReplaceDialog({ workflow, onClose }: Props) {
  const t = useTexts('replace')
  const message = useMessage()
  const { read, error, retry } = useReadStages(workflow)
  if (read) return <FilmPlaces {...{ workflow, read, onClose }} />
  return (
    <Dialog title={t.title} note={t.note} width={760} onClose={onClose}>
      {error ? (
        <Failure title={t.loadFailed} detail={message(error, t.loadFailed)} onRetry={retry} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

/** What is ticked: what stands at first, and what a person said otherwise. */
function useTicked(places: readonly Place[]) {
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const first = useMemo(() => new Set(wantedAtFirst(places).map(({ id }) => id)), [places])
  return {
    isTicked: ({ id }: Place) => said.get(id) ?? first.has(id),
    tick: (some: readonly Place[], on: boolean) => setSaid(new Map([...said, ...some.map(({ id }) => [id, on] as const)])),
    forget: () => setSaid(new Map()),
  }
}

function FilmPlaces({ workflow, read, onClose }: Props & { read: ReadStages }) {
  const t = useTexts('replace')
  const stages = useTexts('stages')
  const common = useTexts('common')
  const message = useMessage()
  const form = useId()
  const { words, met, replace, pending } = useFilmWords(workflow, read)
  const [wanted, setWanted] = useState('')
  const [replacement, setReplacement] = useState('')
  const [wish, setWish] = useState({ exact: false, whole: false })
  const [done, setDone] = useState<{ count: number; saved: ReadonlyMap<TextStage, number>; error: Error | null } | null>(null)
  const needle = useDeferredValue(wanted)
  const texts = useMemo(() => filmTexts(words).filter(({ stage }) => !met.includes(stage)), [words, met])
  const found = useMemo(() => findPlaces(texts, needle, wish), [texts, needle, wish])
  const shown = found.slice(0, MOST_PLACES)
  const { isTicked, tick, forget } = useTicked(shown)
  const places = placesOf(words)
  const ticked = shown.filter(isTicked)
  const titleOf = (stage: TextStage) => stages.titles[STAGES[stage - 1].key]
  const whereOf = ({ of: { scene_id, kind } }: Place) =>
    scene_id === null ? (kind === 'title' ? t.ofFilm : titleOf(2)) : stages.scene(places.get(scene_id) ?? 0)
  const savedIn = (saved: ReadonlyMap<TextStage, number>) =>
    [...saved].map(([stage, version]) => t.version(titleOf(stage), version)).join(', ')
  const act = async () => {
    const saved = new Map<TextStage, number>()
    try {
      await replace(ticked, replacement, saved)
      setDone({ count: ticked.length, saved, error: null })
    } catch (error) {
      setDone({ count: ticked.length, saved, error: error as Error })
    }
    forget()
  }
  const look = (text: string) => {
    setWanted(text)
    forget()
    setDone(null)
  }
  return (
    <Dialog
      title={t.title}
      note={t.note}
      width={760}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <Button kind="primary" type="submit" form={form} pending={pending} disabled={ticked.length === 0}>
            {t.replace(ticked.length)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (ticked.length > 0 && !pending) void act()
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2 items-start">
          <TextField
            label={t.find}
            data-first
            autoComplete="off"
            lang={workflow.language}
            value={wanted}
            onChange={({ target }) => look(target.value)}
          />
          <TextField
            label={t.replaceBy}
            autoComplete="off"
            lang={workflow.language}
            hint={t.nothingMeans}
            value={replacement}
            onChange={({ target }) => setReplacement(target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Checkbox checked={wish.exact} onChange={({ target }) => setWish({ ...wish, exact: target.checked })}>
            {t.exact}
          </Checkbox>
          {!isUnspaced(workflow.language) && (
            <Checkbox checked={wish.whole} onChange={({ target }) => setWish({ ...wish, whole: target.checked })}>
              {t.whole}
            </Checkbox>
          )}
        </div>
        {met.map((stage) => (
          <p key={stage} className="text-warn-text">
            {t.met(titleOf(stage))}
          </p>
        ))}
        {done?.error && (
          <Failure
            title={t.failed}
            detail={[message(done.error, t.failed), done.saved.size > 0 && t.savedBefore(savedIn(done.saved))]
              .filter(Boolean)
              .join(' ')}
          />
        )}
        <output className="text-fg2 num">
          {needle.trim() === ''
            ? t.begin
            : done && !done.error
              ? t.done(done.count, savedIn(done.saved))
              : found.length === 0
                ? t.none
                : found.length > MOST_PLACES
                  ? t.most(found.length, MOST_PLACES)
                  : t.count(found.length)}
        </output>
        {TEXT_STAGES.map((stage) => {
          const here = shown.filter(({ of }) => of.stage === stage)
          if (here.length === 0) return null
          const all = here.every(isTicked)
          return (
            <section key={stage} aria-label={titleOf(stage)}>
              <div className="flex items-center gap-3 mb-1">
                <Checkbox checked={all} aria-label={t.all(titleOf(stage))} onChange={({ target }) => tick(here, target.checked)}>
                  <b className="font-semibold">{titleOf(stage)}</b> <span className="num text-fg3">{here.length}</span>
                </Checkbox>
              </div>
              <ul className="card divide-y divide-line">
                {here.map((place) => (
                  <PlaceRow
                    key={place.id}
                    {...{ workflow, place, replacement }}
                    stage={titleOf(stage)}
                    where={whereOf(place)}
                    ticked={isTicked(place)}
                    onTick={(on) => tick([place], on)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
        {ticked.length > 0 && <p className="hint">{t.withDrafts}</p>}
      </form>
    </Dialog>
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

/** One place: what holds it, its words among their neighbours with what is to stand there, and the way to it. */
function PlaceRow({ workflow, place, replacement, stage, where, ticked, onTick }: RowProps) {
  const t = useTexts('replace')
  const { set } = useView()
  const { of, from, to } = place
  const [before, found, after] = [of.text.slice(0, from), of.text.slice(from, to), of.text.slice(to)]
  const what = t.kinds[of.kind]
  const go = () => void set({ dialog: null, stage: of.stage, scene: of.scene_id, t: null }, { history: 'push' })
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
