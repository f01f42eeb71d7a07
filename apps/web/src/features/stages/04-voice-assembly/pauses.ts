import type { TimelineScene } from '@orion/contract/contents/04-voice-assembly.ts'

type Timed = Pick<TimelineScene, 'scene_id' | 'speech_start_seconds' | 'speech_end_seconds'>

/** The silence between the last word of a scene and the first word of the next scene. `middle` is in seconds of the film. */
export type Pause = { scene_id: string; seconds: number; middle: number }

/** The film's pauses between its scenes. */
export const listPauses = (timeline: readonly Timed[]): Pause[] =>
  timeline.slice(1).map((next, index) => {
    const { scene_id, speech_end_seconds: from } = timeline[index]
    return {
      scene_id,
      seconds: Math.round(Math.max(0, next.speech_start_seconds - from) * 100) / 100,
      middle: (from + next.speech_start_seconds) / 2,
    }
  })
