import { X } from 'lucide-react'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { ImageToVideo, Rendering, Segment } from '@orion/contract/contents/06-image-to-video.ts'
import { usePreviewScene } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/select.tsx'
import { LookFields } from '../look-fields.tsx'
import { motionsWith } from './first-renderings.ts'
import { UseRendering, type RenderingUse } from './use-rendering.tsx'

type Props = {
  workflow_id: string
  segment: Segment
  scene: ImageScene
  film: ImageToVideo
  isLast: boolean
  letter: string
  /** The rendering, and the function that changes it. */
  rendering: Rendering
  onChange: (rendering: Rendering) => void
  /** Removes the rendering from the comparison. Absent if only the minimum number is left. */
  onLeave: (() => void) | undefined
  use: RenderingUse
}

/** One rendering of a scene. It plays in a small frame. Menus change it, and a button uses it in the film for the displayed cost. */
export function RenderingColumn({ workflow_id, segment, scene, film, isLast, letter, rendering, onChange, onLeave, use }: Props) {
  const t = useTexts('renderings')
  const contents = useTexts('contents')
  const { templates } = useTexts('shots')
  const { kinds } = useTexts('pictures')
  const message = useMessage()
  const { candidate_id, look } = rendering
  const { scene_id } = segment
  const preview = usePreviewScene({ workflow_id, scene_id, candidate_id, look }, true)
  const url = preview.data?.url
  const choices = scene.candidates.map((candidate, index) => ({
    id: candidate.candidate_id,
    name: t.picture(index + 1, (candidate.kind === 'drawn' && templates[candidate.template ?? '']) || kinds[candidate.kind]),
  }))
  const withPicture = (id: string): Rendering => {
    const { motion, ...rest } = look
    const keeps = motion !== undefined && motionsWith(segment, scene, id).includes(motion)
    return { candidate_id: id, look: { ...rest, ...(keeps && { motion }) } }
  }
  return (
    <section className="rendering" aria-label={t.name(letter)}>
      <header className="flex items-center gap-2 min-h-8">
        <h3 className="flex-1 font-semibold">{letter}</h3>
        {onLeave && <IconButton size="small" className="ghost" icon={X} label={t.leave(letter)} onClick={onLeave} />}
      </header>
      <div className="rounded-lg overflow-hidden w-full aspect-video" data-well aria-busy={preview.isFetching}>
        {url && (
          <video
            key={url}
            className={`w-full h-full ${preview.isPlaceholderData ? 'opacity-50' : ''}`}
            src={getAddress(url)}
            aria-label={contents.previewOf(t.name(letter))}
            muted
            loop
            playsInline
            preload="auto"
            tabIndex={-1}
          />
        )}
      </div>
      <p className="hint min-h-5" aria-live="polite">
        {preview.error && !preview.isFetching
          ? message(preview.error, contents.previewSceneFailed)
          : preview.isFetching
            ? contents.drawingPreview
            : preview.data?.clip === 'not_made' && contents.clipNotMade}
      </p>
      {choices.length > 1 && (
        <Select label={t.shot} choices={choices} value={candidate_id} onChange={(id) => onChange(withPicture(id))} />
      )}
      <LookFields
        look={look}
        film={film}
        isLast={isLast}
        motions={motionsWith(segment, scene, candidate_id)}
        onChange={(next) => onChange({ candidate_id, look: next })}
      />
      <UseRendering rendering={rendering} letter={letter} use={use} />
    </section>
  )
}
