import type { Look } from './scale-drawing.ts'

/** A third of the sides and every other picture: a scene of ten seconds in well under one. */
export const PREVIEW: Look = { scale: 1 / 3, step: 2 }
