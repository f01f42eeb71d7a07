import { Check, Download, Trash2, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Local, LocalMachine, LocalReader, LocalSpeaker } from '@orion/contract/local.ts'
import { begunReader, readersOf, speakersOf, useInstall, useRemove } from '../../api/local.ts'
import { useMessage } from '../../api/use-message.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { Checkbox, Problem } from '../../ui/field.tsx'
import { Bar } from '../../ui/states.tsx'

type Props = {
  organization_id: string
  data: Local
  machine: LocalMachine
  /** Whether the downloaded model is the one that writes the films. */
  isOurs: boolean
  /** Says of the model what has to be known before a press alone. */
  brief?: boolean
  /** A download was begun. */
  onBegun?: () => void
}

/** The current actions for films that a model of this machine writes: watch a download, begin one, or remove the installed one. */
export function LocalReaderNow({ organization_id, data, machine, isOurs, brief = false, onBegun }: Props) {
  const begun = begunReader(data)
  const say = useServerWords()
  if (begun?.state === 'pulling') return <UnderWay {...{ organization_id }} reader={begun} />
  if (begun && isOurs) return <Ready {...{ organization_id }} reader={begun} />
  const offer = readersOf(data).find(({ catalogue_id }) => catalogue_id === machine.offer)
  const reader = begun ?? offer
  if (reader === undefined) return <p className="text-warn-text">{say(machine.unfit ?? '')}</p>
  return <Offered {...{ organization_id, data, machine, brief, begun, offer, reader, onBegun }} />
}

type OfferedProps = Omit<Props, 'isOurs'> & {
  begun: LocalReader | undefined
  offer: LocalReader | undefined
  reader: LocalReader
}

/** One model with the press that downloads it, the voice of the page's language beside it; the others are in a list. */
function Offered({ organization_id, data, machine, brief, begun, offer, reader, onBegun }: OfferedProps) {
  const message = useMessage()
  const t = useTexts('providers')
  const say = useServerWords()
  const { locale } = usePreferences()
  const install = useInstall(organization_id)
  const installVoice = useInstall(organization_id)
  const [withVoice, setWithVoice] = useState(true)
  const { catalogue_id, name, state, done_bytes, detail } = reader
  const sizeOf = (each: LocalReader) => each.total_bytes ?? (each.catalogue_id === machine.offer ? machine.offer_bytes : null)
  const voice = machine.voices_unfit === null ? voiceFor(data, locale) : undefined
  const begin = (each: LocalReader) =>
    install.mutate(
      { organization_id, catalogue_id: each.catalogue_id },
      {
        onSuccess: () => {
          onBegun?.()
          if (voice && withVoice) installVoice.mutate({ organization_id, catalogue_id: voice.catalogue_id })
        },
      },
    )
  const others = readersOf(data).filter((each) => each.catalogue_id !== catalogue_id && each !== offer)
  return (
    <>
      <Facts {...{ reader, machine, brief: brief === true }} bytes={sizeOf(reader)} />
      {detail !== null && <Problem>{say(detail)}</Problem>}
      {begun?.state === 'absent' && <p className="text-fg2">{t.pullCancelled}</p>}
      {install.error && <Problem>{message(install.error, t.pullFailed)}</Problem>}
      {voice && (
        <Checkbox checked={withVoice} onChange={({ target }) => setWithVoice(target.checked)}>
          {t.modelVoiceToo(voice.name, voice.bytes)}
        </Checkbox>
      )}
      <Row>
        <Button
          kind={brief ? 'plain' : 'primary'}
          icon={Download}
          pending={install.isPending}
          className="max-md:w-full"
          onClick={() => begin(reader)}
        >
          {state === 'installed' ? t.pullUse(name) : done_bytes > 0 ? t.pullOn(name) : t.pull(name, sizeOf(reader))}
        </Button>
        {state !== 'installed' && offer !== undefined && offer.catalogue_id !== catalogue_id && (
          <Button disabled={install.isPending} className="max-md:w-full" onClick={() => begin(offer)}>
            {t.pull(offer.name, sizeOf(offer))}
          </Button>
        )}
      </Row>
      {!brief && others.length > 0 && (
        <details>
          <summary className="py-1 max-md:py-3 font-medium">{t.modelOthers}</summary>
          <ul className="grid gap-2 pt-1">
            {others.map((each) => (
              <li key={each.catalogue_id} className="flex flex-wrap items-center gap-3">
                <span className="text-fg2">{t.modelMemory(each.memory_bytes, null, null)}</span>
                <Button size="small" disabled={install.isPending} onClick={() => begin(each)}>
                  {t.pull(each.name, sizeOf(each))}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** The first voice of a language, where it is not installed yet and none is being installed. */
function voiceFor(data: Local, locale: InterfaceLanguage): LocalSpeaker | undefined {
  const voices = speakersOf(data).filter(({ languages }) => languages.includes(locale))
  return voices.some(({ state }) => state === 'installed' || state === 'pulling') ? undefined : voices[0]
}

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-3">{children}</div>

type FactsProps = { reader: LocalReader; machine: LocalMachine; bytes: number | null; brief: boolean }

/** A model and its needs, beside the machine's resources. */
function Facts({ reader, machine, bytes, brief }: FactsProps) {
  const t = useTexts('providers')
  const { name, maker, languages_told, licence, trials, memory_bytes } = reader
  if (brief)
    return (
      <p className="text-fg2">
        {t.modelSize(name, bytes, machine.free_bytes)} <Licence {...licence} />
      </p>
    )
  return (
    <ul className="list-disc pl-5 text-fg2">
      <li>{t.modelSize(name, bytes, machine.free_bytes)}</li>
      <li>{t.modelMemory(memory_bytes, machine.memory_bytes, machine.available_bytes)}</li>
      <li>{t.modelMaker(maker, languages_told)}</li>
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
  const { catalogue_id, name, testing, done_bytes, total_bytes, seconds_left } = reader
  return (
    <>
      <output>{testing ? t.pullTesting(name) : t.pulling(name)}</output>
      {!testing && total_bytes !== null && (
        <>
          <Bar label={t.pulling(name)} value={done_bytes / total_bytes} />
          <p className="text-fg2 tabular-nums">{t.pulled(done_bytes, total_bytes, seconds_left)}</p>
        </>
      )}
      {remove.error && <Problem>{message(remove.error, t.pullFailed)}</Problem>}
      <Row>
        <Button icon={X} pending={remove.isPending} onClick={() => remove.mutate({ organization_id, catalogue_id })}>
          {t.pullCancel}
        </Button>
      </Row>
    </>
  )
}

function Ready({ organization_id, reader }: OfReader) {
  const t = useTexts('providers')
  const message = useMessage()
  const say = useServerWords()
  const remove = useRemove(organization_id)
  const { catalogue_id, name, ask_seconds, film_minutes, does } = reader
  return (
    <>
      <p className="flex gap-2 text-ok-text">
        <Icon of={Check} className="mt-0.5 flex-none" />
        {t.pullReady(name)}
      </p>
      {does !== null && <p>{say(does)}</p>}
      {ask_seconds !== null && film_minutes !== null && <p>{t.filmTakes(ask_seconds, film_minutes)}</p>}
      {remove.error && <Problem>{message(remove.error, t.pullFailed)}</Problem>}
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
    </>
  )
}
