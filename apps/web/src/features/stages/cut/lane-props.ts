import type { Workflow } from '@orion/contract/workflows.ts'
import type { Cut } from './use-cut.ts'

/** Seconds by which a key moves an item on a lane: normally, with Shift, and by Page Up and Page Down. */
export const STEP = { usual: 0.1, fine: 1 / 30, far: 1 }

/**
 * The dragged item: a caption, a mark or an edge of scenes. A caption or a mark is named by its index in its stage. An edge has no lane of
 * its own.
 */
export type Dragged = {
  lane?: 'captions' | 'marks'
  index?: number
  /** The limits of its new position in seconds. Nothing snaps outside of them. */
  room: { from: number; to: number }
}

/** The props of every lane. Seconds are those of the edited film. */
export type LaneProps = {
  workflow: Workflow
  cut: Cut
  /** The length of the lanes, and their pixels for each second. */
  lane: { seconds: number; pixels: number }
  /** The selection on this lane. */
  chosen: string | null
  onChoose: (id: string) => void
  onSeek: (seconds: number) => void
  /** Shows the new position. Null: the drag has ended. */
  onGuide: (seconds: number | null) => void
  /** Returns and shows the new position of an item that is dragged to a second. */
  snapTo: (seconds: number, reach: number, dragged: Dragged) => number
  /** The same for an item with two edges. Returns its start. */
  snapSpanTo: (from: number, to: number, reach: number, dragged: Dragged) => number
}
