import { Mic, Pause, Play, Square, TriangleAlert, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MOST_TAKE_SECONDS, type VoiceRecording, type VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Asset } from '@orion/contract/assets.ts'
import { CREDIT_LENGTH } from '@orion/contract/values.ts'
import { getFileName } from '../../../../api/send-asset.ts'
import { useUploadTake } from '../../../../api/films/tracks.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useSession } from '../../../../app/session.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { number as digits, seconds as inSeconds } from '../../../../lib/format.ts'
import { getAddress } from '../../../../lib/call.ts'
import { FromLibrary } from '../../../../parts/library/from-library.tsx'
import { Wave } from '../../../../parts/wave.tsx'
import { Button, Icon, IconButton } from '../../../../ui/button.tsx'
import { Checkbox, TextField } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { Failure } from '../../../../ui/states.tsx'
import './own-take.css'
import { CLIPPED, SILENT } from '../../film/read-sound.ts'
import { type Recorder, useRecorder } from './use-recorder.ts'
import { type Taken, useTaken } from './use-taken.ts'

/** The file types that the file dialog offers. The server checks the content of the file. */
const SOUND_TYPES = '.wav,.mp3,.flac,.m4a,.ogg,.opus,.webm,audio/*'
/** The licence of the recording, as the film's credits show it. */
const SUPPLIED = 'Supplied by the user'
/**
 * The dialog shows a warning if the recording is longer than the usual length times this factor, or shorter than the usual length divided
 * by it.
 */
const OTHER_LENGTH = 1.8

type Props = {
  workflow_id: string
  organization_id: string
  scene: VoiceScene
  number: number
  language: string
  /** The seconds that the film's voice needs for these words. */
  usual: number
  onTake: (take: VoiceRecording) => void
  onClose: () => void
}

/**
 * The dialog for a person's own recording of a scene. The person records it here, uploads it or chooses it from the library, and listens to
 * it. The recording then replaces the film's voice in this scene. It is saved with the other edits.
 */
export function RecordingDialog({ workflow_id, organization_id, scene, number, language, usual, onTake, onClose }: Props) {
  const t = useTexts('takes')
  const message = useMessage()
  const session = useSession()
  const upload = useUploadTake(workflow_id)
  const { takes, taken, read, readKnown, look } = useTaken()
  const [whose, setWhose] = useState(scene.own_take?.attribution ?? session?.name ?? '')
  const [allowed, setAllowed] = useState(false)
  const meter = useRef<HTMLElement>(null)
  const onPick = async (asset: Asset) => {
    await readKnown(asset)
    if (asset.credit) setWhose(asset.credit)
  }
  const recorder = useRecorder(
    (peak) => meter.current?.style.setProperty('--peak', String(peak)),
    (take) => void read(take, t.title(number), true),
  )
  const busy = recorder.state.is === 'counting' || recorder.state.is === 'recording'
  const ready = taken !== null && !busy && allowed && whose.trim() !== ''
  const use = () => {
    if (!ready) return
    upload.mutate(taken.file, {
      onSuccess: ({ asset_id }) => {
        onTake({ asset_id, name: getFileName(taken.file), attribution: whose.trim(), licence: SUPPLIED, says: scene.text })
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title={t.title(number)}
      note={t.note}
      width={560}
      act={upload.isPending ? t.uploading : t.use}
      pending={upload.isPending}
      disabled={!ready}
      firm={upload.isPending || busy}
      onSubmit={use}
      onClose={onClose}
    >
      {upload.error && <Failure title={t.failed} detail={message(upload.error, t.failed)} />}
      <blockquote className="take-words" dir="auto" lang={language}>
        {scene.text}
      </blockquote>
      {recorder.state.is === 'refused' && (
        <Failure title={t.refusedTitle} detail={t.refused[recorder.state.why] ?? t.refused.other} />
      )}
      <div className="take-desk" data-well>
        <Desk state={recorder.state} meter={meter} onStop={recorder.stop} />
        {!busy && takes.length > 1 && <Recordings takes={takes} taken={taken} onLook={look} />}
        {!busy && taken && <Listen taken={taken} usual={usual} />}
        {!busy && (
          <div className="flex flex-wrap gap-2">
            <Button icon={Mic} data-first pending={recorder.state.is === 'asking'} onClick={recorder.start}>
              {taken ? t.again : t.record}
            </Button>
            <UploadButton onFile={(file) => void read(file, file.name, false)} />
            <FromLibrary organization_id={organization_id} kind="audio" size="medium" onPick={onPick} />
          </div>
        )}
        <p className="hint">{t.limits(`${digits(MOST_TAKE_SECONDS)} s`)}</p>
      </div>
      <TextField
        label={t.whose}
        hint={t.whoseHint}
        value={whose}
        maxLength={CREDIT_LENGTH}
        required
        onChange={({ target }) => setWhose(target.value)}
      />
      <Checkbox checked={allowed} onChange={({ target }) => setAllowed(target.checked)}>
        {t.allowed}
      </Checkbox>
    </FormDialog>
  )
}

type RecordingsProps = { takes: readonly Taken[]; taken: Taken | null; onLook: (at: number) => void }

/** The recordings of this dialog. The selected one is played and used. */
function Recordings({ takes, taken, onLook }: RecordingsProps) {
  const t = useTexts('takes')
  return (
    <fieldset className="segments flex-wrap" aria-label={t.recorded}>
      {takes.map((take, at) => (
        <button key={at} type="button" aria-pressed={take === taken} onClick={() => onLook(at)}>
          {t.take(at + 1)}
          {take.sound && <span className="num"> · {inSeconds(take.sound.seconds)}</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** Chooses a sound file of this device. */
function UploadButton({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts('takes')
  return (
    <label className="take-upload btn">
      <input
        type="file"
        className="sr-only"
        accept={SOUND_TYPES}
        aria-label={t.upload}
        onChange={({ target }) => {
          const [picked] = target.files ?? []
          target.value = ''
          if (picked) onFile(picked)
        }}
      />
      <Icon of={Upload} />
      {t.upload}
    </label>
  )
}

/** Moves the focus to the element that replaced a removed element. This makes recording possible with the keyboard alone. */
const focus = (element: HTMLElement | null): void => element?.focus()

type DeskProps = { state: Recorder; meter: React.Ref<HTMLElement>; onStop: () => void }

/** The state of the microphone: the countdown, then the recorded time, the level and the stop button. */
function Desk({ state, meter, onStop }: DeskProps) {
  const t = useTexts('takes')
  if (state.is === 'asking') return <output>{t.allow}</output>
  if (state.is !== 'counting' && state.is !== 'recording') return null
  const recording = state.is === 'recording' ? state : null
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        {recording && <i className="take-light" aria-hidden />}
        {recording ? (
          <p className="flex-1 num">
            {t.recording} {inSeconds(recording.seconds)}
          </p>
        ) : (
          <output className="flex-1">{t.startsIn(state.seconds)}</output>
        )}
        <Button kind="primary" icon={Square} ref={focus} onClick={onStop}>
          {t.stop}
        </Button>
      </div>
      {recording ? (
        <>
          <i className="take-meter" ref={meter} data-level={recording.level} aria-hidden />
          <output className="text-12">{t.level[recording.level]}</output>
        </>
      ) : (
        <p className="take-count num" aria-hidden>
          {state.seconds}
        </p>
      )}
    </div>
  )
}

/** Plays the recording, and shows its length and possible warnings. */
function Listen({ taken: { file, sound }, usual }: { taken: Taken; usual: number }) {
  const t = useTexts('takes')
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    const url = file instanceof File ? URL.createObjectURL(file) : getAddress(file.url)
    const element = audio.current
    if (element) {
      const share = element.duration > 0 && !element.ended ? element.currentTime / element.duration : 0
      const goesOn = !element.paused
      // a newly selected recording continues at the same share of its length
      const follow = () => {
        element.currentTime = share * element.duration
        if (goesOn) void element.play().catch(() => undefined)
      }
      element.addEventListener('loadedmetadata', follow, { once: true })
      element.src = url
    }
    return () => URL.revokeObjectURL(url) // has no effect on an address of the server
  }, [file])
  const share = sound ? sound.seconds / usual : 1
  const doubts = [
    sound && sound.peak < SILENT && t.silent,
    sound && sound.peak >= CLIPPED && t.clipped,
    share > OTHER_LENGTH && t.longer,
    share < 1 / OTHER_LENGTH && t.shorter,
  ].filter((doubt) => typeof doubt === 'string')
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3 text-voice">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words are displayed above the player */}
        <audio ref={audio} onPlay={() => setPlaying(true)} onPause={() => setPlaying(false)} onEnded={() => setPlaying(false)} />
        <IconButton
          ref={focus}
          icon={playing ? Pause : Play}
          label={playing ? t.pause : t.listen}
          onClick={() => void (playing ? audio.current?.pause() : audio.current?.play())}
        />
        {sound && <Wave peaks={sound.peaks} bars={80} className="flex-1 h-10" />}
      </div>
      <p className="text-12 num whitespace-normal wrap-anywhere">
        {sound ? t.lasts(inSeconds(sound.seconds), inSeconds(usual)) : t.lastsUnknown}
      </p>
      {doubts.map((doubt) => (
        <p key={doubt} className="flex items-start gap-2 text-12 text-warn-text">
          <Icon of={TriangleAlert} size={13} className="flex-none mt-0.5" />
          {doubt}
        </p>
      ))}
    </div>
  )
}
