import { say } from '@orion/contract/sentences/say.ts'
import type { LostChoice } from './stage.ts'

/** Why a choice is lost. */
type Reason = Omit<LostChoice, 'scene_id'>

/** The sentences for a choice whose scene is removed, and for one whose scene is joined with its neighbour. */
const WITH_SCENE = {
  image: ['films.image_goes_with_scene', 'films.image_goes_in_join'],
  captions: ['films.captions_go_with_scene', 'films.captions_go_in_join'],
  sound_edits: ['films.sound_edits_go_with_scene', 'films.sound_edits_go_in_join'],
  look: ['films.look_goes_with_scene', 'films.look_goes_in_join'],
  music_level: ['films.music_level_goes_with_scene', 'films.music_level_goes_in_join'],
  sound_marks: ['films.sound_marks_go_with_scene', 'films.sound_marks_go_in_join'],
  recording: ['films.recording_goes_with_scene', 'films.recording_goes_in_join'],
} as const

/** Why a choice is lost together with its scene. */
export function lostWithScene(choice: keyof typeof WITH_SCENE): Reason {
  const [removed, joined] = WITH_SCENE[choice]
  return { why: say(removed).text, why_joined: say(joined).text }
}

/** The scenes with a person's choice in one version, but none in the next, and the reason of each. */
export function listLost(
  before: readonly string[],
  after: readonly string[],
  findReason: (scene_id: string) => Reason,
): LostChoice[] {
  const kept = new Set(after)
  return before.flatMap((scene_id) => (kept.has(scene_id) ? [] : [{ scene_id, ...findReason(scene_id) }]))
}
