import { useId, useState } from 'react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { listPlaces, TEXT_STAGES, type TextStage } from './film-texts.ts'
import { FindFields } from './find-fields.tsx'
import { MOST_PLACES, type Place } from './find-places.ts'
import { StagePlaces } from './stage-places.tsx'
import { type ReadStages, useFilmWords, useReadStages } from './use-film-words.ts'
import { useSearch } from './use-search.ts'
import './replace.css'

type Props = { workflow: Workflow; onClose: () => void }

/** The dialog that finds words in the whole film and replaces them. */
export function ReplaceDialog({ workflow, onClose }: Props) {
  const t = useTexts('replace')
  const message = useMessage()
  const { read, error, retry } = useReadStages(workflow)
  if (read) return <FilmPlaces workflow={workflow} read={read} onClose={onClose} />
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

type OutcomeProps = {
  needle: string
  /** The number of matches. */
  found: number
  /** The result of the last replacement, as a sentence. */
  done: string | null
}

/** The number of matches, or the result of replacing them. */
function Outcome({ needle, found, done }: OutcomeProps) {
  const t = useTexts('replace')
  return (
    <output className="text-fg2 num whitespace-normal">
      {needle.trim() === ''
        ? t.begin
        : (done ?? (found === 0 ? t.none : found > MOST_PLACES ? t.most(found, MOST_PLACES) : t.count(found)))}
    </output>
  )
}

type Words = ReturnType<typeof useFilmWords>
type Search = ReturnType<typeof useSearch>

function useStageTitle() {
  const { titles } = useTexts('stages')
  return (stage: TextStage) => titles[STAGES[stage - 1].key]
}

/** Replaces the selected matches. The result is kept until the next search. */
function useReplacing(replace: Words['replace'], { ticked, forget: forgetTicked }: Search) {
  const [done, setDone] = useState<{ count: number; saved: ReadonlyMap<TextStage, number>; error: Error | null } | null>(null)
  const act = async (replacement: string) => {
    const saved = new Map<TextStage, number>()
    try {
      await replace(ticked, replacement, saved)
      setDone({ count: ticked.length, saved, error: null })
    } catch (error) {
      setDone({ count: ticked.length, saved, error: error as Error })
    }
    forgetTicked()
  }
  return { done, forget: () => setDone(null), act }
}

type MatchesProps = { workflow: Workflow; words: Words['words']; search: Search; replacement: string }

/** The matches, grouped by stage. */
function Matches({ workflow, words, search: { shown, isTicked, tick }, replacement }: MatchesProps) {
  const t = useTexts('replace')
  const stages = useTexts('stages')
  const getTitle = useStageTitle()
  const places = listPlaces(words)
  const describePlace = ({ of: { scene_id, kind } }: Place) =>
    scene_id === null ? (kind === 'title' ? t.ofFilm : getTitle(2)) : stages.scene(places.get(scene_id) ?? 0)
  return TEXT_STAGES.map((stage) => {
    const here = shown.filter(({ of }) => of.stage === stage)
    if (here.length === 0) return null
    return (
      <StagePlaces
        key={stage}
        workflow={workflow}
        replacement={replacement}
        describePlace={describePlace}
        isTicked={isTicked}
        title={getTitle(stage)}
        places={here}
        onTick={tick}
      />
    )
  })
}

function FilmPlaces({ workflow, read, onClose }: Props & { read: ReadStages }) {
  const t = useTexts('replace')
  const common = useTexts('common')
  const message = useMessage()
  const form = useId()
  const { words, met, replace, pending } = useFilmWords(workflow, read)
  const search = useSearch(words, met)
  const { needle, found, ticked } = search
  const [replacement, setReplacement] = useState('')
  const getTitle = useStageTitle()
  const savedIn = (saved: ReadonlyMap<TextStage, number>) =>
    [...saved].map(([stage, version]) => t.version(getTitle(stage), version)).join(', ')
  const { done, forget, act } = useReplacing(replace, search)
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
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (ticked.length > 0 && !pending) void act(replacement)
        }}
      >
        <FindFields
          search={search}
          replacement={replacement}
          language={workflow.language}
          onLook={(text) => {
            search.look(text)
            forget()
          }}
          onReplacement={setReplacement}
        />
        {met.map((stage) => (
          <p key={stage} className="text-warn-text">
            {t.met(getTitle(stage))}
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
        <Outcome
          needle={needle}
          found={found.length}
          done={done && !done.error ? t.done(done.count, savedIn(done.saved)) : null}
        />
        <Matches workflow={workflow} words={words} search={search} replacement={replacement} />
        {ticked.length > 0 && <p className="hint">{t.withDrafts}</p>}
      </form>
    </Dialog>
  )
}
