import { ImageOff } from 'lucide-react'
import { useRef } from 'react'
import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { useContent, useDrawnStill } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { useSeen } from '../../../../lib/use-seen.ts'
import { Icon } from '../../../../ui/button.tsx'
import './still.css'

/** A picture of a scene of the film: the chosen one unless another is named. */
type Named = { workflow_id: string; scene_id: string | undefined; candidate_id?: string | undefined }

/** All that a still hangs on, as one text: the picture, what is over it, its place in the film, and the film's look. */
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
 * A scene's picture as the film draws it. A drawn one is its own file; any other is drawn small by the server once it is `wanted`, and then
 * kept. The last one stays while another is drawn of the same picture. `isGone`: the film has no such picture any more.
 */
export function useStill({ workflow_id, scene_id, candidate_id }: Named, wanted = true) {
  const images = useContent<'image_selection'>(workflow_id, 5, wanted).data
  const scene = images?.content?.scenes.find((each) => each.scene_id === scene_id)
  const candidate = scene?.candidates.find((each) => each.candidate_id === (candidate_id ?? scene.chosen))
  const own = candidate?.kind === 'drawn' ? images?.urls[candidate.image_asset_id ?? ''] : undefined
  const asked =
    images?.content && scene && candidate && own === undefined
      ? {
          ...{ workflow_id, scene_id: scene.scene_id, candidate_id: candidate.candidate_id },
          of: drawnFrom(images.content, scene, candidate),
        }
      : null
  const drawn = useDrawnStill(asked, wanted)
  return { url: own ?? drawn.data?.url, error: drawn.error, isGone: Boolean(images?.content) && candidate === undefined }
}

/** The same in its place: asked for when it comes into view; a quiet ground until it is there, and why where it cannot be drawn. */
export function Still({ className, ...named }: Named & { className?: string }) {
  const t = useTexts('contents')
  const message = useMessage()
  const place = useRef<HTMLSpanElement>(null)
  const { url, error } = useStill(named, useSeen(place))
  if (error)
    return (
      <span className={`still ${className ?? ''}`} title={message(error, t.stillFailed)}>
        <Icon of={ImageOff} />
      </span>
    )
  return (
    <span ref={place} className={`still ${url ? '' : 'waiting'} ${className ?? ''}`} aria-busy={!url || undefined}>
      {url && <img src={getAddress(url)} alt="" />}
    </span>
  )
}
