import { useEffect, useRef, useState } from 'react'
import type { Voice } from '@orion/contract/voices.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { usePreviewVoice } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { plainName } from '../../../../parts/film-name.ts'
import { toast } from '../../../../ui/toast.tsx'
import { isServiceVoice } from './group-voices.ts'

/** Maximum characters that a voice speaks. */
const MOST_CHARACTERS = 200

/** The text to speak and its rate. Without a text, it is the topic of the film, or the sample of a built-in voice. */
type Said = { text?: string | undefined; rate?: number }
type Heard = Pick<Voice, 'voice_id' | 'preview_url'>

/**
 * Plays a voice, which speaks a text of the film. Without a text, or for a person who may not run stages, a built-in voice plays its sample
 * at no cost. `hearing` is the id of the voice that is being prepared.
 */
export function useHear(workflow: Workflow, { text, rate }: Said = {}) {
  const t = useTexts('contents')
  const message = useMessage()
  const mayRun = useMay('stage.execute', workflow.organization_id)
  const preview = usePreviewVoice()
  const [fetching, setFetching] = useState<string | null>(null)
  const sound = useRef<HTMLAudioElement>(null)
  useEffect(() => () => sound.current?.pause(), [])
  const play = (url: string) => {
    sound.current?.pause()
    sound.current = new Audio(getAddress(url))
    return sound.current.play()
  }
  /** AbortError: a click on another voice stopped this sound before it began */
  const silent = (error: Error) => void (error.name === 'AbortError' || toast('error', t.previewFailed))
  const hear = ({ voice_id, preview_url }: Heard) => {
    // the page may not load files of another origin, so the voice of a service must be spoken by this server
    if (preview_url && !isServiceVoice(voice_id) && (text === undefined || !mayRun)) {
      setFetching(voice_id)
      return void play(preview_url)
        .catch(silent)
        .finally(() => setFetching(null))
    }
    if (preview.isPending) return
    const preview_text = (text ?? plainName(workflow.topic)).slice(0, MOST_CHARACTERS)
    preview.mutate(
      { workflow_id: workflow.workflow_id, voice_id, preview_text, ...(rate !== undefined && { rate }) },
      {
        onSuccess: ({ data }) => void play(data.url).catch(silent),
        onError: (error) => toast('error', message(error, t.previewFailed)),
      },
    )
  }
  return { hear, hearing: fetching ?? (preview.isPending ? preview.variables.voice_id : null) }
}
