import { useState } from 'react'
import type { Ask } from '@orion/contract/stage-asks.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useStageAsk, useStageAsks } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { moment, number } from '../../../../lib/format.ts'
import { Failure, Skeleton } from '../../../../ui/states.tsx'

/** The requests of a stage to services, with their answers, as sent and received. Renders nothing if there are none. */
export function Asks({ workflow: { workflow_id }, stage }: { workflow: Workflow; stage: StageRecord }) {
  const t = useTexts('reader').asks
  const message = useMessage()
  const { data, error, refetch } = useStageAsks(workflow_id, stage.number)
  if (error && !data) return <Failure title={t.failed} detail={message(error)} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section className="mt-6" aria-label={t.title}>
      <h3 className="font-semibold mb-1">{t.title}</h3>
      <p className="text-fg3 text-12 mb-2">{t.note}</p>
      <ul className="grid gap-1">
        {data.map((ask) => (
          <li key={ask.ask_id}>
            <AskRow workflow_id={workflow_id} stage_number={stage.number} ask={ask} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Place = { workflow_id: string; stage_number: number }

/** Returns a function that names the purpose of a request in words, with its number. */
function useStepName(): (step: string) => string {
  const { steps } = useTexts('reader').asks
  return (step) => {
    const [, name = step, count] = /^(\S+)(?: (\d+))?$/u.exec(step) ?? []
    const words = steps[name as keyof typeof steps] ?? name
    return count === undefined ? words : `${words} ${count}`
  }
}

function AskRow({ ask, ...place }: Place & { ask: Ask }) {
  const t = useTexts('reader').asks
  const stepName = useStepName()
  const [open, setOpen] = useState(false)
  const { step, model, used, version, answered_at, asked_at, calls } = ask
  const tokens = (used.input_token ?? 0) + (used.output_token ?? 0)
  return (
    <details className="ask" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="flex gap-2">
          <span className="flex-1 font-medium">{stepName(step)}</span>
          {version !== null && <span className="text-fg3">{t.version(version)}</span>}
        </span>
        <span className="flex flex-wrap gap-x-3 text-fg3 text-12 num">
          {model !== null && <bdi className="wrap-anywhere">{model}</bdi>}
          {tokens > 0 && <span>{t.tokens(number(used.input_token ?? 0), number(used.output_token ?? 0))}</span>}
          {answered_at === null && <span className="text-warn-text">{t.unanswered}</span>}
          {calls > 1 && <span>{t.calls(calls)}</span>}
          <span>{moment(asked_at)}</span>
        </span>
      </summary>
      {open && <AskTexts {...place} ask_id={ask.ask_id} />}
    </details>
  )
}

function AskTexts(place: Place & { ask_id: string }) {
  const t = useTexts('reader').asks
  const message = useMessage()
  const { data, error, refetch } = useStageAsk(place)
  if (error) return <Failure title={t.failed} detail={message(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-16 mt-2" />
  const { sent, cut, answer } = data
  return (
    <div className="grid gap-1 mt-2">
      {sent === null && <p className="text-fg3">{t.notKept}</p>}
      {sent?.map(({ role, text }, index) => (
        <Folded key={index} name={t.roles[role as keyof typeof t.roles] ?? role} text={text} />
      ))}
      {cut && <p className="text-fg3">{t.cut}</p>}
      {answer === null ? <p className="text-fg3">{t.unanswered}</p> : <Folded name={t.answer} text={answer} />}
    </div>
  )
}

/** A text of any length, collapsed under its name. It scrolls in its own box. */
function Folded({ name, text }: { name: string; text: string }) {
  const t = useTexts('reader').asks
  return (
    <details>
      <summary className="cursor-pointer min-h-6">
        {name} <span className="text-fg3 text-12 num">{t.characters(number(text.length))}</span>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box scrolls, and the keyboard must reach it */}
      <section className="ask-text" tabIndex={0} aria-label={name} dir="auto">
        {text}
      </section>
    </details>
  )
}
