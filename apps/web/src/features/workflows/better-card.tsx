import { Check, Download, Images, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { BetterKey, BetterRow } from '@orion/contract/better.ts'
import { useAnswerBetter, useBetter } from '../../api/better.ts'
import { begunReader, isUnderWay, listSpeakers, useInstall, useLocal } from '../../api/local.ts'
import { useMessage } from '../../api/use-message.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { useMay } from '../../app/rights.ts'
import { useView } from '../../app/view.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { languageName } from '../../lib/format.ts'
import { BETTER_ICONS } from '../../parts/better/better-icons.ts'
import { Licence, LocalReaderNow, TestWords } from '../../parts/better/local-reader-now.tsx'
import { useFreePictures } from '../../parts/better/free-pictures.tsx'
import { OfflineLibraryNow } from '../../parts/better/offline-library-now.tsx'
import { VoiceNow } from '../../parts/better/voice-now.tsx'
import { getWords } from '../../parts/better/words-of.ts'
import { Button, Icon, IconButton } from '../../ui/button.tsx'
import { Problem } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

/** Whether a row is displayed at first: nobody has answered it, or its installation is running. */
const isAsked = ({ state, answered }: BetterRow): boolean =>
  state !== 'on' && (answered === null || (answered === 'taken' && state !== 'off'))

type Props = { organization_id: string }

/** The recommended ways to improve an organization's films, in order. Each has one button or one field, and is offered only once. */
export function BetterCard({ organization_id }: Props) {
  const mayWrite = useMay('credential.write', organization_id)
  const { data: rows } = useBetter(organization_id, mayWrite)
  if (!mayWrite || !rows) return null
  return <Offers key={organization_id} organization_id={organization_id} rows={rows} />
}

function Offers({ organization_id, rows }: Props & { rows: readonly BetterRow[] }) {
  const t = useTexts('better')
  const message = useMessage()
  const answer = useAnswerBetter(organization_id)
  // rows stay after the person answered them, so that the result is visible until the person leaves the page
  const [asked] = useState<readonly BetterKey[]>(() => rows.filter(isAsked).map(({ key }) => key))
  const visible = rows.filter(({ key, answered }) => asked.includes(key) && answered !== 'not_now')
  const open = visible.filter(({ state }) => state === 'off' || state === 'failed').map(({ key }) => key)
  const put = (keys: BetterKey[], given: 'taken' | 'not_now') =>
    answer.mutate(
      { organization_id, keys, answer: given },
      { onError: (error) => toast('error', message(error, t.answerFailed)) },
    )
  if (visible.length === 0) return null
  return (
    <section className="card better-card" aria-labelledby="better">
      <div className="px-5 pt-4.5 pb-3.5">
        <h2 id="better" className="text-15 font-semibold">
          {t.offer}
        </h2>
        <p className="text-fg2 mt-1">{t.offerNote}</p>
      </div>
      <ul className="better-offers">
        {visible.map((row) => (
          <Offer
            key={row.key}
            organization_id={organization_id}
            row={row}
            onTaken={() => put([row.key], 'taken')}
            onNotNow={() => put([row.key], 'not_now')}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <div className="flex justify-end px-3 py-2">
          <Button kind="ghost" pending={answer.isPending} className="max-md:w-full" onClick={() => put(open, 'not_now')}>
            {t.none}
          </Button>
        </div>
      )}
    </section>
  )
}

type OfferProps = Props & { row: BetterRow; onTaken: () => void; onNotNow: () => void }

/** One row: its benefit, the data that would be sent to other machines, and the button or field for its set-up. */
function Offer({ organization_id, row: { key, state, by, allowed, provider }, onTaken, onNotNow }: OfferProps) {
  const t = useTexts('better')
  const { locale } = usePreferences()
  const { name, gives, leaves } = getWords(key, locale)
  const Had = ACTS[key]
  return (
    <li className="py-3.5 ps-5 pe-3" aria-label={name}>
      <div className="flex items-start gap-3">
        <Icon of={BETTER_ICONS[key]} className="text-fg3 mt-0.5 flex-none" />
        <h3 className="font-medium flex-1">{name}</h3>
        {state !== 'on' && state !== 'under_way' && (
          <IconButton
            icon={X}
            size="small"
            tipAt="end"
            className="ghost flex-none -my-1 max-md:-my-3"
            label={t.notNow(name)}
            onClick={onNotNow}
          />
        )}
      </div>
      <div className="md:ps-7 pe-2">
        <p className="text-fg2">{gives}</p>
        {state === 'on' ? (
          <>
            <p className="flex gap-2 text-ok-text mt-2">
              <Icon of={Check} className="mt-0.5 flex-none" />
              {t.isOn(by ?? name)}
            </p>
            {key === 'reader' && <ReaderTest organization_id={organization_id} />}
          </>
        ) : (
          <>
            <p className="text-fg3">{t.leaves(leaves)}</p>
            {allowed ? (
              <Had organization_id={organization_id} provider={provider} onTaken={onTaken} />
            ) : (
              <NotYours organization_id={organization_id} />
            )}
          </>
        )}
      </div>
    </li>
  )
}

type ActProps = Props & Pick<BetterRow, 'provider'> & { onTaken: () => void }

const Act = ({ children }: { children: ReactNode }) => <div className="grid gap-2 mt-2.5">{children}</div>
const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-3">{children}</div>

/**
 * The text for a person who is not the operator: only the operator can install on this machine, but the organization can connect its own
 * service.
 */
function NotYours({ organization_id }: Props) {
  const t = useTexts('better')
  return (
    <Act>
      <p className="text-fg2">{t.notYours}</p>
      <ToServices organization_id={organization_id} />
    </Act>
  )
}

function ToServices({ organization_id }: Props) {
  const t = useTexts('better')
  const { go } = useView()
  return (
    <Row>
      <Button className="max-md:w-full" onClick={() => go({ tab: 'services', org: organization_id })}>
        {t.toServices}
      </Button>
    </Row>
  )
}

/** The result of the test of the model on this machine, if it writes the films. */
function ReaderTest({ organization_id }: Props) {
  const { data } = useLocal(organization_id)
  const reader = data?.machine ? begunReader(data) : undefined
  return reader?.state === 'installed' ? <TestWords reader={reader} /> : null
}

function ReaderAct({ organization_id, onTaken }: ActProps) {
  const { data } = useLocal(organization_id)
  return (
    <Act>
      {data?.machine ? (
        <LocalReaderNow
          organization_id={organization_id}
          data={data}
          machine={data.machine}
          isOurs={false}
          brief
          onBegun={onTaken}
        />
      ) : (
        <Skeleton className="h-8 w-56" />
      )}
      {data?.machine && data.machine.models_unfit !== null && <ToServices organization_id={organization_id} />}
    </Act>
  )
}

function PicturesAct({ organization_id, onTaken }: ActProps) {
  const t = useTexts('providers')
  const words = useTexts('better')
  const free = useFreePictures(organization_id)
  if (!free) return <Skeleton className="h-8 w-40 mt-2.5" />
  const use = async () => {
    if (await free.use()) onTaken()
  }
  return (
    <>
      <p className="text-fg3">{words.asked([...free.sites, 'wikipedia.org'].join(', '))}</p>
      <Act>
        <Row>
          <Button icon={Images} pending={free.pending} className="max-md:w-full" onClick={() => void use()}>
            {t.freeUse}
          </Button>
        </Row>
      </Act>
    </>
  )
}

const OfflineLibraryAct = ({ provider, ...props }: ActProps) => <OfflineLibraryNow {...props} provider={provider!} />

/** The button that installs the catalogue's first voice in the language of the page. */
function VoiceAct({ organization_id, onTaken }: ActProps) {
  const t = useTexts('providers')
  const words = useTexts('better')
  const message = useMessage()
  const say = useServerWords()
  const { locale } = usePreferences()
  const { go } = useView()
  const { data } = useLocal(organization_id)
  const install = useInstall(organization_id)
  if (!data?.machine) return <Skeleton className="h-8 w-56 mt-2.5" />
  const voices = listSpeakers(data)
  const voice = voices.find(isUnderWay) ?? voices.find(({ languages }) => languages.includes(locale))
  const { voices_unfit } = data.machine
  if (voices_unfit !== null || voice === undefined) return <p className="text-warn-text">{say(voices_unfit ?? '')}</p>
  const { catalogue_id, name, languages, bytes, sample_rate, speakers, licence } = voice
  return (
    <Act>
      <p className="text-fg2">
        {name}, {languages.map(languageName).join(', ')}: {t.voiceFacts(bytes, sample_rate, speakers)} <Licence {...licence} />
      </p>
      <VoiceNow voice={voice} />
      {install.error && <Problem>{message(install.error, t.pullFailed)}</Problem>}
      {!isUnderWay(voice) && (
        <Row>
          <Button
            icon={Download}
            pending={install.isPending}
            className="max-md:w-full"
            onClick={() => install.mutate({ organization_id, catalogue_id }, { onSuccess: onTaken })}
          >
            {t.voiceInstall(name)}
          </Button>
          <Button kind="ghost" className="max-md:w-full" onClick={() => go({ tab: 'services', org: organization_id })}>
            {words.otherVoices}
          </Button>
        </Row>
      )}
    </Act>
  )
}

const ACTS = {
  reader: ReaderAct,
  free_pictures: PicturesAct,
  offline_library: OfflineLibraryAct,
  voice: VoiceAct,
} satisfies Record<BetterKey, (props: ActProps) => ReactNode>
