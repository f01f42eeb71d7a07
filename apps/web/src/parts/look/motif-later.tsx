import { lazily } from '../../lib/lazily.ts'

/** The drawing of a shape, whose code is loaded only when one is shown. */
export const MotifDrawing = lazily(() =>
  import('./motif-drawing.tsx').then(({ MotifDrawing: component }) => ({ default: component })),
)
