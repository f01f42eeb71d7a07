import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Voice } from '@orion/contract/voices.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { usePreviewVoice, useSelectVoice, useVoices } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { addressOf } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { plainName } from '../../../parts/plain-name.ts'

/** The voices of the film's language: hear one, choose one for the next run. */
export function VoiceDialog({ workflow, current, onClose }: { workflow: Workflow; current: string; onClose: () => void }) {
  const t = useTexts('contents')
  const common = useTexts('common')
  const message = useMessage()
  const voices = useVoices(workflow.language)
  const select = useSelectVoice(workflow.workflow_id)
  const preview = usePreviewVoice()
  const [chosen, setChosen] = useState(current)
  const [fetching, setFetching] = useState<string | null>(null)
  const sound = useRef<HTMLAudioElement>(null)
  useEffect(() => () => sound.current?.pause(), [])

  const hear = ({ voice_id, preview_url }: Voice) => {
    const play = (url: string) => {
      sound.current?.pause()
      sound.current = new Audio(addressOf(url))
      return sound.current.play()
    }
    if (preview_url) {
      setFetching(voice_id)
      return void play(preview_url)
        .catch((error: Error) => error.name === 'AbortError' || toast('error', t.previewFailed)) // another voice was pressed
        .finally(() => setFetching(null))
    }
    preview.mutate(
      { workflow_id: workflow.workflow_id, voice_id, preview_text: plainName(workflow.topic).slice(0, 200) },
      { onSuccess: ({ data }) => void play(data.url), onError: (error) => toast('error', message(error, t.previewFailed)) },
    )
  }
  const onUse = () => {
    const voice = voices.data?.find(({ voice_id }) => voice_id === chosen)
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
          <Button kind="primary" pending={select.isPending} disabled={!voices.data} onClick={onUse}>
            {t.chooseVoice}
          </Button>
        </>
      }
    >
      {voices.error && <Failure title={t.voiceFailed} detail={message(voices.error)} onRetry={() => void voices.refetch()} />}
      {voices.isPending && <Skeleton className="h-32" />}
      <fieldset className="grid gap-1">
        <legend className="sr-only">{t.voices}</legend>
        {voices.data?.map((voice) => (
          <div key={voice.voice_id} className="flex items-center gap-3 min-h-11 px-2 rounded-md hover:bg-hover">
            <label className="check flex-1 py-2">
              <input type="radio" name="voice" checked={chosen === voice.voice_id} onChange={() => setChosen(voice.voice_id)} />
              <span className="font-medium">{voice.voice_name}</span>
            </label>
            <Button
              size="small"
              icon={Play}
              aria-label={`${t.voicePreview} ${voice.voice_name}`}
              pending={fetching === voice.voice_id || (preview.isPending && preview.variables?.voice_id === voice.voice_id)}
              onClick={() => hear(voice)}
            >
              {t.voicePreview}
            </Button>
          </div>
        ))}
      </fieldset>
    </Dialog>
  )
}
