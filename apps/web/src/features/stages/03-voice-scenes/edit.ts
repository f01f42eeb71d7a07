import {
  isRecordingUsed,
  type VoiceRecording,
  type Pronunciations,
  type VoiceScene,
} from '@orion/contract/contents/03-voice-scenes.ts'
import { withPause } from '../edit/with-pause.ts'

/** The data of a scene without its sound. */
function withoutSound(scene: VoiceScene): VoiceScene {
  const { audio_asset_id: _audio, duration_seconds: _duration, words: _words, peaks: _peaks, ...rest } = scene
  const { times: _times, made_by: _maker, take_doubt: _doubt, ...plain } = rest
  return plain
}

/** A scene with changed words. Its old sound no longer fits, and the next run makes a new sound. */
export const withText = (scene: VoiceScene, text: string): VoiceScene =>
  text === scene.text ? scene : { ...withoutSound(scene), text }

/** The part of a scene's sound that remains after a change of voice: the whole sound, while a person's own recording is used. */
const withoutVoice = (scene: VoiceScene): VoiceScene => (isRecordingUsed(scene) ? scene : withoutSound(scene))

/** A scene with another voice. The next run makes its sound. */
export const withVoice = (scene: VoiceScene, voice_id: string): VoiceScene =>
  voice_id === scene.voice_id ? scene : { ...withoutVoice(scene), voice_id }

/** A scene with another speaking rate. The next run makes its sound. */
export const withRate = (scene: VoiceScene, rate: number): VoiceScene =>
  rate === scene.rate ? scene : { ...withoutVoice(scene), rate }

/** A scene with its own pronunciations, which override the film's dictionary. The next run makes its sound. */
export function withPronunciations(scene: VoiceScene, pronunciations: Pronunciations): VoiceScene {
  const { pronunciations: _said, ...rest } = withoutVoice(scene)
  return pronunciations.length === 0 ? rest : { ...rest, pronunciations }
}

/** A scene with a person's own recording instead of its voice. Without a recording, the scene's voice speaks again. */
export function withRecording(scene: VoiceScene, own_take: VoiceRecording | undefined): VoiceScene {
  const { own_take: _take, ...rest } = withoutSound(scene)
  return own_take === undefined ? rest : { ...rest, own_take }
}

/** Seconds that the film's voice needs for a text, estimated from the spoken scenes. For a spoken scene, its own seconds. */
export function usualSeconds({ id, text }: Pick<VoiceScene, 'id' | 'text'>, scenes: readonly VoiceScene[]): number {
  const voiced = scenes.filter((each) => each.duration_seconds !== undefined && !isRecordingUsed(each))
  const voiced_scene = voiced.find((each) => each.id === id && each.text === text)
  if (voiced_scene?.duration_seconds) return voiced_scene.duration_seconds
  const seconds = voiced.reduce((sum, { duration_seconds = 0 }) => sum + duration_seconds, 0)
  const characters = voiced.reduce((sum, each) => sum + each.text.length, 0)
  return characters === 0 ? text.length / USUAL_CHARACTERS_A_SECOND : (text.length * seconds) / characters
}

/** Used where no scene of the film has been spoken yet. */
const USUAL_CHARACTERS_A_SECOND = 15

const END = /(?<=[.!?…؟।])\s+(?=\S)|(?<=[。！？])(?=\S)/u

/** The end of a scene's first sentence. -1 for a single sentence. */
const firstEnd = ({ text }: VoiceScene): number => text.search(END)

/** Whether a scene has a second sentence that can be split off. */
export const canSplit = (scene: VoiceScene) => firstEnd(scene) > 0

/** The scene as two scenes: the text before `at` (an offset in its text), and the rest. Without `at`, the first sentence and the rest. */
export function splitScene(scenes: readonly VoiceScene[], id: string, at?: number): VoiceScene[] {
  return scenes.flatMap((scene) => {
    const cut = scene.id === id ? (at ?? firstEnd(scene)) : -1
    const first = scene.text.slice(0, Math.max(0, cut)).trim()
    const rest = scene.text.slice(Math.max(0, cut)).trim()
    if (first === '' || rest === '') return [scene]
    const second = withText(scene, rest)
    return [
      withPause(withText(scene, first), undefined),
      { ...withRecording(second, undefined), id: `${scene.id}-${scenes.length + 1}`, opens_paragraph: false },
    ]
  })
}

/** Joins the scene with the next one. */
export function mergeWithNext(scenes: readonly VoiceScene[], id: string): VoiceScene[] {
  const at = scenes.findIndex((scene) => scene.id === id)
  const next = scenes[at + 1]
  if (at < 0 || !next) return [...scenes]
  const merged = {
    ...withText(scenes[at], `${scenes[at].text} ${next.text}`),
    sentence_ids: [...new Set([...scenes[at].sentence_ids, ...next.sentence_ids])],
  }
  return [...scenes.slice(0, at), merged, ...scenes.slice(at + 2)]
}

/**
 * Scenes moved together to another place of the list, in order. They are placed after the scene there if they come from before it, and
 * otherwise before it. Places count from 0 and are limited to the list.
 */
export function moveScenes(scenes: readonly VoiceScene[], ids: readonly string[], to: number): VoiceScene[] {
  const moved = scenes.filter(({ id }) => ids.includes(id))
  const there = scenes[Math.min(Math.max(0, to), scenes.length - 1)]
  if (moved.length === 0 || there === undefined || moved.includes(there)) return [...scenes]
  const rest = scenes.filter((scene) => !moved.includes(scene))
  const behind = scenes.indexOf(moved[0]) < scenes.indexOf(there) ? 1 : 0
  return rest.toSpliced(rest.indexOf(there) + behind, 0, ...moved)
}

/** A scene moved to another place of the list. Places count from 0 and are limited to the list. */
export const moveScene = (scenes: readonly VoiceScene[], id: string, to: number): VoiceScene[] => moveScenes(scenes, [id], to)

/** Adjacent scenes moved one place up (-1) or down (1). */
export const stepScenes = (scenes: readonly VoiceScene[], ids: readonly string[], by: -1 | 1): VoiceScene[] => {
  const at = scenes.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []))
  return moveScenes(scenes, ids, by < 0 ? (at[0] ?? 0) - 1 : (at.at(-1) ?? 0) + 1)
}

/** The sentences of the script that only these scenes speak. Sentences shared with another scene are not included. */
export const sentencesOnlyIn = (scenes: readonly VoiceScene[], ids: readonly string[]): string[] => {
  const shared = new Set(scenes.filter(({ id }) => !ids.includes(id)).flatMap(({ sentence_ids }) => sentence_ids))
  const sentence_ids_here = scenes.filter(({ id }) => ids.includes(id)).flatMap(({ sentence_ids }) => sentence_ids)
  return [...new Set(sentence_ids_here)].filter((id) => !shared.has(id))
}
