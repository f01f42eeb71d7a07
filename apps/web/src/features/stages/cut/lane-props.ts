import type { Workflow } from '@orion/contract/workflows.ts'
import type { Cut } from './use-cut.ts'

/** Seconds by which a key moves something on a lane: usually, with Shift, and by Page Up and Page Down. */
export const STEP = { usual: 0.1, fine: 1 / 30, far: 1 }

/** What is dragged: a caption or a mark by its place among those of its stage, or an edge of scenes, which is on no lane of its own. */
export type Dragged = {
  lane?: 'captions' | 'marks'
  index?: number
  /** Between which seconds it may come to stand: nothing outside of them is snapped to. */
  room: { from: number; to: number }
}

/** What every lane is handed. Seconds are those of the film as it will be. */
export type LaneProps = {
  workflow: Workflow
  cut: Cut
  /** How long the lanes are, and how many pixels a second of them has. */
  lane: { seconds: number; pixels: number }
  /** What is chosen on this lane. */
  chosen: string | null
  onChoose: (id: string) => void
  onSeek: (seconds: number) => void
  /** Shows where something comes to stand; null: nothing is dragged any more. */
  onGuide: (seconds: number | null) => void
  /** Where something comes to stand that is dragged to a second, and shows it. */
  snapTo: (seconds: number, reach: number, dragged: Dragged) => number
  /** The same of what has two edges: where it begins. */
  snapSpanTo: (from: number, to: number, reach: number, dragged: Dragged) => number
}
