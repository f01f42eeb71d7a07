import type { TimedBoard } from './board.ts'
import { cameraAt } from './camera.ts'

/** Frames of a scene in which the camera rests, or moves; `until` is the frame after its last. */
export type Phase = { from: number; until: number; rests: boolean }

/** A scene's frames, parted where the camera begins to move and where it comes to rest. */
export function phasesOf(board: TimedBoard, frames: number, rate: number): Phase[] {
  const phases: Phase[] = []
  for (let frame = 0; frame < frames; frame++) {
    const { rests } = cameraAt(board, frame / rate)
    const last = phases.at(-1)
    if (last?.rests === rests) last.until = frame + 1
    else phases.push({ from: frame, until: frame + 1, rests })
  }
  return phases
}
