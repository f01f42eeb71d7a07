import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { listLost, lostWithScene } from '../../core/list-lost.ts'
import type { LostChoice } from '../../core/stage.ts'

type Edited = Pick<VoiceAssembly, 'timeline' | 'edited_captions' | 'edited_sounds'>

/** A person's captions and edits of sounds that the next version does not have, because their scene has other words or is removed. */
export function droppedEdits(before: Edited, after: Edited): LostChoice[] {
  const scenes = new Set(after.timeline.map(({ scene_id }) => scene_id))
  const listEdits = (name: 'edited_captions' | 'edited_sounds', why: string, edit: 'captions' | 'sound_edits'): LostChoice[] => {
    const idsIn = (content: Edited): string[] => content[name]?.map(({ scene_id }) => scene_id) ?? []
    return listLost(idsIn(before), idsIn(after), (scene_id) => (scenes.has(scene_id) ? { why } : lostWithScene(edit)))
  }
  return [
    ...listEdits('edited_captions', say('films.captions_show_other_words').text, 'captions'),
    ...listEdits('edited_sounds', say('films.sound_edits_fit_other_sound').text, 'sound_edits'),
  ]
}
