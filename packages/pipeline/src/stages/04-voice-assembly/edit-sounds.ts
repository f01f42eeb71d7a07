import * as z from 'zod/mini'
import type { VoiceScene, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { EditedSound, silentEnds, type VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import { parseEdit } from '../../core/parse-edit.ts'

/** Two times within these seconds are equal, because screens round them. */
const SAME_SECONDS = 0.0015

const Edit = z.object({ edited_sounds: z.optional(z.array(EditedSound)) })

/**
 * The content after a person trimmed the ends of scenes' sounds, or softened or cut breaths. The words and their times stay; only the sound
 * around them changes. Throws AppError invalid_fields that names the fields.
 */
export function editSounds(voices: VoiceScenes | undefined, previous: VoiceAssembly, edited: unknown): VoiceAssembly {
  const { edited_sounds: wished } = parseEdit(Edit, edited, say('edits.sounds_not_right'))
  if (wished === undefined) return previous
  const byId = new Map(voices?.scenes.map((scene) => [scene.id, scene]))
  // edits of a sound that its scene no longer has, or of a removed scene, stay until the next run
  const kept = new Set(previous.edited_sounds?.map((sound) => JSON.stringify(sound)))
  wished.forEach((sound, index) => {
    if (wished.findIndex(({ scene_id }) => scene_id === sound.scene_id) < index)
      throw fieldError([index, 'scene_id'], say('edits.scene_sent_twice'))
    const scene = byId.get(sound.scene_id)
    if (scene !== undefined && scene.audio_asset_id === sound.audio_asset_id) return requireBesideWords(sound, scene, index)
    if (kept.has(JSON.stringify(sound))) return
    if (scene === undefined) throw fieldError([index, 'scene_id'], say('edits.scene_not_in_film'))
    throw fieldError([index, 'audio_asset_id'], say('edits.other_sound_by_now'))
  })
  const edited_sounds = wished.filter(
    ({ trim_start_seconds, trim_end_seconds, breaths }) => trim_start_seconds > 0 || trim_end_seconds > 0 || breaths.length > 0,
  )
  if (JSON.stringify(edited_sounds) === JSON.stringify(previous.edited_sounds ?? [])) return previous
  const { edited_sounds: _sounds, ...rest } = previous
  return { ...rest, ...(edited_sounds.length > 0 && { edited_sounds }), sounds_written: false }
}

function requireBesideWords(sound: EditedSound, scene: VoiceScene, index: number): void {
  const silent = silentEnds(scene)
  if (sound.trim_start_seconds > silent.start + SAME_SECONDS)
    throw fieldError([index, 'trim_start_seconds'], say('edits.first_word_begins', { seconds: silent.start }))
  if (sound.trim_end_seconds > silent.end + SAME_SECONDS)
    throw fieldError([index, 'trim_end_seconds'], say('edits.after_last_word', { seconds: silent.end }))
  const { words = [], duration_seconds = 0 } = scene
  const heard = new Set<number>()
  sound.breaths.forEach(({ start_seconds, end_seconds }, at) => {
    if (heard.has(start_seconds)) throw fieldError([index, 'breaths', at, 'start_seconds'], say('edits.breath_sent_twice'))
    heard.add(start_seconds)
    const isOver = words.some(
      (word) => word.start_seconds < end_seconds - SAME_SECONDS && word.end_seconds > start_seconds + SAME_SECONDS,
    )
    if (isOver || end_seconds <= start_seconds || end_seconds > duration_seconds + SAME_SECONDS)
      throw fieldError([index, 'breaths', at, 'start_seconds'], say('edits.breath_between_words'))
  })
}

const fieldError = (loc: (string | number)[], msg: Words) => wrongField(['edited_sounds', ...loc], msg, 'value_error')
