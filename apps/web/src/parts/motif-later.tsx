import { lazily } from '../lib/lazily.ts'

/** A motif as films draw it, loaded only when one is shown. */
export const MotifDrawing = lazily(() =>
  import('./motif-drawing.tsx').then(({ MotifDrawing: component }) => ({ default: component })),
)
