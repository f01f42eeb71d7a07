import { ImageOff } from 'lucide-react'
import { useRef } from 'react'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { useContent, useDrawnStill } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getImageAddress } from '../../../../api/image-address.ts'
import { useSeen } from '../../../../lib/use-seen.ts'
import { Icon } from '../../../../ui/button.tsx'
import './still.css'

/** An image of a scene: the candidate with this id, or else the chosen image. */
type Named = { workflow_id: string; scene_id: string | undefined; candidate_id?: string | undefined }

/** Everything on which a still depends, as one text: the image, its overlay, its position in the film, and the film's look. */
function drawnFrom(
  images: ImageSelection,
  scene: ImageSelection['scenes'][number],
  candidate: object & { beside?: unknown; together?: unknown },
): string {
  const at = images.scenes.indexOf(scene)
  return JSON.stringify([
    ...[candidate, scene.overlay, scene.solemn, at === 0, at === images.scenes.length - 1, images.brand_color, images.world],
    candidate.beside && images.scenes,
    candidate.together && scene.candidates,
  ])
}

/**
 * A scene's image as the film draws it. A drawn image is already a file. For any other image, the server draws a small still once `wanted`
 * is true. The last still stays on the screen while another still of the same image is drawn. `isGone` is true if the film no longer has
 * this image.
 */
export function useStill({ workflow_id, scene_id, candidate_id }: Named, wanted = true) {
  const images = useContent<'image_selection'>(workflow_id, 5, wanted).data
  const scene = images?.content?.scenes.find((each) => each.scene_id === scene_id)
  const candidate = scene?.candidates.find((each) => each.candidate_id === (candidate_id ?? scene.chosen))
  const drawn_url = candidate?.kind === 'drawn' ? images?.urls[candidate.image_asset_id ?? ''] : undefined
  const asked =
    images?.content && scene && candidate && drawn_url === undefined
      ? {
          workflow_id,
          scene_id: scene.scene_id,
          candidate_id: candidate.candidate_id,
          of: drawnFrom(images.content, scene, candidate),
        }
      : null
  const drawn = useDrawnStill(asked, wanted)
  return { url: drawn_url ?? drawn.data?.url, error: drawn.error, isGone: Boolean(images?.content) && candidate === undefined }
}

/**
 * The image of `useStill` as an element, at most `width` CSS pixels wide. It is requested when it is visible, and has a plain background
 * before. After a failure, it shows the reason.
 */
export function Still({ width, ...named }: Named & { width: number }) {
  const t = useTexts('contents')
  const message = useMessage()
  const place = useRef<HTMLSpanElement>(null)
  const { url, error } = useStill(named, useSeen(place))
  if (error)
    return (
      <span className="still" title={message(error, t.stillFailed)}>
        <Icon of={ImageOff} />
      </span>
    )
  return (
    <span ref={place} className={`still ${url ? '' : 'waiting'}`} aria-busy={!url || undefined}>
      {url && <img src={getImageAddress(url, width)} alt="" />}
    </span>
  )
}
