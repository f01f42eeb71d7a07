import { PICTURE_LEAD_SECONDS, type TimelineScene } from '@orion/contract/contents/04-voice-assembly.ts'
import { onFrame } from './on-frame.ts'

/** The start and end of a scene and of its speech, in seconds of the film. */
export type Times = Pick<TimelineScene, 'start_seconds' | 'end_seconds' | 'speech_start_seconds' | 'speech_end_seconds'>
export type Timed = Times & { scene_id: string }

/**
 * A scene in the edited order. It has the pause after it, if a person set one, and the seconds of its speech, which are used for a new
 * scene.
 */
export type WishedScene = { scene_id: string; pause_after_seconds?: number | undefined; seconds: number }

/** A scene with its times in the edited film. `was` are its times in the current film. Undefined for a new scene. */
export type PlacedScene = Timed & { pause_seconds: number; was: Times | undefined }

/** The seconds of the pause after a scene if the real pause is not known. */
const USUAL_PAUSE_SECONDS = 0.6

const pauseAfter = (timeline: readonly Timed[], index: number): number => {
  const scene = timeline[index]
  const next = timeline[index + 1]
  return Math.max(0, (next ? next.speech_start_seconds : scene.end_seconds) - scene.speech_end_seconds)
}

/**
 * The times of all scenes in the edited order and with the edited pauses, as stage 4 will cut them. Unchanged scenes keep their times. A
 * moved scene keeps its old pause, but stage 4 may choose another one.
 */
export function layOut(timeline: readonly Timed[], wished: readonly WishedScene[]): PlacedScene[] {
  const first = timeline[0]
  if (first === undefined) return []
  const places = new Map(timeline.map(({ scene_id }, index) => [scene_id, index]))
  const tail = pauseAfter(timeline, timeline.length - 1)
  const computePause = ({ scene_id, pause_after_seconds }: WishedScene, isLast: boolean): number => {
    const place = places.get(scene_id)
    const wasLast = place === timeline.length - 1
    if (pause_after_seconds !== undefined) return pause_after_seconds
    if (isLast) return tail
    return place === undefined || wasLast ? USUAL_PAUSE_SECONDS : pauseAfter(timeline, place)
  }
  const placed: PlacedScene[] = []
  let speaks = first.speech_start_seconds - first.start_seconds
  wished.forEach((scene, index) => {
    const place = places.get(scene.scene_id)
    const was = place === undefined ? undefined : timeline[place]
    const before = placed.at(-1)
    const place_before = place === undefined ? -1 : place - 1
    const stays = was && before && timeline[place_before]?.scene_id === before.scene_id
    const unchanged = stays && Math.abs(before.pause_seconds - pauseAfter(timeline, place_before)) < 0.005
    const usual = before === undefined ? speaks : Math.min(PICTURE_LEAD_SECONDS, before.pause_seconds / 2)
    const lead = unchanged ? was.speech_start_seconds - was.start_seconds : usual
    const start_seconds = onFrame(Math.max(0, speaks - lead))
    if (before) before.end_seconds = start_seconds
    const seconds = was ? was.speech_end_seconds - was.speech_start_seconds : scene.seconds
    const pause_seconds = computePause(scene, index === wished.length - 1)
    placed.push({
      scene_id: scene.scene_id,
      start_seconds,
      end_seconds: onFrame(speaks + seconds + pause_seconds),
      speech_start_seconds: speaks,
      speech_end_seconds: speaks + seconds,
      pause_seconds,
      was,
    })
    speaks += seconds + pause_seconds
  })
  return placed
}

/** The pause in seconds after a scene whose image ends at `second`. The image of the next scene starts before its words. */
export function pauseUntil(scenes: readonly PlacedScene[], at: number, second: number): number {
  const pause_seconds = Math.max(0, second - scenes[at].speech_end_seconds)
  if (at === scenes.length - 1) return pause_seconds
  return pause_seconds < PICTURE_LEAD_SECONDS ? 2 * pause_seconds : pause_seconds + PICTURE_LEAD_SECONDS
}

/** Converts a second of the current film to a second of the edited film. A second in a removed scene becomes the end of the edited film. */
export function secondThen(scenes: readonly PlacedScene[], seconds: number): number {
  const scene = scenes.find(({ was }) => was && seconds >= was.start_seconds - 0.001 && seconds < was.end_seconds)
  if (!scene?.was) return scenes.at(-1)?.end_seconds ?? seconds
  const then = scene.speech_start_seconds + seconds - scene.was.speech_start_seconds
  return Math.min(scene.end_seconds, Math.max(scene.start_seconds, then))
}

/** Converts a second of the edited film to a second of the current film. A second in a new scene becomes the end of the scene before it. */
export function secondNow(scenes: readonly PlacedScene[], seconds: number): number {
  const scene = scenes.findLast(({ start_seconds, was }) => was && start_seconds <= seconds + 0.001)
  if (!scene?.was) return 0
  const now = scene.was.speech_start_seconds + seconds - scene.speech_start_seconds
  return Math.min(scene.was.end_seconds - 0.001, Math.max(scene.was.start_seconds, now))
}
