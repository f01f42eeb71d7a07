import { say } from '@orion/contract/sentences/say.ts'
import type { ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { refuseScene } from '../../core/taken-scene.ts'

/** The common look of the film's drawings. */
const serializeLook = ({ brand_color, world }: ImageSelection): string =>
  JSON.stringify([brand_color, world?.palette, world?.motif])

/**
 * The content with a scene's image from another version, as the person's choice from now on. A scene with the same words gets all images
 * that it had there. If the words or the film's colours differ, it gets only images that are not drawn, because drawings contain both.
 * Throws AppError invalid_fields.
 */
export function takeSceneImage(previous: ImageSelection, other: ImageSelection, scene_id: string): ImageSelection {
  const [now, then] = [previous, other].map(({ scenes }) => scenes.find((scene) => scene.scene_id === scene_id))
  if (now === undefined || then === undefined) throw refuseScene(say('edits.scene_not_in_both'))
  const candidate = then.candidates.find(({ candidate_id }) => candidate_id === then.chosen) ?? then.candidates[0]
  const whole = now.text === then.text && serializeLook(previous) === serializeLook(other)
  if (!whole && candidate.kind === 'drawn') {
    throw now.text === then.text
      ? refuseScene(say('edits.drawn_in_other_colours'))
      : refuseScene(say('edits.other_words_now_pictures'))
  }
  const taken: ImageScene = whole
    ? { ...then, chosen: candidate.candidate_id, chosen_by_person: true }
    : {
        ...now,
        candidates: [...now.candidates.filter(({ candidate_id }) => candidate_id !== candidate.candidate_id), candidate],
        chosen: candidate.candidate_id,
        chosen_by_person: true,
      }
  return { ...previous, scenes: previous.scenes.map((scene) => (scene === now ? taken : scene)) }
}
