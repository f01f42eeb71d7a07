import { lazily } from '../../../../lib/lazily.ts'

export const FrameDialog = lazily(() =>
  import('./frame-dialog.tsx').then(({ FrameDialog: component }) => ({ default: component })),
)
export const TitleDialog = lazily(() =>
  import('./title-dialog.tsx').then(({ TitleDialog: component }) => ({ default: component })),
)
