import { Download, FolderOpen, Trash2, Upload, X } from 'lucide-react'
import { useState } from 'react'
import type { LocalMachine, LocalSpeaker } from '@orion/contract/local.ts'
import { isUnderWay, listSpeakers, useInstall, useInstallFrom, useLocal, useRemove } from '../../api/local.ts'
import { useMessage } from '../../api/use-message.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { languageName } from '../../lib/format.ts'
import { Licence } from '../../parts/better/local-reader-now.tsx'
import { VoiceNow } from '../../parts/better/voice-now.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Problem, TextField } from '../../ui/field.tsx'

type Props = { organization_id: string }

/**
 * Lists the voices that can be installed on this machine. One button installs a voice, from its address or from a file. Renders nothing for
 * a person who may not install voices.
 */
export function VoicesHere({ organization_id }: Props) {
  const t = useTexts('providers')
  const say = useServerWords()
  const { data } = useLocal(organization_id)
  const [open, setOpen] = useState(false)
  if (!data?.machine) return null
  const { machine } = data
  const voices = listSpeakers(data)
  const spoken = voices.filter((voice) => open || wasBegun(voice))
  return (
    <section className="grid gap-2" aria-labelledby="voices-here">
      <h4 id="voices-here" className="sr-only">
        {t.voicesHere}
      </h4>
      {machine.voices_unfit !== null && <p className="text-warn-text wrap-anywhere">{say(machine.voices_unfit)}</p>}
      {spoken.length > 0 && (
        <ul className="grid">
          {spoken.map((voice) => (
            <Row key={voice.catalogue_id} organization_id={organization_id} voice={voice} machine={machine} />
          ))}
        </ul>
      )}
      {open && data.without.length > 0 && <p className="text-fg2">{t.voicesWithout(data.without.map(languageName))}</p>}
      <div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.voicesFewer : t.voicesAll(voices.length)}
        </Button>
      </div>
    </section>
  )
}

/** Whether the voice or a part of its download is on the disk. */
const isOnDisk = ({ state, done_bytes }: LocalSpeaker): boolean => state === 'installed' || done_bytes > 0

/** Whether a person started the installation and its result is not displayed yet. */
const wasBegun = (voice: LocalSpeaker): boolean => voice.state !== 'absent' || isOnDisk(voice)

type RowProps = Props & { voice: LocalSpeaker; machine: LocalMachine }

/** One voice: its description, the state of its installation, and its actions. */
function Row({ organization_id, voice, machine }: RowProps) {
  const t = useTexts('providers')
  const { tryAgain } = useTexts('common')
  const message = useMessage()
  const install = useInstall(organization_id)
  const remove = useRemove(organization_id)
  const [asking, setAsking] = useState(false)
  const { catalogue_id, name, languages, bytes, sample_rate, speakers, licence, state } = voice
  const spoken = languages.map(languageName).join(', ')
  const failed = install.error ?? remove.error
  const end = () => remove.mutate({ organization_id, catalogue_id })
  const whole = `${name}, ${spoken}`
  const again = state === 'failed' ? tryAgain : isOnDisk(voice) ? t.voiceOnShort : null
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-2 border-t border-line py-3" aria-label={whole}>
      <div className="min-w-0 basis-64 grow grid gap-1">
        <p className="font-medium">{whole}</p>
        <p className="text-fg2">
          {t.voiceFacts(bytes, sample_rate, speakers)} <Licence {...licence} />
        </p>
        <VoiceNow voice={voice} />
        {failed && <Problem>{message(failed, t.pullFailed)}</Problem>}
      </div>
      <div className="flex flex-wrap gap-2 items-start">
        {isUnderWay(voice) && (
          <Button icon={X} pending={remove.isPending} onClick={end} aria-label={t.voiceCancel(name)}>
            {t.voiceCancelShort}
          </Button>
        )}
        {!isUnderWay(voice) && state !== 'installed' && machine.voices_unfit === null && (
          <>
            <Button
              icon={Download}
              pending={install.isPending}
              onClick={() => install.mutate({ organization_id, catalogue_id })}
              aria-label={again ? `${again}: ${name}` : t.voiceInstall(name)}
            >
              {again ?? t.voiceInstallShort}
            </Button>
            <Button icon={FolderOpen} onClick={() => setAsking(true)} aria-label={t.voiceFromFile(name)}>
              {t.voiceFromFileShort}
            </Button>
          </>
        )}
        {!isUnderWay(voice) && isOnDisk(voice) && (
          <Button icon={Trash2} pending={remove.isPending} onClick={end} aria-label={t.voiceRemove(name)}>
            {t.voiceRemoveShort}
          </Button>
        )}
      </div>
      {asking && (
        <FromFile organization_id={organization_id} voice={voice} fromPath={machine.from_path} onClose={() => setAsking(false)} />
      )}
    </li>
  )
}

type FromProps = Props & { voice: LocalSpeaker; fromPath: boolean; onClose: () => void }

/**
 * The form that installs a voice from an uploaded archive. A person who works on this machine can enter the path of a file or folder
 * instead.
 */
function FromFile({ organization_id, voice, fromPath, onClose }: FromProps) {
  const t = useTexts('providers')
  const message = useMessage()
  const { catalogue_id, name } = voice
  const install = useInstall(organization_id)
  const send = useInstallFrom(organization_id, catalogue_id)
  const [path, setPath] = useState('')
  const [archive, setArchive] = useState<File | null>(null)
  const begin = () =>
    archive === null
      ? install.mutate({ organization_id, catalogue_id, path }, { onSuccess: onClose })
      : send.mutate(archive, { onSuccess: onClose })
  const error = install.error ?? send.error
  return (
    <Dialog
      title={t.voiceFromFile(name)}
      note={t.voiceFileNote}
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          disabled={archive === null && path.trim() === ''}
          pending={install.isPending || send.isPending}
          onClick={begin}
        >
          {t.voiceInstallShort}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <label className="btn">
          <input
            type="file"
            className="sr-only"
            accept=".bz2"
            aria-label={t.voiceArchive}
            onChange={({ target }) => setArchive(target.files?.[0] ?? null)}
          />
          <Icon of={Upload} />
          {t.voiceArchive}
        </label>
        {archive && <span className="wrap-anywhere">{archive.name}</span>}
      </div>
      {fromPath && (
        <TextField
          label={t.voicePath}
          value={path}
          disabled={archive !== null}
          onChange={({ target }) => setPath(target.value)}
          autoComplete="off"
        />
      )}
      {error && <Problem>{message(error, t.pullFailed)}</Problem>}
    </Dialog>
  )
}
