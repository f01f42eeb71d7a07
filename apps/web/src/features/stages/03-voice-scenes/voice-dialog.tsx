import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Voice } from '@orion/contract/voices.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { usePreviewVoice, useSelectVoice, useVoices } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { addressOf } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { plainName } from '../../../parts/plain-name.ts'
import { groupVoices, isServiceVoice } from '../group-voices.ts'

type Film = { workflow: Workflow }

/** Plays a voice's sample, or has the voice say the film's topic. `hearing` is the voice that is on its way. */
function useHear({ workflow }: Film) {
  const t = useTexts('contents')
  const message = useMessage()
  const preview = usePreviewVoice()
  const [fetching, setFetching] = useState<string | null>(null)
  const sound = useRef<HTMLAudioElement>(null)
  useEffect(() => () => sound.current?.pause(), [])
  const play = (url: string) => {
    sound.current?.pause()
    sound.current = new Audio(addressOf(url))
    return sound.current.play()
  }
  const hear = ({ voice_id, preview_url }: Voice) => {
    // the page opens no other origin: a service's voice speaks here
    if (preview_url && !isServiceVoice(voice_id)) {
      setFetching(voice_id)
      return void play(preview_url)
        .catch((error: Error) => error.name === 'AbortError' || toast('error', t.previewFailed)) // another voice was pressed
        .finally(() => setFetching(null))
    }
    if (preview.isPending) return
    preview.mutate(
      { workflow_id: workflow.workflow_id, voice_id, preview_text: plainName(workflow.topic).slice(0, 200) },
      { onSuccess: ({ data }) => void play(data.url), onError: (error) => toast('error', message(error, t.previewFailed)) },
    )
  }
  return { hear, hearing: fetching ?? (preview.isPending ? preview.variables.voice_id : null) }
}

type ListProps = Film & { chosen: string; onChoose: (voice_id: string) => void }

/** The voices of the film's language by who makes them, each to hear; connections that are silent say why. */
function VoiceList({ workflow, chosen, onChoose }: ListProps) {
  const t = useTexts('contents')
  const say = useServerWords()
  const message = useMessage()
  const { data, error, isPending, refetch } = useVoices(workflow)
  const { hear, hearing } = useHear({ workflow })
  const groups = groupVoices(data?.voices ?? [])
  if (error && !data) return <Failure title={t.voiceFailed} detail={message(error)} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className="h-32" />
  return (
    <div className="grid gap-4">
      {groups.map(({ maker, voices }) => (
        <fieldset key={maker} className="grid gap-1">
          <legend className={groups.length > 1 ? 'font-semibold mb-1' : 'sr-only'}>
            {maker ?? (groups.length > 1 ? t.builtInVoices : t.voices)}
          </legend>
          {maker !== null && <p className="text-fg3 text-12">{t.listenUses}</p>}
          {voices.map((voice) => (
            <div key={voice.voice_id} className="flex items-center gap-3 min-h-11 px-2 rounded-md hover:bg-hover">
              <label className="check flex-1 py-2">
                <input type="radio" name="voice" checked={chosen === voice.voice_id} onChange={() => onChoose(voice.voice_id)} />
                <span className="font-medium">{voice.voice_name}</span>
              </label>
              <Button
                size="small"
                icon={Play}
                aria-label={`${t.voicePreview} ${voice.voice_name}`}
                pending={hearing === voice.voice_id}
                onClick={() => hear(voice)}
              >
                {t.voicePreview}
              </Button>
            </div>
          ))}
        </fieldset>
      ))}
      {data.silent.map(({ connection_id, detail }) => (
        <Failure key={connection_id} title={t.silentVoices} detail={say(detail)} onRetry={() => void refetch()} />
      ))}
    </div>
  )
}

type Props = Film & { current: string; onClose: () => void }

/** The voices of the film's language: hear one, choose one for the next run. */
export function VoiceDialog({ workflow, current, onClose }: Props) {
  const t = useTexts('contents')
  const common = useTexts('common')
  const message = useMessage()
  const { data } = useVoices(workflow)
  const select = useSelectVoice(workflow.workflow_id)
  const [chosen, setChosen] = useState(current)
  const voice = data?.voices.find(({ voice_id }) => voice_id === chosen)
  const onUse = () => {
    if (!voice) return
    const { voice_id, voice_name, language_code } = voice
    select.mutate(
      { workflow_id: workflow.workflow_id, voice_id, voice_name, language_code },
      {
        onSuccess: () => {
          toast('success', t.voiceChosen(voice_name))
          onClose()
        },
        onError: (error) => toast('error', message(error, t.voiceFailed)),
      },
    )
  }
  return (
    <Dialog
      title={t.changeVoice}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" pending={select.isPending} disabled={!voice} onClick={onUse}>
            {t.chooseVoice}
          </Button>
        </>
      }
    >
      <VoiceList {...{ workflow, chosen }} onChoose={setChosen} />
    </Dialog>
  )
}

type SceneProps = Props & { number: number; onVoice: (voice_id: string) => void }

/** The same for one scene alone: an edit like one of its words, saved with the others. */
export function SceneVoiceDialog({ workflow, current, number, onVoice, onClose }: SceneProps) {
  const t = useTexts('contents')
  const common = useTexts('common')
  const { data } = useVoices(workflow)
  const [chosen, setChosen] = useState(current)
  const onUse = () => {
    onVoice(chosen)
    onClose()
  }
  return (
    <Dialog
      title={t.sceneVoiceTitle(number)}
      note={t.sceneVoiceNote}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" disabled={!data?.voices.some(({ voice_id }) => voice_id === chosen)} onClick={onUse}>
            {t.chooseVoice}
          </Button>
        </>
      }
    >
      <VoiceList {...{ workflow, chosen }} onChoose={setChosen} />
    </Dialog>
  )
}
