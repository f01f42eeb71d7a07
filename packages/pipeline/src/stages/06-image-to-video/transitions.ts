import { createHash } from 'node:crypto'
import type { ImageToVideoSettings } from '@orion/contract/contents/06-image-to-video.ts'
import type { Transition } from '@orion/film/scenes/recipe.ts'

/** Shares of the joins, SCENES.md section 6: most are cuts on own ground. */
const SHARES: Record<ImageToVideoSettings['transitions'], Record<Transition, number>> = {
  cut: { cut: 1, 'hand-off': 0, wipe: 0 },
  calm: { cut: 0.6, 'hand-off': 0.25, wipe: 0.15 },
  lively: { cut: 0.3, 'hand-off': 0.25, wipe: 0.45 },
}

const shareOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/**
 * How the scene at `index` of `count` goes over into the next. A wipe, which two scenes share, depends on the place in the film alone, counted
 * from the nearer end; whether the text leaves first depends on the scene that leaves. So a changed sentence changes its own scene alone, and
 * a scene more or less hardly any other.
 */
export function joinAfter(
  seed: string,
  { scene_id, index, count }: { scene_id: string; index: number; count: number },
  liveliness: ImageToVideoSettings['transitions'],
): Transition {
  const { cut, 'hand-off': hand_off, wipe } = SHARES[liveliness]
  const place = index < count / 2 ? index : index - count
  if (shareOf(`${seed}/wipe/${place}`) < wipe) return 'wipe'
  return shareOf(`${seed}/${scene_id}`) < cut / (cut + hand_off) ? 'cut' : 'hand-off'
}
