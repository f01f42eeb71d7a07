import {
  isRecordingUsed,
  type VoiceRecording,
  type Pronunciations,
  type VoiceScene,
} from '@orion/contract/contents/03-voice-scenes.ts'
import { withPause } from '../edit/with-pause.ts'

/** The scene without the data of its sound. */
function withoutSound(scene: VoiceScene): VoiceScene {
  const { audio_asset_id: _audio, duration_seconds: _duration, words: _words, peaks: _peaks, ...rest } = scene
  const { times: _times, made_by: _maker, take_doubt: _doubt, ...plain } = rest
  return plain
}

/** The scene with changed words. Its sound no longer fits, so the next run makes a new one. */
export const withText = (scene: VoiceScene, text: string): VoiceScene =>
  text === scene.text ? scene : { ...withoutSound(scene), text }

/** The scene without the sound of its voice. A scene that uses a person's own recording keeps its sound. */
const withoutVoice = (scene: VoiceScene): VoiceScene => (isRecordingUsed(scene) ? scene : withoutSound(scene))

/** The scene with another voice. The next run makes its sound. */
export const withVoice = (scene: VoiceScene, voice_id: string): VoiceScene =>
  voice_id === scene.voice_id ? scene : { ...withoutVoice(scene), voice_id }

/** The scene with another speaking rate. The next run makes its sound. */
export const withRate = (scene: VoiceScene, rate: number): VoiceScene =>
  rate === scene.rate ? scene : { ...withoutVoice(scene), rate }

/** The scene with its own pronunciations, which override the film's dictionary. The next run makes its sound. */
export function withPronunciations(scene: VoiceScene, pronunciations: Pronunciations): VoiceScene {
  const { pronunciations: _said, ...rest } = withoutVoice(scene)
  return pronunciations.length === 0 ? rest : { ...rest, pronunciations }
}

/** The scene with a person's own recording instead of its voice. If the recording is undefined, the voice speaks the scene again. */
export function withRecording(scene: VoiceScene, own_take: VoiceRecording | undefined): VoiceScene {
  const { own_take: _take, ...rest } = withoutSound(scene)
  return own_take === undefined ? rest : { ...rest, own_take }
}

/**
 * The seconds that the film's voice needs for a text. For a spoken scene, these are its own seconds. Otherwise they are estimated from the
 * spoken scenes.
 */
export function usualSeconds({ id, text }: Pick<VoiceScene, 'id' | 'text'>, scenes: readonly VoiceScene[]): number {
  const voiced = scenes.filter((each) => each.duration_seconds !== undefined && !isRecordingUsed(each))
  const voiced_scene = voiced.find((each) => each.id === id && each.text === text)
  if (voiced_scene?.duration_seconds) return voiced_scene.duration_seconds
  const seconds = voiced.reduce((sum, { duration_seconds = 0 }) => sum + duration_seconds, 0)
  const characters = voiced.reduce((sum, each) => sum + each.text.length, 0)
  return characters === 0 ? text.length / USUAL_CHARACTERS_A_SECOND : (text.length * seconds) / characters
}

/** Used for the estimate before any scene of the film has been spoken. */
const USUAL_CHARACTERS_A_SECOND = 15

const END = /(?<=[.!?…؟।])\s+(?=\S)|(?<=[。！？])(?=\S)/u

/** The index of the end of a scene's first sentence. -1 if the scene has only one sentence. */
const firstEnd = ({ text }: VoiceScene): number => text.search(END)

/** Whether a scene has a second sentence that can be split off. */
export const canSplit = (scene: VoiceScene) => firstEnd(scene) > 0

/**
 * The scenes after one of them was split before the character `at`. Without `at`, the first scene has the first sentence, and the second
 * scene has the rest.
 */
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

/** The scenes after one of them was joined with the next scene. */
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
 * The scenes after some of them were moved together to another place, in their order. Scenes that were above the target scene are inserted
 * after it, and other scenes before it. Places count from 0 and are limited to the list.
 */
export function moveScenes(scenes: readonly VoiceScene[], ids: readonly string[], to: number): VoiceScene[] {
  const moved = scenes.filter(({ id }) => ids.includes(id))
  const there = scenes[Math.min(Math.max(0, to), scenes.length - 1)]
  if (moved.length === 0 || there === undefined || moved.includes(there)) return [...scenes]
  const rest = scenes.filter((scene) => !moved.includes(scene))
  const behind = scenes.indexOf(moved[0]) < scenes.indexOf(there) ? 1 : 0
  return rest.toSpliced(rest.indexOf(there) + behind, 0, ...moved)
}

/** The scenes after one of them was moved to another place. Places count from 0 and are limited to the list. */
export const moveScene = (scenes: readonly VoiceScene[], id: string, to: number): VoiceScene[] => moveScenes(scenes, [id], to)

/** The scenes after adjacent ones were moved up (-1) or down (1) by one place. */
export const stepScenes = (scenes: readonly VoiceScene[], ids: readonly string[], by: -1 | 1): VoiceScene[] => {
  const at = scenes.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []))
  return moveScenes(scenes, ids, by < 0 ? (at[0] ?? 0) - 1 : (at.at(-1) ?? 0) + 1)
}

/** The script's sentences that only these scenes speak. A sentence that another scene also speaks is not included. */
export const sentencesOnlyIn = (scenes: readonly VoiceScene[], ids: readonly string[]): string[] => {
  const shared = new Set(scenes.filter(({ id }) => !ids.includes(id)).flatMap(({ sentence_ids }) => sentence_ids))
  const sentence_ids_here = scenes.filter(({ id }) => ids.includes(id)).flatMap(({ sentence_ids }) => sentence_ids)
  return [...new Set(sentence_ids_here)].filter((id) => !shared.has(id))
}
