import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useSelectVoice, useVoices } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { groupVoices, isServiceVoice } from '../run/prompt/group-voices.ts'
import { useHear } from '../run/prompt/use-hear.ts'

/** `text`: the words that the voices speak. */
type Film = { workflow: Workflow; text?: string | undefined }

type ListProps = Film & { chosen: string; onChoose: (voice_id: string) => void }

/**
 * The voices for the film's language, grouped by source. A person can play each voice. A connection that is not available shows the reason.
 */
function VoiceList({ workflow, text, chosen, onChoose }: ListProps) {
  const t = useTexts('contents')
  const say = useServerWords()
  const message = useMessage()
  const { data, error, isPending, refetch } = useVoices(workflow)
  const { hear, hearing } = useHear(workflow, { text })
  const groups = groupVoices(data?.voices ?? [])
  if (error && !data) return <Failure title={t.voiceFailed} detail={message(error)} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className="h-32" />
  return (
    <div className="grid gap-4">
      {groups.map(({ maker, voices }) => (
        <fieldset key={maker} className="grid gap-1">
          <legend className={groups.length > 1 ? 'font-semibold mb-1' : 'sr-only'}>
            {maker === null ? (groups.length > 1 ? t.builtInVoices : t.voices) : say(maker)}
          </legend>
          {isServiceVoice(voices[0].voice_id) && <p className="text-fg3 text-12">{t.listenUses}</p>}
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

/** The dialog that chooses the voice of the film for the next run. */
export function VoiceDialog({ workflow, text, current, onClose }: Props) {
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
      <VoiceList workflow={workflow} text={text} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}

type SceneProps = Props & { number: number; onVoice: (voice_id: string) => void }

/** The dialog that chooses the voice of one scene. The choice is an unsaved edit and is saved with the other edits. */
export function SceneVoiceDialog({ workflow, text, current, number, onVoice, onClose }: SceneProps) {
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
      <VoiceList workflow={workflow} text={text} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}
