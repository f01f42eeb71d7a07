import { say } from '@orion/contract/sentences/say.ts'
import type { ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { refuseScene } from '../../core/taken-scene.ts'

/** What the film's drawn pictures have in common. */
const lookOf = ({ brand_color, world }: ImageSelection): string => JSON.stringify([brand_color, world?.palette, world?.motif])

/**
 * The content with the picture that a scene shows in another version, chosen by the person from now on. A scene that says what it said gets
 * all pictures that it had there; one that says other words now, or whose film has other colours, only what is not drawn: drawings carry
 * both. Throws AppError invalid_fields.
 */
export function takeShown(previous: ImageSelection, other: ImageSelection, scene_id: string): ImageSelection {
  const [now, then] = [previous, other].map(({ scenes }) => scenes.find((scene) => scene.scene_id === scene_id))
  if (now === undefined || then === undefined) throw refuseScene(say('edits.scene_not_in_both'))
  const shown = then.candidates.find(({ candidate_id }) => candidate_id === then.chosen) ?? then.candidates[0]!
  const whole = now.text === then.text && lookOf(previous) === lookOf(other)
  if (!whole && shown.kind === 'drawn') {
    throw now.text === then.text
      ? refuseScene(say('edits.drawn_in_other_colours'))
      : refuseScene(say('edits.other_words_now_pictures'))
  }
  const taken: ImageScene = whole
    ? { ...then, chosen: shown.candidate_id, chosen_by_person: true }
    : {
        ...now,
        candidates: [...now.candidates.filter(({ candidate_id }) => candidate_id !== shown.candidate_id), shown],
        chosen: shown.candidate_id,
        chosen_by_person: true,
      }
  return { ...previous, scenes: previous.scenes.map((scene) => (scene === now ? taken : scene)) }
}
