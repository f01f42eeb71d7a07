import { createHash } from 'node:crypto'
import type { ImageToVideoSettings } from '@orion/contract/contents/06-image-to-video.ts'
import type { Transition } from '@orion/film/scenes/recipe.ts'

/** Shares of the joins, SCENES.md section 6: most are cuts on own ground. */
const SHARES: Record<ImageToVideoSettings['transitions'], Record<Transition, number>> = {
  cut: { cut: 1, 'hand-off': 0, wipe: 0 },
  calm: { cut: 0.6, 'hand-off': 0.25, wipe: 0.15 },
  lively: { cut: 0.3, 'hand-off': 0.25, wipe: 0.45 },
}

/**
 * How one scene goes over into the next. It depends on the two scenes alone, so that a change elsewhere in the film leaves it, and with it
 * the two segments, as they are.
 */
export function joinOf(seed: string, before: string, after: string, liveliness: ImageToVideoSettings['transitions']): Transition {
  const share = createHash('sha256').update(`${seed}/${before}/${after}`).digest().readUInt32BE() / 2 ** 32
  const { cut, 'hand-off': hand_off } = SHARES[liveliness]
  if (share < cut) return 'cut'
  return share < cut + hand_off ? 'hand-off' : 'wipe'
}
