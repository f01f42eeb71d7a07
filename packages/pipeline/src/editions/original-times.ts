import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { Film, StageRequest } from '../core/stage.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { FRAME_RATE } from '@orion/film/recipe.ts'
import { leastPauses, type PausedScene } from '../core/timing/fit-pauses.ts'

/** A scene and the ids of its sentences. */
type SayingScene = { id: string; sentence_ids: readonly string[] }

type Timed = { voice_scenes?: ContentOf<'voice_scenes'>; voice_assembly?: VoiceAssembly }

/** A part of the original: the scene with which it begins, its frames, and the frames before its first word. */
export type OriginalTime = { of: string; frames: number; lead: number }

/**
 * The part of the original with the words of each of an edition's scenes, by the edition's scene. The parts of a sentence are matched in
 * order. A scene with the words of several has all their frames. Empty if the original's narration has no timeline.
 */
export function originalTimes(
  scenes: readonly SayingScene[],
  { voice_scenes, voice_assembly }: Timed,
): Map<string, OriginalTime> {
  const sentence_ids_by_scene = new Map(voice_scenes?.scenes.map(({ id, sentence_ids }) => [id, sentence_ids]))
  const timeline = (voice_assembly?.timeline ?? []).map(({ sentence_ids, ...scene }) => ({
    ...scene,
    sentence: (sentence_ids ?? sentence_ids_by_scene.get(scene.scene_id) ?? [])[0],
  }))
  const times = new Map<string, OriginalTime>()
  for (const { scene_id, sentence, frames, start_seconds, speech_start_seconds } of timeline) {
    if (sentence === undefined) continue
    const saying = scenes.filter(({ sentence_ids }) => sentence_ids.includes(sentence))
    const there = timeline.filter((each) => each.sentence === sentence)
    const at = there.findIndex((each) => each.scene_id === scene_id)
    const scene = saying[Math.floor((at * saying.length) / there.length)]
    if (scene === undefined) continue
    const before = times.get(scene.id)
    const lead = Math.round((speech_start_seconds - start_seconds) * FRAME_RATE)
    times.set(scene.id, before ? { ...before, frames: before.frames + frames } : { of: scene_id, frames, lead })
  }
  return times
}

/** `originalTimes` for the scenes of a run. Empty if the film does not have to keep its original's times. */
export const timesWished = (
  { film, original }: { film: Film; original?: StageRequest<StageKey>['original'] | undefined },
  scenes: readonly SayingScene[],
): Map<string, OriginalTime> => (film.scene_times && original ? originalTimes(scenes, original.contents) : new Map())

/**
 * Seconds for a scene’s words at its original’s times, by scene. They leave the shortest pause of a film before the next scene’s first
 * word.
 */
export function roomToSpeak(
  scenes: readonly (SayingScene & PausedScene)[],
  times: ReadonlyMap<string, OriginalTime>,
): Map<string, number> {
  const pauses = leastPauses(scenes)
  return new Map(
    scenes.flatMap(({ id }, index): [string, number][] => {
      const there = times.get(id)
      if (there === undefined) return []
      const next = times.get(scenes[index + 1]?.id ?? '')?.lead ?? 0
      const silent = Math.max(0, pauses[index + 1] - next / FRAME_RATE)
      return [[id, (there.frames - there.lead) / FRAME_RATE - silent]]
    }),
  )
}

/** The target length of a film in seconds; if it keeps its original's times, the original's current length. */
export const targetSeconds = ({
  film,
  original,
}: {
  film: Film
  original?: StageRequest<StageKey>['original'] | undefined
}): number => (film.scene_times && original?.contents.voice_assembly?.duration_seconds) || film.duration_seconds

/** The number of an edition's scenes that exceed their original's times because their words take longer. */
export const longerScenes = ({ timeline }: VoiceAssembly): number =>
  timeline.filter(({ frames, original_frames }) => frames !== original_frames).length

const listCuts = ({ timeline }: VoiceAssembly): number[] => {
  let at = 0
  return timeline.map(({ frames }) => (at += frames))
}

/** Whether an edition's sound fits its original's images: both are cut at the same times and end together. */
export function standsAtTimes(edition: VoiceAssembly, original: VoiceAssembly): boolean {
  const edition_cuts = listCuts(edition)
  const cuts = listCuts(original)
  const at = new Set(cuts)
  return edition_cuts.at(-1) === cuts.at(-1) && edition_cuts.every((frame) => at.has(frame))
}
