import { createHash } from 'node:crypto'
import type { ImageToVideoSettings, Segment } from '@orion/contract/contents/06-image-to-video.ts'
import type { Transition } from '@orion/film/scenes/recipe.ts'

/** Shares of the joins, SCENES.md section 6: most are cuts on own ground. */
const SHARES: Record<ImageToVideoSettings['transitions'], Record<Transition, number>> = {
  cut: { cut: 1, 'hand-off': 0, wipe: 0 },
  calm: { cut: 0.6, 'hand-off': 0.25, wipe: 0.15 },
  lively: { cut: 0.3, 'hand-off': 0.25, wipe: 0.45 },
}

const shareOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/**
 * How the scene at `index` of `count` goes over into the next. A wipe, which two scenes share, depends on the place in the film alone,
 * counted from the nearer end; whether the text leaves first depends on the scene that leaves. So a changed sentence changes its own scene
 * alone, and a scene more or less hardly any other.
 */
export function joinAfter(
  seed: string,
  { scene_id, index, count }: { scene_id: string; index: number; count: number },
  liveliness: ImageToVideoSettings['transitions'],
): Transition {
  const place = index < count / 2 ? index : index - count
  return shareOf(`${seed}/wipe/${place}`) < SHARES[liveliness].wipe ? 'wipe' : leave(seed, scene_id, liveliness)
}

/** How a scene ends that shares no wipe with the next. */
function leave(seed: string, scene_id: string, liveliness: ImageToVideoSettings['transitions']): Transition {
  const { cut, 'hand-off': hand_off } = SHARES[liveliness]
  return shareOf(`${seed}/${scene_id}`) < cut / (cut + hand_off) ? 'cut' : 'hand-off'
}

const TRANSITIONS = Object.keys(SHARES.calm) as Transition[]

/**
 * The film's joins, one behind each scene but the last. A scene that was there before ends and begins as it did, whatever stands beside it
 * now: a sentence that has become two scenes moves no wipe elsewhere. Only where two scenes that stay have become neighbours may the second
 * change.
 */
export function joinsOf(
  seed: string,
  scene_ids: readonly string[],
  liveliness: ImageToVideoSettings['transitions'],
  before: readonly Pick<Segment, 'scene_id' | 'transition_in' | 'transition_out'>[],
): Transition[] {
  const ends = new Map(before.slice(0, -1).map(({ scene_id, transition_out }) => [scene_id, transition_out]))
  const begins = new Map(before.slice(1).map(({ scene_id, transition_in }) => [scene_id, transition_in]))
  return scene_ids.slice(0, -1).map((scene_id, index) => {
    const ended = TRANSITIONS.find((known) => known === ends.get(scene_id))
    if (ended !== undefined) return ended
    const begun = begins.get(scene_ids[index + 1])
    if (begun !== undefined) return begun === 'wipe' ? 'wipe' : leave(seed, scene_id, liveliness)
    return joinAfter(seed, { scene_id, index, count: scene_ids.length }, liveliness)
  })
}
