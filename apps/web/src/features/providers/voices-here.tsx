import { AudioLines, Download, FolderOpen, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { LocalVoices, ShownVoice } from '@orion/contract/local-voices.ts'
import { isUnderWay, useInstallVoice, useLocalVoices, useRemoveVoice } from '../../api/local-voices.ts'
import { useMessage } from '../../api/use-message.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { languageName } from '../../lib/format.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Problem, TextField } from '../../ui/field.tsx'
import { Bar } from '../../ui/states.tsx'

type Props = { organization_id: string }

/** Voices on this machine: each installed by one press, from its address or a file; nothing for who may not install one. */
export function VoicesHere({ organization_id }: Props) {
  const t = useTexts('providers')
  const say = useServerWords()
  const { data } = useLocalVoices(organization_id)
  const [open, setOpen] = useState(false)
  if (!data?.allowed) return null
  const busy = data.voices.some(isUnderWay)
  const spoken = data.voices.filter((voice) => open || voice.state !== null)
  return (
    <section className="card p-5 mb-4" aria-labelledby="voices-here">
      <div className="flex gap-3 items-start">
        <Icon of={AudioLines} size={16} className="text-fg3 mt-0.5 flex-none" />
        <div className="flex-1 min-w-0 grid gap-3">
          <div>
            <h2 id="voices-here" className="text-15 font-semibold">
              {t.voicesHere}
            </h2>
            <p className="text-fg2">{t.voicesHereNote}</p>
          </div>
          {data.unfit !== null && <p className="text-warn-text wrap-anywhere">{say(data.unfit)}</p>}
          {spoken.length > 0 && (
            <ul className="grid">
              {spoken.map((voice) => (
                <Row key={voice.catalogue_id} {...{ organization_id, voice, busy, data }} />
              ))}
            </ul>
          )}
          {open && data.without.length > 0 && <p className="text-fg2">{t.voicesWithout(data.without.map(languageName))}</p>}
          <div>
            <Button aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? t.voicesFewer : t.voicesAll(data.voices.length)}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}

type RowProps = Props & { voice: ShownVoice; busy: boolean; data: LocalVoices }

/** One voice: what it is, what became of it, and what can be done now. */
function Row({ organization_id, voice, busy, data }: RowProps) {
  const t = useTexts('providers')
  const say = useServerWords()
  const message = useMessage()
  const install = useInstallVoice(organization_id)
  const remove = useRemoveVoice(organization_id)
  const [asking, setAsking] = useState(false)
  const { catalogue_id, name, languages, bytes, sample_rate, speakers, licence, state, bytes_done, detail, pace } = voice
  const spoken = languages.map(languageName).join(', ')
  const failed = install.error ?? remove.error
  const end = () => remove.mutate({ organization_id, catalogue_id })
  const whole = `${name}, ${spoken}`
  return (
    <li className="grid gap-1 border-t border-line py-3 md:grid-cols-[1fr_auto] md:gap-x-4" aria-label={whole}>
      <div className="min-w-0 grid gap-1">
        <p className="font-medium">{whole}</p>
        <p className="text-fg2">
          {t.voiceFacts(bytes, sample_rate, speakers)} {t.modelLicence}{' '}
          <a className="underline" href={licence.url} target="_blank" rel="noreferrer">
            {say(licence.name)}
          </a>
        </p>
        {state === 'fetching' && (
          <>
            <Bar label={t.voiceFetching(name)} value={bytes_done / bytes} />
            <output className="text-fg2 tabular-nums">{t.voiceFetched(bytes_done, bytes)}</output>
          </>
        )}
        {state === 'testing' && <output className="text-fg2">{t.voiceTesting}</output>}
        {state === 'ready' && pace !== null && <p className="text-ok-text">{t.voiceReady(pace)}</p>}
        {state === 'cancelled' && <p className="text-fg2">{t.pullCancelled}</p>}
        {state === 'failed' && detail !== null && <Problem>{say(detail)}</Problem>}
        {failed && <Problem>{message(failed, t.pullFailed)}</Problem>}
      </div>
      <div className="flex flex-wrap gap-2 items-start">
        {isUnderWay(voice) && (
          <Button icon={X} pending={remove.isPending} onClick={end} aria-label={t.voiceCancel(name)}>
            {t.voiceCancelShort}
          </Button>
        )}
        {state === 'ready' && (
          <Button icon={Trash2} pending={remove.isPending} onClick={end} aria-label={t.voiceRemove(name)}>
            {t.voiceRemoveShort}
          </Button>
        )}
        {!isUnderWay(voice) && state !== 'ready' && data.unfit === null && (
          <>
            <Button
              icon={Download}
              disabled={busy}
              pending={install.isPending}
              onClick={() => install.mutate({ organization_id, catalogue_id })}
              aria-label={t.voiceInstall(name)}
            >
              {state === 'cancelled' ? t.voiceOnShort : t.voiceInstallShort}
            </Button>
            {data.from_file && (
              <Button icon={FolderOpen} disabled={busy} onClick={() => setAsking(true)} aria-label={t.voiceFromFile(name)}>
                {t.voiceFromFileShort}
              </Button>
            )}
          </>
        )}
      </div>
      {asking && <FromFile {...{ organization_id, voice }} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Names a file or folder of the machine that the voice is taken from. */
function FromFile({ organization_id, voice, onClose }: Props & { voice: ShownVoice; onClose: () => void }) {
  const t = useTexts('providers')
  const message = useMessage()
  const install = useInstallVoice(organization_id)
  const [path, setPath] = useState('')
  const begin = () => install.mutate({ organization_id, catalogue_id: voice.catalogue_id, path }, { onSuccess: onClose })
  return (
    <Dialog
      title={t.voiceFromFile(voice.name)}
      note={t.voiceFileNote}
      onClose={onClose}
      foot={
        <Button kind="primary" disabled={path.trim() === ''} pending={install.isPending} onClick={begin}>
          {t.voiceInstallShort}
        </Button>
      }
    >
      <TextField label={t.voicePath} value={path} onChange={({ target }) => setPath(target.value)} autoComplete="off" />
      {install.error && <Problem>{message(install.error, t.pullFailed)}</Problem>}
    </Dialog>
  )
}
