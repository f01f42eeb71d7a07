import type { Look } from './scale-drawing.ts'

/** A preview has a third of the sides and every second frame. A scene of ten seconds takes well under one second. */
export const PREVIEW: Look = { scale: 1 / 3, step: 2 }
