import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useMayEdit } from '../../edit/may-edit.ts'

type Props = {
  scene: ImageScene
  /** The scenes of the film, needed for the number of the other scene. */
  scenes: readonly Pick<ImageScene, 'scene_id'>[]
  onChoose: (candidate_id: string) => void
}

/**
 * Names the photograph that can be shown next to this scene's image. A button turns this on or off. Renders nothing if there is no such
 * photograph.
 */
export function BesideNote({ scene, scenes, onChoose }: Props) {
  const t = useTexts('pictures').beside
  const mayEdit = useMayEdit()
  const candidate = scene.candidates.find(({ beside }) => beside !== undefined)
  if (candidate?.beside === undefined) return null
  const { scene_id, shows } = candidate.beside
  const number = scenes.findIndex((each) => each.scene_id === scene_id) + 1
  const on = scene.chosen === candidate.candidate_id
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-fg3">
      {on ? t.on(number) : t.off(number)}
      {mayEdit && (
        <Button size="small" onClick={() => onChoose(on ? shows : candidate.candidate_id)}>
          {on ? t.leave : t.join}
        </Button>
      )}
    </p>
  )
}
