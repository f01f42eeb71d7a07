import { useState, type KeyboardEvent } from 'react'
import { isWithinLength, LENGTH_TOLERANCE } from '@orion/contract/catalogues/durations.ts'
import type { Quote } from '@orion/contract/quotes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useUpdateScript } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { countChanges } from '../../../../lib/count-changes.ts'
import { clock, number } from '../../../../lib/format.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { Problem } from '../../../../ui/field.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { SaveBar } from '../../edit/save-bar.tsx'
import { type Choice, type Quotes, secondsOfChoice, withPassage } from './choice.ts'
import { useCompleteQuotes, useQuotes } from './use-quotes.ts'
import './quotes.css'

type Props = { workflow: Workflow; version: number }

/**
 * Stage 2 of a film from quotations. It shows the sources and highlights the film's sentences. A click on a sentence adds or removes it.
 */
export function QuoteChooser({ workflow, version }: Props) {
  const t = useTexts('quotes')
  const message = useMessage()
  const { data, error, refetch } = useQuotes(workflow.workflow_id, version)
  if (error) return <Failure title={t.loadFailed} detail={message(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 max-w-[780px]" />
  return <Chooser workflow={workflow} version={version} quotes={data} />
}

function Chooser({ workflow, version, quotes }: Props & { quotes: Quotes }) {
  const { workflow_id, language } = workflow
  const t = useTexts('quotes')
  const stages = useTexts('stages')
  const draft = useDraft<Choice>(`${workflow_id}:quotes`, quotes.chosen_ids, version)
  const save = useUpdateScript(workflow_id)
  const choice = draft.value
  const onSave = () =>
    choice.length > 0 &&
    save.mutateAsync({ workflow_id, version, content: { quotes: choice } as never }).then(
      ({ data }) => {
        draft.settle(choice, data.version)
        toast('success', stages.saved)
      },
      () => undefined, // the bar shows the error
    )
  return (
    <div className="quotes">
      <p className="hint">{t.intro}</p>
      <LengthBar workflow_id={workflow_id} quotes={quotes} choice={choice} onChoice={draft.set} />
      {choice.length === 0 && <Problem>{t.none}</Problem>}
      {quotes.sources.map(({ source_id, title, most_words }) => (
        <section key={source_id} className="quotes-source" aria-label={title}>
          <header className="flex flex-wrap items-baseline gap-x-3">
            <h3 className="text-14 font-medium">
              <bdi>{title}</bdi>
            </h3>
            {most_words !== null && <span className="hint">{t.mostWords(number(most_words))}</span>}
          </header>
          <SourceText source_id={source_id} quotes={quotes} choice={choice} language={language} onChoice={draft.set} />
        </section>
      ))}
      {quotes.own.length > 0 && (
        <section aria-label={t.own}>
          <h3 className="text-14 font-medium">{t.own}</h3>
          <ul lang={language} className="mt-1">
            {quotes.own.map(({ text }) => (
              <li key={text}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SaveBar
        drafts={[{ ...draft, count: countChanges(quotes.chosen_ids, choice) }]}
        pending={save.isPending}
        error={save.error}
        onSave={onSave}
      />
    </div>
  )
}

type Choosing = { quotes: Quotes; choice: Choice; onChoice: (choice: Choice) => void }

/** The film's current length and its target length, with two buttons that change the whole choice. */
function LengthBar({ workflow_id, quotes, choice, onChoice }: Choosing & { workflow_id: string }) {
  const t = useTexts('quotes')
  const complete = useCompleteQuotes()
  const { wanted_seconds: wanted } = quotes
  const seconds = secondsOfChoice(choice, quotes)
  const isRight = isWithinLength(seconds, wanted)
  const word = isRight ? t.fits : seconds < wanted ? t.shorter(clock(wanted - seconds)) : t.longer(clock(seconds - wanted))
  const ask = (sentence_ids: Choice, words?: string) =>
    complete.mutate(
      { workflow_id, sentence_ids: [...sentence_ids] },
      {
        onSuccess: ({ data }) => {
          onChoice(data.sentence_ids)
          const added = data.sentence_ids.length > sentence_ids.length
          if (words !== undefined || !added) toast('info', words ?? t.nothingFits)
        },
        onError: () => toast('error', t.filling),
      },
    )
  return (
    <div className="quotes-bar">
      <strong className="num">{t.filled(clock(seconds), clock(wanted))}</strong>
      <meter
        min={0}
        max={Math.max(wanted, seconds)}
        low={wanted * (1 - LENGTH_TOLERANCE)}
        high={wanted * (1 + LENGTH_TOLERANCE)}
        optimum={wanted}
        value={seconds}
        aria-label={t.filled(clock(seconds), clock(wanted))}
      />
      <output className={isRight ? 'text-ok-text' : 'text-warn-text'}>{word}</output>
      <span className="text-fg3">{t.chosen(choice.length, quotes.sentences.length)}</span>
      <span className="flex gap-2">
        <Button
          size="small"
          pending={complete.isPending}
          disabled={seconds >= wanted || choice.length === 0}
          onClick={() => ask(choice)}
        >
          {t.fill(clock(wanted))}
        </Button>
        <Button size="small" kind="ghost" pending={complete.isPending} onClick={() => ask([], t.startedOver)}>
          {t.startOver}
        </Button>
      </span>
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * The sentences of a source, in paragraphs. All sentences are one tab stop. Arrow keys move between them, and Space or Enter chooses one.
 * With Shift, the keys choose a whole passage.
 */
function SourceText({ source_id, quotes, choice, onChoice, language }: Choosing & { source_id: string; language: string }) {
  const t = useTexts('quotes')
  const [last, setLast] = useState<number | null>(null)
  const { sentences: all } = quotes
  const chosen = new Set(choice)
  const of_source = all.flatMap((quote, at) => (quote.source_id === source_id ? [{ quote, at }] : []))
  const press = (at: number, passage: boolean): void => {
    const from = passage && last !== null ? last : at
    const is_passage = from !== at
    onChoice(
      withPassage(choice, all, { first: from, last: at, taken: is_passage ? chosen.has(all[from].id) : !chosen.has(all[at].id) }),
    )
    setLast(at)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number): void => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault() // a native checkbox ignores Enter, and does not report Shift with Space
      press(at, event.shiftKey)
      return
    }
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const marks = [...event.currentTarget.closest('.quotes')!.querySelectorAll<HTMLElement>('.quote > input')]
    marks[marks.indexOf(event.currentTarget) + step]?.focus()
  }
  const paragraphs = Map.groupBy(of_source, ({ quote }) => `${quote.section}.${quote.paragraph}`)
  let heading: string | null = null
  return (
    <div className="quotes-text grid gap-3" lang={language} dir="auto">
      {[...paragraphs].map(([key, part]) => {
        const own_heading = part[0].quote.heading
        const visible_heading = own_heading !== heading ? own_heading : null
        heading = own_heading
        return (
          <div key={key}>
            {visible_heading && <h4 className="text-13 text-fg3 font-medium">{visible_heading}</h4>}
            <p>
              {part.map(({ quote, at }) => (
                <Mark
                  key={quote.id}
                  quote={quote}
                  chosen={chosen.has(quote.id)}
                  stop={at === (last ?? of_source[0].at)}
                  note={quote.list === null ? undefined : t.item(quote.list.item, quote.list.of)}
                  lasts={t.lasts(number(Math.round(quote.seconds)))}
                  onPress={(is_passage) => press(at, is_passage)}
                  onKeyDown={(event) => onKeyDown(event, at)}
                />
              ))}
            </p>
          </div>
        )
      })}
    </div>
  )
}

type MarkProps = {
  quote: Quote
  chosen: boolean
  /** Whether the Tab key moves the focus to this sentence. */
  stop: boolean
  note: string | undefined
  lasts: string
  onPress: (is_passage: boolean) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A sentence within the text. Its checkbox is visually hidden, so that its lines break like other text. */
const Mark = ({ quote, chosen, stop, note, lasts, onPress, onKeyDown }: MarkProps) => (
  <>
    <label className="quote" title={note}>
      <input
        type="checkbox"
        className="sr-only"
        checked={chosen}
        tabIndex={stop ? 0 : -1}
        onChange={({ nativeEvent }) => onPress('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        onKeyDown={onKeyDown}
      />
      <span>
        {quote.text}
        {chosen && <small lang="">{lasts}</small>}
      </span>
    </label>{' '}
  </>
)
