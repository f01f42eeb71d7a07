import { Check, Download, Plus, Trash2, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Local, LocalMachine, LocalReader, LocalSpeaker } from '@orion/contract/local.ts'
import { begunReader, listReaders, listSpeakers, useInstall, useRemove } from '../../api/local.ts'
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
  /** Whether the downloaded model writes the films. */
  isOurs: boolean
  /** Whether only the facts that a person needs before a click are shown. */
  brief?: boolean
  /**
   * The language of the voice that the button also installs. If absent, it is the language of the page. With null, no voice is installed.
   */
  findVoice?: VideoLanguage | null
  /** Called when a download begins. */
  onBegun?: () => void
  /** Opens the form that connects a service. If absent, a sentence names the page with that form. */
  onConnect?: (() => void) | undefined
}

/** The actions for a model on this machine that writes films: watch a download, start one, or remove the installed model. */
export function LocalReaderNow({ organization_id, data, machine, isOurs, brief = false, findVoice, onBegun, onConnect }: Props) {
  const t = useTexts('providers')
  const say = useServerWords()
  const message = useMessage()
  const { locale } = usePreferences()
  const install = useInstall(organization_id)
  const installVoice = useInstall(organization_id)
  const begun = begunReader(data)
  const offer = listReaders(data).find(({ catalogue_id }) => catalogue_id === machine.offer)
  const reader = begun ?? offer
  const language = findVoice === undefined ? locale : findVoice
  const voice = language === null || machine.voices_unfit !== null ? undefined : voiceFor(data, language)
  const begin = (each: LocalReader, withVoice: boolean) =>
    install.mutate(
      { organization_id, catalogue_id: each.catalogue_id },
      {
        onSuccess: () => {
          onBegun?.()
          if (voice && withVoice) installVoice.mutate({ organization_id, catalogue_id: voice.catalogue_id })
        },
      },
    )
  const content =
    machine.models_unfit !== null ? (
      <p className="text-warn-text">{say(machine.models_unfit)}</p>
    ) : begun?.state === 'pulling' ? (
      <UnderWay organization_id={organization_id} reader={begun} />
    ) : begun && isOurs ? (
      <Ready organization_id={organization_id} brief={brief} reader={begun} />
    ) : reader === undefined || (machine.unfit !== null && reader.state !== 'installed') ? (
      <>
        <p className="text-warn-text">{say(machine.unfit ?? '')}</p>
        <p className="text-fg2">{onConnect ? t.modelInsteadHere : t.modelInstead}</p>
        {onConnect && (
          <Row>
            <Button icon={Plus} onClick={onConnect}>
              {t.connect}
            </Button>
          </Row>
        )}
      </>
    ) : (
      <Offered
        data={data}
        machine={machine}
        brief={brief}
        begun={begun}
        offer={offer}
        reader={reader}
        voice={voice}
        begin={begin}
        pending={install.isPending}
      />
    )
  return (
    <>
      {content}
      {install.error && <Problem>{message(install.error, t.pullFailed)}</Problem>}
      {installVoice.error && <Problem>{message(installVoice.error, t.pullFailed)}</Problem>}
    </>
  )
}

type OfferedProps = Required<Pick<Props, 'data' | 'machine' | 'brief'>> & {
  begun: LocalReader | undefined
  offer: LocalReader | undefined
  reader: LocalReader
  voice: LocalSpeaker | undefined
  begin: (reader: LocalReader, withVoice: boolean) => void
  pending: boolean
}

/** One model with the button that downloads it, together with a voice. The other models are in a menu. */
function Offered({ data, machine, brief, begun, offer, reader, voice, begin, pending }: OfferedProps) {
  const t = useTexts('providers')
  const say = useServerWords()
  const [withVoice, setWithVoice] = useState(true)
  const { catalogue_id, name, state, done_bytes, detail } = reader
  const getSize = (each: LocalReader) => each.total_bytes ?? (each.catalogue_id === machine.offer ? machine.offer_bytes : null)
  const others = listReaders(data).filter((each) => each.catalogue_id !== catalogue_id && each !== offer)
  return (
    <>
      <Facts reader={reader} machine={machine} bytes={getSize(reader)} />
      {detail !== null && <Problem>{say(detail)}</Problem>}
      {begun?.state === 'absent' && <p className="text-fg2">{t.pullCancelled}</p>}
      {voice && (
        <Checkbox checked={withVoice} onChange={({ target }) => setWithVoice(target.checked)}>
          {t.modelVoiceToo(voice.name, voice.bytes)}
        </Checkbox>
      )}
      <Row>
        <Button icon={Download} pending={pending} className="max-md:w-full" onClick={() => begin(reader, withVoice)}>
          {state === 'installed' ? t.pullUse(name) : done_bytes > 0 ? t.pullOn(name) : t.pull(name, getSize(reader))}
        </Button>
        {state !== 'installed' && offer !== undefined && offer.catalogue_id !== catalogue_id && (
          <Button disabled={pending} className="max-md:w-full" onClick={() => begin(offer, withVoice)}>
            {t.pull(offer.name, getSize(offer))}
          </Button>
        )}
      </Row>
      {!brief && (
        <div className="flex flex-wrap gap-x-6">
          <details className="open:basis-full">
            <summary className="py-1 max-md:py-3 text-fg2">{t.modelMore(name)}</summary>
            <MoreFacts reader={reader} machine={machine} />
          </details>
          {others.length > 0 && (
            <details className="open:basis-full">
              <summary className="py-1 max-md:py-3 text-fg2">{t.modelOthers}</summary>
              <ul className="grid gap-2 pt-1">
                {others.map((each) => (
                  <li key={each.catalogue_id} className="flex flex-wrap items-center gap-3">
                    <span className="text-fg2">{t.modelMemory(each.memory_bytes, null, null)}</span>
                    <Button size="small" disabled={pending} onClick={() => begin(each, withVoice)}>
                      {t.pull(each.name, getSize(each))}
                    </Button>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
    </>
  )
}

/** The first voice of a language that can be installed. Undefined if it is already installed, or if any voice is being installed. */
function voiceFor(data: Local, language: VideoLanguage): LocalSpeaker | undefined {
  const voices = listSpeakers(data).filter(({ languages }) => languages.includes(language))
  return voices.some(({ state }) => state === 'installed' || state === 'pulling') ? undefined : voices[0]
}

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-3">{children}</div>

type FactsProps = { reader: LocalReader; machine: LocalMachine }

/** The facts about a model before its download: its size and licence, and a warning if the machine has little memory. */
function Facts({ reader: { name, licence, memory_bytes }, machine, bytes }: FactsProps & { bytes: number | null }) {
  const t = useTexts('providers')
  const { available_bytes } = machine
  return (
    <>
      <p className="text-fg2">
        {t.modelSize(name, bytes, machine.free_bytes)} <Licence {...licence} />
      </p>
      {available_bytes !== null && available_bytes < memory_bytes && (
        <p className="text-warn-text">{t.modelMemoryShort(memory_bytes, available_bytes)}</p>
      )}
    </>
  )
}

/** More facts about a model: the memory that it needs and that the machine has, its maker, and its results on recorded requests. */
function MoreFacts({ reader: { maker, languages_told, trials, memory_bytes }, machine }: FactsProps) {
  const t = useTexts('providers')
  return (
    <ul className="grid gap-1 text-fg2">
      <li>{t.modelMemory(memory_bytes, machine.memory_bytes, machine.available_bytes)}</li>
      <li>{t.modelMaker(maker, languages_told)}</li>
      <li>{trials === null ? t.modelNotTried : t.modelTried(trials.answered, trials.asks)}</li>
    </ul>
  )
}

/** The licence of a download, with a link to its text. */
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
  const { catalogue_id, name, testing, waits_for, done_bytes, total_bytes, seconds_left } = reader
  return (
    <>
      <output>{waits_for !== null ? t.pullWaits(name, waits_for) : testing ? t.pullTesting(name) : t.pulling(name)}</output>
      {!testing && waits_for === null && total_bytes !== null && (
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

function Ready({ organization_id, reader, brief }: OfReader & { brief: boolean }) {
  const t = useTexts('providers')
  const message = useMessage()
  const remove = useRemove(organization_id)
  const { catalogue_id, name } = reader
  return (
    <>
      <p className="flex gap-2 text-ok-text">
        <Icon of={Check} className="mt-0.5 flex-none" />
        {t.pullReady(name)}
      </p>
      <TestWords reader={reader} />
      {remove.error && <Problem>{message(remove.error, t.pullFailed)}</Problem>}
      {!brief && (
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
      )}
    </>
  )
}

/** The result of a model's test: the parts of a film that it can write, and how long a film takes here. */
export function TestWords({ reader: { does, ask_seconds, film_minutes } }: Pick<OfReader, 'reader'>) {
  const t = useTexts('providers')
  const say = useServerWords()
  return (
    <>
      {does !== null && <p>{say(does)}</p>}
      {ask_seconds !== null && film_minutes !== null && <p>{t.filmTakes(ask_seconds, film_minutes)}</p>}
    </>
  )
}
