import { useEffect, useRef } from 'react'
import { usePreviewVoice } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { toast } from '../../../../ui/toast.tsx'

/**
 * Has a voice speak words with their pronunciation and plays them, one request at a time. A closed dialog is silent. `pending` while the
 * sound is made.
 */
export function useHearWords() {
  const t = useTexts('contents')
  const message = useMessage()
  const preview = usePreviewVoice()
  const sound = useRef<HTMLAudioElement>(null)
  useEffect(() => () => sound.current?.pause(), [])
  const hear = (asked: Parameters<typeof preview.mutate>[0]) => {
    if (preview.isPending) return
    preview.mutate(asked, {
      onSuccess: ({ data }) => {
        sound.current?.pause()
        sound.current = new Audio(getAddress(data.url))
        // closing, or a click on other words, ends the sound before it begins
        sound.current.play().catch((error: Error) => void (error.name === 'AbortError' || toast('error', t.previewFailed)))
      },
      onError: (error) => toast('error', message(error, t.previewFailed)),
    })
  }
  return { hear, pending: preview.isPending }
}
