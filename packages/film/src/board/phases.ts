import type { TimedBoard } from './board.ts'
import { cameraAt } from './camera.ts'
import { veilState } from './light.ts'

/** Frames of a scene in which the camera rests, or moves; `until` is the frame after its last. */
export type Phase = { from: number; until: number; rests: boolean }

/** A scene's frames, divided where the camera begins to move and where it rests. */
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

/** A phase in which the camera rests, parted where the light begins to change and where it stays. */
export function lightPhases(board: TimedBoard, { from, until }: Phase, rate: number): Phase[] {
  const phases: Phase[] = []
  for (let frame = from; frame < until; frame++) {
    const state = veilState(board, frame / rate)
    const rests = [frame - 1, frame + 1].some((each) => each >= from && each < until && veilState(board, each / rate) === state)
    const last = phases.at(-1)
    if (last?.rests === rests) last.until = frame + 1
    else phases.push({ from: frame, until: frame + 1, rests })
  }
  return phases
}
