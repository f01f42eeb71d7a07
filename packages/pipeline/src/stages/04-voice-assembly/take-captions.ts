import { say } from '@orion/contract/sentences/say.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { joinSceneWords } from '@orion/film/captions.ts'
import type { SceneOfVersion } from '../../core/stage.ts'
import { asTaken, refuseScene } from '../../core/taken-scene.ts'
import { editCaptions } from './edit-captions.ts'

/**
 * The content with a scene's captions from another version: words, lines, and times from the scene's first spoken word. The scene must
 * still have the same words. Throws AppError invalid_fields.
 */
export function takeCaptions(
  language: VideoLanguage,
  previous: VoiceAssembly,
  { content: other, scene_id }: Pick<SceneOfVersion<'voice_assembly'>, 'content' | 'scene_id'>,
): VoiceAssembly {
  const [now, then] = [previous, other].map(({ timeline }) => timeline.find((scene) => scene.scene_id === scene_id))
  if (!now?.words[0] || !then?.words[0]) throw refuseScene(say('edits.scene_not_in_both'))
  if (joinSceneWords(now.words) !== joinSceneWords(then.words)) throw refuseScene(say('edits.other_words_now_captions'))
  const later = now.words[0].start_seconds - then.words[0].start_seconds
  const taken = other.captions
    .filter((caption) => caption.scene_id === scene_id)
    .map((caption) => ({
      ...caption,
      start_seconds: Math.max(now.start_seconds, caption.start_seconds + later),
      end_seconds: Math.min(now.end_seconds, caption.end_seconds + later),
    }))
  const captions = previous.timeline.flatMap((scene) =>
    scene.scene_id === scene_id ? taken : previous.captions.filter((caption) => caption.scene_id === scene.scene_id),
  )
  return asTaken(() => editCaptions(language, previous, { captions }))
}
