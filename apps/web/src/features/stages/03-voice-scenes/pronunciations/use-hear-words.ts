import { useEffect, useRef } from 'react'
import { usePreviewVoice } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { toast } from '../../../../ui/toast.tsx'

/**
 * Returns `hear`, which requests the speech of words and plays it. Further calls do nothing while a request is pending. Closing the dialog
 * stops the sound.
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
        // AbortError: the dialog was closed, or other words were played, before the sound began
        sound.current.play().catch((error: Error) => void (error.name === 'AbortError' || toast('error', t.previewFailed)))
      },
      onError: (error) => toast('error', message(error, t.previewFailed)),
    })
  }
  return { hear, pending: preview.isPending }
}
