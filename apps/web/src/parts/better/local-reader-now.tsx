import { Check, Download, RefreshCw, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Local, LocalMachine, LocalReader } from '@orion/contract/local.ts'
import { begunReader, readersOf, useInstall, useLocal, useRemove } from '../../api/local.ts'
import { useMessage } from '../../api/use-message.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { languageName } from '../../lib/format.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { CopyButton } from '../copy-button.tsx'
import { Problem } from '../../ui/field.tsx'
import { Bar } from '../../ui/states.tsx'

type Props = {
  organization_id: string
  data: Local
  machine: LocalMachine
  /** What was downloaded is what tells the films. */
  isOurs: boolean
  /** Says of the model what has to be known before a press alone. */
  brief?: boolean
  /** A download was begun. */
  onBegun?: () => void
}

/** What can be done now for films that this machine tells: watch a download, begin one, or install what downloads. */
export function LocalReaderNow({ organization_id, data, machine, isOurs, brief = false, onBegun }: Props) {
  const begun = begunReader(data)
  const message = useMessage()
  const t = useTexts('providers')
  const say = useServerWords()
  const install = useInstall(organization_id)
  if (begun?.state === 'pulling') return <UnderWay {...{ organization_id }} reader={begun} />
  if (begun && isOurs) return <Ready {...{ organization_id }} reader={begun} />
  const failure = begun?.detail && <Problem>{say(begun.detail)}</Problem>
  if (machine.service === null)
    return (
      <>
        {failure}
        <Install lines={machine.install} {...{ organization_id, brief }} />
      </>
    )
  const offer = readersOf(data).find(({ catalogue_id }) => catalogue_id === machine.offer)
  const reader = begun ?? offer
  if (reader === undefined) return <p className="text-warn-text">{say(machine.unfit ?? '')}</p>
  const { catalogue_id, name, state, done_bytes } = reader
  const goesOn = done_bytes > 0
  const begin = (each: LocalReader) =>
    install.mutate({ organization_id, catalogue_id: each.catalogue_id }, { onSuccess: onBegun })
  return (
    <>
      <Facts {...{ reader, machine, brief }} />
      {failure}
      {begun?.state === 'absent' && (
        <p className="text-fg2">{begun.yields ? t.pullCancelled : t.pullUnfollowed(begun.service!)}</p>
      )}
      {install.error && <Problem>{message(install.error, t.pullFailed)}</Problem>}
      {!machine.yields && <p className="text-fg2">{t.pullStays(machine.service)}</p>}
      <Row>
        <Button
          kind={brief ? 'plain' : 'primary'}
          icon={Download}
          pending={install.isPending}
          className="max-md:w-full"
          onClick={() => begin(reader)}
        >
          {state === 'installed' ? t.pullUse(name) : goesOn ? t.pullOn(name) : t.pull(name)}
        </Button>
        {state !== 'installed' && offer !== undefined && offer.catalogue_id !== catalogue_id && (
          <Button disabled={install.isPending} className="max-md:w-full" onClick={() => begin(offer)}>
            {t.pull(offer.name)}
          </Button>
        )}
      </Row>
    </>
  )
}

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-3">{children}</div>

/** What a model is and takes, beside what this machine has. */
function Facts({ reader, machine, brief }: { reader: LocalReader; machine: LocalMachine; brief: boolean }) {
  const t = useTexts('providers')
  const { name, bytes, languages, languages_told, licence, trials } = reader
  if (brief)
    return (
      <p className="text-fg2">
        {t.modelSize(name, bytes, machine.free_bytes)} <Licence {...licence} />
      </p>
    )
  return (
    <ul className="list-disc pl-5 text-fg2">
      <li>{t.modelSize(name, bytes, machine.free_bytes)}</li>
      <li>{t.modelMemory(reader.memory_bytes, machine.memory_bytes, machine.available_bytes)}</li>
      <li>{t.modelLanguages(languages.map(languageName), languages_told)}</li>
      <li>{trials === null ? t.modelNotTried : t.modelTried(trials.answered, trials.asks)}</li>
      <li>
        <Licence {...licence} />
      </li>
    </ul>
  )
}

/** Under what a download may be used, with the way to its text. */
export function Licence({ name, url }: { name: string; url: string }) {
  const t = useTexts('providers')
  const say = useServerWords()
  return (
    <>
      {t.modelLicence}{' '}
      <a className="underline" href={url} target="_blank" rel="noreferrer">
        {say(name)}
      </a>
    </>
  )
}

type OfReader = Pick<Props, 'organization_id'> & { reader: LocalReader }

function UnderWay({ organization_id, reader }: OfReader) {
  const t = useTexts('providers')
  const message = useMessage()
  const remove = useRemove(organization_id)
  const { catalogue_id, name, testing, done_bytes, total_bytes, seconds_left, yields, service } = reader
  return (
    <>
      <output>{testing ? t.pullTesting(name) : t.pulling(name)}</output>
      {!testing && (
        <>
          <Bar label={t.pulling(name)} value={done_bytes / total_bytes} />
          <p className="text-fg2 tabular-nums">{t.pulled(done_bytes, total_bytes, seconds_left)}</p>
          {!yields && <p className="text-fg2">{t.pullStays(service ?? '')}</p>}
        </>
      )}
      {remove.error && <Problem>{message(remove.error, t.pullFailed)}</Problem>}
      <Row>
        <Button icon={X} pending={remove.isPending} onClick={() => remove.mutate({ organization_id, catalogue_id })}>
          {yields ? t.pullCancel : t.pullUnfollow}
        </Button>
      </Row>
    </>
  )
}

function Ready({ organization_id, reader }: OfReader) {
  const t = useTexts('providers')
  const message = useMessage()
  const remove = useRemove(organization_id)
  const { catalogue_id, name, ask_seconds, film_minutes, yields, service } = reader
  return (
    <>
      <p className="flex gap-2 text-ok-text">
        <Icon of={Check} className="mt-0.5 flex-none" />
        {t.pullReady(name)}
      </p>
      {ask_seconds !== null && film_minutes !== null && <p>{t.filmTakes(ask_seconds, film_minutes)}</p>}
      {remove.error && <Problem>{message(remove.error, t.pullFailed)}</Problem>}
      {yields ? (
        <Row>
          <Button
            icon={Trash2}
            pending={remove.isPending}
            onClick={() => remove.mutate({ organization_id, catalogue_id })}
            aria-label={t.voiceRemove(name)}
          >
            {t.voiceRemoveShort}
          </Button>
        </Row>
      ) : (
        <p className="text-fg2">{t.pullLoaded(service ?? '')}</p>
      )}
    </>
  )
}

type InstallProps = Pick<Props, 'organization_id' | 'brief'> & { lines: readonly string[] }

/** Nothing is installed: the lines that do it, folded where it is said in brief and on a phone, and another look. */
function Install({ organization_id, lines, brief }: InstallProps) {
  const t = useTexts('providers')
  const { refetch, isFetching } = useLocal(organization_id)
  const narrow = useNarrow()
  const how = (
    <>
      <p className="text-fg2">{t.installOllama(lines.length)}</p>
      <ol className="grid gap-1 rounded-lg bg-hover p-3" aria-label={t.installLines}>
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            <code>{line}</code>
          </li>
        ))}
      </ol>
      <Row>
        <CopyButton value={lines.join('\n')} />
        <Button icon={RefreshCw} pending={isFetching} onClick={() => void refetch()}>
          {t.lookAgain}
        </Button>
      </Row>
    </>
  )
  if (!brief && !narrow) return how
  return (
    <details>
      <summary className="py-1 max-md:py-3 font-medium">{t.installHow}</summary>
      <div className="grid gap-2 pt-1">{how}</div>
    </details>
  )
}
