import { createHash } from 'node:crypto'
import type { ImageToVideoSettings, Segment } from '@orion/contract/contents/06-image-to-video.ts'
import type { Transition } from '@orion/film/recipe.ts'

type Shares = Record<Transition, number>

/** Shares of the transitions, SCENES.md section 6: most are cuts to the scene's own background. */
const SHARES: Record<ImageToVideoSettings['transitions'], Shares> = {
  cut: { cut: 1, 'hand-off': 0, wipe: 0 },
  calm: { cut: 0.6, 'hand-off': 0.25, wipe: 0.15 },
  lively: { cut: 0.3, 'hand-off': 0.25, wipe: 0.45 },
}

/**
 * The same in films with a world, where a wipe opens through the film's motif. There the text never leaves before its scene ends, because
 * the scene would end empty.
 */
const WORLD_SHARES: typeof SHARES = {
  cut: { cut: 1, 'hand-off': 0, wipe: 0 },
  calm: { cut: 0.75, 'hand-off': 0, wipe: 0.25 },
  lively: { cut: 0.45, 'hand-off': 0, wipe: 0.55 },
}

const computeShare = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/** How lively a film's transitions are, and whether it has a world. */
type JoinStyle = { liveliness: ImageToVideoSettings['transitions']; has_world?: boolean }

/**
 * The transition from the scene at `index` of `count` to the next. A wipe belongs to both scenes and depends only on the place in the film,
 * counted from the nearer end. Whether the text leaves first depends on the scene that ends. So a changed sentence changes only its own
 * scene, and an added or removed scene changes hardly any other.
 */
export function joinAfter(
  seed: string,
  { scene_id, index, count }: { scene_id: string; index: number; count: number },
  { liveliness, has_world = false }: JoinStyle,
): Transition {
  const shares = (has_world ? WORLD_SHARES : SHARES)[liveliness]
  const place = index < count / 2 ? index : index - count
  return computeShare(`${seed}/wipe/${place}`) < shares.wipe ? 'wipe' : leave(seed, scene_id, shares)
}

/** How a scene ends if it shares no wipe with the next. */
function leave(seed: string, scene_id: string, { cut, 'hand-off': hand_off }: Shares): Transition {
  return computeShare(`${seed}/${scene_id}`) < cut / (cut + hand_off) ? 'cut' : 'hand-off'
}

const TRANSITIONS = Object.keys(SHARES.calm) as Transition[]

/**
 * The film's transitions, one after each scene but the last. A scene of the previous version ends and begins as before, even if it has
 * other neighbours now. So a sentence that became two scenes moves no wipe elsewhere. If two earlier scenes have become neighbours, the
 * beginning of the second may change.
 */
export function planJoins(
  { seed, scene_ids }: { seed: string; scene_ids: readonly string[] },
  style: JoinStyle,
  before: readonly Pick<Segment, 'scene_id' | 'transition_in' | 'transition_out'>[],
): Transition[] {
  const shares = (style.has_world ? WORLD_SHARES : SHARES)[style.liveliness]
  const ends = new Map(before.slice(0, -1).map(({ scene_id, transition_out }) => [scene_id, transition_out]))
  const begins = new Map(before.slice(1).map(({ scene_id, transition_in }) => [scene_id, transition_in]))
  return scene_ids.slice(0, -1).map((scene_id, index) => {
    const ended = TRANSITIONS.find((known) => known === ends.get(scene_id))
    if (ended !== undefined) return ended
    const begun = begins.get(scene_ids[index + 1])
    if (begun) return begun === 'wipe' ? 'wipe' : leave(seed, scene_id, shares)
    return joinAfter(seed, { scene_id, index, count: scene_ids.length }, style)
  })
}
