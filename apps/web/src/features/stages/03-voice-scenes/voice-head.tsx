import { isOnScreen } from '@orion/contract/narration.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { ViewProps } from '../view-props.ts'
import { useMayEdit } from '../edit/may-edit.ts'

type Props = Pick<ViewProps<'voice_scenes'>, 'workflow' | 'content'> & {
  /** The service that speaks the film's voice. */
  maker: string
  scenes: number
  onTell: () => void
  onChoose: () => void
}

/** The voice, the length of the speech, and the notes about the words and the voice. */
export function VoiceHead({ workflow, content, maker, scenes, onTell, onChoose }: Props) {
  const t = useTexts('contents')
  const mayEdit = useMayEdit()
  const on_screen = isOnScreen(content)
  const within = Math.abs(content.total_duration / workflow.duration_seconds - 1) <= 0.1
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-raised p-2 ps-3">
      <span className="voice-disc" aria-hidden />
      <div className="flex-1 min-w-44">
        <p className="font-semibold truncate">
          {on_screen ? t.narrations.on_screen : content.voice_name}{' '}
          <span className="text-fg3 font-normal">· {on_screen ? t.noVoice : maker}</span>
        </p>
        <p className="text-fg2 text-12 truncate num">
          {t.scenes(scenes)} · {t.ofTarget(clock(content.total_duration, true), clock(workflow.duration_seconds))}
          {within && ` · ${t.withinTarget}`}
        </p>
      </div>
      {mayEdit && !on_screen && (
        <div className="flex gap-2 max-md:basis-full max-md:*:flex-1">
          <Button size="small" onClick={onTell}>
            {t.pronunciations}
          </Button>
          <Button size="small" onClick={onChoose}>
            {t.changeVoice}
          </Button>
        </div>
      )}
    </div>
  )
}
