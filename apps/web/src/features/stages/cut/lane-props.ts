import type { Workflow } from '@orion/contract/workflows.ts'
import type { Cut } from './use-cut.ts'

/** Seconds by which a key moves something on a lane: usually, with Shift, and by Page Up and Page Down. */
export const STEP = { usual: 0.1, fine: 1 / 30, far: 1 }

/** The dragged thing: a caption or a mark by its index in its stage, or an edge of scenes, which is on no lane of its own. */
export type Dragged = {
  lane?: 'captions' | 'marks'
  index?: number
  /** The bounds of its new place in seconds: no snapping outside of them. */
  room: { from: number; to: number }
}

/** The props of every lane. Seconds are those of the film as it will be. */
export type LaneProps = {
  workflow: Workflow
  cut: Cut
  /** How long the lanes are, and how many pixels a second of them has. */
  lane: { seconds: number; pixels: number }
  /** The selection on this lane. */
  chosen: string | null
  onChoose: (id: string) => void
  onSeek: (seconds: number) => void
  /** Shows the new place; null: nothing is dragged any more. */
  onGuide: (seconds: number | null) => void
  /** The new place of something that is dragged to a second, and shows it. */
  snapTo: (seconds: number, reach: number, dragged: Dragged) => number
  /** The same of what has two edges: where it begins. */
  snapSpanTo: (from: number, to: number, reach: number, dragged: Dragged) => number
}
