import type { TimedBoard } from './board.ts'
import { cameraAt } from './camera.ts'

/** A range of a scene's frames. `until` is the frame after the last frame of the range. */
export type Phase = { from: number; until: number; is_still: boolean }

/** The frames of a scene, split into ranges in which the camera is still or moves. */
export function listPhases(board: TimedBoard, frames: number, rate: number): Phase[] {
  const phases: Phase[] = []
  for (let frame = 0; frame < frames; frame++) {
    const { is_still } = cameraAt(board, frame / rate)
    const last = phases.at(-1)
    if (last?.is_still === is_still) last.until = frame + 1
    else phases.push({ from: frame, until: frame + 1, is_still })
  }
  return phases
}
