import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'

/** What a chat model wrote about the found images of a scene. Renders nothing if a person chose another image. */
export function PickedPicture({ picked, chosen }: Pick<ImageScene, 'picked' | 'chosen'>) {
  const t = useTexts('pictures').picked
  const say = useServerWords()
  if (picked === undefined || (picked.candidate_id !== undefined && picked.candidate_id !== chosen)) return null
  const { none, by, detail = '' } = picked
  return (
    <p className="text-12 text-fg3">
      {none === undefined ? t.by(by) : none === 'refused' ? t.refused(by) : t.failed(say(detail))}
    </p>
  )
}
