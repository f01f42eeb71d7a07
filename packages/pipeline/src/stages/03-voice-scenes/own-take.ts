import { writeFile } from 'node:fs/promises'
import {
  type VoiceRecording,
  type VoiceScene,
  type VoiceScenes,
  isRecordingUsed,
} from '@orion/contract/contents/03-voice-scenes.ts'
import { AppError } from '@orion/contract/errors.ts'
import { estimateSeconds, speechEngine, takeRecording } from '@orion/film/speech.ts'
import { wavePeaks } from '@orion/media/audio/peaks.ts'
import { encodeWav } from '@orion/media/audio/wav.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { soundDemuxer } from '../../core/sound-demuxer.ts'
import { lostWithScene } from '../../core/list-lost.ts'
import type { LostChoice, Tools } from '../../core/stage.ts'
import { SCENE_PEAKS, type SpokenScene, type VoiceUnit } from './providers/port.ts'
import { NO_MANNER } from './voice-manner.ts'

/** Raised when the same recording is prepared for the film in another way. */
const TAKING = 'own take 1'

/** A recording is doubted if it is this many times as long as its words usually take, or shorter than the inverse. */
const OTHER_LENGTH = 1.8
/**
 * A recording that differs from our own voice by this much, as `alignSpeech` measures, may have other words. Between our very different
 * engines, the same words gave 0.53-0.92. Six in ten other texts of the same length gave more than this.
 */
const OTHER_WORDS = 0.95

/**
 * The task that prepares a scene's recording for the film. It ignores the scene's own voice and rate, which are unused while there is a
 * recording.
 */
export const takeUnit = (
  { scene_id, text, language }: Pick<VoiceUnit, 'scene_id' | 'text' | 'language'>,
  { asset_id }: VoiceRecording,
): VoiceUnit => ({
  scene_id,
  text,
  language,
  voice_id: '',
  rate: 1,
  ...NO_MANNER,
  engine: `${TAKING} ${speechEngine()}`, // our voice is used to find the times of the words
  recording: { asset_id },
})

/** A recording's sound, and its doubt. */
export type TakenScene = SpokenScene & Pick<VoiceScene, 'times' | 'take_doubt'>

/**
 * Prepares a person's own recording for the film: mono, 48 kHz, trimmed to its audible part, -16 LUFS, with word times, at `out_path`.
 * Throws AppError invalid_fields with a message if it is not a sound or is silent.
 */
export async function bringTake(
  { text, language, recording }: VoiceUnit & { recording: { asset_id: string } },
  out_path: string,
  { readAsset, signal }: Pick<Tools, 'readAsset' | 'signal'>,
): Promise<TakenScene> {
  const path = await readAsset(recording.asset_id)
  const type = await soundDemuxer(path)
  if (type === null) throw new AppError('invalid_fields', NOT_HEARD)
  const { demuxer } = type
  const { pcm, sample_rate, words, unlikeness } = await takeRecording({ path, demuxer, text, language }, { signal }).catch(
    (cause: unknown) => {
      signal.throwIfAborted()
      throw new AppError('invalid_fields', NOT_HEARD, { cause })
    },
  )
  await writeFile(out_path, encodeWav(pcm, sample_rate))
  const duration_seconds = pcm.length / sample_rate
  const take_doubt = findDoubt(duration_seconds / estimateSeconds(text, { language }), unlikeness)
  return {
    duration_seconds,
    words,
    peaks: wavePeaks(pcm, SCENE_PEAKS),
    times: 'estimated',
    ...(take_doubt && { take_doubt }),
  }
}

const NOT_HEARD = say('films.nothing_said_in_recording')

/** Why a recording is doubted, if it is. `share`: its length relative to the usual length of its words. */
function findDoubt(share: number, unlikeness: (() => number) | null): VoiceScene['take_doubt'] {
  if (share > OTHER_LENGTH) return 'longer'
  if (share < 1 / OTHER_LENGTH) return 'shorter'
  return unlikeness !== null && unlikeness() > OTHER_WORDS ? 'other_words' : undefined
}

type Heard = Pick<VoiceScene, 'text' | 'own_take' | 'voice_id' | 'rate' | 'pronunciations'>

/** Whether two scenes have the same words from the same service, and therefore the same sound. */
export const soundsAlike = (one: Heard, other: Heard): boolean => {
  if (one.text !== other.text || isRecordingUsed(one) !== isRecordingUsed(other)) return false
  if (isRecordingUsed(one)) return one.own_take?.asset_id === other.own_take?.asset_id
  const pronounced = [one, other].map(({ pronunciations = [] }) => JSON.stringify(pronunciations))
  return one.voice_id === other.voice_id && one.rate === other.rate && pronounced[0] === pronounced[1]
}

type Taken = Pick<VoiceScene, 'text' | 'sentence_ids' | 'own_take'>

/**
 * Scenes of a rewritten script with the recordings of the last version. A recording belongs to the scene with its words. Otherwise it waits
 * at the scene that now speaks its sentence. It is removed with its sentence.
 */
export function withTakes<S extends Taken>(scenes: readonly S[], before: readonly Taken[] = []): S[] {
  const takes = new Map<S, VoiceRecording>()
  const free = (fits: (scene: S) => boolean): S | undefined => scenes.find((scene) => !takes.has(scene) && fits(scene))
  const with_takes = before.flatMap(({ own_take, sentence_ids }) => (own_take === undefined ? [] : [{ own_take, sentence_ids }]))
  const saying = with_takes.filter(({ own_take }) => {
    const scene = free(({ text }) => text === own_take.says)
    if (scene) takes.set(scene, own_take)
    return scene === undefined
  })
  for (const { own_take, sentence_ids } of saying) {
    const scene = free((each) => each.sentence_ids.some((id) => sentence_ids.includes(id)))
    if (scene) takes.set(scene, own_take)
  }
  return scenes.map((scene) => (takes.has(scene) ? { ...scene, own_take: takes.get(scene) } : scene))
}

/** The recordings that are removed with their scene, and those that wait because their words no longer match their scene. */
export function droppedTakes(before: VoiceScenes, after: VoiceScenes): LostChoice[] {
  return before.scenes.flatMap(({ own_take, ...scene }) => {
    if (own_take === undefined) return []
    const now = after.scenes.find((each) => each.own_take?.asset_id === own_take.asset_id)
    if (now === undefined) return [{ scene_id: scene.id, ...lostWithScene('recording') }]
    const isWaiting = isRecordingUsed({ own_take, ...scene }) && !isRecordingUsed(now)
    return isWaiting ? [{ scene_id: now.id, why: say('films.recording_says_other_words').text }] : []
  })
}
