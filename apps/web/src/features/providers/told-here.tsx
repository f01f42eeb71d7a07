import { BookOpenText, Check, Download, RefreshCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LocalModel, LocalPull, LocalReader } from '@orion/contract/local-models.ts'
import { useCancelPull, useLocalModel, usePullModel } from '../../api/local-models.ts'
import { useMessage } from '../../api/use-message.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { choiceOf } from '../../parts/choice-rules.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { Problem } from '../../ui/field.tsx'
import { Bar } from '../../ui/states.tsx'
import type { Kept } from './choices.tsx'

type Props = { organization_id: string; kept: Kept }

/** Have films told on this machine: one model that fits it, by one press; nothing for who may not, or where others tell them. */
export function ToldHere({ organization_id, kept }: Props) {
  const t = useTexts('providers')
  const { data } = useLocalModel(organization_id)
  const chosen = choiceOf(kept, 'chat')
  const isOurs = data?.pull?.state === 'ready' && chosen?.model?.includes(data.pull.model.catalogue_id) === true
  const isOver = data?.pull === null || data?.pull?.state === 'ready'
  if (!data?.allowed || (isOver && chosen !== null && !isOurs)) return null
  return (
    <section className="card p-5 mb-4" aria-labelledby="told-here">
      <div className="flex gap-3 items-start">
        <Icon of={BookOpenText} size={16} className="text-fg3 mt-0.5 flex-none" />
        <div className="flex-1 min-w-0 grid gap-3">
          <div>
            <h2 id="told-here" className="text-15 font-semibold">
              {t.toldHere}
            </h2>
            <p className="text-fg2">{t.toldHereNote}</p>
          </div>
          <Now {...{ organization_id, data, isOurs }} />
        </div>
      </div>
    </section>
  )
}

/** What can be done now: watch a download, begin one, or install what downloads. */
function Now({ organization_id, data, isOurs }: { organization_id: string; data: LocalReader; isOurs: boolean }) {
  const message = useMessage()
  const t = useTexts('providers')
  const say = useServerWords()
  const pull = usePullModel(organization_id)
  const begin = ({ catalogue_id }: LocalModel) => pull.mutate({ organization_id, catalogue_id })
  const failed = pull.error && <Problem>{message(pull.error, t.pullFailed)}</Problem>
  const state = data.pull?.state
  if (data.pull && (state === 'pulling' || state === 'testing')) return <UnderWay {...{ organization_id }} pull={data.pull} />
  if (data.pull && isOurs) return <Ready pull={data.pull} />
  if (!data.found) return <Install lines={data.install} {...{ organization_id }} />
  const model = data.pull?.model ?? data.offer
  if (model === null) return <p className="text-warn-text">{say(data.unfit ?? '')}</p>
  const begun = data.pull !== null && state !== 'ready' && data.pull.bytes_done > 0
  return (
    <>
      <Facts {...{ model }} memory_bytes={data.memory_bytes} free_bytes={data.free_bytes} />
      {data.pull?.detail && <Problem>{say(data.pull.detail)}</Problem>}
      {state === 'cancelled' && <p className="text-fg2">{t.pullCancelled}</p>}
      {failed}
      <Row>
        <Button kind="primary" icon={Download} pending={pull.isPending} className="max-md:w-full" onClick={() => begin(model)}>
          {begun ? t.pullOn(model.name) : t.pull(model.name)}
        </Button>
      </Row>
    </>
  )
}

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-3">{children}</div>

/** What a model is and takes, beside what this machine has. */
function Facts({ model, memory_bytes, free_bytes }: Pick<LocalReader, 'memory_bytes' | 'free_bytes'> & { model: LocalModel }) {
  const t = useTexts('providers')
  const { name, bytes, languages, licence, trials } = model
  return (
    <ul className="list-disc pl-5 text-fg2">
      <li>{t.modelSize(name, bytes, free_bytes)}</li>
      <li>{t.modelMemory(model.memory_bytes, memory_bytes)}</li>
      <li>{t.modelLanguages(languages)}</li>
      <li>{trials === null ? t.modelNotTried : t.modelTried(trials.answered, trials.asks)}</li>
      <li>
        {t.modelLicence}{' '}
        <a className="underline" href={licence.url} target="_blank" rel="noreferrer">
          {licence.name}
        </a>
      </li>
    </ul>
  )
}

function UnderWay({ organization_id, pull }: { organization_id: string; pull: LocalPull }) {
  const t = useTexts('providers')
  const message = useMessage()
  const cancel = useCancelPull(organization_id)
  const { model, state, bytes_done, bytes_total, seconds_left } = pull
  const testing = state === 'testing'
  return (
    <>
      <output>{testing ? t.pullTesting(model.name) : t.pulling(model.name)}</output>
      {!testing && (
        <>
          <Bar label={t.pulling(model.name)} value={bytes_total === 0 ? 0 : bytes_done / bytes_total} />
          <p className="text-fg2 tabular-nums">{t.pulled(bytes_done, bytes_total, seconds_left)}</p>
        </>
      )}
      {cancel.error && <Problem>{message(cancel.error, t.pullFailed)}</Problem>}
      <Row>
        <Button icon={X} pending={cancel.isPending} onClick={() => cancel.mutate({ organization_id })}>
          {t.pullCancel}
        </Button>
      </Row>
    </>
  )
}

function Ready({ pull: { model, ask_seconds, film_minutes } }: { pull: LocalPull }) {
  const t = useTexts('providers')
  return (
    <>
      <p className="flex gap-2 text-ok-text">
        <Icon of={Check} className="mt-0.5 flex-none" />
        {t.pullReady(model.name)}
      </p>
      {ask_seconds !== null && film_minutes !== null && <p>{t.filmTakes(ask_seconds, film_minutes)}</p>}
    </>
  )
}

/** Nothing is installed: the lines that do it, and another look. */
function Install({ organization_id, lines }: { organization_id: string; lines: readonly string[] }) {
  const t = useTexts('providers')
  const { refetch, isFetching } = useLocalModel(organization_id)
  return (
    <>
      <p>{t.installOllama}</p>
      <ol className="grid gap-1 rounded-lg bg-hover p-3" aria-label={t.installLines}>
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            <code>{line}</code>
          </li>
        ))}
      </ol>
      <Row>
        <Button icon={RefreshCw} pending={isFetching} onClick={() => void refetch()}>
          {t.lookAgain}
        </Button>
      </Row>
    </>
  )
}
