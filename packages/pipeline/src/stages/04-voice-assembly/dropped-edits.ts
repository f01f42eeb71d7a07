import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { type KeyedText, say } from '@orion/contract/sentences/say.ts'
import type { LostChoice } from '../../core/stage.ts'

type Edited = Pick<VoiceAssembly, 'timeline' | 'edited_captions' | 'edited_sounds'>

/** A person's captions and edits of sounds that the next version does not have, because their scene has other words or is removed. */
export function droppedEdits(before: Edited, after: Edited): LostChoice[] {
  const scenes = new Set(after.timeline.map(({ scene_id }) => scene_id))
  const listLost = (
    edits: readonly { scene_id: string }[] = [],
    kept: readonly { scene_id: string }[] = [],
    why: { changed: KeyedText; removed: KeyedText },
  ): LostChoice[] => {
    const ids = new Set(kept.map(({ scene_id }) => scene_id))
    return edits
      .filter(({ scene_id }) => !ids.has(scene_id))
      .map(({ scene_id }) => ({ scene_id, why: (scenes.has(scene_id) ? why.changed : why.removed).text }))
  }
  return [
    ...listLost(before.edited_captions, after.edited_captions, {
      changed: say('films.captions_show_other_words'),
      removed: say('films.captions_go_with_scene'),
    }),
    ...listLost(before.edited_sounds, after.edited_sounds, {
      changed: say('films.sound_edits_fit_other_sound'),
      removed: say('films.sound_edits_go_with_scene'),
    }),
  ]
}
