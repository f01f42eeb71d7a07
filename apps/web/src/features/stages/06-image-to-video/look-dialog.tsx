import { useState } from 'react'
import type { ImageToVideo, SceneLook, Segment } from '@orion/contract/contents/06-image-to-video.ts'
import { listMotions } from '@orion/contract/scene-looks.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { MovingScene } from '../film/scene-preview.tsx'
import { LookFields } from './look-fields.tsx'
import { LooksForm } from './looks-form.tsx'

type Props = {
  workflow: Workflow
  segment: Segment
  /** The current settings of the scene. */
  begin: SceneLook
  place: number
  isLast: boolean
  onClose: () => void
}

/** The dialog for the motion, the transition and the captions of one scene. It shows a preview at once, and what would be made again. */
export function LookDialog({ workflow: { workflow_id }, segment, begin, place, isLast, onClose }: Props) {
  const { scene_id } = segment
  const t = useTexts('looks')
  const stages = useTexts('stages')
  const [look, setLook] = useState(begin)
  const renderFields = (content: ImageToVideo | undefined, forget: () => void) => (
    <>
      {content && <MovingScene workflow_id={workflow_id} scene_id={scene_id} look={look} name={stages.scene(place)} wide />}
      <div className="grid gap-4 sm:grid-cols-2 items-start">
        <LookFields
          look={look}
          isLast={isLast}
          motions={listMotions(segment)}
          film={content}
          onChange={(next) => {
            forget()
            setLook(next)
          }}
        />
      </div>
    </>
  )
  return (
    <LooksForm
      workflow_id={workflow_id}
      onClose={onClose}
      ids={[scene_id]}
      looks={({ looks }) => ({ ...looks, [scene_id]: look })}
      title={t.openOf(place)}
      note={t.note}
      width={640}
      act={t.keep}
      onKept={onClose}
    >
      {renderFields}
    </LooksForm>
  )
}
