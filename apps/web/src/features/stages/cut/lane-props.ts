import type { Workflow } from '@orion/contract/workflows.ts'
import type { Span } from './snap.ts'
import type { Cut } from './use-cut.ts'

/** The seconds by which a key moves an item on a lane: usually, with Shift, and with Page Up or Page Down. */
export const STEP = { usual: 0.1, fine: 1 / 30, far: 1 }

/**
 * The item that is being dragged: a caption, a sound mark, or an edge of a scene. `index` is the position of a caption or mark in its
 * stage. A scene edge has neither `lane` nor `index`.
 */
export type Dragged = {
  lane?: 'captions' | 'marks'
  index?: number
  /** The range of its possible positions, in seconds. It never snaps to a time outside this range. */
  room: Span
}

/** The props of every lane. All seconds are seconds of the edited film. */
export type LaneProps = {
  workflow: Workflow
  cut: Cut
  /** The length of the lanes, and the number of pixels for each second. */
  lane: { seconds: number; pixels: number }
  /** The id of the selected item on this lane. Null if none is selected. */
  chosen: string | null
  onChoose: (id: string) => void
  onSeek: (seconds: number) => void
  /** Shows a line at the new position. With null, the drag has ended. */
  onGuide: (seconds: number | null) => void
  /** Returns the new position of an item that is dragged to a second, and shows a line there. */
  snapTo: (seconds: number, reach: number, dragged: Dragged) => number
  /** Like `snapTo`, for an item with a start and an end. Returns its new start. */
  snapSpanTo: (span: Span, reach: number, dragged: Dragged) => number
}
